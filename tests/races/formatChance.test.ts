import { expect, describe, it } from 'vitest';
import { describeCondition, formatChance } from '../../src/races/chances/chances';
import { createTimeline, rankFinal } from '../../streams';
import { programOf } from '../support/race';

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

describe('describeCondition', () => {
  it('states how often a horse with 10 more points of condition wins', () => {
    expect(describeCondition(1200)).toBe(
      'Condition is speed: over 1200 m, a horse of 100 % beats one of 90 % in 83 of 100 races.',
    );
    expect(describeCondition(2200)).toMatch(/^Condition is speed: over 2200 m, .* in 80 of 100/);
  });

  it.each([1200, 2200])(
    'states what simulated races of %d m between ten horses show',
    (distance) => {
      const program = programOf([90, 20, 95, 60, 100, 85, 40, 99, 70, 50], distance);
      const races = 2000;
      let won = 0;
      for (let race = 0; race < races; race++) {
        const end = createTimeline(program, { seed: ['duel', race] }).at(-1);
        const order = end && rankFinal(end).result.map(({ horseId }) => horseId);
        if (order && order.indexOf(5) < order.indexOf(1)) won++;
      }
      const stated = Number(/in (\d+) of 100/.exec(describeCondition(distance))?.[1]);
      // Three standard errors of the share of simulated races, plus the rounding of the stated figure.
      expect(Math.abs((100 * won) / races - stated)).toBeLessThan(3 * 0.9 + 0.5);
    },
  );
});
