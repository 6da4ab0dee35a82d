import { describe, expect, it } from 'vitest';
import {
  compareRecords,
  loadCheckedRecords,
  rememberRecord,
} from '../../src/draws/check/checkedRecords';
import { compareRounds, compareScans } from '../../src/draws/check/compareScans';
import { hasForgotten } from '../../src/draws/check/memory';
import type { CheckedDraw } from '../../src/draws/check/observeCheck';
import { listRows, type Row } from '../../src/draws/check/rows';
import {
  canOfferWord,
  loadScans,
  rememberOwnWord,
  rememberSaid,
  rememberScan,
} from '../../src/draws/check/scans';
import { formatLockLink, type LockLink, parseLock } from '../../src/draws/describeDraw';
import { roundAt, timeOfRound } from '../../src/draws/drandRounds';
import { formatText } from '../../src/ui/richText';
import {
  chainHash,
  checkEachDraw,
  type DecidedDraw,
  type Draw,
  isDecidedDraw,
  lockDraw,
  passOver,
  runDraw,
} from '../../streams';
import { chainOf } from '../../streams/draw/lockDraw';
import { entrantsOf, ROUND_1000, secretOf, type DrawPlan } from '../support/draws';
import { createMapStorage, deniedStorage } from '../support/text-storage';

const MINUTE_MS = 60_000;
/** 3 May 2026, 14:09 in the time zone of the machine. */
const NOW = new Date(2026, 4, 3, 14, 9).getTime();
/** The word that the phone of each test offers. */
const OWN_WORD = 'acorn kestrel zebra 37';

/** A plan of a draw, and the number of its secret. Draws of different sessions have different secrets. */
interface Plan extends Partial<DrawPlan> {
  readonly secret?: number;
}

const KNOWN = 'its round was known before the lock';

function checkAll(draws: readonly Draw[]): CheckedDraw[] {
  return Array.from(checkEachDraw(draws), (check) => ({ ...check, round: 'none' }));
}

function labelsOf(row: Row): string[] {
  return row.kind === 'draw' ? row.marks.map(({ label }) => label) : [];
}

const LIST = entrantsOf('Anna', 'Ben', 'Cara', 'Dora');

/** Locks a draw after others, and runs it unless its word is `null`. */
function add(draws: readonly Draw[], plan: Plan = {}): [...Draw[], Draw] {
  const { secret = 0, word = 'giraffe', ...terms } = plan;
  const before = draws.at(-1);
  const locked = lockDraw({
    entrants: LIST,
    rule: { kind: 'first', count: 1 },
    ...terms,
    number: draws.length + 1,
    previous: before === undefined ? null : chainHash(before),
    secret: secretOf(1000 * secret + draws.length),
  });
  return [...draws, word === null ? locked : runDraw(locked, word)];
}

function runPlans(...plans: Plan[]): Draw[] {
  return plans.reduce<Draw[]>(add, []);
}

/** What a phone reports about a record. The first character is the kind: `✓`, `✗`, `!` or `?`. */
const MARKS = { same: '✓', contradiction: '✗', warning: '!', note: '?' };

/** Simulates a phone that opens links one minute after the other. */
function createPhone() {
  const storage = createMapStorage();
  let now = NOW;
  return {
    /**
     * Scans the lock of the latest draw, or with `word` the code that is shown after the word. With `version: 1`, the
     * link is one of the first version. `change` makes the link lie.
     */
    scan(
      draws: readonly Draw[],
      { word = null, version = 2, at = now, change = (lock) => lock }: ScanOptions = {},
    ) {
      const link = formatLockLink(draws, word, 'https://furlong.example/');
      const lock = parseLock(link.slice(link.indexOf('#check.') + '#check.'.length));
      if (lock === null) throw new Error(`${link} cannot be read`);
      const link1 = version === 1 ? { ...lock, terms: null } : lock;
      const { scan } = rememberScan(storage, change(link1), at);
      if (canOfferWord(scan)) rememberOwnWord(storage, scan, OWN_WORD);
      now += MINUTE_MS;
      return { say: () => rememberSaid(storage, scan, true) };
    },
    check(draws: readonly Draw[]): string[] {
      const checks = [...checkEachDraw(draws)];
      const testimonies = [
        ...compareScans(loadScans(storage), checks, now),
        ...compareRounds(checks, now),
        ...compareRecords(loadCheckedRecords(storage), checks, now),
      ];
      rememberRecord(storage, checks, now);
      now += MINUTE_MS;
      return testimonies.map(({ kind, text }) => `${MARKS[kind]} ${formatText(text)}`);
    },
  };
}

