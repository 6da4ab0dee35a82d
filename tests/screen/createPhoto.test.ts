import { expect, test } from 'vitest';
import { createPhoto } from '../../src/screen/photo/createPhoto';
import { createTimeline, type Program, type RaceFrame } from '../../streams';

const horses = ['Ash', 'Birch', 'Cedar'].map((name, index) => ({
  id: index + 1,
  name,
  condition: 50,
  color: 'hsl(0, 60%, 40%)',
}));
const program: Program = { id: 1, name: '1st Lap 1200m', distance: 1200, horses };

/** The last tick of a race: where each horse stood before and after it, and when it came home. */
function finish(...lanes: [before: number, after: number, finishTime: number | null][]) {
  const frame = (elapsedMs: number, isOver: boolean): RaceFrame => ({
    programId: 1,
    elapsedMs,
    isOver,
    progress: lanes.map(([before, after, time], lane) => ({
      horseId: lane + 1,
      position: isOver ? after : before,
      condition: 50,
      speed: after - before,
      isFinished: isOver && time !== null,
      finishTime: isOver ? time : null,
    })),
  });
  return [frame(0, false), frame(100, true)];
}

test('each horse is where it was when the winner crossed the line', () => {
  // Half way through the tick, Birch is home. Ash, home at its end, has 4 of 8 points to go; Cedar has 20.
  const photo = createPhoto(program, finish([87, 95, 100], [93, 97, 50], [70, 80, null]));
  expect(photo?.winner).toMatchObject({ place: 1, lane: 2, finishTime: 50, lengths: 0 });
  expect(photo?.runners.map(({ horse, lengths }) => [horse.name, lengths])).toEqual([
    ['Birch', 0],
    ['Ash', expect.closeTo(4 / 8, 9)],
    ['Cedar', expect.closeTo(20 / 8, 9)],
  ]);
  expect(photo?.runners.at(-1)?.finishTime).toBeNull();
});

test('there is no photo where nobody came home', () => {
  expect(createPhoto(program, finish([70, 80, null], [70, 80, null], [70, 80, null]))).toBeNull();
  expect(createPhoto(program, createTimeline(program, { seed: 'short', limitMs: 200 }))).toBeNull();
});

test('nobody is past the line, and only the winner is on it', () => {
  for (let seed = 0; seed < 50; seed++) {
    const photo = createPhoto(program, createTimeline(program, { seed }));
    const [first, ...others] = photo?.runners ?? [];
    expect(first?.lengths).toBe(0);
    expect(others).toHaveLength(2);
    for (const { lengths } of others) expect(lengths).toBeGreaterThan(0);
  }
});
