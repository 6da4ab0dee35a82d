import { expect, describe, it } from 'vitest';
import { formatChance } from '../../src/races/chances/chances';

describe('formatChance', () => {
  it.each([
    [0, '<1 %'],
    [0.0099, '<1 %'],
    [0.01, '1 %'],
    [0.125, '13 %'],
    [0.5, '50 %'],
    [0.99, '99 %'],
    [0.991, '>99 %'],
    [1, '>99 %'],
  ])('formats %d as %s until the race is decided', (chance, text) => {
    expect(formatChance(chance)).toBe(text);
  });

  it('formats 0 and 1 as 0 % and 100 % when the race is decided', () => {
    expect([0, 1].map((chance) => formatChance(chance, true))).toEqual(['0 %', '100 %']);
  });
});