function createPhoneThatScanned(draws: readonly Draw[]) {
  const phone = createPhone();
  phone.scan(draws);
  return phone;
}

interface ScanOptions {
  readonly word?: string | null;
  readonly version?: 1 | 2;
  readonly at?: number;
  readonly change?: (lock: LockLink) => LockLink;
}

const honest = runPlans({}, {}, {});
const [first, second, third] = [1, 2, 3].map((count) => honest.slice(0, count));
if (first === undefined || second === undefined || third === undefined) throw new Error('no draws');

describe('a phone that scanned the locks of an honest session', () => {
  it('confirms the locks, and nothing else', () => {
    const phone = createPhone();
    phone.scan(first);
    phone.scan(third);
    expect(phone.check(honest)).toEqual([
      '✓ You scanned the lock of draw 3 at 14:10: its list and rules are the same.',
      '✓ You scanned the lock of draw 1 at 14:09: its list and rules are the same.',
    ]);
  });

  it('confirms its word, and the word that it scanned', () => {
    const draws = runPlans({ word: OWN_WORD });
    const phone = createPhone();
    const { say } = phone.scan(draws);
    expect(phone.check(draws)).toContain('✓ This device offered you the word of draw 1.');
    say();
    phone.scan(draws, { word: wordIn(draws) });
    expect(phone.check(draws).slice(1)).toEqual([
      '✓ You gave the word of draw 1: it was used.',
      '✓ You scanned the word of draw 1: it is the same.',
    ]);
  });

  it('confirms its word in any spelling, as the race does', () => {
    const person = { kind: 'phone' } as const;
    for (const [word, source] of [
      ['acorn, kestrel, zebra, 37', person],
      ['Acorn-Kestrel – ZEBRA: 37!', person],
      ['acornkestrelzebra37', person],
      ['giraffe\nacorn, Kestrel zebra-37', { kind: 'people', count: 2 }],
    ] as const) {
      const draws = runPlans({ source, word });
      const phone = createPhone();
      phone.scan(draws).say();
      expect(phone.check(draws).map((text) => text.charAt(0))).toEqual(['✓', '✓']);
    }
  });

  it('confirms only the spelling that the race of an earlier version has', () => {
    for (const version of [1, 2] as const) {
      for (const [word, kind] of [
        [OWN_WORD, '✓ You gave'],
        ['acorn, kestrel, zebra 37', '! You gave'],
      ] as const) {
        const draws = runPlans({ version, word });
        const phone = createPhone();
        phone.scan(draws, { change: withTermsOf(draws) }).say();
        expect(phone.check(draws).at(-1)).toMatch(new RegExp(`^${kind} the word `));
      }
    }
  });

  it('finds its word among those of several people', () => {
    const source = { kind: 'people', count: 2 } as const;
    const draws = runPlans({ source, word: `giraffe\n${OWN_WORD}` });
    const phone = createPhone();
    phone.scan(draws).say();
    expect(phone.check(draws)).toContain('✓ You gave a word of draw 1: it was used.');
  });

  it('says whether it scanned the lock before the round of its word was published', () => {
    const draws = runPlans({ source: { kind: 'drand', round: 1000 }, word: ROUND_1000 });
    for (const [delay, expected] of [
      [
        -1,
        /^✓ .+\d\d:\d\d, before its round was published by the clock of this device: its list and rules are the same\.$/,
      ],
      [
        0,
        /^! .+\d\d:\d\d, after its round was published by the clock of this device: the host could already know the result\. Its list and rules are the same\.$/,
      ],
    ] as const) {
      const phone = createPhone();
      phone.scan(draws, { at: timeOfRound(1000) + delay });
      const texts = phone.check(draws);
      expect(texts).toEqual([expect.stringMatching(expected)]);
    }
  });

  it('never contradicts the record, however long ago the scans are, and also for locks without terms', () => {
    for (const version of [1, 2, 3] as const) {
      const honest = runPlans({ version }, { version }, { version });
      const phone = createPhone();
      for (const count of [1, 2, 3]) phone.scan(honest.slice(0, count), { at: NOW - 1e10 });
      const marks = phone.check(honest).map((text) => text.charAt(0));
      expect(marks).toEqual(['✓', '✓', '✓']);
    }
  });

  it('never contradicts records that were handed out earlier, before names were passed over, or twice', () => {
    const phone = createPhone();
    phone.scan(first);
    phone.scan(second);
    expect(phone.check(second).filter((text) => !text.startsWith('✓'))).toEqual([]);
    const run = runDraw(lockedOf(second), 'giraffe');
    const passed = [...first, passOver(run, run.order[0] ?? 0)];
    for (const draws of [passed, add(passed), add(passed), second, first, passed]) {
      const texts = phone.check(draws);
      expect(texts.filter((text) => text.startsWith('✗'))).toEqual([]);
    }
  });

  it('warns if names may have been passed over between the record and the next lock', () => {
    const run = runDraw(lockedOf(second), 'giraffe');
    const [ticket = 0, next = 0] = run.order;
    const once = passOver(run, ticket);
    for (const [earlier, later] of [
      [run, once],
      [run, passOver(once, next)],
      [once, passOver(once, next)],
    ] as const) {
      const phone = createPhone();
      phone.scan(add([...first, later]));
      expect(phone.check([...first, earlier])).toEqual([
        '! Draw 3, which you scanned at 14:09, is not in this record, and draw 2 was another when it was locked: names were passed over between the two, or it was changed.',
      ]);
    }
  });
});

