import { describe, expect, it } from 'vitest';
import { createPhoto } from '../../src/horse/createPhoto';
import { createPaths, type Paths, type Program } from '../../streams';
import { horseOf } from '../support/race';

const horses = ['Ash', 'Birch', 'Cedar'].map((name, index) => horseOf({ id: index + 1, name }));
const program: Program = { id: 1, name: '1st Lap 1200m', distance: 1200, horses };

/** Creates the paths of a race of one tick. Each lane lists its two positions and its finish time. */
function pathsFrom(...lanes: [start: number, end: number, finishTime: number | null][]): Paths {
  return {
    positions: [
      Float64Array.from(lanes, ([start]) => start),
      Float64Array.from(lanes, ([, end]) => end),
    ],
    finishTimes: Float64Array.from(lanes, ([, , finishTime]) => finishTime ?? Infinity),
  };
}

describe('createPhoto', () => {
  it('measures each horse at the moment when the winner crosses the line', () => {
    // In percent of the track: Birch crosses the line at 95 in the middle of the tick. At that moment, Ash
    // is at 91, which is 4 behind, and Cedar is at 75, which is 20 behind. A horse length is 8.
    const photo = createPhoto(program, pathsFrom([87, 95, 100], [93, 97, 50], [70, 80, null]));
    expect(photo?.winner).toMatchObject({
      position: 1,
      lane: 2,
      finishTime: 50,
      lengthsToFinish: 0,
    });
    expect(photo?.runners.map((runner) => [runner.horse.name, runner.lengthsToFinish])).toEqual([
      ['Birch', 0],
      ['Ash', expect.closeTo(4 / 8, 9)],
      ['Cedar', expect.closeTo(20 / 8, 9)],
    ]);
    expect(photo?.runners.at(-1)?.finishTime).toBeNull();
  });

  it('returns null if no horse finished', () => {
    const paths = pathsFrom([70, 80, null], [70, 80, null], [70, 80, null]);
    expect(createPhoto(program, paths)).toBeNull();
    const short = createPaths(program, { seed: 'short', limitMs: 200 });
    expect(createPhoto(program, short)).toBeNull();
  });

  it('puts only the winner on the line and no horse past it', () => {
    for (let seed = 0; seed < 50; seed++) {
      const photo = createPhoto(program, createPaths(program, { seed }));
      const [first, ...others] = photo?.runners ?? [];
      expect(first?.lengthsToFinish).toBe(0);
      expect(others).toHaveLength(2);
      for (const { lengthsToFinish } of others) expect(lengthsToFinish).toBeGreaterThan(0);
    }
  });
});
