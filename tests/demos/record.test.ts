import fc from 'fast-check';
import {
  ignoreElements,
  interval,
  map,
  NEVER,
  type Observable,
  of,
  repeat,
  shareReplay,
  switchMap,
  take,
  throwError,
} from 'rxjs';
import { describe, expect, it } from 'vitest';
import {
  cold,
  hot,
  type Inputs,
  placePress,
  type Press,
  record,
  type Scenario,
} from '../../src/demos/inspector/record';
import { type RaceSettings, raceStreams } from '../../src/demos/pipelines';
import { createCard, createRaceSeed } from '../../src/demos/parts/races';
import {
  createGame,
  createTimeline,
  type FinalResult,
  isLiveResult,
  type LiveResult,
  parseMeeting,
  runMeeting,
  TICK_MS,
} from '../../streams';
import { ManualScheduler } from '../support/manual-scheduler';
import { currentValue } from '../support/record';

/** Records a pipeline, and returns its rows by name. */
function recordRows<I extends Inputs>(scenario: Scenario<I>, presses: readonly Press[] = []) {
  const recording = record(scenario, presses);
  return {
    ...recording,
    row: (name: string) => {
      const row = recording.rows.find((row) => row.name === name);
      if (row === undefined) throw new Error(`no row ${name}`);
      return row;
    },
  };
}

const requests = scenarioOf({
  inputs: { clicks: hot('--a-b-----c'), request: cold('---x|') },
  connect: ({ clicks$, request$ }) => ({
    switched$: clicks$.pipe(
      switchMap((click) => request$.pipe(map((value) => `${click}${value}`))),
    ),
  }),
});

function scenarioOf<I extends Inputs>(scenario: Scenario<I>): Scenario<I> {
  return scenario;
}

describe('record', () => {
  it('records what inputs and outputs emit, and each subscription to a cold input', () => {
    const { row } = recordRows(requests);
    expect(row('clicks$').line.values).toEqual([
      { at: 2, value: 'a' },
      { at: 4, value: 'b' },
      { at: 10, value: 'c' },
    ]);
    expect(row('switched$').line.values).toEqual([
      { at: 7, value: 'bx' },
      { at: 13, value: 'cx' },
    ]);
    expect(row('request$').inner).toEqual([
      { from: 2, values: [], end: { at: 4, kind: 'unsubscribed' } },
      { from: 4, values: [{ at: 7, value: 'x' }], end: { at: 8, kind: 'complete' } },
      { from: 10, values: [{ at: 13, value: 'x' }], end: { at: 14, kind: 'complete' } },
    ]);
  });

  it('ends with the last output', () => {
    const { end, isOver } = recordRows({
      inputs: {},
      connect: () => ({ short$: of(1), long$: interval(4).pipe(take(3)) }),
    });
    expect({ end, isOver }).toEqual({ end: 12, isOver: true });
  });

  it('ends ten columns after the last input if an output does not end, and unsubscribes there', () => {
    const { end, isOver, row } = recordRows(requests);
    expect({ end, isOver }).toEqual({ end: 20, isOver: false });
    expect(row('switched$').line.end).toEqual({ at: 20, kind: 'unsubscribed', isCut: true });
    expect(row('clicks$').inner[0]?.end).toMatchObject({ at: 20, isCut: true });
  });

  it('adds the values of the visitor', () => {
    const { end, row } = recordRows(requests, [{ input: 'clicks', marble: 'a', at: 18 }]);
    expect(row('switched$').line.values.at(-1)).toEqual({ at: 21, value: 'ax' });
    expect(end).toBe(28);
  });

  it('records emitted streams from their subscription on', () => {
    const { row } = recordRows({
      inputs: { a: hot('--a--a|'), b: cold('-x-|') },
      connect: ({ a$, b$ }) => ({ streams$: a$.pipe(map(() => b$)) }),
    });
    expect(row('streams$').inner).toEqual([
      { from: 2, values: [{ at: 3, value: 'x' }], end: { at: 5, kind: 'complete' } },
      { from: 5, values: [{ at: 6, value: 'x' }], end: { at: 8, kind: 'complete' } },
    ]);
  });

  it('records errors of inputs and outputs', () => {
    const error = new Error('broken');
    const { row } = recordRows({
      inputs: { a: hot('--#', {}, error) },
      connect: ({ a$ }) => ({ a2$: a$, thrown$: throwError(() => error) }),
    });
    expect(row('a$').line.end).toEqual({ at: 2, kind: 'error', error });
    expect(row('a2$').line.end).toEqual({ at: 2, kind: 'error', error });
    expect(row('thrown$').line.end).toEqual({ at: 0, kind: 'error', error });
  });

  it('notices a timer that no unsubscription ends', () => {
    const connect = (refCount: boolean) => () => ({
      out$: interval(2).pipe(shareReplay({ bufferSize: 1, refCount }), take(2)),
    });
    expect(record({ inputs: {}, connect: connect(false) }, []).hasPendingTimer).toBe(true);
    expect(record({ inputs: {}, connect: connect(true) }, []).hasPendingTimer).toBe(false);
  });

  it('counts an endless stream as one without an end', () => {
    const { end, isOver } = recordRows({
      inputs: { a: hot('-a') },
      connect: () => ({ endless$: interval(1) }),
    });
    expect({ end, isOver }).toEqual({ end: 11, isOver: false });
  });

  it('throws for an endless loop, and for an output with the name of an input', () => {
    const recordStream = (stream$: Observable<unknown>) =>
      recordRows({ inputs: { a: cold('|') }, connect: () => ({ stream$ }) });
    expect(() => recordStream(interval(0).pipe(ignoreElements()))).toThrow('The streams never end');
    expect(() =>
      recordRows({ inputs: { a: cold('|') }, connect: ({ a$ }) => ({ out$: a$.pipe(repeat()) }) }),
    ).not.toThrow();
    expect(() => recordRows({ inputs: { a: cold('|') }, connect: ({ a$ }) => ({ a$ }) })).toThrow(
      'a$ is the name of an input and of an output',
    );
  });

  it('is over in its last column if all outputs have ended, also with a last column of its own', () => {
    const of1 = { inputs: {}, connect: () => ({ out$: of(1) }), until: 9 };
    expect(record(of1, [])).toMatchObject({ end: 9, isOver: true });
  });

  it('ends a stream with an error if it emits without end in one column', () => {
    const { row } = recordRows({ inputs: {}, connect: () => ({ endless$: of(1).pipe(repeat()) }) });
    expect(row('endless$').line.end).toMatchObject({ at: 0, kind: 'error' });
  });

  it('records a stream that never emits', () => {
    const { row, end } = recordRows({ inputs: {}, connect: () => ({ never$: NEVER }), until: 7 });
    expect(row('never$').line).toMatchObject({ values: [], end: { at: 7, isCut: true } });
    expect(end).toBe(7);
  });
});