describe('a phone that scanned two sessions on one day', () => {
  const other = runPlans({ secret: 1 }, { secret: 1 });

  it('confirms both records, and asks about locks of the other session from the same hours', () => {
    const phone = createPhone();
    phone.scan(first, { at: NOW - 24 * 60 * MINUTE_MS });
    phone.scan(other.slice(0, 1));
    phone.scan(other);
    expect(phone.check(honest)).toEqual([
      '✓ You scanned the lock of draw 1 on 2 May 2026 at 14:09: its list and rules are the same.',
    ]);
    expect(phone.check(other).map((text) => text.charAt(0))).toEqual(['✓', '✓']);
    phone.scan(runPlans({ secret: 2 }));
    const texts = phone.check(other);
    expect(texts.map((text) => text.charAt(0))).toEqual(['✓', '✓', '?']);
    expect(texts.at(-1)).toBe(
      '? You also scanned a draw 1 at 14:14 that is not in this record. Was that another session?',
    );
  });

  it('asks about a lock of the same hours whose link names a session and a draw before it that nobody knows', () => {
    const phone = createPhone();
    phone.scan(first);
    phone.scan(honest, {
      change: (lock) => ({
        ...lock,
        terms: lock.terms && { ...lock.terms, session: 'b'.repeat(16), previous: 'b'.repeat(64) },
      }),
    });
    expect(phone.check(add(first, { secret: 3 }))).toEqual([
      '✓ You scanned the lock of draw 1 at 14:09: its list and rules are the same.',
      '? You also scanned a draw 3 at 14:10 that is not in this record. Was that another session?',
    ]);
  });

  it('asks about a session of which the record has no scan', () => {
    const phone = createPhone();
    phone.scan(other);
    phone.scan(first);
    expect(phone.check(runPlans({ secret: 2 }))).toEqual([
      '? You scanned a draw 1 at 14:10 that is not in this record. Was that another session?',
    ]);
  });

  it('asks about a lock without terms', () => {
    const old = { version: 1 } as const;
    const [honest, other] = [
      runPlans(old, old),
      runPlans({ ...old, secret: 1 }, { ...old, secret: 1 }),
    ];
    const [first, second] = [honest.slice(0, 1), honest];
    const phone = createPhone();
    phone.scan(other);
    phone.scan(first);
    expect(phone.check(honest)).toEqual([
      '✓ You scanned the lock of draw 1 at 14:10: its list and rules are the same.',
      '? You also scanned a draw 2 at 14:09 that is not in this record. Was that another session?',
    ]);
    phone.scan(second);
    expect(phone.check(honest).map((text) => text.charAt(0))).toEqual(['✓', '✓', '?']);
  });
});

