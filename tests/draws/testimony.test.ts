import { describe, expect, it } from 'vitest';
import {
  compareRecords,
  loadCheckedRecords,
  rememberRecord,
} from '../../src/draws/check/checkedRecords';
import { compareScans } from '../../src/draws/check/compareScans';
import {
  canOfferWord,
  loadScans,
  rememberOwnWord,
  rememberSaid,
  rememberScan,
} from '../../src/draws/check/scans';
import { formatLockLink, parseLock } from '../../src/draws/describeDraw';
import { roundAt, timeOfRound } from '../../src/draws/drandRounds';
import { formatText } from '../../src/ui/richText';
import {
  chainHash,
  checkEachDraw,
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
     * link is one of the first version.
     */
    scan(draws: readonly Draw[], { word = null, version = 2, at = now }: ScanOptions = {}) {
      const link = formatLockLink(draws, word, 'https://furlong.example/');
      const lock = parseLock(link.slice(link.indexOf('#check.') + '#check.'.length));
      if (lock === null) throw new Error(`${link} cannot be read`);
      const { scan } = rememberScan(storage, version === 1 ? { ...lock, terms: null } : lock, at);
      if (canOfferWord(scan)) rememberOwnWord(storage, scan, OWN_WORD);
      now += MINUTE_MS;
      return { say: () => rememberSaid(storage, scan, true) };
    },
    check(draws: readonly Draw[]): string[] {
      const checks = [...checkEachDraw(draws)];
      const testimonies = [
        ...compareScans(loadScans(storage), checks, now),
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
    phone.scan(draws, { word: OWN_WORD });
    expect(phone.check(draws).slice(1)).toEqual([
      '✓ You gave the word of draw 1: it was used.',
      '✓ You scanned the word of draw 1: it is the same.',
    ]);
  });

  it('confirms its word in any spelling', () => {
    const person = { kind: 'person' } as const;
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
    // The words of version 1 are not canonical.
    const phone = createPhone();
    phone.scan(first).say();
    const word = 'Acorn Kestrel, ZEBRA 37.';
    expect(phone.check(first.map((draw) => ({ ...draw, word })))).toContain(
      '✓ You gave the word of draw 1: it was used.',
    );
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
      [-1, /^✓ .+\d\d:\d\d, before its round was published: its list and rules are the same\.$/],
      [
        0,
        /^! .+\d\d:\d\d, after its round was published: the host could already know the result\. Its list and rules are the same\.$/,
      ],
    ] as const) {
      const phone = createPhone();
      phone.scan(draws, { at: timeOfRound(1000) + delay });
      const texts = phone.check(draws);
      expect(texts).toEqual([expect.stringMatching(expected)]);
    }
  });

  it('never contradicts the record, however long ago the scans are, and also for locks without terms', () => {
    for (const version of [1, 2] as const) {
      const phone = createPhone();
      for (const draws of [first, second, third]) phone.scan(draws, { version, at: NOW - 1e10 });
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

  it('confirms both records, without a word about the other session', () => {
    const phone = createPhone();
    phone.scan(first);
    phone.scan(other.slice(0, 1));
    phone.scan(other);
    expect(phone.check(honest)).toEqual([
      '✓ You scanned the lock of draw 1 at 14:09: its list and rules are the same.',
    ]);
    expect(phone.check(other).map((text) => text.charAt(0))).toEqual(['✓', '✓']);
  });

  it('asks about a session of which the record has no scan', () => {
    const phone = createPhone();
    phone.scan(other);
    phone.scan(first);
    expect(phone.check(runPlans({ secret: 2 }))).toEqual([
      '? You scanned a draw 1 at 14:10 that is not in this record. Was that another session?',
    ]);
  });

  it('asks about a lock without terms, unless another scan has its number', () => {
    const phone = createPhone();
    phone.scan(other, { version: 1 });
    phone.scan(first, { version: 1 });
    expect(phone.check(honest)).toEqual([
      '✓ You scanned the lock of draw 1 at 14:10: its list and rules are the same.',
      '? You also scanned a draw 2 at 14:09 that is not in this record. Was that another session?',
    ]);
    phone.scan(second, { version: 1 });
    expect(phone.check(honest).map((text) => text.charAt(0))).toEqual(['✓', '✓']);
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
      `! The round of draw 1 was published, and the record says that it was not run. ${reason}`,
    ]);
    expect(warnings('', 1000)).toEqual([
      `! The round of draw 1 was published, and the record says that it had no word. ${reason}`,
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

describe('a link that does not say what was locked', () => {
  it('is reported if the word was to come from elsewhere', () => {
    const phone = createPhone();
    const lying = [{ ...lockedOf(first), source: { kind: 'drand', round: 1000 } as const }];
    phone.scan(lying);
    expect(phone.check(first).join()).toMatch(
      /^✗ .+ Its word was to come from drand round 1000, .+, and comes from a person in the room in the record\.$/,
    );
  });
});

describe('a link that calls a draw another one', () => {
  it('is reported, in both versions', () => {
    const called = (draws: readonly Draw[], change: Partial<Draw>) => {
      const draw = lockedOf(draws);
      return [...draws.slice(0, -1), { ...draw, ...change }];
    };
    for (const version of [1, 2] as const) {
      const phone = createPhone();
      phone.scan(called(third, { number: 1 }), { version });
      expect(phone.check(third)).toEqual([
        '✗ You scanned the lock of draw 3 at 14:09. Its link called it draw 1.',
      ]);
    }
    for (const previous of [null, 'a'.repeat(64)]) {
      const phone = createPhone();
      phone.scan(called(third, { previous }));
      expect(phone.check(third)).toEqual([
        '✗ You scanned the lock of draw 3 at 14:09. Its link named another draw before it.',
      ]);
    }
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

  it('forgets the oldest records', () => {
    const sessions = Array.from({ length: 25 }, (_, secret) => runPlans({ secret, word: null }));
    const kept = records(createMapStorage(), ...sessions);
    expect(kept).toHaveLength(20);
    expect(kept[0]?.session).toBe(lockedOf(sessions[24] ?? []).fingerprint.slice(0, 16));
  });

  it('forgets others for a long record, and never saves a text that is too long to load', () => {
    const storage = createMapStorage();
    const checks = [...checkEachDraw(first)];
    rememberRecord(storage, [...checkEachDraw(runPlans({ secret: 1 }))], NOW);
    const [remembered] = loadCheckedRecords(storage);
    const many = Array.from({ length: 8000 }, () => checks).flat();
    rememberRecord(storage, many, NOW);
    expect(loadCheckedRecords(storage)).toEqual([remembered]);
    rememberRecord(storage, many.slice(0, 5711), NOW);
    expect(loadCheckedRecords(storage).map(({ results }) => results.length)).toEqual([5711]);
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
