import fc from 'fast-check';
import { distinctUntilChanged, map, type Observable, pairwise, startWith } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import {
  createRace,
  createRaceEngine,
  createRaceState,
  createTimeline,
  type EngineState,
  type RaceEngine,
  type Race,
  startRun,
} from '../../streams';
import { continueRun, finishRun, resetRun } from '../../streams/raceEngine';
import { ManualScheduler } from '../support/manual-scheduler';
import { marbles } from '../support/marbles';
import { pauseMarbles, programOf } from '../support/race';
import { currentValue, record } from '../support/record';
import { throttledScheduler } from '../support/throttled-scheduler';

// Three horses with the conditions 100, 80 and 60.
const program = programOf([100, 80, 60]);
const atGate = createRaceState(program);

/** A race that ends with the tick `last`. */
const runOf = (last: number, startId = 1): Race =>
  startRun(atGate, { key: 'a run', startId, seed: 7, limitMs: last * 100 });

/** Creates an engine whose only race ends with the tick `last`, by default with one tick per ms. */
const engineOf = (
  last: number,
  options: Parameters<typeof createRaceEngine>[1] = {},
  state: Partial<EngineState> = {},
) =>
  createRaceEngine<EngineState>(
    { races: [runOf(last)], isPaused: false, speed: 1, latestStartId: 1, ...state },
    { tickMs: 1, ...options },
  );

const raceOf = (engine: RaceEngine<EngineState>): Observable<Race> =>
  engine.select(({ races: [race = atGate] }) => race);

const raceIn = ({ races: [race = atGate] }: EngineState) => race;

const tickOf = ({ frame }: Race) => String(frame.elapsedMs / 100);

/** The tick of the race as one character, at each tick and each new pace. */
const ticksOf = (engine: RaceEngine<EngineState>) => raceOf(engine).pipe(map(tickOf));

/** The clock speed of an engine that is slower from the frame of tick 1 to that of tick 3. */
const slowFromTick1To3 = ({ speed, races: [race = atGate] }: EngineState) =>
  race.frame.elapsedMs >= 100 && race.frame.elapsedMs < 300 ? speed / 2 : speed;

const setPaused = (isPaused: boolean) => (state: EngineState) => ({ ...state, isPaused });

