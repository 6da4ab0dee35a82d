import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/draws/HostLimits';
import { describeStrength, describeWeakness, favouriteChance } from '../../src/draws/wordStrength';
import { canonicalWord, createRandom, type WordSource } from '../../streams';
import { createSpokenWord } from '../../src/draws/check/spokenWord';
import { createNames, entrantsOf } from '../support/draws';

/** The best share of words with which a favourite wins, among so many sealed numbers. A word draws one of the names. */
function search(names: number, words: number, triedBits: number, seed: number): number {
  const random = createRandom('search', seed);
  let best = 0;
  for (let left = 2 ** triedBits; left > 0; left--) {
    let wins = 0;
    for (let word = 0; word < words; word++) if (random.next() * names < 1) wins++;
    best = Math.max(best, wins);
  }
  return best / words;
}

describe('favouriteChance', () => {
  it('is what a search finds that tries few sealed numbers, and never much less', () => {
    for (const [names, words] of [
      [2, 6],
      [5, 6],
      [5, 36],
      [10, 36],
      [30, 216],
      [10, 1000],
    ] as const) {
      const found = [1, 2, 3].map((seed) => search(names, words, 10, seed));
      const mean = found.reduce((sum, share) => sum + share / found.length, 0);
      const chance = favouriteChance(names, Math.log2(words), 10);
      // The estimate leaves out a factor before the exponential, so it is an upper bound.
      expect(mean, `${names} names, ${words} words`).toBeLessThanOrEqual(chance + 1 / words);
      expect(mean, `${names} names, ${words} words`).toBeGreaterThan(0.7 * chance - 1 / words);
    }
  });

  it('is the fair chance for a very long word, and 1 for a very short one', () => {
    for (const names of [2, 30, 5_000]) {
      expect(favouriteChance(names, 256)).toBeCloseTo(1 / names, 7);
      expect(favouriteChance(names, 0)).toBeCloseTo(1, 10);
    }
  });

  it('follows the normal distribution for many words', () => {
    for (const bits of [16, 20, 30]) {
      const variance = (1 / 30) * (1 - 1 / 30);
      const gain = Math.sqrt((2 * 40 * Math.LN2 * variance) / 2 ** bits);
      expect(favouriteChance(30, bits) - 1 / 30).toBeCloseTo(gain, 3);
    }
  });
});

describe('describeStrength', () => {
  const strengthOf = (source: WordSource, names = 30) =>
    describeStrength(source, entrantsOf(...createNames(names)));

  it('says in figures what a prepared host gains with each source', () => {
    const host = 'whoever prepares this device';
    expect(strengthOf({ kind: 'dice', throws: 1 })).toBe(
      `One throw protects nobody: ${host} can fix the result. Eight throws leave an advantage of 3 % of a chance.`,
    );
    expect(strengthOf({ kind: 'dice', throws: 2 })).toMatch(
      `Two throws protect little: ${host} can make a favourite win 42 % of the races, not 3.3 %.`,
    );
    expect(strengthOf({ kind: 'dice', throws: 8 })).toBe(
      `Eight throws leave an advantage of 3 % of a chance to ${host}.`,
    );
    expect(strengthOf({ kind: 'phone' })).toBe(
      `A word of a phone leaves an advantage of less than 1 % of a chance to ${host}.`,
    );
    expect(strengthOf({ kind: 'person' })).toBe(
      `Three words of 18 letters leave an advantage of 8 % of a chance to ${host}. One word of six protects little: ${host} can make a favourite win 30 % of the races, not 3.3 %.`,
    );
    expect(strengthOf({ kind: 'people', count: 5 })).toContain('less than 1 %');
    expect(strengthOf({ kind: 'public', text: 'DAX' })).toContain('an advantage of 4 %');
    expect(strengthOf({ kind: 'drand', round: 1 })).toContain('no advantage');
  });

  it('tells the chances apart, from 2 names to 5,000', () => {
    const sources = [1, 3, 6, 8].map((throws) => ({ kind: 'dice', throws }) as const);
    for (const source of [...sources, { kind: 'person' } as const]) {
      for (const names of [2, 3, 30, 500, 5_000]) {
        const text = strengthOf(source, names);
        const [, favourite = '', fair] =
          / win ([\d.]+) % of the races, not ([\d.]+) %/.exec(text) ?? [];
        if (fair !== undefined) expect(Number(favourite), text).toBeGreaterThan(Number(fair));
        const [, percent = '0'] = / advantage of (?:less than )?(\d+) %/.exec(text) ?? [];
        expect(Number(percent), text).toBeLessThanOrEqual(25);
      }
    }
    expect(strengthOf({ kind: 'dice', throws: 6 }, 5_000)).toContain(
      'win 0.086 % of the races, not 0.02 %',
    );
    expect(strengthOf({ kind: 'dice', throws: 3 }, 2)).toContain('win 75 % of the races, not 50 %');
  });

  it('counts names, and each of them once', () => {
    const source = { kind: 'dice', throws: 8 } as const;
    const [first, ...others] = createNames(30);
    const entrants = entrantsOf(first ?? '', first ?? '', ...others);
    expect(describeStrength(source, entrants)).toBe(strengthOf(source));
    expect(strengthOf(source, 200)).not.toBe(strengthOf(source));
  });
});

describe('describeWeakness', () => {
  it('names a word to which a sealed number can be fitted, with each source', () => {
    const short = (source: WordSource | null, word: string) => describeWeakness({ source, word });
    const person = { kind: 'person' } as const;
    expect(short(person, 'lemongarden')).toMatch(/^a short word: /);
    expect(short(person, 'lemongardens')).toBeNull();
    expect(short(person, '東京都')).toMatch(/^a short word: /);
    expect(short(person, '東京都庁')).toBeNull();
    for (const other of ['lemongardens', 'hostchosenword', 'violinpebblecastle30', '東京都庁']) {
      expect(short({ kind: 'phone' }, other)).toMatch(/^not a word that a phone shows: /);
    }
    for (const own of Array.from({ length: 100 }, () => createSpokenWord())) {
      expect(short({ kind: 'phone' }, canonicalWord(own))).toBeNull();
    }
    expect(short({ kind: 'people', count: 2 }, 'lemon, garden')).toMatch(/^short words: /);
    expect(short({ kind: 'people', count: 2 }, 'lemons, garden')).toBeNull();
    expect(short({ kind: 'dice', throws: 5 }, '35161')).toMatch(/^few throws: /);
    expect(short({ kind: 'dice', throws: 6 }, '351616')).toBeNull();
    expect(short({ kind: 'public', text: 'DAX' }, '182')).toMatch(/^few digits: /);
    expect(short({ kind: 'public', text: 'DAX' }, '1829')).toBeNull();
    expect(short({ kind: 'public', text: 'EUR' }, canonicalWord('EUR 1.101'))).toBeNull();
    expect(short(null, 'lemon')).toMatch(/^a short word: /);
    expect(short({ kind: 'phone' }, '')).toBeNull();
    expect(short({ kind: 'drand', round: 1 }, 'ab'.repeat(32))).toBeNull();
  });
});

describe('the table of what a host can still do', () => {
  it('is the same in docs/draw-record.md', () => {
    const page = readFileSync('docs/draw-record.md', 'utf8');
    const rows = page.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
    const found = rows.filter(([, what = '']) => LIMITS.some((limit) => limit.what === what));
    expect(found.map((row) => row.slice(1, 4))).toEqual(
      LIMITS.map(({ what, seenBy, sources }) => [what, seenBy, sources?.join(', ') ?? 'all']),
    );
  });
});
