import { distinctUntilChanged, map } from 'rxjs';
import { expect, test } from 'vitest';
import {
  createHorses,
  createPrograms,
  createRace,
  createRandom,
  createTimeline,
} from '../../streams';
import { marbles } from './marbles';
import {
  fixedRandom,
  createFrame,
  frames,
  countFinished,
  inLane,
  seededProgram,
  leadingLane,
  programOf,
  SHORT_DISTANCE,
  stationaryProgram,
} from './race';

test('a race has one lane for each condition, the horse in lane n with the id n', () => {
  const { horses } = programOf([70, 30]);
  expect(horses.map(({ id, condition }) => [id, condition])).toEqual([
    [1, 70],
    [2, 30],
  ]);
});

test('a lap is the program that its seed draws, and no other lap than there is', () => {
  const random = createRandom('seed');
  const programs = createPrograms(createHorses(random), random);
  expect(programs.map((_, index) => seededProgram('seed', index + 1))).toEqual(programs);
  expect(() => seededProgram('seed', 7)).toThrow(new RangeError('laps 1 to 6, got 7'));
});

test('frames run from the gate to the first that is over, each under its number', () => {
  const race = programOf([50, 50]);
  const options = { seed: 'seed', limitMs: 1200 };
  const shown = frames(race, options);
  expect(Object.keys(shown).join('')).toBe('0123456789abc');
  expect(Object.values(shown)).toEqual(createTimeline(race, options));
});

test('frames are numbered 0 to z, and no further', () => {
  expect(frames(stationaryProgram, { seed: 1, limitMs: 3500 })).toHaveProperty('z.elapsedMs', 3500);
  expect(() => frames(stationaryProgram, { seed: 1, limitMs: 3600 })).toThrow(RangeError);
});

test('horses at a standstill are still at the gate after 600 ticks', () => {
  const timeline = createTimeline(stationaryProgram, { seed: 'seed' });
  expect(timeline).toHaveLength(601);
  expect(timeline.at(-1)?.progress.map(({ position }) => position)).toEqual([0, 0]);
});

test(
  'of a race is told who is home, and who leads',
  marbles((m) => {
    const ten = programOf(new Array<number>(10).fill(90), SHORT_DISTANCE);
    const race$ = createRace(ten, { seed: 'photo', tickMs: 1 });
    m.expect(race$.pipe(map(countFinished))).toBeObservable(
      '                          0000049(a|)',
    );
    m.expect(race$.pipe(map(leadingLane), distinctUntilChanged())).toBeObservable('1a--9--|');
  }),
);

test('who is home first leads, however far another has run; of equals the lower lane', () => {
  const lanes = [{ position: 96, finishTime: 250 }, { position: 95, finishTime: 210 }, {}];
  expect([countFinished(createFrame(lanes)), leadingLane(createFrame(lanes))]).toEqual(['2', '2']);
  expect([countFinished(createFrame([{}, {}])), leadingLane(createFrame([{}, {}]))]).toEqual([
    '0',
    '1',
  ]);
});

test('more horses than characters are refused, not told wrong', () => {
  const home = (count: number) =>
    countFinished(createFrame(new Array(count).fill({ finishTime: 1 })));
  expect([home(10), home(35)]).toEqual(['a', 'z']);
  expect(() => home(36)).toThrow('a column has one character, 0 to z; got 36');
});

test('chances come in the order given, and the last one stays', () => {
  const random = fixedRandom(0.1, 0.2);
  expect([random.next(), random.next(), random.next()]).toEqual([0.1, 0.2, 0.2]);
});

test('a lane that is not there is refused', () => {
  expect(inLane(createFrame([{}, { position: 7 }]), 2).position).toBe(7);
  expect(() => inLane(createFrame([{}]), 2)).toThrow('no lane 2');
});
