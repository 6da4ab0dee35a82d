import { describe, expect, it } from 'vitest';
import { observeRuns } from '../../src/motion/createMotion';
import type { Game, Run } from '../../streams';
import { currentValue, record } from '../support/record';
import { createTestGame } from '../support/test-game';

/** Observes the runs of the first program. Logs each run as A, B or C, and each call of its observer. */
function logRuns(game: Game) {
  const log: string[] = [];
  const runs: Run[] = [];
  const recording = record(
    observeRuns(game.raceState$(1), (run) => {
      const name = 'ABC'.charAt(runs.push(run) - 1);
      log.push(name);
      return {
        setPace: ({ elapsedMs, rate }) =>
          log.push(`${name} ${Math.round(elapsedMs)} ms, rate ${rate}`),
        end: (position) => log.push(`${name} ${position}`),
      };
    }),
  );
  return { log, runs, recording };
}

describe('observeRuns', () => {
  it('creates an observer for each run, and calls its end() with `finish` or `gate`', () => {
    // A race lasts three ticks.
    const { game, clock } = createTestGame({ tickMs: 100 });
    const { log, runs, recording } = logRuns(game);
    game.startAllRaces();
    clock.advanceBy(300);
    game.startAllRaces();
    clock.advanceBy(130);
    game.togglePause();
    clock.advanceBy(100);
    game.togglePause();
    game.setSpeed(2);
    game.setSpeed(1);
    game.resetAllRaces();
    game.startAllRaces();
    recording.subscription.unsubscribe();
    expect(log).toEqual([
      ...['A', 'A 0 ms, rate 1', 'A finish'],
      ...[
        'B',
        'B 0 ms, rate 1',
        'B 130 ms, rate 0',
        'B 130 ms, rate 1',
        'B 130 ms, rate 2',
        'B 130 ms, rate 1',
        'B gate',
      ],
      ...['C', 'C 0 ms, rate 1', 'C gate'],
    ]);
    expect(new Set(runs.map(({ key }) => key)).size).toBe(3);
  });

  it('calls end() with `finish` for a run that was over before the subscription', () => {
    const { game } = createTestGame();
    game.startAllRaces();
    game.finishAllRaces();
    expect(logRuns(game).log).toEqual(['A', 'A finish']);
  });

  it('completes when the program is replaced, and a new subscription observes the new program', () => {
    const { game } = createTestGame();
    const before = logRuns(game);
    game.startAllRaces();
    game.generatePrograms();
    expect(before.recording.end).toBe('complete');
    game.startAllRaces();
    expect(before.log.at(-1)).toBe('A gate');
    const after = logRuns(game);
    expect(after.runs).toEqual([currentValue(game.raceState$(1)).run]);
    expect(after.runs[0]?.key).not.toBe(before.runs[0]?.key);
  });
});