describe('createRaceEngine', () => {
  it(
    'runs a race from the gate to its last frame, one frame per tick',
    marbles((m) => {
      m.expect(ticksOf(engineOf(3))).toBeObservable('0123-');
      m.expect(ticksOf(engineOf(3, { tickMs: 3 })), '^-----------!').toBeObservable('0--1--2--3');
    }),
  );

  it(
    'emits the same frame again at a pause and at a resume, and drops the ticks of the pause',
    marbles((m) => {
      const engine = engineOf(3, { tickMs: 5 });
      record(pauseMarbles(m, '                         ---t-----f-'), (isPaused) => {
        engine.change(setPaused(isPaused));
      });
      m.expect(ticksOf(engine)).toBeObservable('        0--0-----01----2----3');
    }),
  );

  it(
    'stays at the gate while it is paused from the start',
    marbles((m) => {
      const race$ = raceOf(engineOf(3, {}, { isPaused: true }));
      m.expect(race$.pipe(map(({ pace }) => pace?.rate))).toBeObservable('0-', { 0: 0 });
    }),
  );

  it(
    'advances faster at a higher speed',
    marbles((m) => {
      const engine = engineOf(5, { tickMs: 4 });
      m.schedule('                               --2', {
        2: () => {
          engine.change((state) => ({ ...state, speed: 2 }));
        },
      });
      m.expect(ticksOf(engine)).toBeObservable('0-01-2-3-4-5');
    }),
  );

  it(
    'can run its clock at a speed that depends on the frame: here, half as fast in the ticks 2 and 3',
    marbles((m) => {
      m.expect(ticksOf(engineOf(4, { tickMs: 5, clockSpeed: slowFromTick1To3 }))).toBeObservable(
        '0----(11)------2---------(33)-(4)',
      );
    }),
  );

  it(
    'shows all frames that are due when a timer is late, also while its clock is slower',
    marbles((m) => {
      const scheduler = throttledScheduler({ everyMs: 20 });
      const options = { tickMs: 5, clockSpeed: slowFromTick1To3, scheduler };
      m.expect(ticksOf(engineOf(9, options))).toBeObservable(
        '0-------------------(123444)------------(5678)--------------9',
      );
    }),
  );

  it(
    'shows all frames that are due when a timer is late, and none after the last',
    marbles((m) => {
      const options = { tickMs: 2, scheduler: throttledScheduler({ everyMs: 6 }) };
      m.expect(ticksOf(engineOf(5, options))).toBeObservable('0-----(123)-(45)');
    }),
  );

  it(
    'continues races from their frames, on one clock, except those that are over',
    marbles((m) => {
      const races = [3, 5, 6].map((last, index) => {
        const race = createRaceState({ ...program, id: index + 1 });
        const start = { key: 'a run', startId: 1, seed: 7, limitMs: last * 100 };
        return continueRun(startRun(race, start), 4);
      });
      const engine = engineOf(0, { tickMs: 3 }, { races });
      const shown$ = engine.select((state) => state.races.map(tickOf).join(''));
      m.expect(shown$).toBeObservable('a--b--c', { a: '344', b: '355', c: '356' });
    }),
  );

  it('runs with or without subscribers, and has a timer only while a race is running', () => {
    const scheduler = new ManualScheduler();
    const engine = engineOf(3, { scheduler });
    expect([currentValue(ticksOf(engine)), scheduler.pendingTimers]).toEqual(['0', 1]);
    scheduler.advanceBy(2);
    const late = record(ticksOf(engine));
    expect(scheduler.pendingTimers).toBe(1);
    scheduler.advanceBy(1);
    expect([late.values, scheduler.pendingTimers]).toEqual([['2', '3'], 0]);
    expect(currentValue(raceOf(engine)).frame.isOver).toBe(true);
    // The race has ended, so a new start command begins the next run on a new clock.
    engine.change((state) => ({ ...state, races: [runOf(2, 2)], latestStartId: 2 }));
    expect(scheduler.pendingTimers).toBe(1);
    scheduler.advanceBy(2);
    expect([late.values.join(''), scheduler.pendingTimers]).toEqual(['230012', 0]);
  });

  it('has no timer if no race is running', () => {
    const scheduler = new ManualScheduler();
    const { state$ } = engineOf(3, { scheduler }, { races: [atGate] });
    scheduler.advanceBy(10);
    expect([record(state$).values.length, scheduler.pendingTimers]).toEqual([1, 0]);
    expect(currentValue(state$).races).toEqual([atGate]);
  });

  it('shows the frames that createRace emits, and the pace of its clock until the end', () => {
    const scheduler = new ManualScheduler();
    scheduler.advanceBy(20);
    const raced = record(createRace(program, { seed: 7, scheduler, tickMs: 400 }));
    const engine = createRaceEngine<EngineState>(
      { races: [runOf(600)], isPaused: false, speed: 1, latestStartId: 1 },
      { scheduler, tickMs: 400 },
    );
    const shown = record(raceOf(engine));
    scheduler.advanceBy(60_000);
    expect(shown.values.map(({ frame }) => frame)).toEqual(raced.values);
    const paces = shown.values.map(({ pace }) => pace);
    expect(paces.pop()).toBeNull();
    expect(paces[0]).toEqual({ at: 20, elapsedMs: 0, rate: 0.25 });
    expect(new Set(paces).size).toBe(1);
    expect(engine.now()).toBe(60_020);
  });

  it('emits nothing for a change of speed in a pause, except the new speed', () => {
    const scheduler = new ManualScheduler();
    const engine = engineOf(3, { scheduler }, { isPaused: true });
    const { values } = record(engine.state$);
    engine.change((state) => ({ ...state, speed: 4 }));
    expect(values.map(({ speed }) => speed)).toEqual([1, 4]);
    engine.change((state) => state);
    expect(values).toHaveLength(2);
  });

  it(
    'emits a state for a start, a pause and a pace, and one for all frames of a tick',
    marbles((m) => {
      const programs = [1, 2].map((id) => ({ ...program, id }));
      const engine = engineOf(
        0,
        { tickMs: 6 },
        { races: programs.map((each) => createRaceState(each)), latestStartId: 0 },
      );
      const start = { key: 'a run', startId: 1, seed: 7 };
      m.schedule('                      ----s------p-----r', {
        s: () => {
          engine.change((state) => ({
            ...state,
            latestStartId: 1,
            races: state.races.map((race, index) =>
              startRun(race, { ...start, limitMs: index === 0 ? 60_000 : 200 }),
            ),
          }));
        },
        p: () => {
          engine.change(setPaused(true));
        },
        r: () => {
          engine.change(setPaused(false));
        },
      });
      const changes$ = engine.state$.pipe(
        startWith(null),
        pairwise(),
        map(([before, after]) => {
          if (!before || !after) return 'a';
          if (after.latestStartId !== before.latestStartId) return 'b';
          if (after.isPaused !== before.isPaused) return 't';
          return raceIn(after).frame === raceIn(before).frame ? 'p' : 'f';
        }),
      );
      m.expect(changes$, '^---------------------- 1ms !').toBeObservable(
        '                      a---(bp)--f(tp)--(tp)-f-',
      );
    }),
  );

  it('computes a frame when its tick is due, and nothing that is known in advance', () => {
    const scheduler = new ManualScheduler();
    engineOf(600, { scheduler });
    // Each advance of a horse limits its position to the length of the track.
    const limit = vi.spyOn(Math, 'min');
    for (let tick = 1; tick <= 3; tick++) {
      scheduler.advanceBy(1);
      expect(limit).toHaveBeenCalledTimes(3 * tick);
    }
    limit.mockRestore();
  });

  it('emits one change of the state for the frames of a tick, and stops races that are reset or ended', () => {
    const scheduler = new ManualScheduler();
    const races = [1, 2, 3].map((id) =>
      startRun(createRaceState({ ...program, id }), {
        key: String(id),
        startId: 1,
        seed: id,
        limitMs: 400,
      }),
    );
    const engine = engineOf(4, { scheduler }, { races });
    const shown = record(engine.select((state) => state.races.map(tickOf).join('')));
    scheduler.advanceBy(1);
    engine.change((state) => ({
      ...state,
      races: state.races.map((race, index) => (index === 1 ? resetRun(race) : race)),
    }));
    scheduler.advanceBy(1);
    engine.change((state) => ({
      ...state,
      races: state.races.map((race, index) => (index === 0 ? finishRun(race) : race)),
    }));
    // Only the three horses of the third race advance. Each advance limits a position to the length of the track.
    const limit = vi.spyOn(Math, 'min');
    scheduler.advanceBy(1);
    expect(limit).toHaveBeenCalledTimes(3);
    limit.mockRestore();
    scheduler.advanceBy(8);
    expect(shown.values).toEqual(['000', '111', '101', '202', '402', '403', '404']);
    expect(scheduler.pendingTimers).toBe(0);
  });

  it('updates the values that depend on the races with each change', () => {
    const scheduler = new ManualScheduler();
    const engine = createRaceEngine<EngineState & { readonly tick: number }>(
      { races: [runOf(2)], isPaused: false, speed: 1, latestStartId: 1, tick: -1 },
      { scheduler },
      (state, races) => ({ ...state, races, tick: Number(races.map(tickOf).join()) }),
    );
    const { values } = record(engine.select(({ tick }) => tick));
    scheduler.advanceBy(200);
    expect(values).toEqual([0, 1, 2]);
    expect(engine.getState().tick).toBe(2);
  });

  it('applies a change from a subscriber after every subscriber has the current state', () => {
    const scheduler = new ManualScheduler();
    const engine = engineOf(2, { scheduler });
    record(raceOf(engine).pipe(map(tickOf), distinctUntilChanged()), (tick) => {
      if (tick === '1') engine.change(setPaused(true));
    });
    const { values } = record(engine.state$);
    scheduler.advanceBy(10);
    // The state of tick 1, then the pause, then its pace.
    expect(values.slice(1).map(({ isPaused }) => isPaused)).toEqual([false, true, true]);
    expect(values.slice(1).map(({ races }) => races.map(tickOf).join())).toEqual(['1', '1', '1']);
    engine.dispose();
  });

  it('leaves no timer after dispose, completes its streams, and ignores later changes', () => {
    const scheduler = new ManualScheduler();
    const engine = engineOf(9, { scheduler });
    const recordings = [engine.state$, raceOf(engine)].map((stream$) => record<unknown>(stream$));
    engine.dispose();
    engine.change(setPaused(true));
    scheduler.advanceBy(20);
    expect(recordings.map(({ values, end }) => [values.length, end])).toEqual([
      [1, 'complete'],
      [1, 'complete'],
    ]);
    expect(scheduler.pendingTimers).toBe(0);
  });
});

