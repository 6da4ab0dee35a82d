import { describe, expect, it } from 'vitest';
import { listSimilarNotes, warnOfSimilarNames } from '../../src/draws/check/similarNames';
import { formatText } from '../../src/ui/richText';
import { isDecidedDraw } from '../../streams';
import { type DrawPlan, entrantsOf, runSession } from '../support/draws';

const ZERO_WIDTH = 'Leni\u200b';
const CYRILLIC = 'L\u0435ni';

const plan: DrawPlan = {
  entrants: [
    { name: 'Leni', tickets: 2 },
    ...entrantsOf(ZERO_WIDTH, CYRILLIC, 'Zoë', 'Zoë', 'Zoe\u0308', 'Jonas'),
  ],
  rule: { kind: 'first', count: 1 },
  word: 'giraffe',
};
/** Everybody is drawn, each name once. */
const everyone = { kind: 'first', count: 6, per: 'name' } as const;

const notesOf = (...changes: Partial<DrawPlan>[]) =>
  listSimilarNotes(runSession(changes.map((change) => ({ ...plan, ...change })))).map((notes) =>
    notes.map(formatText),
  );
const warningsOf = (...changes: Partial<DrawPlan>[]) =>
  warnOfSimilarNames(runSession(changes.map((change) => ({ ...plan, ...change })))).map(
    ({ kind, text }) => `${kind}: ${formatText(text)}`,
  );

describe('listSimilarNotes', () => {
  it('names different names that look alike, with the numbers of their first tickets', () => {
    expect(notesOf({})).toEqual([
      [
        `look alike: Leni (number 1) and ${ZERO_WIDTH} (number 3), Leni (number 1) and ${CYRILLIC} (number 4), Zoë (number 5) and Zoe\u0308 (number 7)`,
      ],
    ]);
  });

  it('counts the names once that look alike, if each name has one prize', () => {
    expect(notesOf({ rule: { ...everyone, count: 1 } })).toEqual([
      [expect.stringContaining('look alike'), '3 names if those count once, not 6'],
    ]);
  });

  it('names three pairs, and counts the others', () => {
    const entrants = entrantsOf(
      'a',
      'b',
      ...['a', 'ab', 'a ', 'b', 'b'].map((n) => `${n}\u200b`),
      'A',
      'B',
    );
    expect(notesOf({ entrants })).toEqual([
      [
        'look alike: a (number 1) and a\u200b (number 3), a (number 1) and a \u200b (number 5), b (number 2) and b\u200b (number 6) and 2 more',
      ],
    ]);
  });

  it('says it once for a list, and again when the list or what it counts has changed', () => {
    const fewer = { entrants: plan.entrants.slice(0, 3) };
    const moreTickets = { entrants: fewer.entrants.toSpliced(0, 1, { name: 'Leni', tickets: 3 }) };
    const perName = { ...fewer, rule: { ...everyone, count: 1 } };
    const counts = notesOf({}, {}, { word: null }, fewer, fewer, moreTickets, {}, fewer, perName);
    expect(counts.map(({ length }) => length)).toEqual([1, 0, 0, 1, 0, 1, 1, 1, 2]);
  });

  it('finds nothing in a list whose names differ, or repeat', () => {
    expect(notesOf({ entrants: entrantsOf('Leni', 'Leni', 'Lena', 'Лена', 'محمد') })).toEqual([[]]);
  });
});

describe('warnOfSimilarNames', () => {
  it('warns if two of one look were drawn, with one prize a name', () => {
    expect(warningsOf({ rule: everyone })).toEqual([
      expect.stringMatching(
        /^warning: (L\S+ and L\S+|Z\S+ and Z\S+) look alike, and both were drawn in draw 1, which has one prize a name\.$/,
      ),
    ]);
  });

  it('warns of the first draw, and counts the others', () => {
    const fair = { entrants: entrantsOf('Leni', 'Zoë'), rule: { ...everyone, count: 2 } };
    expect(warningsOf(fair, { rule: everyone }, fair, { rule: everyone })).toEqual([
      expect.stringContaining(
        'in draw 2, which has one prize a name. The same is true of 1 other draw.',
      ),
    ]);
  });

  it('says nothing without such a rule, or before the race', () => {
    const all = { kind: 'first', count: 8 } as const;
    expect(warningsOf({ rule: all }, { rule: everyone, word: null })).toEqual([]);
  });

  it('says nothing if one name of each look was drawn', () => {
    const counts = Array.from({ length: 20 }, (_, index) => {
      const change = { rule: { ...everyone, count: 2 }, word: `word ${index}` };
      const drawn = runSession([{ ...plan, ...change }]).flatMap((draw) =>
        isDecidedDraw(draw) ? draw.drawn : [],
      );
      const isSameLook = new Set(drawn.map((name) => name.at(0))).size === 1;
      expect(warningsOf(change)).toHaveLength(isSameLook ? 1 : 0);
      return isSameLook;
    });
    expect(new Set(counts).size).toBe(2);
  });
});
