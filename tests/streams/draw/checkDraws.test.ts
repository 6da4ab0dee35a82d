import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chainOf } from '../../../streams/draw/lockDraw';
import { cleanText } from '../../../streams/draw/model';
import {
  canonicalWord,
  chainHash,
  checkDraws,
  checkEachDraw,
  type DecidedDraw,
  type Draw,
  DrawError,
  formatDraws,
  isDecidedDraw,
  lockDraw,
  type LockedDraw,
  parseDraws,
  drawnTickets,
  passOver,
  runDraw,
} from '../../../streams';
import { type DrawPlan, entrantsOf, ROUND_1000, runSession, secretOf } from '../../support/draws';

const plan: DrawPlan = {
  entrants: [...entrantsOf('Leni', 'Zoë', '🐎'), { name: 'Jonas', tickets: 3 }],
  rule: { kind: 'first', count: 2 },
  word: 'Fenster',
};

/** A session of five draws with short lists. The third is not run. */
const session = runSession([
  plan,
  { ...plan, rule: { kind: 'last', count: 1 }, word: '' },
  { ...plan, word: null },
  { entrants: entrantsOf('a', 'b'), rule: { kind: 'first', count: 1 }, word: 'w' },
  { ...plan, word: 'a word of several parts' },
]);
const text = formatDraws(session);

const [first, second, notRun] = session;
if (first === undefined || !isDecidedDraw(first) || second === undefined || notRun === undefined) {
  throw new Error('the session does not have the expected draws');
}

/** A drand round with prizes, two names in two lines, and two no-shows. */
const [full] = runSession([
  {
    entrants: entrantsOf('Leni', 'Jonas', 'Mia', 'Leni', 'Jonas', 'Zoë'),
    rule: { kind: 'first', count: 2, per: 'name' },
    title: 'Lesson 3',
    prizes: ['A book', 'A pen'],
    source: { kind: 'drand', round: 1000 },
    word: ROUND_1000,
    noShows: 2,
  },
]);
if (full === undefined || !isDecidedDraw(full)) throw new Error('the draw was not run');

/**
 * Returns the kind of error, or the parts that differ. Joins the parts of a draw with `+`, and the draws with spaces.
 * Returns `undefined` if no part differs.
 */
function differencesIn(text: string): string | undefined {
  try {
    const parts = checkDraws(text).map(({ differences }) => differences.join('+'));
    return parts.some((part) => part !== '') ? parts.join(' ') : undefined;
  } catch (error) {
    if (error instanceof DrawError) return error.kind;
    throw error;
  }
}

/** Changes, adds and removes single characters of a record. Lists the text before each change that the check misses. */
function missedChangesOf(draws: readonly Draw[]): string[] {
  const record = formatDraws(draws);
  const missed: string[] = [];
  for (let index = 0; index <= record.length; index++) {
    const character = record.charAt(index);
    const start = record.slice(0, index);
    const rest = record.slice(index + 1);
    const code = record.charCodeAt(index) || 0;
    const replacements = new Set([
      ...['', ' ', '\n', '0', 'a', '\u202e', character + character],
      ...[String.fromCharCode(code ^ 1), String.fromCharCode(code + 1)],
    ]);
    for (const replacement of replacements) {
      if (replacement === character) continue;
      if (differencesIn(start + replacement + rest) === undefined) missed.push(start.slice(-20));
    }
  }
  return missed;
}

/** Formats the first draw with changed fields, and returns the parts that differ. */
const differencesWith = (change: Partial<DecidedDraw>) =>
  differencesIn(formatDraws([{ ...first, ...change }]));