describe('a lock that was run again with another word', () => {
  const given = runPlans({}, {}, { word: OWN_WORD });
  const forged = [...second, runDraw(lockedOf(given), 'lemon')];

  it('is reported by a phone that gave the word', () => {
    const phone = createPhone();
    phone.scan(given).say();
    expect(phone.check(add(forged))).toEqual([
      '✓ You scanned the lock of draw 3 at 14:09: its list and rules are the same.',
      `! You gave the word “${OWN_WORD}” for draw 3, and the record has “lemon”. Either it was misheard or not asked for, or the host used another.`,
    ]);
  });

  it('is reported by a phone that scanned the word', () => {
    const phone = createPhone();
    phone.scan(given, { word: OWN_WORD });
    expect(phone.check(forged)).toContain(
      '✗ You scanned another word of draw 3. The record has “lemon”.',
    );
  });

  it('is reported by a phone that scanned the next lock', () => {
    const phone = createPhone();
    phone.scan(add(given));
    const text =
      'Draw 4, which you scanned at 14:09, is not in this record, and draw 3 was another when it was locked';
    expect(phone.check(add(forged))).toEqual([`✗ ${text}.`]);
    // Without a draw after it, names that were passed over explain the difference too.
    expect(createPhoneThatScanned(add(given)).check(forged)).toEqual([
      `! ${text}: names were passed over between the two, or it was changed.`,
    ]);
  });

  it('is reported by a phone that scanned the next lock and knows the word or the result', () => {
    const phone = createPhoneThatScanned(add(given));
    phone.check(given);
    expect(phone.check(forged).filter((text) => text.startsWith('✗'))).toHaveLength(1);
    const witness = createPhoneThatScanned(add(given));
    witness.scan(given, { word: OWN_WORD });
    expect(witness.check(forged).filter((text) => text.startsWith('✗'))).toHaveLength(1);
  });

  it('is reported by a phone that checked the earlier record', () => {
    const phone = createPhone();
    expect(phone.check(given)).toEqual([]);
    expect(phone.check(add(forged))).toEqual([
      '✗ This device checked a record of this session at 14:09 in which draw 3 was another.',
    ]);
  });

  it('is reported if the record then has no word', () => {
    const phone = createPhone();
    phone.scan(given).say();
    phone.scan(given, { word: OWN_WORD });
    const texts = phone.check([...second, runDraw(lockedOf(given), '')]);
    expect(texts.slice(1)).toEqual([
      `! You gave the word “${OWN_WORD}” for draw 3, and the record has no word. Either it was not asked for, or the host left it out.`,
      '✗ You scanned another word of draw 3. The record has no word.',
    ]);
  });
});

describe('a draw that was run, and is recorded as not run', () => {
  const run = runPlans({}, { word: OWN_WORD });
  const forged = add([...first, lockedOf(run)]);

  it('is reported by phones that gave or scanned its word', () => {
    const speaker = createPhone();
    speaker.scan(run).say();
    expect(speaker.check(forged)).toContain(
      '! You gave a word for draw 2, and the record says that it was not run. The host could already know the result.',
    );
    const witness = createPhone();
    witness.scan(run, { word: OWN_WORD });
    expect(witness.check(forged)).toContain(
      '! You scanned the word of draw 2, and the record says that it was not run. The host could already know the result.',
    );
  });

  it('is reported by a phone that checked the earlier record, in either order', () => {
    const phone = createPhone();
    phone.check(run);
    expect(phone.check(forged).join()).toMatch(/^✗ .+ in which draw 2 was another\.$/);
    expect(phone.check(run).join()).toMatch(/^✗ .+ in which draw 2 was another\.$/);
  });

  it('is reported by a phone that scanned the next lock, whether or not the record is older', () => {
    for (const [scanned, checked] of [
      [run, forged],
      [forged.slice(0, 2), run],
    ] as const) {
      const phone = createPhoneThatScanned(add(scanned));
      expect(phone.check(checked.slice(0, 2))).toEqual([
        '✗ Draw 3, which you scanned at 14:09, is not in this record, and draw 2 was another when it was locked.',
      ]);
    }
  });

  it('is confirmed if no word was given', () => {
    const phone = createPhone();
    phone.scan(run);
    expect(phone.check(forged).map((text) => text.charAt(0))).toEqual(['✓']);
  });
});

describe('a draw that leaves out its round', () => {
  const warnings = (word: string | null, round: number) => {
    const draws = runPlans({ source: { kind: 'drand', round }, word });
    const phone = createPhone();
    phone.scan(draws, { at: timeOfRound(round) - 1 });
    return phone.check(draws).slice(1);
  };

  it('gives a warning if the round was published', () => {
    const reason = 'The host could already know the result.';
    expect(warnings(null, 1000)).toEqual([
      `! By the clock of this device, the round of draw 1 is published, and the record says that it was not run. ${reason}`,
    ]);
    expect(warnings('', 1000)).toEqual([
      `! By the clock of this device, the round of draw 1 is published, and the record says that it had no word. ${reason}`,
    ]);
  });

  it('gives no warning before', () => {
    const round = roundAt(NOW + 10 * MINUTE_MS);
    expect(warnings(null, round)).toEqual([]);
    expect(warnings('', round)).toEqual([]);
  });
});

