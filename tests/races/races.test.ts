import { defer, finalize, map } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { countFinished, createRaces } from '../../src/races/races';
import type { Game, RaceState } from '../../streams';
import { marbles } from '../support/marbles';
import { currentValue, record } from '../support/record';
import { gameFromMarbles, createTestGame } from '../support/test-game';

const tickOf = ({ frame }: RaceState) => (frame.elapsedMs / 100).toString(36);

/** The tick of each sample of the first race, as one character. */
const sampleTicks = ({ state$ }: Game, isInView: boolean) =>
  defer(() => createRaces(state$).sampled$(1, isInView)).pipe(map(tickOf));

// The first diagram of a marble test runs the `commands` of `gameFromMarbles`, one for each letter.
describe('Races.sampled$', () => {
  it(
    'samples every 500 simulated ms in view, and only the start and the end off-screen',
    marbles((m) => {
      const game = gameFromMarbles(m, '                                   -g-s------------x', {
        limitMs: 1100,
      });
      m.expect(sampleTicks(game, true), '--^').toBeObservable(' --00----5----ab-|');
      m.expect(sampleTicks(game, false), '--^').toBeObservable('--00----------b-|');
    }),
  );

  it(
    'samples at the start and at the end of a pause, in view and off-screen',
    marbles((m) => {
      const game = gameFromMarbles(m, '                                   -g-s--p--p---x', {
        limitMs: 400,
      });
      m.expect(sampleTicks(game, true), '--^').toBeObservable(' --00--2--24--|');
      m.expect(sampleTicks(game, false), '--^').toBeObservable('--00--2--24--|');
    }),
  );

  it('samples each finish in view, and emits at most a third of the frames', () => {
    const { game, clock } = createTestGame({ limitMs: 60_000 });
    /** Maps each number of finished horses to the time of the first state with that number. */
    const finishes = (races: readonly RaceState[]) =>
      new Map(races.toReversed().map((race) => [countFinished(race), race.frame.elapsedMs]));
    const unsampled = record(game.raceState$(1));
    const sampled = record(createRaces(game.state$).sampled$(1, true));
    game.startRace(1);
    clock.advanceBy(600);
    expect(finishes(sampled.values)).toEqual(finishes(unsampled.values));
    expect(finishes(sampled.values).size).toBe(4);
    expect(sampled.values.length).toBeLessThan(unsampled.values.length / 3);
  });
});