describe('resetRun', () => {
  it('returns a race to the gate', () => {
    const race = runOf(3);
    expect(resetRun(race).frame).toBe(atGate.frame);
    for (const started of [race, finishRun(race)]) {
      const reset = resetRun(started);
      expect(reset.frame).toEqual(atGate.frame);
      expect(reset).toMatchObject({ run: null, pace: null });
    }
  });
});

describe('continueRun', () => {
  it('shows the frame of createRace after a tick, or the last one', () => {
    const seeds = fc.tuple(fc.integer(), fc.integer({ min: 1, max: 60_000 }), fc.nat(700));
    fc.assert(
      fc.property(seeds, ([seed, limitMs, tick]) => {
        const race = startRun(atGate, { key: '', startId: 1, seed, limitMs });
        const continued = continueRun(race, tick);
        const timeline = createTimeline(program, { seed, limitMs });
        expect(continued.frame).toEqual(timeline[tick] ?? timeline.at(-1));
        expect(continued.run).toEqual({ ...race.run, isContinued: true });
        expect(race.run.isContinued).toBe(false);
      }),
    );
    expect(continueRun(atGate, 1)).toBe(atGate);
  });
});

describe('finishRun', () => {
  it('shows the last frame of createRace, for any conditions, seed and limit', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 10 }),
        fc.integer({ min: 100, max: 3000 }),
        fc.integer(),
        fc.integer({ min: 1, max: 60_000 }),
        (conditions, distance, seed, limitMs) => {
          const program = programOf(conditions, distance);
          const race = startRun(createRaceState(program), { key: '', startId: 1, seed, limitMs });
          const ended = finishRun(race);
          expect(ended.frame).toEqual(createTimeline(program, { seed, limitMs }).at(-1));
          expect(finishRun(ended)).toBe(ended);
          expect(finishRun(atGate)).toBe(atGate);
        },
      ),
    );
  });
});