describe('a draw that was left out, with the later draws run again', () => {
  // The third draw becomes the second one.
  const forged = add(first, { secret: 3 });

  it('is reported by phones that scanned its lock or the next one', () => {
    const witness = createPhone();
    witness.scan(second, { word: 'giraffe' });
    expect(witness.check(forged)).toEqual([
      '✗ Draw 2, which you scanned at 14:09 and whose word was given, is not in this record, which has another draw 2.',
    ]);
    const next = createPhone();
    next.scan(third);
    expect(next.check(add(forged))).toEqual([
      '✗ Draw 3, which you scanned at 14:09, is not in this record, and draw 2 was another when it was locked.',
    ]);
    expect(next.check(forged)).toContain(
      '! Draw 3, which you scanned at 14:09, is not in this record, and draw 2 was another when it was locked: names were passed over between the two, or it was changed.',
    );
  });

  it('is reported by a phone whose link names no known session, but a known draw before', () => {
    const phone = createPhone();
    phone.scan([...runPlans({ secret: 1 }), lockedOf(second)]);
    expect(phone.check(forged)).toEqual([
      '✗ Draw 2, which you scanned at 14:09, is not in this record, which has another draw 2.',
    ]);
  });
});

describe('a record with a gap', () => {
  it('contradicts a phone that scanned a missing draw', () => {
    const phone = createPhone();
    phone.scan(second);
    const gap = [...first, ...add(third).slice(3)];
    expect(phone.check(gap)).toEqual([
      '✗ Draw 2, which you scanned at 14:09, is not in this record.',
    ]);
  });
});

describe('a record without the last draws', () => {
  it('gives a warning on a phone that scanned a later lock, which an older record explains', () => {
    const phone = createPhone();
    phone.scan(second);
    phone.scan(third);
    expect(phone.check(first)).toEqual([
      '! Draw 3, which you scanned at 14:10, is not in this record. The record is from before this draw, or its end was cut off.',
      '! Draw 2, which you scanned at 14:09, is not in this record. The record is from before this draw, or its end was cut off.',
    ]);
  });

  it('gives a warning on a phone that checked a longer record', () => {
    const phone = createPhone();
    phone.check(third);
    expect(phone.check(first)).toEqual([
      '! This device checked a record of this session at 14:09, with 3 draws. This one is older, or a part of it was left out.',
    ]);
  });
});

describe('a link that is not from its draw', () => {
  const terms = (change: Partial<LockLink['terms']>) => (lock: LockLink) => ({
    ...lock,
    terms: lock.terms && { ...lock.terms, ...change },
  });
  const lies: [change: (lock: LockLink) => LockLink, lie: string][] = [
    [(lock) => ({ ...lock, number: 1 }), 'it called it draw 1'],
    [(lock) => ({ ...lock, terms: null }), 'it had an older form'],
    [terms({ previous: null }), 'it named another draw before it'],
    [terms({ previous: 'a'.repeat(64) }), 'it named another draw before it'],
    [terms({ session: 'a'.repeat(16) }), 'it named another session'],
    [terms({ source: { kind: 'phone' } }), 'its word was to come from a phone in the room'],
  ];

  it('is called false in each part that the fingerprint covers, and never the record', () => {
    for (const [change, lie] of lies) {
      const phone = createPhone();
      phone.scan(third, { change });
      expect(phone.check(third)).toEqual([
        '✓ You scanned the lock of draw 3 at 14:09: its list and rules are the same.',
        `! One of the links is not from this draw: ${lie}. The host, or somebody else, made it.`,
      ]);
    }
  });

  it('is called false whichever links the device opens before or after it', () => {
    const right = (lock: LockLink) => lock;
    for (const [change, lie] of lies) {
      for (const changes of [
        [change, right],
        [right, change],
        [right, change, right],
      ]) {
        const phone = createPhone();
        for (const change of changes) phone.scan(third, { change });
        expect(phone.check(third)).toEqual([
          '✓ You scanned the lock of draw 3 at 14:09: its list and rules are the same.',
          `! One of the links is not from this draw: ${lie}. The host, or somebody else, made it.`,
        ]);
      }
    }
  });

  it('is called false for its word, and never the record, once the device has opened the right link', () => {
    for (const words of [
      ['lemon', 'giraffe'],
      ['giraffe', 'lemon'],
    ]) {
      const phone = createPhone();
      for (const word of words) phone.scan(third, { word });
      expect(phone.check(third)).toEqual([
        '✓ You scanned the lock of draw 3 at 14:09: its list and rules are the same.',
        '✓ You scanned the word of draw 3: it is the same.',
        '! One of the links is not from this draw: it had another word. The host, or somebody else, made it.',
      ]);
    }
  });

  it('is called false once, however many there are', () => {
    const phone = createPhone();
    for (const [change] of lies) phone.scan(third, { change });
    expect(phone.check(third)).toHaveLength(2);
  });

  it('does not hide what the right link said of a draw that is not in the record', () => {
    const another = terms({ previous: null, session: 'a'.repeat(16) });
    for (const change of [
      another,
      (lock: LockLink) => ({ ...another(lock), number: 9 }),
      (lock: LockLink) => ({ ...lock, terms: null }),
    ]) {
      const phone = createPhoneThatScanned(third);
      phone.scan(third, { change, word: 'giraffe' });
      phone.scan(third, { change: terms({ session: 'b'.repeat(16), previous: null }) });
      expect(phone.check(add(second, { secret: 3 }))).toEqual([
        '! Draw 3, which you scanned at 14:09 and whose word was given, is not in this record, which has another draw 3. Its links disagree, so one of them is false.',
      ]);
    }
  });

  it('contradicts no record of another session, once the device has opened the right link', () => {
    const session = lockedOf(first).fingerprint.slice(0, 16);
    const other = runPlans({ secret: 1 }, { secret: 1 }, { secret: 1 });
    const phone = createPhone();
    phone.scan(other, { change: terms({ session }) });
    expect(phone.check(honest)).toEqual([expect.stringMatching(/^✗ Draw 3/)]);
    phone.scan(other);
    expect(phone.check(honest)).toEqual([expect.stringMatching(/^! Draw 3.* Its links disagree/)]);
    expect(phone.check(other)).toEqual([
      '✓ You scanned the lock of draw 3 at 14:09: its list and rules are the same.',
      expect.stringContaining(
        '! One of the links is not from this draw: it named another session.',
      ),
    ]);
  });
});

