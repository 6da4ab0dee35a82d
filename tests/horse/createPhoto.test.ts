import { describe, expect, it } from 'vitest';
import { createPhoto } from '../../src/horse/createPhoto';
import { createTimeline, type Program, type RaceFrame } from '../../streams';
import { createFrame, horseOf } from '../support/race';

const horses = ['Ash', 'Birch', 'Cedar'].map((name, index) => horseOf({ id: index + 1, name }));
const program: Program = { id: 1, name: '1st Lap 1200m', distance: 1200, horses };

/** Creates the first and last frame of a race. Each lane lists its two positions and its finish time. */
function createFrames(...lanes: [start: number, end: number, finishTime: number | null][]) {
  const frame = (elapsedMs: number, isOver: boolean): RaceFrame => ({
    ...createFrame(
      lanes.map(([start, end, finishTime]) =>
        isOver ? { position: end, finishTime } : { position: start },
      ),
      elapsedMs,
    ),
    isOver,
  });
  return [frame(0, false), frame(100, true)];
}

describe('createPhoto', () => {
  it('measures each horse at the moment when the winner crosses the line', () => {
    // In percent of the track: Birch crosses the line at 95 in the middle of the tick. At that moment, Ash
    // is at 91, which is 4 behind, and Cedar is at 75, which is 20 behind. A horse length is 8.
    const photo = createPhoto(program, createFrames([87, 95, 100], [93, 97, 50], [70, 80, null]));
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
    const frames = createFrames([70, 80, null], [70, 80, null], [70, 80, null]);
    expect(createPhoto(program, frames)).toBeNull();
    const timeline = createTimeline(program, { seed: 'short', limitMs: 200 });
    expect(createPhoto(program, timeline)).toBeNull();
  });

  it('puts only the winner on the line and no horse past it', () => {
    for (let seed = 0; seed < 50; seed++) {
      const photo = createPhoto(program, createTimeline(program, { seed }));
      const [first, ...others] = photo?.runners ?? [];
      expect(first?.lengthsToFinish).toBe(0);
      expect(others).toHaveLength(2);
      for (const { lengthsToFinish } of others) expect(lengthsToFinish).toBeGreaterThan(0);
    }
  });
});