describe('checkDraws', () => {
  it('returns a verdict for each draw', () => {
    expect(checkDraws(text)).toEqual([
      { number: 1, kind: 'match', differences: [] },
      { number: 2, kind: 'match', differences: [] },
      { number: 3, kind: 'not run', differences: [] },
      { number: 4, kind: 'match', differences: [] },
      { number: 5, kind: 'match', differences: [] },
    ]);
  });

  it('names the part that was changed', () => {
    expect(differencesWith({})).toBeUndefined();
    expect(differencesWith({ entrants: entrantsOf('Lena', 'Zoë', '🐎', 'd', 'e', 'f') })).toBe(
      'list',
    );
    expect(differencesWith({ entrants: [...first.entrants].reverse() })).toBe('list');
    expect(differencesWith({ rule: { kind: 'last', count: 2 } })).toBe('rule');
    expect(differencesWith({ rule: { kind: 'first', count: 3 } })).toBe('rule');
    expect(differencesWith({ word: 'another' })).toBe('word');
    expect(differencesWith({ order: first.order.toReversed() })).toBe('order');
    expect(differencesWith({ order: first.order.slice(1) })).toBe('order');
    expect(differencesWith({ drawn: ['Leni', 'Leni'] })).toBe('order');
    expect(differencesWith({ number: 2 })).toBe('chain');
    expect(differencesWith({ previous: first.hash })).toBe('chain');
    expect(differencesWith({ hash: first.fingerprint })).toBe('chain');
    expect(differencesWith({ fingerprint: first.hash })).toBe('fingerprint');
    expect(differencesWith({ secret: first.hash })).toBe('fingerprint');
    expect(differencesWith({ word: 'x', entrants: entrantsOf('a', 'b'), number: 7 })).toBe(
      'list+word+chain',
    );
    expect(differencesWith({ secret: first.hash, word: 'x' })).toBe('fingerprint+word');
  });

  it('names the part that was changed, with all terms and no-shows', () => {
    const differences = (change: Partial<DecidedDraw>) =>
      differencesIn(formatDraws([{ ...full, ...change }]));
    expect(differences({})).toBeUndefined();
    expect(differences({ title: 'Lesson 4' })).toBe('rule');
    expect(differences({ title: '' })).toBe('rule');
    expect(differences({ prizes: [] })).toBe('rule');
    expect(differences({ prizes: ['A pen', 'A book'] })).toBe('rule');
    expect(differences({ prizes: ['A book', 'A Pen'] })).toBe('rule');
    expect(differences({ source: { kind: 'drand', round: 1001 } })).toBe('rule');
    expect(differences({ rule: { kind: 'first', count: 2 } })).toBe('rule');
    expect(differences({ rule: { kind: 'last', count: 2, per: 'name' } })).toBe('rule');
    const undrawn = { ...full, noShows: [...full.noShows, ...full.noShows] };
    expect(differences({ ...undrawn, chain: chainOf(undrawn) })).toBe('no-shows');
    const { noShows } = full;
    expect(differences({ noShows: [] })).toBeUndefined();
    expect(differences({ noShows: noShows.slice(1) })).toBe('no-shows');
    expect(differences({ noShows: noShows.toReversed() })).toBe('no-shows');
    expect(differences({ noShows: [...noShows, 1] })).toBe('no-shows');
    expect(differences({ chain: full.hash })).toBe('no-shows');
    const other = ROUND_1000.replace('b', 'a');
    expect(differences({ signature: other })).toBe('word');
    const { word, wordCheck } = runDraw(full, other);
    expect(differences({ word })).toBe('word');
    expect(differences({ word, wordCheck })).toBe('word');
    expect(differences({ signature: other, word, wordCheck })).toBe('order');
    for (const source of [
      { kind: 'phone' },
      { kind: 'dice', throws: 2 },
      { kind: 'people', count: 2 },
      { kind: 'public', text: 'DAX' },
    ] as const) {
      expect(differencesWith({ source, word: source.kind === 'people' ? 'a, b' : '42' })).toBe(
        'rule+word',
      );
    }
  });

  it('names the changed part in the verdict of its draw, also if that draw was not run', () => {
    const changed = { ...notRun, rule: { kind: 'last', count: 2 } } as const;
    expect(checkDraws(formatDraws(session.with(2, changed)))).toEqual([
      { number: 1, kind: 'match', differences: [] },
      { number: 2, kind: 'match', differences: [] },
      { number: 3, kind: 'differs', differences: ['rule'] },
      { number: 4, kind: 'match', differences: [] },
      { number: 5, kind: 'match', differences: [] },
    ]);
  });

  it('finds a changed list, rule or word whose check digits were changed to match', () => {
    const { entrants, rule, number, previous } = first;
    const withOtherList = lockDraw({
      entrants: entrantsOf('x', 'y'),
      rule,
      number,
      previous,
      secret: secretOf(number),
    });
    // A forger keeps the original fingerprint, because people may have noted it.
    const { fingerprint } = first;
    const withOtherRule = lockDraw({
      entrants,
      rule: { ...rule, count: 1 },
      number,
      previous,
      secret: secretOf(number),
    });
    for (const draw of [withOtherList, withOtherRule]) {
      expect(differencesIn(formatDraws([{ ...draw, fingerprint }]))).toBe('fingerprint');
    }
    const reworded = runDraw(first, 'other');
    expect(differencesWith({ word: 'other', wordCheck: reworded.wordCheck })).toBe('order');
  });

  it('reports the difference `chain` for the next draw if a forger recomputed a whole draw', () => {
    const forged = session.with(1, runDraw(second, 'another word'));
    expect(differencesIn(formatDraws(forged))).toBe('  chain  ');
    // A draw that was run becomes one that was not run, and the other way round.
    const locked = lockAgain(first);
    expect(differencesIn(formatDraws(session.with(0, locked)))).toBe(' chain   ');
    expect(differencesIn(formatDraws(session.with(2, runDraw(notRun, 'x'))))).toBe('   chain ');
  });

  it('reports the difference `chain` for the next draw if a host records something else', () => {
    const draws = runSession([
      plan,
      { ...plan, rule: { kind: 'groups', count: 2 }, noShows: 1 },
      { ...plan, word: null },
      { ...plan, source: { kind: 'people', count: 2 }, word: 'a\nb', noShows: 2 },
      { ...plan, word: '' },
    ]);
    const forge = (at: number, change: (draw: DecidedDraw) => Draw) => {
      const draw = draws[at];
      if (draw === undefined || !isDecidedDraw(draw)) throw new Error('not run');
      return differencesIn(formatDraws(draws.with(at, change(draw))));
    };
    const drawnAt = (at: number) => {
      const draw = draws[at];
      if (draw === undefined || !isDecidedDraw(draw)) throw new Error('not run');
      return drawnTickets(draw, draw.order, draw.noShows);
    };
    for (const at of [0, 1, 3]) {
      const expected = draws.map((_, index) => (index === at + 1 ? 'chain' : '')).join(' ');
      // The same lock is run again with another word, until the result pleases.
      expect(forge(at, (draw) => runDraw(draw, 'x\ny'))).toBe(expected);
      // The draw was run, and is recorded as not run.
      expect(forge(at, lockAgain)).toBe(expected);
      // A name that was there is passed over, in groups in place of another.
      const [drawn] = drawnAt(at);
      const toForge = (draw: DecidedDraw) =>
        draw.rule.kind === 'groups' ? { ...draw, noShows: [], chain: draw.hash } : draw;
      expect(forge(at, (draw) => passOver(toForge(draw), drawn ?? 0))).toBe(expected);
    }
    // No-shows are left out.
    expect(forge(1, (draw) => ({ ...draw, noShows: [], chain: draw.hash }))).toBe('  chain  ');
    // A draw that was not run is run.
    const notRun = draws[2];
    if (notRun === undefined) throw new Error('there is no third draw');
    expect(differencesIn(formatDraws(draws.with(2, runDraw(notRun, 'x'))))).toBe('   chain ');
    // A draw is left out, and the numbers of the later ones are changed.
    for (let at = 0; at < draws.length - 1; at++) {
      const rest = draws
        .toSpliced(at, 1)
        .map((draw, index): Draw => ({ ...draw, number: index + 1 }));
      expect(differencesIn(formatDraws(rest)), `${at}`).toContain('chain');
    }
  });

  it('gives another hash or fingerprint for each forgery that the chain of a later draw cannot show', () => {
    // Without a later draw, only somebody who has the hash or the fingerprint can find these.
    const known = [first.fingerprint, first.hash, first.chain];
    const reworded = runDraw(first, 'another word');
    expect([reworded.fingerprint, reworded.chain === first.chain]).toEqual([known[0], false]);
    const [drawn = 0] = drawnTickets(first, first.order, first.noShows);
    const passed = passOver(first, drawn);
    expect(chainHash(passed)).not.toBe(chainHash(first));
    expect(chainHash(lockAgain(first))).not.toBe(chainHash(first));
    for (const draws of [[reworded], [passed], [lockAgain(first)], []]) {
      if (draws.length > 0) expect(differencesIn(formatDraws(draws))).toBeUndefined();
      expect(draws.map(chainHash)).not.toContain(first.chain);
    }
    // The rest of a session, locked again after a draw was left out, has other fingerprints.
    const { entrants, rule } = plan;
    const relocked = lockDraw({
      entrants,
      rule,
      number: 1,
      previous: null,
      secret: secretOf(2),
    });
    expect(session.map(({ fingerprint }) => fingerprint)).not.toContain(relocked.fingerprint);
  });

  it(
    'finds every change of a single character, in each of five records',
    { timeout: 60_000 },
    () => {
      const [a, b] = [
        { name: 'a', tickets: 12 },
        { name: '1 b', tickets: 1 },
      ];
      const records = [
        [first],
        runSession([{ ...plan, word: null }]),
        runSession([
          { ...plan, entrants: entrantsOf('李娜', 'محمد'), rule: { kind: 'last', count: 1 } },
        ]),
        runSession([{ ...plan, entrants: [a, b], word: 'not run' }]),
        [first, second],
      ];
      expect(records).toHaveLength(5);
      expect(records.flatMap(missedChangesOf)).toEqual([]);
    },
  );

  it(
    'finds every change of a single character, with all terms and no-shows',
    { timeout: 60_000 },
    () => {
      const ofPublic = {
        ...plan,
        source: { kind: 'public', text: 'DAX' },
        title: 'a',
        word: '12',
        noShows: 1,
      } as const;
      const ofPeople = { ...plan, source: { kind: 'people', count: 2 }, word: 'a\nb' } as const;
      const records = [
        [full],
        ...[ofPublic, ofPeople, { ...plan, version: 1 } as const].map((plan) => runSession([plan])),
      ];
      expect(records.flatMap(missedChangesOf)).toEqual([]);
    },
  );

  it('finds every swap of two draws, every repeated draw, and every missing draw except the last', () => {
    const missed: string[] = [];
    const collectIfMissed = (draws: readonly Draw[], change: string) => {
      if (differencesIn(formatDraws(draws))?.includes('chain') !== true) missed.push(change);
    };
    session.forEach((draw, a) => {
      session.forEach((other, b) => {
        if (a < b) collectIfMissed(session.with(a, other).with(b, draw), `swap ${a} and ${b}`);
        collectIfMissed(session.toSpliced(b, 0, draw), `repeat ${a} at ${b}`);
      });
      collectIfMissed([...session, draw], `repeat ${a} at the end`);
      if (a < session.length - 1) collectIfMissed(session.toSpliced(a, 1), `drop ${a}`);
    });
    expect(missed).toEqual([]);
    // No later draw refers to the last one, so `checkDraws` cannot find that it is missing.
    expect(differencesIn(formatDraws(session.slice(0, -1)))).toBeUndefined();
  });

  it('checks a draw of 5,000 tickets with thousands of no-shows without quadratic work', () => {
    const names = Array.from({ length: 5000 }, (_, index) => `Name ${index}`);
    const rule = { kind: 'last', count: 5, per: 'name' } as const;
    const [draw] = runSession([{ entrants: entrantsOf(...names), rule, word: 'window' }]);
    if (draw === undefined || !isDecidedDraw(draw)) throw new Error('the draw was not run');
    const usage = process.cpuUsage();
    const record = formatDraws([passOver(draw, draw.order.toReversed().slice(0, 4998))]);
    expect(checkDraws(record)).toEqual([{ number: 1, kind: 'match', differences: [] }]);
    // Takes about 0.1 s. Quadratic work would take half a minute.
    expect(process.cpuUsage(usage).user / 1e6).toBeLessThan(5);
  });

  it('finds no difference in an unchanged session, with any names and words', () => {
    const names = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 10 });
    const plans = fc.record({
      entrants: fc.uniqueArray(
        names.map((name) => cleanText(`n${name}n`)),
        { minLength: 2, maxLength: 5, selector: (name) => name.normalize() },
      ),
      kind: fc.constantFrom('first', 'last'),
      word: fc.option(fc.string({ unit: 'grapheme', maxLength: 300 }).map(canonicalWord)),
    });
    fc.assert(
      fc.property(fc.array(plans, { minLength: 1, maxLength: 3 }), (plans) => {
        const draws = runSession(
          plans.map(({ entrants, kind, word }) => ({
            entrants: entrantsOf(...entrants),
            rule: { kind, count: 2 },
            word,
          })),
        );
        const text = formatDraws(draws);
        expect(parseDraws(text)).toEqual(draws);
        expect(checkDraws(text).map(({ kind }) => kind)).toEqual(
          draws.map((draw) => (isDecidedDraw(draw) ? 'match' : 'not run')),
        );
      }),
      { numRuns: 50 },
    );
  });
});