describe('a lock whose word was given, and which is in no record', () => {
  it('is reported whatever its link said of its session, and however many scans belong to the record', () => {
    for (const session of ['a'.repeat(16), lockedOf(first).fingerprint.slice(0, 16)]) {
      const phone = createPhone();
      phone
        .scan(runPlans({ secret: 1 }), {
          change: (lock) => ({ ...lock, terms: lock.terms && { ...lock.terms, session } }),
        })
        .say();
      phone.scan(first);
      expect(phone.check(honest).filter((text) => /^[!✗]/.test(text))).toEqual([
        expect.stringMatching(/[Dd]raw 1, .*scanned at 14:09/),
      ]);
    }
  });

  it('is reported at most three times', () => {
    const phone = createPhone();
    for (const secret of [1, 2, 3, 4, 5]) phone.scan(runPlans({ secret })).say();
    expect(phone.check(honest)).toEqual(
      ['14:13', '14:12', '14:11'].map(
        (time) =>
          `! You gave a word for a draw 1, scanned at ${time}, whose lock is not in this record. Was that another session?`,
      ),
    );
  });
});

describe('a round that gave a word before', () => {
  it('is reported to everybody, if the draw was locked after another had its word from it or a later one', () => {
    const source = { kind: 'drand', round: 1000 } as const;
    const drand = { source, word: ROUND_1000 };
    const texts = (...plans: Plan[]) => createPhone().check(runPlans(...plans));
    expect(texts(drand, drand)).toEqual([
      '! The round of draw 2 was known before its lock: draw 1 before it in the chain has its word from round 1000. The host could already know the result.',
    ]);
    expect(texts(drand, {}, { source: { kind: 'drand', round: 999 }, word: ROUND_1000 })).toEqual([
      expect.stringContaining('The round of draw 3 was known before its lock: draw 1 '),
    ]);
    expect(texts(drand, { source: { kind: 'drand', round: 1001 }, word: ROUND_1000 })).toEqual([]);
    // Nobody knows when the word of this draw was known.
    const later = { kind: 'drand', round: roundAt(NOW + 60 * MINUTE_MS) } as const;
    expect(texts({ source: later, word: null }, { source: later, word: ROUND_1000 })).toEqual([]);
  });
});

