import { distinctUntilChanged, map } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { selectSoundMoments } from '../../src/races/sound/playRaces';
import type { SoundMoment } from '../../src/sound/soundMoment';
import { createGame } from '../../streams';
import { ManualScheduler } from '../support/manual-scheduler';
import { marbles } from '../support/marbles';
import { record } from '../support/record';
import { createTestGame, gameFromMarbles } from '../support/test-game';

/** The first letter of the phase: stopped, running or paused. */
const phaseMarble = ({ phase }: SoundMoment) => phase.charAt(0);

describe('selectSoundMoments', () => {
  it(
    'emits at the start, every 500 simulated ms, at the end, and completes with the game',
    marbles((m) => {
      // g: generate programs, s: start all races, x: dispose the game.
      const game = gameFromMarbles(m, '-g-s------------x', { limitMs: 1100 });
      // ticks                            0123456789ab
      const moments = '                s--r----r----rs-|';
      m.expect(selectSoundMoments(game.state$).pipe(map(phaseMarble))).toBeObservable(moments);
    }),
  );

  it(
    'emits when races pause, resume and are reset, and not while they are paused',
    marbles((m) => {
      // p: pause or resume, R: reset all races.
      const game = gameFromMarbles(m, '-g-s--p------p-Rx', { limitMs: 60_000 });
      const moments = '                s--r--p------r-s|';
      m.expect(selectSoundMoments(game.state$).pipe(map(phaseMarble))).toBeObservable(moments);
    }),
  );

  it(
    'counts each start',
    marbles((m) => {
      // a: start the first race, b: start the second race.
      const game = gameFromMarbles(m, '-g-a-b--R-s-x', { limitMs: 60_000 });
      const starts = '                 0--1-2----3-|';
      m.expect(
        selectSoundMoments(game.state$).pipe(
          map((moment) => String(moment.startCount)),
          distinctUntilChanged(),
        ),
      ).toBeObservable(starts);
    }),
  );

  it('counts each race that has a winner, in the tick in which the winner finishes', () => {
    const { game, clock } = createTestGame({ limitMs: 60_000 });
    const winnerCounts = record(
      selectSoundMoments(game.state$).pipe(
        map((moment) => moment.winnerCount),
        distinctUntilChanged(),
      ),
    );
    const racesWithWinner = record(
      game.state$.pipe(
        map(({ races }) => races.filter(({ frame }) => frame.progress.some((h) => h.isFinished))),
        map(({ length }) => length),
        distinctUntilChanged(),
      ),
    );
    game.startAllRaces();
    clock.advanceBy(600);
    expect(winnerCounts.values).toEqual([0, 1, 2]);
    expect(racesWithWinner.values).toEqual(winnerCounts.values);
    game.resetRace(1);
    expect(winnerCounts.values.at(-1)).toBe(1);
  });

  it('emits at most twice per simulated second, plus once for each event', () => {
    const { moments, seconds } = runSixRaces(1);
    const events = ['subscription', 'start', ...Array<string>(6).fill('winner'), 'end'].length;
    expect(moments.length).toBeLessThanOrEqual(seconds * 2 + events);
  });

  it('emits a tempo of 0 while no race runs, and from 0 to 1 during the races', () => {
    for (const speed of [0.5, 1, 4] as const) {
      const { moments } = runSixRaces(speed);
      for (const { tempo, phase } of moments) {
        if (phase === 'stopped') expect(tempo).toBe(0);
        expect(tempo).toBeGreaterThanOrEqual(0);
        expect(tempo).toBeLessThanOrEqual(1);
      }
    }
  });

  it('emits a tempo that grows towards the first finish, and is higher at a higher speed', () => {
    const tempos = ([0.5, 1, 4] as const).map((speed) =>
      runSixRaces(speed)
        .moments.filter(({ phase, winnerCount }) => phase === 'running' && winnerCount === 0)
        .map(({ tempo }) => tempo),
    );
    for (const [gate, first = NaN, ...later] of tempos) {
      expect(gate).toBe(0);
      expect(first).toBeGreaterThan(0.2);
      expect(later.at(-1)).toBeGreaterThan(first);
    }
    const firsts = tempos.map(([, first = NaN]) => first);
    expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
  });
});

/** Runs all six races of a game, and returns their moments and how many simulated seconds they took. */
function runSixRaces(speed: 0.5 | 1 | 4) {
  const scheduler = new ManualScheduler();
  const game = createGame({ seed: 13, scheduler });
  game.generatePrograms();
  game.setSpeed(speed);
  const { values } = record(selectSoundMoments(game.state$));
  const { values: states } = record(game.state$);
  game.startAllRaces();
  scheduler.advanceBy(60_000 / speed);
  expect(values.at(-1)?.phase).toBe('stopped');
  const times = states.flatMap(({ races }) => races.map(({ frame }) => frame.elapsedMs));
  return { moments: values, seconds: Math.max(...times) / 1_000 };
}
