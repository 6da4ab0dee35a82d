import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareFingerprint, parseFingerprint } from '../../src/draws/check/typedFingerprint';
import { formatGroupedFingerprint, splitFingerprint } from '../../src/draws/describeDraw';
import { checkEachDraw, formatFingerprint } from '../../streams';
import { entrantsOf, runSession } from '../support/draws';

const session = runSession([
  { entrants: entrantsOf('a', 'b'), rule: { kind: 'first', count: 1 }, word: 'w' },
  { entrants: entrantsOf('a', 'c'), rule: { kind: 'first', count: 1 }, word: null },
]);
const checks = [...checkEachDraw(session)];
const fingerprint = session[1]?.fingerprint ?? '';
const short = formatFingerprint(fingerprint);

describe('splitFingerprint', () => {
  it('returns four groups of four characters', () => {
    const groups = splitFingerprint(fingerprint);
    expect(groups).toHaveLength(4);
    for (const group of groups) expect(group).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(groups.join('')).toBe(short);
  });
});

describe('parseFingerprint', () => {
  it('accepts upper and lower case, spaces, dashes, O for 0, and I or L for 1', () => {
    for (const typed of [
      '0011-AB12-ZZ00-1111',
      ' oOiL ab12\u2013zz00\u22121lLi\n',
      // Word processors insert soft hyphens, and messengers insert invisible spaces.
      '0011\u00adAB12\u00adZZ00\u200b1111\u200e',
      '0011AB12ZZ001111',
    ]) {
      expect(parseFingerprint(typed)).toEqual({ fingerprint: '0011AB12ZZ001111' });
    }
  });

  it('accepts all 64 hex digits of a fingerprint', () => {
    expect(parseFingerprint(fingerprint)).toEqual({
      fingerprint: fingerprint.toUpperCase(),
    });
  });

  it('counts missing characters', () => {
    for (const [typed, problem] of [
      [' - ', ''],
      ['abc', '13 characters are missing.'],
      [short.slice(1), '1 character is missing.'],
      [fingerprint.slice(0, 17), '47 characters are missing.'],
    ] as const) {
      expect(parseFingerprint(typed)).toEqual({ problem });
    }
  });

  it('names a character that no fingerprint has, and counts surplus characters', () => {
    for (const [typed, problem] of [
      ['abcU', 'A fingerprint has no “U”.'],
      ['ab.c', 'A fingerprint has no “.”.'],
      ['ſſ', 'A fingerprint has no “ſ”.'],
      ['🐎', 'A fingerprint has no “🐎”.'],
      [`${short}Z`, '1 character too many.'],
      [`${fingerprint}00`, '2 characters too many.'],
    ]) {
      expect(parseFingerprint(typed ?? '')).toEqual({ problem });
    }
  });

  it('never throws, and parses no random text as the fingerprint of a draw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (typed) => {
        expect(compareFingerprint(typed, checks).isSame).not.toBe(true);
      }),
    );
    expect(parseFingerprint('Z'.repeat(1_000_000))).toEqual({
      problem: '999,984 characters too many.',
    });
  });
});

describe('compareFingerprint', () => {
  it('finds the draw of a fingerprint', () => {
    for (const typed of [formatGroupedFingerprint(fingerprint), short.toLowerCase(), fingerprint]) {
      expect(compareFingerprint(typed, checks)).toEqual({
        isSame: true,
        text: 'This is the list of draw 2',
      });
    }
    expect(compareFingerprint('0'.repeat(16), checks)).toEqual({
      isSame: false,
      text: 'No draw here has this fingerprint',
    });
  });

  it('says what is wrong with an invalid text, and nothing about an empty text', () => {
    expect(compareFingerprint('', checks)).toEqual({ isSame: null, text: '' });
    expect(compareFingerprint('?', checks)).toEqual({
      isSame: null,
      text: 'A fingerprint has no “?”.',
    });
  });

  it('does not confirm a changed draw that keeps the old fingerprint, and names what was changed', () => {
    const entrants = entrantsOf('a', 'x');
    const rule = { kind: 'last', count: 1 } as const;
    for (const [change, difference] of [
      [{ entrants }, 'another list'],
      [{ rule }, 'another rule'],
      [{ entrants, rule }, 'another list and rule'],
      [{ secret: '0'.repeat(64) }, 'what was locked was changed'],
    ] as const) {
      const changed = session.map((draw) => ({ ...draw, ...change }));
      expect(compareFingerprint(short, [...checkEachDraw(changed)])).toEqual({
        isSame: false,
        text: `Draw 2 has this fingerprint, but ${difference}`,
      });
    }
  });
});