describe('placePress', () => {
  const press = (at: number, input = 'a', marble = 'x') => ({ input, marble, at });
  const inputs = { a: hot('-x-(xy)---|'), b: hot('', { p: true }), c: cold('x') };
  const place = (press: Press, presses: readonly Press[] = [], pressStep = 1) =>
    placePress({ inputs, connect: () => ({}), pressStep }, presses, press)?.at;

  it('takes the first free column at or after the present', () => {
    expect(place(press(2))).toBe(2);
    expect(place(press(1.2))).toBe(2);
    expect(place(press(1))).toBe(2);
    // A group is as wide as it has characters.
    expect(place(press(3))).toBe(7);
    expect(place(press(2), [press(2)])).toBe(7);
    expect(place(press(9), [], 4)).toBeUndefined();
    expect(place(press(5), [], 8)).toBe(8);
  });

  it('returns null after the end of the input, and for what the input does not have', () => {
    expect(place(press(10))).toBeUndefined();
    expect(place(press(0, 'a', 'z'))).toBeUndefined();
    expect(place(press(0, 'c'))).toBeUndefined();
    expect(place(press(0, 'd'))).toBeUndefined();
    expect(place(press(0, 'b', 'p'))).toBe(0);
  });
});

type RaceInputs = Parameters<typeof raceStreams>[0];

