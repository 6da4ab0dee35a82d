import { map, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { runKey } from '../../streams';
import { createHistory } from '../../src/races/history/history';
import { createSavedRuns, type FinishedRun } from '../../src/races/history/savedRuns';
import { createPicks, type HorseByProgram } from '../../src/races/pick/picks';
import { marbles } from '../support/marbles';
import { currentValue, record } from '../support/record';
import { createTestGame, gameFromMarbles, reopenMeetingAtGate } from '../support/test-game';
import { createMapStorage } from '../support/text-storage';

// The first program of the test game has the horses 2, 5 and 1, and the second has 4, 5 and 1.
function createTestPicks() {
  const { game, clock } = createTestGame();
  const picks = createPicks(game);
  const read = () => {
    const { next, current } = currentValue(picks.picks$);
    return { next: [...next], current: [...current] };
  };
  return { game, clock, ...picks, read };
}

describe('createPicks', () => {
  it(
    'freezes the picks at each start, until a reset and until new programs',
    marbles((m) => {
      // g: generate programs, s: start all races, R: reset them.
      const game = gameFromMarbles(m, '-g---s-R---s-----g');
      const { picks$, pick } = createPicks(game);
      m.schedule('                     ---2-----5----', {
        2: () => {
          pick(1, 2);
        },
        5: () => {
          pick(1, 5);
        },
      });
      const toMarble = (picks: HorseByProgram) => String(picks.get(1) ?? '-');
      const both$ = picks$.pipe(map((picks) => toMarble(picks.next) + toMarble(picks.current)));
      const values = { a: '--', b: '2-', c: '22', d: '5-', e: '55' };
      m.expect(both$, '^').toBeObservable('a--b-c-b-d-e-----a', values);
    }),
  );

  it('freezes the picks of a run when it starts', () => {
    const { game, pick, read } = createTestPicks();
    pick(1, 2);
    expect(read()).toEqual({ next: [[1, 2]], current: [] });
    game.startAllRaces();
    expect(read()).toEqual({ next: [[1, 2]], current: [[1, 2]] });
    pick(1, 1);
    pick(2, 5);
    game.finishAllRaces();
    expect(read()).toEqual({
      next: [
        [1, 1],
        [2, 5],
      ],
      current: [[1, 2]],
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
    pick(1, 2);
    pick(2, 4);
    game.startRace(2);
    expect(read().current).toEqual([[2, 4]]);
  });

  it('removes the picks of a run that is reset', () => {
    const { game, pick, read } = createTestPicks();
    pick(1, 2);
    game.startAllRaces();
    game.resetAllRaces();
    expect(read()).toEqual({ next: [[1, 2]], current: [] });
  });

  it('clears all picks with new programs or new horses', () => {
    for (const command of ['generatePrograms', 'regenerateHorses'] as const) {
      const { game, pick, read } = createTestPicks();
      pick(1, 2);
      game.startAllRaces();
      game[command]();
      expect(read(), command).toEqual({ next: [], current: [] });
    }
  });

  it('restores the picks of a run that is shown again', () => {
    const { game, pick, read } = createTestPicks();
    pick(1, 2);
    game.startAllRaces();
    game.finishAllRaces();
    const first = currentValue(game.meeting$);
    if (first === null) throw new Error('the game has no meeting');
    pick(1, 5);
    game.startAllRaces();
    game.finishAllRaces();
    expect(read().current).toEqual([[1, 5]]);
    game.showMeeting(first);
    expect(read()).toEqual({ next: [[1, 5]], current: [[1, 2]] });
    // New horses clear `next`, so `showMeeting` copies the pick of the shown run to `next`.
    game.regenerateHorses();
    game.showMeeting(first);
    expect(read()).toEqual({ next: [[1, 2]], current: [[1, 2]] });
  });

  it('keeps the picks with which a run started first if it is started again', () => {
    for (const first of [2, null]) {
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
    createHistory(game, createPicks(game).picks$, { savedRuns });
    game.startAllRaces();
    game.finishAllRaces();
    reopenMeetingAtGate(game);
    const { picks$ } = createPicks(game, savedRuns.value$);
    expect(currentValue(picks$).rerun.get(1)).toBeNull();
  });

  it('keeps the picks of a run that a reload interrupts', () => {
    const storage = createMapStorage();
    const { game } = createTestGame();
    const { pick } = createPicks(game, undefined, storage);
    pick(1, 2);
    game.startAllRaces();
    const meeting = currentValue(game.meeting$);
    if (meeting === null) throw new Error('the game has no meeting');

    const reloaded = createTestGame().game;
    reloaded.openMeeting(meeting);
    const { pick: pickAgain, picks$ } = createPicks(reloaded, undefined, storage);
    expect(currentValue(picks$)).toMatchObject({
      next: new Map([[1, 2]]),
      current: new Map(),
      rerun: new Map([
        [1, 2],
        [2, null],
      ]),
    });
    pickAgain(2, 5);
    reloaded.startAllRaces();
    expect(currentValue(picks$).current).toEqual(new Map([[1, 2]]));
  });

  it('saves the picks of the latest start by the keys of their runs', () => {
    const storage = createMapStorage();
    const { game } = createTestGame();
    const { pick } = createPicks(game, undefined, storage);
    pick(1, 2);
    game.startAllRaces();
    const [first, second] = currentValue(game.state$).races.map(({ run }) => run?.key ?? '');
    const saved: unknown = JSON.parse(storage.load('furlong-picks') ?? '');
    expect(saved).toEqual({ [first ?? '']: 2, [second ?? '']: null });
  });

  it('does not take an earlier run that is shown for a start', () => {
    const { game, pick, read } = createTestPicks();
    const meeting = currentValue(game.meeting$);
    if (meeting === null) throw new Error('the game has no meeting');
    pick(1, 2);
    game.showMeeting(meeting);
    expect(read()).toEqual({ next: [[1, 2]], current: [] });
  });

  describe('with a pick of a horse that is not in the race', () => {
    it('ignores it, and keeps the earlier pick', () => {
      const { pick, read } = createTestPicks();
      pick(1, 2);
      for (const horseId of [3, 0, -1, 1.5, NaN]) pick(1, horseId);
      for (const programId of [0, 3, NaN]) pick(programId, 2);
      expect(read()).toEqual({ next: [[1, 2]], current: [] });
    });

    it('ignores a horse of the card before', () => {
      const { game, pick, read } = createTestPicks();
      game.generatePrograms();
      pick(1, 1);
      expect(read()).toEqual({ next: [], current: [] });
      pick(1, 4);
      expect(read()).toEqual({ next: [[1, 4]], current: [] });
    });

    const { game } = createTestGame();
    const meeting = currentValue(game.meeting$);
    if (meeting === null) throw new Error('the game has no meeting');
    const key = runKey(meeting, 1);
    const winner = { program: { id: 1, name: '' }, horseId: 2, name: '', color: '', pickId: 3 };
    const run = { meeting, endedAt: 0, winners: [winner], closestGapMs: null };
    it.each<[where: string, text: string, runs: readonly FinishedRun[]]>([
      ['a saved start', JSON.stringify({ [key]: 3 }), []],
      ['a saved run', '', [run]],
    ])('has no pick from %s, also after another start of its run', (_, text, runs) => {
      const storage = createMapStorage({ 'furlong-picks': text });
      const reloaded = createTestGame().game;
      const { picks$, pick } = createPicks(reloaded, of(runs), storage);
      const none = { next: new Map(), current: new Map() };
      // The run has started before, so a later pick is not for it.
      expect(currentValue(picks$)).toMatchObject({ ...none, rerun: new Map([[1, null]]) });
      pick(1, 2);
      reloaded.startAllRaces();
      reloaded.finishAllRaces();
      expect(currentValue(picks$).current).toEqual(none.current);
      reloaded.regenerateHorses();
      reloaded.showMeeting(meeting);
      expect(currentValue(picks$)).toMatchObject(none);
    });
  });

  it('ignores saved picks that are unreadable', () => {
    const { game } = createTestGame();
    const { meetingSeed, card, nextRun } = currentValue(game.state$);
    const invalidPick = JSON.stringify({ [`${meetingSeed}.${card}.${nextRun}.1`]: 'b' });
    for (const text of ['', '[', '7', invalidPick]) {
      const storage = createMapStorage();
      storage.save('furlong-picks', text);
      const { picks$ } = createPicks(game, undefined, storage);
      expect(currentValue(picks$).rerun.size).toBe(0);
    }
  });

  it('restores the picks of a saved run', () => {
    const { game, pick, picks$ } = createTestPicks();
    const runs = record(createHistory(game, picks$).runs$).values;
    pick(1, 2);
    game.startAllRaces();
    game.finishAllRaces();
    const [run] = runs.at(-1) ?? [];
    if (run === undefined) throw new Error('the history has no run');

    const reloaded = createTestGame().game;
    const restored = createPicks(reloaded, of([run]));
    expect(currentValue(restored.picks$)).toMatchObject({
      next: new Map([[1, 2]]),
      current: new Map(),
    });
    reloaded.showMeeting(run.meeting);
    expect(currentValue(restored.picks$)).toMatchObject({
      next: new Map([[1, 2]]),
      current: new Map([[1, 2]]),
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

  it('keeps the picks for the next run of a card in the tab, and drops those of other horses', () => {
    const storage = createMapStorage();
    const { game } = createTestGame();
    const first = createPicks(game, undefined, storage);
    first.pick(1, 5);
    first.pick(2, 4);
    first.dispose();
    const read = () => [...currentValue(createPicks(game, undefined, storage).picks$).next];
    expect(read()).toEqual([
      [1, 5],
      [2, 4],
    ]);
    const saved = storage.load('furlong-next-picks') ?? '';
    storage.save('furlong-next-picks', saved.replace('[1,5]', '[1,3],[9,1],["x",1]'));
    expect(read()).toEqual([[2, 4]]);
    storage.save('furlong-next-picks', saved.replace(/"card":\d+/, '"card":99'));
    expect(read()).toEqual([]);
  });
});
