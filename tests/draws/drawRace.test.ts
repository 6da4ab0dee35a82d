import { filter, map, type SchedulerLike, takeWhile } from 'rxjs';
import { describe, expect, it } from 'vitest';
import {
  createDrawRace as createRunningRace,
  DRAW_TICK_MS,
  type DrawRace,
  raceOf,
} from '../../src/draws/run/drawRace';
import {
  type DecidedDraw,
  type DrawRule,
  type Field,
  fieldAt,
  lockDraw,
  type RaceFrame,
  rankFinal,
  rankLanes,
  runDraw,
  type Speed,
  TICK_MS,
} from '../../streams';
import { drawTimeline, entrantsOf, secretOf } from '../support/draws';
import { ManualScheduler } from '../support/manual-scheduler';
import { type MarbleContext, marbles } from '../support/marbles';
import { currentValue, record } from '../support/record';
import { throttledScheduler } from '../support/throttled-scheduler';

const NAMES = Array.from({ length: 12 }, (_, index) => `Name ${index + 1}`);

/** The scheduler's ms for each simulated ms, at speed 1. */
const SLOWDOWN = 4;

function createDecidedDraw(rule: DrawRule = { kind: 'first', count: 1 }) {
  const locked = lockDraw({
    entrants: entrantsOf(...NAMES),
    rule,
    number: 1,
    previous: null,
    secret: secretOf(8),
  });
  return runDraw(locked, 'giraffe');
}

const createDrawRace = (draw: DecidedDraw, options: Parameters<typeof createRunningRace>[2]) =>
  createRunningRace(draw, raceOf(draw), options);

function createTestRace(rule?: DrawRule, speed?: Speed) {
  const scheduler = new ManualScheduler();
  const race = createDrawRace(createDecidedDraw(rule), {
    scheduler,
    ...(speed !== undefined && { speed }),
  });
  return { race, scheduler };
}

/** When a ticket finishes, in the scheduler's ms at speed 1, rounded up to a tick. */
function finishMsOf({ draw }: DrawRace, ticket: number | undefined): number {
  const tick = drawTimeline(draw).findIndex(({ progress }) =>
    progress.some(({ horseId, isFinished }) => horseId === ticket && isFinished),
  );
  return tick * DRAW_TICK_MS;
}

/** The tickets in the final order of a frame. */
const resultOf = (frame: RaceFrame) => rankFinal(frame).result.map(({ horseId }) => horseId);

/** The tickets in the order of a field, the leader first. */
const orderOf = (field: Field) => rankLanes(field).map((lane) => lane + 1);

/** The marbles of the speeds, which are four times lower in slow motion. */
const SPEED_MARBLES: Readonly<Record<number, string>> = {
  0: '0',
  0.25: 's',
  0.5: 'f',
  1: '1',
  2: '2',
};

/**
 * Starts a race with a slow finish. A tick takes a column at speed 1. `speeds$` emits the marble of each speed of the
 * clock, which is 0 while paused, and completes at the end of the race.
 */
function createMarbleRace(m: MarbleContext, rule?: DrawRule) {
  const seconds = 15 / DRAW_TICK_MS;
  const race = createDrawRace(createDecidedDraw(rule), { scheduler: m.scheduler, seconds });
  race.setSlowFinish(true);
  const speeds$ = race.run$.pipe(
    takeWhile(({ frame }) => !frame.isOver),
    map(({ pace }) => SPEED_MARBLES[(pace?.rate ?? NaN) / TICK_MS]),
  );
  return { race, speeds$ };
}

