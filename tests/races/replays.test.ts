import { describe, expect, it } from 'vitest';
import { createReplays } from '../../src/races/replay/replays';
import type { Game } from '../../streams';
import { currentValue, record } from '../support/record';
import { createTestGame } from '../support/test-game';

/** Creates a game whose two races are over, and its replays. A replay is shown in one view: its bar or the chart. */
function createFinishedGame() {
  const { game, clock } = createTestGame();
  game.startAllRaces();
  clock.advanceBy(10);
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
    await replays.open(first, 'bar');
    expect(ofFirst?.values.at(-1)).toMatchObject({
      program: first,
      view: 'bar',
      timeline: currentValue(game.timeline$(first.id)),
    });
    expect(ofSecond?.values).toEqual([null]);
  });

  it('opens no replay of a program at the gate', async () => {
    const { game } = createTestGame();
    const replays = createReplays(game);
    const [program] = currentValue(game.programs$);
    if (program === undefined) throw new Error('expected a program');
    await replays.open(program, 'bar');
    expect(currentValue(replays.replayedRun$(program))).toBeNull();
  });

  it('replays one run at a time', async () => {
    const { first, second, replays } = createFinishedGame();
    await replays.open(first, 'bar');
    await replays.open(second, 'bar');
    expect(currentValue(replays.replayedRun$(first))).toBeNull();
    expect(currentValue(replays.replayedRun$(second))).not.toBeNull();
  });

  it('closes the replay of the given program, and no other', async () => {
    const { first, second, replays } = createFinishedGame();
    await replays.open(first, 'bar');
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
    bar?.setFinishers([3, 1]);
    await replays.toggle(first, 'chart');
    const chart = currentValue(replays.replayedRun$(first));
    expect(chart).toEqual({ ...bar, view: 'chart' });
    expect(chart && currentValue(chart.finishers$)).toEqual([3, 1]);
    expect(values.map((run) => run?.view)).toEqual([undefined, 'bar', 'chart']);
    await replays.toggle(first, 'chart');
    expect(currentValue(replays.replayedRun$(first))).toBeNull();
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
    await replays.open(first, 'bar');
    expect(values.at(-1)).not.toBeNull();
    end(game);
    expect(values.at(-1)).toBeNull();
  });

  it('emits the ids passed to setFinishers() on finishers$', async () => {
    const { first, replays } = createFinishedGame();
    await replays.open(first, 'bar');
    const replay = currentValue(replays.replayedRun$(first));
    if (replay === null) throw new Error('expected a replay');
    const { values } = record(replay.finishers$);
    replay.setFinishers([3, 1]);
    expect(values).toEqual([null, [3, 1]]);
  });
});