describe('raceStreams', () => {
  const settings: RaceSettings = {
    seed: 'K7Q-M2X-WD4',
    programNumber: 1,
    limitMs: 60_000,
    tickMs: 1,
    view: 'leader',
  };
  const speeds = { h: 0.5, '1': 1, '2': 2, '4': 4 };
  const [program] = createCard(settings.seed);
  if (program === undefined) throw new Error('no program');
  const timeline = createTimeline(program, { seed: createRaceSeed(settings.seed, program.id) });
  const recordView = (view: RaceSettings['view']) =>
    recordRows({
      inputs: { paused: hot('', { p: true }) },
      connect: (inputs: RaceInputs) => raceStreams(inputs, { ...settings, view }),
    });

  it('shows what the game emits whose meeting has the code that is the seed', () => {
    const meeting = parseMeeting(settings.seed);
    if (typeof meeting === 'string') throw new Error(meeting);
    const scheduler = new ManualScheduler();
    const game = createGame({ meeting, scheduler });
    const { programs } = currentValue(game.state$);
    expect(createCard(settings.seed)).toEqual(programs);
    const { row } = recordView('programs');
    game.startAllRaces();
    const lanesOf = ({ programId, result }: LiveResult | FinalResult) =>
      result.map(({ horseId }) => {
        const horses = programs[programId - 1]?.horses ?? [];
        return horses.findIndex(({ id }) => id === horseId) + 1;
      });
    const toColumns = (at: number) => (scheduler.now() - at) / TICK_MS;
    const recordGame = <Value>(stream$: Observable<Value>, show: (value: Value) => unknown) => {
      const start = scheduler.now();
      const values: unknown[] = [];
      stream$.subscribe((value) => values.push({ at: toColumns(start), value: show(value) }));
      return values;
    };
    const recorded = {
      ...Object.fromEntries(
        programs.map(({ id }) => [
          `race${id}$`,
          recordGame(game.race$(id), ({ elapsedMs }) => elapsedMs / TICK_MS),
        ]),
      ),
      result$: recordGame(game.result$(1), (result) =>
        result === null || isLiveResult(result)
          ? result && lanesOf(result)
          : { final: lanesOf(result) },
      ),
      liveResults$: recordGame(game.liveResults$, (results) => results.map(lanesOf)),
      finalResults$: recordGame(game.finalResults$, (results) => results.map(lanesOf)),
    };
    scheduler.advanceBy(60_000);
    for (const [name, values] of Object.entries(recorded)) {
      expect(row(name).line.values, name).toEqual(values);
    }
    const [result] = runMeeting(meeting).results;
    expect(row('finishes$').line.values.map(({ value }) => value)).toEqual(
      result && lanesOf(result),
    );
    game.dispose();
  });

  it('numbers the ticks of the clock, which a pause drops, until the last race is over', () => {
    const { row } = recordRows({
      inputs: { paused: hot('--p-r', { p: true, r: false }) },
      connect: (inputs: RaceInputs) => raceStreams(inputs, { ...settings, limitMs: 400 }),
    });
    const valuesOf = (name: string) => row(name).line.values.map(({ at, value }) => [at, value]);
    expect(valuesOf('ticks$')).toEqual([
      [1, 1],
      [4, 4],
      [5, 5],
      [6, 6],
    ]);
    expect(valuesOf('race$')).toEqual([
      [0, 0],
      [1, 1],
      [4, 2],
      [5, 3],
      [6, 4],
    ]);
    expect(row('ticks$').line.end).toEqual({ at: 6, kind: 'complete' });
    // All streams share one clock.
    expect(row('paused$').inner).toMatchObject([{ from: 0, end: { at: 6 } }]);
  });

  it('has every frame of the timeline, in whole columns, for any pauses and speeds', () => {
    const presses = fc.array(
      fc.record({
        at: fc.nat(400),
        press: fc.constantFrom(
          ...['p', 'r', 'r'].map((marble) => ({ input: 'paused', marble })),
          ...Object.keys(speeds).map((marble) => ({ input: 'speed', marble })),
        ),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(presses, (wanted) => {
        const scenario = {
          inputs: { paused: hot('', { p: true, r: false }), speed: hot('', speeds) },
          connect: (inputs: RaceInputs) => raceStreams(inputs, { ...settings, tickMs: 4 }),
          pressStep: 8,
        };
        const placed: Press[] = [];
        for (const { at, press } of wanted) {
          const next = placePress(scenario, placed, { ...press, at });
          if (next !== null) placed.push(next);
        }
        // The race is not paused at its end.
        const last = placePress(scenario, placed, { input: 'paused', marble: 'r', at: 500 });
        const { row, isOver } = recordRows(scenario, last === null ? placed : [...placed, last]);
        const { values } = row('race$').line;
        expect(isOver).toBe(true);
        expect(values.map(({ value }) => value)).toEqual(
          timeline.map(({ elapsedMs }) => elapsedMs / TICK_MS),
        );
        expect(values.every(({ at }) => Number.isInteger(at))).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('has a position for each horse, or the frames of each race', () => {
    const count = (view: RaceSettings['view'], name: RegExp) =>
      recordView(view).rows.filter((row) => name.test(row.name)).length;
    expect(count('all', /^lane\d+\$$/)).toBe(10);
    expect(count('programs', /^race\d\$$/)).toBe(6);
  });

  it('throws for a program that the card does not have', () => {
    expect(() => raceStreams({ paused$: NEVER }, { ...settings, programNumber: 7 })).toThrow(
      new RangeError('programNumber must be 1 to 6, got 7'),
    );
  });
});
