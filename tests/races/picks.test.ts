import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createHistory } from '../../src/races/history/history';
import { createSavedRuns } from '../../src/races/history/savedRuns';
import { createPicks } from '../../src/races/pick/picks';
import { currentValue, record } from '../support/record';
import { createTestGame, reopenMeetingAtGate } from '../support/test-game';
import { createMapStorage } from '../support/text-storage';

function createTestPicks() {
  const { game, clock } = createTestGame();
  const picks = createPicks(game.state$);
  const read = () => {
    const { next, current } = currentValue(picks.picks$);
    return { next: [...next], current: [...current] };
  };
  return { game, clock, ...picks, read };
}

describe('createPicks', () => {
  it('freezes the picks of a run when it starts', () => {
    const { game, pick, read } = createTestPicks();
    pick(1, 3);
    expect(read()).toEqual({ next: [[1, 3]], current: [] });
    game.startAllRaces();
    expect(read()).toEqual({ next: [[1, 3]], current: [[1, 3]] });
    pick(1, 4);
    pick(2, 5);
    game.finishAllRaces();
    expect(read()).toEqual({
      next: [
        [1, 4],
        [2, 5],
      ],
      current: [[1, 3]],
    });
  });

  it('uses the picks again for every run of the card', () => {
    const { game, pick, read } = createTestPicks();
    pick(2, 5);
    for (const run of [1, 2]) {
      game.startAllRaces();
      game.finishAllRaces();
      expect(read(), `run ${run}`).toEqual({ next: [[2, 5]], current: [[2, 5]] });
    }
    pick(2, null);
    expect(read()).toEqual({ next: [], current: [[2, 5]] });
    game.startAllRaces();
    expect(read()).toEqual({ next: [], current: [] });
  });

  it('does not freeze the pick of a program that has not started', () => {
    const { game, pick, read } = createTestPicks();
    pick(1, 3);
    pick(2, 4);
    game.startRace(2);
    expect(read().current).toEqual([[2, 4]]);
  });

  it('removes the picks of a run that is reset', () => {
    const { game, pick, read } = createTestPicks();
    pick(1, 3);
    game.startAllRaces();
    game.resetAllRaces();
    expect(read()).toEqual({ next: [[1, 3]], current: [] });
  });

  it('clears all picks with new programs or new horses', () => {
    for (const command of ['generatePrograms', 'regenerateHorses'] as const) {
      const { game, pick, read } = createTestPicks();
      pick(1, 3);
      game.startAllRaces();
      game[command]();
      expect(read(), command).toEqual({ next: [], current: [] });
    }
  });

  it('restores the picks of a run that is shown again', () => {
    const { game, pick, read } = createTestPicks();
    pick(1, 3);
    game.startAllRaces();
    game.finishAllRaces();
    const first = currentValue(game.meeting$);
    if (first === null) throw new Error('the game has no meeting');
    pick(1, 5);
    game.startAllRaces();
    game.finishAllRaces();
    expect(read().current).toEqual([[1, 5]]);
    game.showMeeting(first);
    expect(read()).toEqual({ next: [[1, 5]], current: [[1, 3]] });
    // New horses clear `next`, so `showMeeting` copies the pick of the shown run to `next`.
    game.regenerateHorses();
    game.showMeeting(first);
    expect(read()).toEqual({ next: [[1, 3]], current: [[1, 3]] });
  });

  it('keeps the picks with which a run started first if it is started again', () => {
    for (const first of [3, null]) {
      const { game, pick, picks$, read } = createTestPicks();
      pick(1, first);
      game.startAllRaces();
      game.finishAllRaces();
      reopenMeetingAtGate(game);
      expect(currentValue(picks$).rerun.get(1)).toBe(first);
      pick(1, 5);
      game.startAllRaces();
      const current = first === null ? [] : [[1, first]];
      expect(read()).toEqual({ next: [[1, 5]], current });
      expect(currentValue(picks$).rerun.size).toBe(0);
    }
  });

  it('tells that the run at the gate is saved, also if it had no picks', () => {
    const { game } = createTestGame();
    const savedRuns = createSavedRuns();
    createHistory(game.state$, createPicks(game.state$).picks$, { savedRuns });
    game.startAllRaces();
    game.finishAllRaces();
    reopenMeetingAtGate(game);
    const { picks$ } = createPicks(game.state$, savedRuns.value$);
    expect(currentValue(picks$).rerun.get(1)).toBeNull();
  });

  it('keeps the picks of a run that a reload interrupts', () => {
    const storage = createMapStorage();
    const { game } = createTestGame();
    const { pick } = createPicks(game.state$, undefined, storage);
    pick(1, 3);
    game.startAllRaces();
    const meeting = currentValue(game.meeting$);
    if (meeting === null) throw new Error('the game has no meeting');

    const reloaded = createTestGame().game;
    reloaded.openMeeting(meeting);
    const { pick: pickAgain, picks$ } = createPicks(reloaded.state$, undefined, storage);
    expect(currentValue(picks$)).toMatchObject({
      next: new Map([[1, 3]]),
      current: new Map(),
      rerun: new Map([
        [1, 3],
        [2, null],
      ]),
    });
    pickAgain(2, 5);
    reloaded.startAllRaces();
    expect(currentValue(picks$).current).toEqual(new Map([[1, 3]]));
  });

  it('ignores saved picks that are unreadable', () => {
    const { game } = createTestGame();
    const { meetingSeed, card, nextRun } = currentValue(game.state$);
    const invalidPick = JSON.stringify({ [`${meetingSeed}.${card}.${nextRun}.1`]: 'b' });
    for (const text of ['', '[', '7', invalidPick]) {
      const storage = createMapStorage();
      storage.save('furlong-picks', text);
      const { picks$ } = createPicks(game.state$, undefined, storage);
      expect(currentValue(picks$).rerun.size).toBe(0);
    }
  });

  it('restores the picks of a saved run', () => {
    const { game, pick, picks$ } = createTestPicks();
    const runs = record(createHistory(game.state$, picks$).runs$).values;
    pick(1, 3);
    game.startAllRaces();
    game.finishAllRaces();
    const [run] = runs.at(-1) ?? [];
    if (run === undefined) throw new Error('the history has no run');

    const reloaded = createTestGame().game;
    const restored = createPicks(reloaded.state$, of([run]));
    expect(currentValue(restored.picks$)).toMatchObject({
      next: new Map([[1, 3]]),
      current: new Map(),
    });
    reloaded.showMeeting(run.meeting);
    expect(currentValue(restored.picks$)).toMatchObject({
      next: new Map([[1, 3]]),
      current: new Map([[1, 3]]),
    });
  });

  it('emits nothing for a start, a tick, a pause or a finish if there are no picks', () => {
    const { game, clock, picks$ } = createTestPicks();
    const { values } = record(picks$);
    game.startAllRaces();
    clock.advanceBy(1);
    game.togglePause();
    game.togglePause();
    game.finishAllRaces();
    expect(values).toHaveLength(1);
  });

  it('completes picks$ with the game', () => {
    const { game, picks$ } = createTestPicks();
    const recording = record(picks$);
    game.dispose();
    expect(recording.end).toBe('complete');
  });
});
