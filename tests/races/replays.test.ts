import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as ReplaysModule from '../../src/races/replay/replays';
import type { Game } from '../../streams';
import { timelineOf } from '../support/expected-races';
import { pathsOf } from '../support/race';
import { currentValue, record } from '../support/record';
import { createTestGame } from '../support/test-game';

let createReplays: typeof ReplaysModule.createReplays;
/** The time of the animations, in ms. */
const timeline = { currentTime: 0 };

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('document', { timeline });
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  ({ createReplays } = await import('../../src/races/replay/replays'));
});

afterAll(() => {
  vi.unstubAllGlobals();
});

/** Creates a game whose two races are over, and its replays. A replay is shown in one view: its bar or the chart. */
function createFinishedGame() {
  const { game } = createTestGame({ limitMs: 60_000 });
  game.startAllRaces();
  game.finishAllRaces();
  const [first, second] = currentValue(game.programs$);
  if (first === undefined || second === undefined) throw new Error('expected two programs');
  return { game, first, second, replays: createReplays(game) };
}

describe('createReplays', () => {
  it('opens the latest run of a program', async () => {
    const { game, first, second, replays } = createFinishedGame();
    const [ofFirst, ofSecond] = [first, second].map((program) =>
      record(replays.replayedRun$(program)),
    );
    expect(ofFirst?.values).toEqual([null]);
    await replays.toggle(first, 'bar');
    expect(ofFirst?.values.at(-1)).toMatchObject({
      program: first,
      view: 'bar',
      key: currentValue(game.raceState$(first.id)).run?.key,
      paths: pathsOf(timelineOf(game, first.id)),
    });
    expect(ofSecond?.values).toEqual([null]);
  });

  it('opens no replay of a program at the gate', async () => {
    const { game } = createTestGame();
    const replays = createReplays(game);
    const [program] = currentValue(game.programs$);
    if (program === undefined) throw new Error('expected a program');
    await replays.toggle(program, 'bar');
    expect(currentValue(replays.replayedRun$(program))).toBeNull();
  });

  it('replays one run at a time', async () => {
    const { first, second, replays } = createFinishedGame();
    await replays.toggle(first, 'bar');
    await replays.toggle(second, 'bar');
    expect(currentValue(replays.replayedRun$(first))).toBeNull();
    expect(currentValue(replays.replayedRun$(second))).not.toBeNull();
  });

  it('closes the replay of the given program, and no other', async () => {
    const { first, second, replays } = createFinishedGame();
    await replays.toggle(first, 'bar');
    replays.close(second);
    expect(currentValue(replays.replayedRun$(first))).not.toBeNull();
    replays.close(first);
    expect(currentValue(replays.replayedRun$(first))).toBeNull();
  });

  it('toggles a replay, and opens it again after its run has been replaced', async () => {
    const { game, first, replays } = createFinishedGame();
    await replays.toggle(first, 'bar');
    expect(currentValue(replays.replayedRun$(first))).not.toBeNull();
    await replays.toggle(first, 'bar');
    expect(currentValue(replays.replayedRun$(first))).toBeNull();
    await replays.toggle(first, 'bar');
    game.startAllRaces();
    await replays.toggle(first, 'bar');
    expect(currentValue(replays.replayedRun$(first))).not.toBeNull();
  });

  it('switches the view of an open replay, and keeps its run and its finishers', async () => {
    const { first, replays } = createFinishedGame();
    const { values } = record(replays.replayedRun$(first));
    await replays.toggle(first, 'bar');
    const bar = currentValue(replays.replayedRun$(first));
    const [firstFinish] =
      bar?.replay.milestones.filter(({ finishers }) => finishers.length === 1) ?? [];
    // A step of the slider after the finish.
    bar?.replay.seek((firstFinish?.fromMs ?? 0) + 10);
    await replays.toggle(first, 'chart');
    const chart = currentValue(replays.replayedRun$(first));
    expect(chart).toEqual({ ...bar, view: 'chart' });
    expect(chart?.replay).toBe(bar?.replay);
    expect(chart && currentValue(chart.replay.milestone$)).toEqual(firstFinish);
    expect(values.map((run) => run?.view)).toEqual([undefined, 'bar', 'chart']);
    await replays.toggle(first, 'chart');
    expect(currentValue(replays.replayedRun$(first))).toBeNull();
  });

  it('opens the chart at the finish of the winner', async () => {
    const { first, replays } = createFinishedGame();
    await replays.toggle(first, 'chart');
    const run = currentValue(replays.replayedRun$(first));
    if (run === null) throw new Error('expected a replay');
    const finish = run.replay.milestones.find(({ finishers }) => finishers.length > 0);
    const { ms, isPlaying } = currentValue(run.replay.moment$);
    expect(isPlaying).toBe(false);
    expect(ms).toBe(Math.ceil((finish?.fromMs ?? NaN) / 10) * 10);
    expect(currentValue(run.replay.milestone$)).toEqual(finish);
  });

  it('opens the replay of another program in the given view', async () => {
    const { first, second, replays } = createFinishedGame();
    await replays.toggle(first, 'chart');
    await replays.toggle(second, 'chart');
    expect(currentValue(replays.replayedRun$(first))).toBeNull();
    expect(currentValue(replays.replayedRun$(second))).toMatchObject({
      program: second,
      view: 'chart',
    });
  });

  it.each<[event: string, end: (game: Game) => void]>([
    [
      'the next run starts',
      (game) => {
        game.startRace(1);
      },
    ],
    [
      'the program is reset',
      (game) => {
        game.resetRace(1);
      },
    ],
    [
      'the program is replaced',
      (game) => {
        game.generatePrograms();
      },
    ],
    [
      'the game is disposed',
      (game) => {
        game.dispose();
      },
    ],
  ])('ends a replay when %s', async (_, end) => {
    const { game, first, replays } = createFinishedGame();
    const { values } = record(replays.replayedRun$(first));
    await replays.toggle(first, 'bar');
    expect(values.at(-1)).not.toBeNull();
    end(game);
    expect(values.at(-1)).toBeNull();
  });

  it('first shows the end of the race, and then the finishers at the replayed moment', async () => {
    const { first, replays } = createFinishedGame();
    await replays.toggle(first, 'bar');
    const run = currentValue(replays.replayedRun$(first));
    if (run === null) throw new Error('expected a replay');
    const { values } = record(run.replay.milestone$);
    run.replay.seek(0);
    run.replay.seek(run.replay.endMs);
    const finishers = values.map((milestone) => milestone.finishers);
    expect([...(finishers[0] ?? [])].sort()).toEqual(first.horses.map(({ id }) => id).sort());
    expect(finishers.slice(1)).toEqual([[], finishers[0]]);
  });

  it('plays the replay at the speed of the game, also after the speed changes', async () => {
    const { game, first, replays } = createFinishedGame();
    game.setSpeed(4);
    await replays.toggle(first, 'bar');
    const { replay } = currentValue(replays.replayedRun$(first)) ?? {};
    if (replay === undefined) throw new Error('expected a replay');
    /** Plays for 100 ms, and returns how many ms of the race have passed. */
    const play = () => {
      const { ms } = currentValue(replay.moment$);
      replay.play();
      timeline.currentTime += 100;
      replay.toggle();
      return currentValue(replay.moment$).ms - ms;
    };
    replay.seek(0);
    expect(play()).toBe(400);
    game.setSpeed(2);
    expect(play()).toBe(200);
    await replays.toggle(first, 'chart');
    expect(play()).toBe(200);
    replays.dispose();
    game.setSpeed(1);
    expect(play()).toBe(200);
  });
});