describe('createDrawRace', () => {
  it('runs with or without subscribers, one tick per 400 ms', () => {
    const { race, scheduler } = createTestRace();
    const end = drawTimeline(race.draw).length - 1;
    scheduler.advanceBy(end * DRAW_TICK_MS - 1);
    expect(currentValue(race.run$).frame.isOver).toBe(false);
    scheduler.advanceBy(1);
    const { frame, pace } = currentValue(race.run$);
    expect(frame.isOver).toBe(true);
    expect(resultOf(frame)).toEqual(race.draw.order);
    expect(pace).toBeNull();
    race.dispose();
  });

  it.each([5, 30, 60])('takes as many times as long as a race of 15 s: %i s', (seconds) => {
    const scheduler = new ManualScheduler();
    const race = createDrawRace(createDecidedDraw(), { scheduler, seconds });
    const end = drawTimeline(race.draw).length - 1;
    scheduler.advanceBy((end * DRAW_TICK_MS * seconds) / 15 - 20);
    expect(currentValue(race.run$).frame.isOver).toBe(false);
    scheduler.advanceBy(40);
    const { frame } = currentValue(race.run$);
    expect(frame.isOver).toBe(true);
    expect(resultOf(frame)).toEqual(race.draw.order);
    race.dispose();
  });

  it(
    'emits on run$ when the pace changes, and not with each tick',
    marbles((m) => {
      const race = createDrawRace(createDecidedDraw(), { scheduler: m.scheduler });
      m.schedule('                        ---p--p', { p: race.togglePause });
      m.schedule('                        ---------2', {
        2: () => {
          race.setSpeed(2);
        },
      });
      m.schedule('                        ------------x', { x: race.dispose });
      // The speed, or 0 while paused.
      const speeds$ = race.run$.pipe(map(({ pace }) => String((pace?.rate ?? NaN) * SLOWDOWN)));
      m.expect(speeds$).toBeObservable('1--0--1--2--|');
    }),
  );

  it('samples the field four times a second', () => {
    const { race, scheduler } = createTestRace();
    const fields = record(race.field$);
    for (const ms of [1_000, 4_000, 7_250]) {
      scheduler.advanceBy(ms - scheduler.now());
      expect(fields.values.at(-1)).toEqual(fieldAt(race.paths, ms / SLOWDOWN));
    }
    expect(fields.values).toHaveLength(7_250 / 250 + 1);
    race.dispose();
    expect(fields.end).toBe('complete');
  });

  it('does not sample while paused, and keeps the field', () => {
    const { race, scheduler } = createTestRace();
    const fields = record(race.field$);
    scheduler.advanceBy(3_100);
    race.pause();
    const { length } = fields.values;
    scheduler.advanceBy(60_000);
    expect(fields.values.length).toBeLessThanOrEqual(length + 1);
    expect(fields.values.at(-1)).toEqual(fieldAt(race.paths, 3_100 / SLOWDOWN));
    expect(currentValue(race.isPaused$)).toBe(true);
    race.togglePause();
    expect(currentValue(race.isPaused$)).toBe(false);
    scheduler.advanceBy(60_000);
    expect(fields.values.slice(-1).map(orderOf)).toEqual([race.draw.order]);
    race.dispose();
  });

  it.each([
    [{ kind: 'first', count: 1 } as const, 0],
    [{ kind: 'first', count: 3 } as const, 2],
    [{ kind: 'last', count: 2 } as const, 11],
  ])('emits on end$ 1.2 s after the last drawn ticket finishes: %o', (rule, index) => {
    const { race, scheduler } = createTestRace(rule);
    const drawn = record(race.end$);
    scheduler.advanceBy(finishMsOf(race, race.draw.order[index]) + 1_199);
    expect(drawn.values).toHaveLength(0);
    scheduler.advanceBy(1);
    expect(drawn.values).toHaveLength(1);
    expect(drawn.end).toBe('complete');
    race.dispose();
  });

  it.each([
    [{ kind: 'first', count: 1 } as const, 0],
    // The race is over when the last drawn ticket finishes.
    [{ kind: 'last', count: 2 } as const, 11],
  ])(
    'does not emit on end$ while paused after the last drawn ticket finishes: %o',
    (rule, index) => {
      const { race, scheduler } = createTestRace(rule);
      const drawn = record(race.end$);
      scheduler.advanceBy(finishMsOf(race, race.draw.order[index]) + 600);
      race.pause();
      scheduler.advanceBy(60_000);
      expect(drawn.values).toHaveLength(0);
      race.togglePause();
      scheduler.advanceBy(1_200);
      expect(drawn.values).toHaveLength(1);
      race.dispose();
    },
  );

  it('ends at once when finish is called, also while paused, with the result of its draw', () => {
    const { race, scheduler } = createTestRace(undefined, 2);
    expect(currentValue(race.speed$)).toBe(2);
    const drawn = record(race.end$);
    scheduler.advanceBy(2_000);
    race.pause();
    race.finish();
    expect(drawn.values).toHaveLength(1);
    expect(orderOf(currentValue(race.field$))).toEqual(race.draw.order);
    expect(currentValue(race.run$).frame.isOver).toBe(true);
    race.finish();
    expect(drawn.values).toHaveLength(1);
    expect(race.now()).toBe(2_000);
    race.dispose();
  });

  it(
    'shows its finish in slow motion, four times slower, and is back at its pace after the decision',
    marbles((m) => {
      const { race, speeds$ } = createMarbleRace(m);
      // Tick 32 is the last one that is at least 50 ms before the winner finishes.
      m.expect(speeds$).toBeObservable('1-------------------------------s-------1---|');
      expect(finishMsOf(race, race.draw.order[0]) / DRAW_TICK_MS).toBe(34);
      expect(drawTimeline(race.draw)).toHaveLength(39);
    }),
  );

  it(
    'follows the switch of the slow motion at once',
    marbles((m) => {
      const { race, speeds$ } = createMarbleRace(m);
      m.schedule('                    ------------------------------------x', {
        x: () => {
          race.setSlowFinish(false);
        },
      });
      m.expect(speeds$).toBeObservable('1-------------------------------s---1----|');
    }),
  );

  it(
    'pauses and resumes at once in slow motion, which then continues',
    marbles((m) => {
      const { race, speeds$ } = createMarbleRace(m);
      m.schedule('                    ----------------------------------p---p', {
        p: race.togglePause,
      });
      m.expect(speeds$).toBeObservable('1-------------------------------s-0---s-----1---|');
    }),
  );

  it(
    'keeps the slow motion when the speed changes',
    marbles((m) => {
      const { race, speeds$ } = createMarbleRace(m);
      m.schedule('                    ----------------------------------2', {
        2: () => {
          race.setSpeed(2);
        },
      });
      m.expect(speeds$).toBeObservable('1-------------------------------s-f--2-|');
    }),
  );

  it(
    'ends at once in slow motion when finish is called',
    marbles((m) => {
      const { race, speeds$ } = createMarbleRace(m);
      m.schedule('                    ----------------------------------f', { f: race.finish });
      m.expect(speeds$).toBeObservable('1-------------------------------s-|');
      m.expect(race.end$.pipe(map(() => 'd'))).toBeObservable(
        '----------------------------------(d|)',
      );
    }),
  );

  it(
    'has the same result in slow motion, also with the late timers of a hidden tab',
    marbles((m) => {
      const draw = createDecidedDraw();
      const observeResult = (scheduler: SchedulerLike) => {
        const race = createDrawRace(draw, { scheduler });
        race.setSlowFinish(true);
        return race.run$.pipe(
          filter(({ frame }) => frame.isOver),
          map(({ frame }) => resultOf(frame).join()),
        );
      };
      const late = throttledScheduler({ everyMs: 1_000 });
      const values = { o: draw.order.join() };
      m.expect(observeResult(m.scheduler)).toBeObservable('17600ms (o|)', values);
      m.expect(observeResult(late)).toBeObservable('       18s     (o|)', values);
    }),
  );

  it('leaves no timer after dispose, and completes its streams', () => {
    const { race, scheduler } = createTestRace();
    const streams = [race.run$, race.field$, race.isPaused$, race.speed$, race.end$];
    const recordings = streams.map((stream$) => record<unknown>(stream$));
    scheduler.advanceBy(5_000);
    race.dispose();
    expect(recordings.map(({ end }) => end)).toEqual(streams.map(() => 'complete'));
    const counts = recordings.map(({ values }) => values.length);
    scheduler.advanceBy(60_000);
    expect(recordings.map(({ values }) => values.length)).toEqual(counts);
  });
});
