import { distinctUntilChanged, map } from 'rxjs';
import { describe, expect, it } from 'vitest';
import {
  createHorses,
  createPrograms,
  createRace,
  createRandom,
  createTimeline,
} from '../../streams';
import { marbles } from './marbles';
import {
  finishedMarble,
  createFrame,
  fixedRandom,
  inLane,
  leaderMarble,
  pauseMarbles,
  programOf,
  seededProgram,
  SHORT_DISTANCE,
  stationaryProgram,
  timelineByMarble,
} from './race';

describe('programOf', () => {
  it('creates one lane for each condition, with horse n in lane n', () => {
    const { horses } = programOf([70, 30]);
    expect(horses.map(({ id, condition }) => [id, condition])).toEqual([
      [1, 70],
      [2, 30],
    ]);
  });
});

describe('seededProgram', () => {
  it('creates six programs from a seed, returns one of them, and throws for a number above 6', () => {
    const random = createRandom('seed');
    const programs = createPrograms(createHorses(random), random);
    expect(programs.map((_, index) => seededProgram('seed', index + 1))).toEqual(programs);
    expect(() => seededProgram('seed', 7)).toThrow(
      new RangeError('programNumber must be from 1 to 6, got 7'),
    );
  });
});

describe('pauseMarbles', () => {
  it(
    'reads t and p as true, f and r as false, and # as an error',
    marbles((m) => {
      const values = { a: true, b: false };
      const error = new Error('paused$ failed');
      m.expect(pauseMarbles(m, '--t--f-#')).toBeObservable('--a--b-#', values, error);
      m.expect(pauseMarbles(m, '--p--r-#')).toBeObservable('--a--b-#', values, error);
    }),
  );
});

describe('timelineByMarble', () => {
  it('returns all frames from the gate to the end, keyed by tick', () => {
    const program = programOf([50, 50]);
    const options = { seed: 'seed', limitMs: 1200 };
    const values = timelineByMarble(program, options);
    expect(Object.keys(values).join('')).toBe('0123456789abc');
    expect(Object.values(values)).toEqual(createTimeline(program, options));
  });

  it('accepts 35 ticks and throws for more', () => {
    expect(timelineByMarble(stationaryProgram, { seed: 1, limitMs: 3500 })).toHaveProperty(
      'z.elapsedMs',
      3500,
    );
    expect(() => timelineByMarble(stationaryProgram, { seed: 1, limitMs: 3600 })).toThrow(
      RangeError,
    );
  });
});

describe('stationaryProgram', () => {
  it('keeps its horses at the gate for 600 ticks', () => {
    const timeline = createTimeline(stationaryProgram, { seed: 'seed' });
    expect(timeline).toHaveLength(601);
    expect(timeline.at(-1)?.progress.map(({ position }) => position)).toEqual([0, 0]);
  });
});

describe('finishedMarble and leaderMarble', () => {
  it(
    'map the frames of a race to characters',
    marbles((m) => {
      const ten = programOf(new Array<number>(10).fill(90), SHORT_DISTANCE);
      const race$ = createRace(ten, { seed: 'photo', tickMs: 1 });
      const leader$ = race$.pipe(map(leaderMarble), distinctUntilChanged());
      m.expect(race$.pipe(map(finishedMarble))).toBeObservable('0000049(a|)');
      m.expect(leader$).toBeObservable('                       1a--9--|');
    }),
  );

  it('count finished horses, and rank by finish time, then by position, then by lane', () => {
    const lanes = [{ position: 96, finishTime: 250 }, { position: 95, finishTime: 210 }, {}];
    const finish = createFrame(lanes);
    const gate = createFrame([{}, {}]);
    expect([finishedMarble(finish), leaderMarble(finish)]).toEqual(['2', '2']);
    expect([finishedMarble(gate), leaderMarble(gate)]).toEqual(['0', '1']);
  });

  it('throw for numbers that need more than one character', () => {
    const finished = (count: number) =>
      finishedMarble(createFrame(new Array(count).fill({ finishTime: 1 })));
    expect([finished(10), finished(35)]).toEqual(['a', 'z']);
    expect(() => finished(36)).toThrow('a marble is one character, 0 to z; got 36');
  });
});

describe('fixedRandom', () => {
  it('returns its numbers in order, then repeats the last one', () => {
    const random = fixedRandom(0.1, 0.2);
    expect([random.next(), random.next(), random.next()]).toEqual([0.1, 0.2, 0.2]);
  });
});

describe('inLane', () => {
  it('throws for a lane that does not exist', () => {
    expect(inLane(createFrame([{}, { position: 7 }]), 2).position).toBe(7);
    expect(() => inLane(createFrame([{}]), 2)).toThrow('no lane 2');
  });
});