describe('a record that does not prove the order of its draws', () => {
  const drand = { source: { kind: 'drand', round: 1000 }, word: ROUND_1000 } as const;
  const later = { source: { kind: 'drand', round: 1001 }, word: ROUND_1000 } as const;
  const warnings = (draws: readonly Draw[]) =>
    createPhone()
      .check(draws)
      .filter((text) => text.startsWith('!'));

  it('shows no round that was known before a lock', () => {
    const draws = runPlans(drand, {}, drand, later);
    expect(warnings(draws)).toEqual([expect.stringContaining('The round of draw 3 was known')]);
    expect(warnings(draws.toSpliced(1, 1))).toEqual([]);
    for (const index of [0, 1, 2]) {
      const changed = draws.map((draw, other) =>
        other === index ? { ...draw, title: 'x' } : draw,
      );
      expect(warnings(changed)).toEqual([]);
      expect(listRows(changed, checkAll(changed)).flatMap(labelsOf)).not.toContain(KNOWN);
    }
  });

  it('still shows it of the draws that follow a draw that differs', () => {
    const draws = runPlans({}, drand, drand).map((draw, index) =>
      index === 0 ? { ...draw, title: 'x' } : draw,
    );
    expect(warnings(draws)).toEqual([expect.stringContaining('The round of draw 3 was known')]);
    const labels = listRows(draws, checkAll(draws)).map(labelsOf);
    expect(labels.map((row) => row.includes(KNOWN))).toEqual([false, false, true]);
  });

  it('shows no published round of a source that the fingerprint does not prove', () => {
    const { source } = drand;
    const notRun = runPlans({ source, word: null });
    expect(warnings(notRun)).toHaveLength(1);
    expect(warnings(runPlans({ word: null }).map((draw) => ({ ...draw, source })))).toEqual([]);
  });
});

describe('a changed draw that keeps its fingerprint', () => {
  it('is not confirmed, and the text names what was changed', () => {
    const entrants = entrantsOf('Anna', 'x');
    const rule = { kind: 'last', count: 1 } as const;
    for (const [change, difference] of [
      [{ entrants }, 'Its list was'],
      [{ rule }, 'Its rule was'],
      [{ entrants, rule }, 'Its list and rule were'],
      [{ secret: 'a'.repeat(64) }, 'What was locked was'],
    ] as const) {
      const phone = createPhone();
      phone.scan(first, { word: 'giraffe' });
      expect(phone.check(first.map((draw) => ({ ...draw, ...change })))).toEqual([
        `✗ You scanned the lock of draw 1 at 14:09. ${difference} changed since.`,
      ]);
    }
  });
});

describe('a record whose draw is another than in an earlier record', () => {
  const compare = (earlier: Draw[], later: Draw[]) => {
    const phone = createPhone();
    phone.check(earlier);
    return phone.check(later).join();
  };

  it('is reported if neither draw was run', () => {
    const earlier = add(first, { word: null });
    const later = add(first, { word: null, secret: 3 });
    expect(compare(earlier, later)).toMatch(/^✗ .+ in which draw 2 was another\./);
  });

  it('is reported if other names were passed over, and gives a warning if fewer were', () => {
    const names = Array.from({ length: 12 }, (_, index) => `Name ${index}`);
    const run = runDraw(lockedOf(runPlans({ entrants: entrantsOf(...names) })), 'giraffe');
    const [first = 0, second = 0] = run.order;
    const passed = passOver(run, first);
    const other = { ...passed, noShows: [second] };
    expect(compare([passed], [{ ...other, chain: chainOf(other) }])).toMatch(/draw 1 was another/);
    expect(compare([passed], [run])).toMatch(
      /^! .+, in which more names of draw 1 were passed over\. This one is older, or/,
    );
    expect(compare([run], [passed])).toBe('');
  });
});

describe('a record of version 2 whose groups pass over more names than in an earlier record', () => {
  it('is its continuation, because hosts passed over one name after the other', () => {
    const rule = { kind: 'groups', count: 2 } as const;
    const entrants = entrantsOf('Leni', 'Jonas', 'Mia', 'Noah', 'Zoë');
    const [run] = runPlans({ entrants, rule, word: 'giraffe', version: 2 });
    if (run === undefined || !isDecidedDraw(run)) throw new Error('not run');
    const once = passOver(run, 1);
    const phone = createPhone();
    for (const draw of [run, once, passOver(once, 3)]) expect(phone.check([draw])).toEqual([]);
  });
});

