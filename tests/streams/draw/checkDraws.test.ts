import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText } from '../../../streams/draw/model';
import {
  chainHash,
  checkDraws,
  checkEachDraw,
  type DecidedDraw,
  type Draw,
  DrawError,
  formatDraws,
  isDecidedDraw,
  lockDraw,
  parseDraws,
  runDraw,
} from '../../../streams';
import { type DrawPlan, entrantsOf, runSession, secretOf } from '../../support/draws';

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
    expect(differencesWith({ word: 'fenster' })).toBe('word');
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
    const { word, wordCheck, order, drawn, hash, ...locked } = first;
    expect([word, wordCheck, order, drawn, hash]).not.toContain(undefined);
    expect(differencesIn(formatDraws(session.with(0, locked)))).toBe(' chain   ');
    expect(differencesIn(formatDraws(session.with(2, runDraw(notRun, 'x'))))).toBe('   chain ');
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
      ].map(formatDraws);
      expect(records).toHaveLength(5);
      const missed: string[] = [];
      for (const record of records) {
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
            if (differencesIn(start + replacement + rest) === undefined)
              missed.push(start.slice(-20));
          }
        }
      }
      expect(missed).toEqual([]);
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

  it('finds no difference in an unchanged session, with any names and words', () => {
    const names = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 10 });
    const plans = fc.record({
      entrants: fc.uniqueArray(
        names.map((name) => cleanText(`n${name}n`)),
        { minLength: 2, maxLength: 5, selector: (name) => name.normalize() },
      ),
      kind: fc.constantFrom('first', 'last'),
      word: fc.option(fc.string({ unit: 'binary', maxLength: 300 })),
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
});
