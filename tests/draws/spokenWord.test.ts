import { describe, expect, it } from 'vitest';
import { createSpokenWord, WORDS } from '../../src/draws/check/spokenWord';
import { canonicalWord } from '../../streams';

/** Counts the letters to insert, delete or replace to turn a word into another. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of Array.from(a).entries()) {
    const next = [i + 1];
    for (const [j, other] of Array.from(b).entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

describe('the words', () => {
  it('are 256 short words that nobody takes for another', () => {
    expect(WORDS).toHaveLength(256);
    for (const [index, word] of WORDS.entries()) {
      expect(word).toMatch(/^[a-z]{4,8}$/);
      for (const other of WORDS.slice(0, index)) {
        expect(distance(word, other), `${word} and ${other}`).toBeGreaterThanOrEqual(3);
      }
    }
  });
});

describe('createSpokenWord', () => {
  it('uses every word in each place, and two digits that look like no letter: 30 bits', () => {
    const places = [0, 1, 2, 3].map(() => new Set<string>());
    for (let value = 0; value < 256; value++) {
      const random = Uint32Array.of(value, value >> 3, value, value, value);
      const parts = createSpokenWord(random).split(' ');
      parts.forEach((part, index) => places[index]?.add(part));
    }
    const sizes = places.map(({ size }) => size);
    expect(sizes).toEqual([256, 256, 256, 64]);
    expect(Math.log2(sizes.reduce((product, size) => product * size))).toBe(30);
    for (const number of places[3] ?? []) expect(number).toMatch(/^[2-9]{2}$/);
  });

  it('takes each part from a number of its own', () => {
    const word = (...random: number[]) => createSpokenWord(Uint32Array.from(random)).split(' ');
    const same = word(0, 0, 0, 0, 0);
    for (const changed of [0, 1, 2, 3, 4]) {
      const random = [0, 0, 0, 0, 0].map((_, index) => Number(index === changed));
      expect(word(...random).filter((part, index) => part !== same[index])).toHaveLength(1);
    }
  });

  it('returns canonical words, a new one each time', () => {
    const words = Array.from({ length: 100 }, () => createSpokenWord());
    expect(new Set(words).size).toBe(100);
    for (const word of words) expect(canonicalWord(word)).toBe(word.replaceAll(' ', ''));
  });
});