describe('Races.sampled$ off-screen', () => {
  /** Creates three races whose ticks are 1,000 ms apart. `shown` returns what `sampled$` shows of each race. */
  const createThreeRaces = () => {
    const { game, clock } = createTestGame({ rounds: 3, tickMs: 1_000, limitMs: 60_000 });
    const races = createRaces(game.state$, clock);
    const recordings = [1, 2, 3].map((id) => record(races.sampled$(id, false)));
    const shown = () =>
      recordings.map(({ values }) => {
        const race = values.at(-1);
        if (race?.finalResult) return 'over';
        return race?.liveResult ? 'running' : 'at the gate';
      });
    return { game, clock, shown, recordings };
  };

  it('emits the start of one race immediately, and of each next race 60 ms later', () => {
    const { game, clock, shown } = createThreeRaces();
    game.startAllRaces();
    expect(shown()).toEqual(['running', 'at the gate', 'at the gate']);
    clock.advanceBy(59);
    expect(shown()).toEqual(['running', 'at the gate', 'at the gate']);
    clock.advanceBy(1);
    expect(shown()).toEqual(['running', 'running', 'at the gate']);
    clock.advanceBy(60);
    expect(shown()).toEqual(['running', 'running', 'running']);
  });

  it('does not delay a race that starts alone', () => {
    const { game, clock, shown } = createThreeRaces();
    game.startRace(3);
    expect(shown()).toEqual(['at the gate', 'at the gate', 'running']);
    expect(clock.pendingTimers).toBe(1);
  });

  it('emits every delayed start immediately when a pause begins', () => {
    const { game, clock, shown } = createThreeRaces();
    game.startAllRaces();
    clock.advanceBy(60);
    game.togglePause();
    expect(shown()).toEqual(['running', 'running', 'running']);
    expect(clock.pendingTimers).toBe(0);
  });

  it('emits the end of all races immediately, also of races whose start it still delays', () => {
    const { game, clock, shown, recordings } = createThreeRaces();
    game.startAllRaces();
    game.finishAllRaces();
    expect(shown()).toEqual(['over', 'over', 'over']);
    clock.advanceBy(1_000);
    expect(shown()).toEqual(['over', 'over', 'over']);
    expect(recordings.map(({ values }) => values.length)).toEqual([3, 2, 2]);
  });

  it('also emits the starts of the next run one after another', () => {
    const { game, clock, shown } = createThreeRaces();
    game.startAllRaces();
    game.finishAllRaces();
    game.startAllRaces();
    expect(shown()).toEqual(['running', 'over', 'over']);
    clock.advanceBy(120);
    expect(shown()).toEqual(['running', 'running', 'running']);
  });

  it('shows no start of a race that is reset before its delay has passed, and leaves no timer', () => {
    const { game, clock, shown, recordings } = createThreeRaces();
    game.startAllRaces();
    game.resetAllRaces();
    clock.advanceBy(1_000);
    expect(shown()).toEqual(['at the gate', 'at the gate', 'at the gate']);
    game.startAllRaces();
    for (const { subscription } of recordings) subscription.unsubscribe();
    game.resetAllRaces();
    expect(clock.pendingTimers).toBe(0);
  });
});

describe('Races.changes$', () => {
  it(
    'emits when the run or its pace changes, and not with each tick',
    marbles((m) => {
      const game = gameFromMarbles(m, '               -g-s----p-p----R---x', { limitMs: 60_000 });
      m.schedule('                          ------------4', {
        4: () => {
          game.setSpeed(4);
        },
      });
      const changes$ = defer(() => createRaces(game.state$).changes$(1)).pipe(
        map(({ pace }) => String(pace?.rate ?? 'n').charAt(0)),
      );
      // A marble is the first digit of the rate, or `n` without a pace. The rate is 100 times the speed, because a
      // tick takes 1 ms.
      m.expect(changes$, '--^').toBeObservable('--n(n1)-0-1-4--n---|');
    }),
  );
});

describe('Races', () => {
  it('shares one subscription to the state for all samples, and one for all changes', () => {
    const { game } = createTestGame();
    let subscriptions = 0;
    const state$ = defer(() => {
      subscriptions++;
      return game.state$.pipe(finalize(() => subscriptions--));
    });
    const races = createRaces(state$);
    const recordings = [
      races.sampled$(1, true),
      races.sampled$(2, false),
      races.changes$(1),
      races.changes$(2),
    ].map((stream$) => record(stream$));
    expect(subscriptions).toBe(2);
    for (const { subscription } of recordings) subscription.unsubscribe();
    expect(subscriptions).toBe(0);
  });

  it('completes the streams of a replaced program, and errors for an unknown program', () => {
    const { game, clock } = createTestGame();
    const races = createRaces(game.state$);
    const streams = [races.sampled$(1, true), races.sampled$(1, false), races.changes$(1)];
    const recordings = streams.map((race$) => record(race$));
    game.startRace(1);
    clock.advanceBy(3);
    game.generatePrograms();
    expect(recordings.map(({ end }) => end)).toEqual(['complete', 'complete', 'complete']);
    for (const race$ of streams) expect(currentValue(race$)).toBe(currentValue(game.raceState$(1)));
    const error = new Error('Program with ID 7 not found');
    expect(record(races.sampled$(7, true)).end).toEqual({ error });
    expect(record(races.changes$(7)).end).toEqual({ error });
  });
});