describe('a record whose groups were dealt again', () => {
  it('continues one before that, and contradicts one in which others were passed over', () => {
    const rule = { kind: 'groups', count: 2 } as const;
    const entrants = entrantsOf('Leni', 'Jonas', 'Mia', 'Noah', 'Zoë');
    const run = runDraw(lockedOf(runPlans({ entrants, rule })), 'giraffe');
    const compare = (...records: DecidedDraw[]) => {
      const phone = createPhone();
      return records.map((draw) => phone.check([draw]).join()).at(-1);
    };
    expect(compare(run, passOver(run, [1, 3]))).toBe('');
    expect(compare(passOver(run, 1), passOver(run, [1, 3]))).toMatch(
      /^✗ .+ in which draw 1 was another/,
    );
  });
});

describe('rememberRecord', () => {
  const records = (storage = createMapStorage(), ...sessions: Draw[][]) => {
    for (const draws of sessions) rememberRecord(storage, [...checkEachDraw(draws)], NOW);
    return loadCheckedRecords(storage);
  };

  it('keeps one record of a session that goes on, and all that contradict each other', () => {
    const lengths = (...sessions: Draw[][]) =>
      records(createMapStorage(), ...sessions).map(({ results }) => results.length);
    expect(lengths(first, second, third, second)).toEqual([3]);
    expect(lengths(second, add(first, { secret: 3 }))).toEqual([2, 2]);
    expect(lengths(first, runPlans({ secret: 1 }))).toEqual([1, 1]);
  });

  it('does not remember a record that differs', () => {
    expect(
      records(
        createMapStorage(),
        first.map((draw) => ({ ...draw, drawn: ['x'] })),
      ),
    ).toEqual([]);
  });

  it('forgets records by their age, and says that it did', () => {
    const storage = createMapStorage();
    const check = (secret: number, at: number) =>
      rememberRecord(storage, [...checkEachDraw(runPlans({ secret, word: null }))], at);
    for (let secret = 0; secret < 100; secret++) check(secret, NOW);
    expect(loadCheckedRecords(storage)).toHaveLength(100);
    const day = 24 * 60 * MINUTE_MS;
    check(100, NOW + 399 * day);
    expect([loadCheckedRecords(storage).length, hasForgotten(storage)]).toEqual([101, false]);
    check(101, NOW + 400 * day);
    expect([loadCheckedRecords(storage).length, hasForgotten(storage)]).toEqual([2, true]);
  });

  it('forgets no record for a long one, and says that there is no room for it', () => {
    const storage = createMapStorage();
    const checks = [...checkEachDraw(first)];
    expect(rememberRecord(storage, [...checkEachDraw(runPlans({ secret: 1 }))], NOW)).toBe(true);
    const before = loadCheckedRecords(storage);
    const many = Array.from({ length: 30_000 }, () => checks).flat();
    expect(rememberRecord(storage, many, NOW)).toBe(false);
    expect(loadCheckedRecords(storage)).toEqual(before);
  });

  it('never throws', () => {
    expect(records(deniedStorage, first)).toEqual([]);
    expect(records({ ...createMapStorage(), save: () => false }, first)).toEqual([]);
    const record = { session: 'c'.repeat(16), at: 1, results: ['x'] };
    const items = [
      null,
      'x',
      { ...record, session: 'x' },
      { ...record, at: -1 },
      { ...record, results: 'x' },
      { ...record, results: [1] },
      record,
    ];
    const storage = createMapStorage({ 'furlong-checked': JSON.stringify(items) });
    expect(records(storage)).toEqual([record]);
  });
});

describe('compareScans and compareRecords', () => {
  it('return nothing while no draw is checked', () => {
    const phone = createPhone();
    phone.scan(first);
    phone.check(first);
    expect(phone.check([])).toEqual([]);
  });
});

/** Returns the word of the latest draw. */
function wordIn(draws: readonly Draw[]): string {
  const draw = draws.at(-1);
  return draw !== undefined && isDecidedDraw(draw) ? draw.word : '';
}

/** Makes the link to the lock of a draw of version 1 offer a word, as links of later versions do. */
function withTermsOf([draw]: readonly Draw[]) {
  const session = draw?.fingerprint.slice(0, 16) ?? '';
  return (lock: LockLink): LockLink => ({
    ...lock,
    terms: { source: { kind: 'person' }, previous: null, session },
  });
}

/** Returns the latest draw as it was locked. */
function lockedOf(draws: readonly Draw[]) {
  const draw = draws.at(-1);
  if (draw === undefined) throw new Error('there are no draws');
  const { number, previous, title, prizes, rule, source, entrants, secret } = draw;
  return lockDraw({
    ...{ number, previous, title, prizes, rule, source, entrants },
    secret: Uint8Array.from(Buffer.from(secret, 'hex')),
  });
}
