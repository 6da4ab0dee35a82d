import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createDrawProgram,
  createTimeline,
  type DrawRule,
  type Entrant,
  lockDraw,
  drawRaceSeed,
  rankFinal,
  runDraw,
} from '../../../streams';
import { startFrame } from '../../../streams/frame';
import { entrantsOf, secretOf } from '../../support/draws';

function lockOf(entrants: readonly Entrant[], rule: DrawRule = { kind: 'first', count: 1 }) {
  return lockDraw({ entrants, rule, number: 1, previous: null, secret: secretOf(1) });
}

const equalEntrants = (tickets: number) =>
  entrantsOf(...Array.from({ length: tickets }, (_, i) => `n${i}`));

describe('runDraw', () => {
  it('runs the race that createTimeline computes, with one horse for each ticket', () => {
    const locked = lockOf([...entrantsOf('Leni', 'Zoë'), { name: 'Jonas', tickets: 3 }]);
    const program = createDrawProgram(locked);
    expect(program.distance).toBe(1200);
    expect(program.horses.map(({ id, name, condition }) => [id, name, condition])).toEqual([
      [1, 'Leni', 100],
      [2, 'Zoë', 100],
      [3, 'Jonas', 100],
      [4, 'Jonas', 100],
      [5, 'Jonas', 100],
    ]);
    const timeline = createTimeline(program, { seed: drawRaceSeed(locked, 'word') });
    const { result } = rankFinal(timeline.at(-1) ?? startFrame(program));
    expect(runDraw(locked, 'word').order).toEqual(result.map(({ horseId }) => horseId));
  });

  it('orders all tickets in every race, long before the time limit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 200 }), fc.string(), (tickets, word) => {
        const locked = lockOf(equalEntrants(tickets));
        const { order } = runDraw(locked, word);
        expect(order.toSorted((a, b) => a - b)).toEqual(
          equalEntrants(tickets).map((_, i) => i + 1),
        );
      }),
      { numRuns: 20 },
    );
    const program = createDrawProgram(lockOf(equalEntrants(200)));
    const timeline = createTimeline(program, { seed: 'two hundred' });
    expect(timeline.at(-1)?.progress.every(({ isFinished }) => isFinished)).toBe(true);
    expect(timeline.length - 1).toBeLessThanOrEqual(72);
  });

  it('draws from the first place down or from the last place up, as the rule says', () => {
    const entrants = equalEntrants(5);
    for (const kind of ['first', 'last'] as const) {
      for (let count = 1; count <= 5; count++) {
        // The race depends on the rule, because the rule is part of its seed.
        const { order, drawn } = runDraw(lockOf(entrants, { kind, count }), 'word');
        expect(order).toHaveLength(5);
        const places = kind === 'first' ? order : order.toReversed();
        expect(drawn).toEqual(places.slice(0, count).map((ticket) => `n${ticket - 1}`));
      }
    }
  });

  it('draws a name once for each of its tickets', () => {
    const entrants = [...entrantsOf('a'), { name: 'b', tickets: 3 }];
    const { drawn } = runDraw(lockOf(entrants, { kind: 'first', count: 4 }), 'word');
    expect(drawn.toSorted()).toEqual(['a', 'b', 'b', 'b']);
  });

  it('depends on the word, the secret and everything that is locked', () => {
    const locked = lockOf(equalEntrants(30));
    const draw = runDraw(locked, 'word');
    expect(runDraw(locked, 'word')).toEqual(draw);
    const others = [
      runDraw(locked, 'Word'),
      runDraw(locked, ''),
      runDraw(lockOf([...equalEntrants(29), ...entrantsOf('x')]), 'word'),
      runDraw({ ...locked, secret: '0'.repeat(64) }, 'word'),
      runDraw({ ...locked, number: 2 }, 'word'),
      runDraw({ ...locked, previous: '0'.repeat(64) }, 'word'),
    ];
    const orders = [draw, ...others].map(({ order }) => order.join());
    expect(new Set(orders).size).toBe(orders.length);
    expect(new Set([draw, ...others].map(({ hash }) => hash)).size).toBe(orders.length);
  });

  it('cleans the word like a name', () => {
    const locked = lockOf(equalEntrants(3));
    expect(runDraw(locked, ' two\tparts\u202e\0\n').word).toBe('two parts');
    expect(runDraw(locked, ' two\tparts\u202e\0\n')).toEqual(runDraw(locked, 'two parts'));
    expect(runDraw(locked, '🐎'.repeat(300)).word).toBe('🐎'.repeat(200));
    expect(runDraw(locked, '\ud83d').word).toBe('\ufffd');
    expect(runDraw(locked, ' ')).toEqual(runDraw(locked, ''));
  });
});

describe('createDrawProgram', () => {
  it('gives 200 tickets different colors, from the same ranges as the colors of a roster', () => {
    const colors = createDrawProgram(lockOf(equalEntrants(200))).horses.map(({ color }) => color);
    expect(new Set(colors).size).toBe(200);
    for (const color of colors) {
      const [, hue, saturation, lightness] = /^hsl\((\d+), (\d+)%, (\d+)%\)$/.exec(color) ?? [];
      expect(Number(hue)).toBeLessThan(360);
      expect(Number(saturation) >= 60 && Number(saturation) <= 89).toBe(true);
      expect(Number(lightness) >= 40 && Number(lightness) <= 59).toBe(true);
    }
  });
});