describe('checkEachDraw', () => {
  it('checks one draw at each step, and returns what it computed', () => {
    const checks = checkEachDraw([first, { ...second, previous: null }, notRun]);
    expect(checks.next().value).toEqual({
      number: 1,
      kind: 'match',
      differences: [],
      draw: first,
      isFingerprintCorrect: true,
      followsDrawBefore: true,
      rerun: first,
    });
    expect(checks.next().value).toMatchObject({
      differences: ['chain'],
      isFingerprintCorrect: false,
      followsDrawBefore: false,
      rerun: null,
    });
    expect(checks.next().value).toMatchObject({
      kind: 'not run',
      isFingerprintCorrect: true,
      rerun: null,
    });
    expect(checks.next().done).toBe(true);
  });

  it('returns the recomputed draw, also if the given one has other drawn names', () => {
    const [check] = checkEachDraw([{ ...first, drawn: ['x'] }]);
    expect(check).toMatchObject({ differences: ['order'], rerun: { drawn: first.drawn } });
  });
});

describe('chainHash', () => {
  it('is the hash of a draw that was run, and the fingerprint of a draw that was not run', () => {
    expect(chainHash(first)).toBe(first.hash);
    expect(chainHash(notRun)).toBe(notRun.fingerprint);
  });

  it('covers the no-shows', () => {
    expect(chainHash(full)).toBe(full.chain);
    expect(full.chain).not.toBe(full.hash);
  });
});

/** Returns the lock of a draw, as if it had not been run. */
function lockAgain({
  word,
  wordCheck,
  signature,
  order,
  drawn,
  hash,
  noShows,
  chain,
  ...locked
}: DecidedDraw): LockedDraw {
  expect([word, wordCheck, signature, order, drawn, hash, noShows, chain]).toHaveLength(8);
  return locked;
}
