import { BehaviorSubject, defer, distinctUntilChanged, map, Subject } from 'rxjs';

import { describe, expect, it } from 'vitest';
import { createHistory, haveAllRacesEnded } from '../../src/races/history/history';
import type { TextStorage } from '../../src/page/textStorage';
import { createSavedRuns } from '../../src/races/history/savedRuns';
import { createPicks, type Picks } from '../../src/races/pick/picks';
import { createGame, formatMeeting, type Game } from '../../streams';
import { marbles } from '../support/marbles';
import { exampleMeeting } from '../support/meeting-code';
import { currentValue, record } from '../support/record';
import { gameFromMarbles, createTestGame, reopenMeetingAtGate } from '../support/test-game';
import { createMapStorage } from '../support/text-storage';

const NO_PICKS$ = new BehaviorSubject<Picks>({
  next: new Map(),
  current: new Map(),
  rerun: new Map(),
});

describe('createHistory', () => {
  it(
    'records a run when its last race ends, and no run that is reset before its end',
    marbles((m) => {
      // g: generate programs, s: start all races, R: reset them, x: dispose the game.
      const game = gameFromMarbles(m, '                 -g-s----s-R----s----x');
      const count$ = defer(() => createHistory(game, NO_PICKS$).runs$).pipe(
        map(({ length }) => `${length}`),
      );
      m.expect(count$, '^').toBeObservable('  0-----1-----------2-|');
    }),
  );

  it('records the meeting, the time and the winners of each run, newest first', () => {
    // By default, the races reach their limit before any horse finishes. A tick takes 1 ms of the clock.
    const { game, clock } = createTestGame({ limitMs: 60_000 });
    const { values } = record(createHistory(game, NO_PICKS$, { now: () => clock.now() }).runs$);
    game.startAllRaces();
    clock.advanceBy(600);
    const { horses, programs, finalResults } = currentValue(game.state$);
    const [first] = values.at(-1) ?? [];
    expect(first?.winners).toEqual(
      programs.map(({ id, name }, index) => {
        const winner = horses.find((horse) => horse.id === finalResults[index]?.result[0]?.horseId);
        return {
          program: { id, name },
          horseId: winner?.id,
          name: winner?.name,
          color: winner?.color,
          pickId: null,
        };
      }),
    );
    game.startAllRaces();
    clock.advanceBy(600);
    expect(values.at(-1)?.map(({ meeting }) => meeting.run)).toEqual([2, 1]);
    const [newest, oldest] = values.at(-1) ?? [];
    expect(oldest?.endedAt).toBeLessThan(600);
    expect(newest?.endedAt).toBeGreaterThan(600);
  });

  it('records no winner of a race that no horse finishes', () => {
    const { game } = createTestGame();
    const { values } = record(createHistory(game, NO_PICKS$).runs$);
    game.startAllRaces();
    game.finishAllRaces();
    expect(values.at(-1)?.[0]?.winners[0]).toMatchObject({ horseId: null, name: 'No winner' });
  });

  it('keeps the runs of two tabs that finish at once, and never saves forgotten runs again', () => {
    // The tabs receive no changes.
    const storage = createMapStorage();
    const [tab, other] = [createTestGame().game, createTestGame().game].map((game) => {
      const savedRuns = createSavedRuns(storage);
      const history = createHistory(game, NO_PICKS$, { savedRuns });
      return { game, ...record(history.runs$), forget: history.forget };
    });
    if (tab === undefined || other === undefined) throw new Error('a tab is missing');
    const finish = (game: Game) => {
      game.startAllRaces();
      game.finishAllRaces();
    };
    finish(tab.game);
    other.game.generatePrograms();
    finish(other.game);
    expect(other.values.at(-1)).toHaveLength(2);
    other.forget();
    finish(tab.game);
    expect(tab.values.at(-1)).toHaveLength(1);
  });

  it('keeps the runs that could not be saved when another tab saves', () => {
    const changes$ = new Subject<string | null>();
    const storage: TextStorage = { load: () => null, save: () => false, changes$ };
    const { game } = createTestGame();
    const history = createHistory(game, NO_PICKS$, { savedRuns: createSavedRuns(storage) });
    game.startAllRaces();
    game.finishAllRaces();
    changes$.next('furlong-history');
    expect(currentValue(history.runs$)).toHaveLength(1);
  });

  it('follows the runs that another tab saves, and forgets all runs in the storage', () => {
    const changes$ = new Subject<string | null>();
    let text: string | null = null;
    const storage: TextStorage = {
      load: () => text,
      save: (_, next) => {
        text = next;
        return true;
      },
      changes$,
    };
    const { game } = createTestGame();
    const history = createHistory(game, NO_PICKS$, { savedRuns: createSavedRuns(storage) });
    const { values } = record(history.runs$);
    const other = createHistory(createTestGame().game, NO_PICKS$, {
      savedRuns: createSavedRuns(storage),
    });
    game.startAllRaces();
    game.finishAllRaces();
    changes$.next('another key');
    expect(currentValue(other.runs$)).toEqual([]);
    changes$.next('furlong-history');
    expect(currentValue(other.runs$)).toEqual(values.at(-1));
    expect(values.at(-1)).toHaveLength(1);
    other.forget();
    changes$.next(null);
    expect(values.at(-1)).toEqual([]);
    expect(text).toBe('[]');
  });

  it('records with and without subscribers, and completes with the game', () => {
    const { game } = createTestGame();
    const { runs$ } = createHistory(game, NO_PICKS$);
    record(runs$).subscription.unsubscribe();
    game.startAllRaces();
    game.finishAllRaces();
    const { values, end } = record(runs$);
    expect(values.map(({ length }) => length)).toEqual([1]);
    expect(end).toBeNull();
    game.dispose();
    expect(record(runs$).end).toBe('complete');
  });

  it('records a run that ended before, once', () => {
    const { game } = createTestGame();
    game.startAllRaces();
    game.finishAllRaces();
    const savedRuns = createSavedRuns();
    for (let visit = 1; visit <= 2; visit++) createHistory(game, NO_PICKS$, { savedRuns });
    expect(currentValue(savedRuns.value$)).toHaveLength(1);
  });

  it('records a run once that is continued after a reload, and no forgotten run again', () => {
    const storage = createMapStorage();
    /** Opens the page again at a moment of the run. */
    const reload = (elapsedMs: number) => {
      const game = createGame({ meeting: exampleMeeting, elapsedMs });
      const history = createHistory(game, NO_PICKS$, { savedRuns: createSavedRuns(storage) });
      const meetings = () => currentValue(history.runs$).map(({ meeting }) => meeting);
      return { game, meetings, forget: history.forget };
    };
    const midRace = reload(3_000);
    expect(midRace.meetings()).toEqual([]);
    midRace.game.finishAllRaces();
    expect(midRace.meetings()).toEqual([exampleMeeting]);
    expect(reload(60_000).meetings()).toEqual([exampleMeeting]);
    // The browser discarded the tab before it kept the last tick.
    const lastTick = reload(3_000);
    lastTick.game.finishAllRaces();
    expect(lastTick.meetings()).toEqual([exampleMeeting]);

    lastTick.forget();
    const forgotten = reload(60_000);
    expect(forgotten.meetings()).toEqual([]);
    forgotten.game.startAllRaces();
    forgotten.game.finishAllRaces();
    expect(forgotten.meetings()).toEqual([{ ...exampleMeeting, run: 2 }]);
  });

  it('records a run that finishAllRaces ends', () => {
    const { game } = createTestGame();
    const { values } = record(createHistory(game, NO_PICKS$).runs$);
    game.startAllRaces();
    game.finishAllRaces();
    expect(values.map(({ length }) => length)).toEqual([0, 1]);
  });

  it('records a run when all programs have finished it, not while they show different runs', () => {
    const { game } = createTestGame();
    const { values } = record(createHistory(game, NO_PICKS$).runs$);
    const runs = () => values.at(-1)?.map(({ meeting }) => meeting.run);
    game.startAllRaces();
    game.finishAllRaces();
    game.startRace(1);
    game.finishAllRaces();
    expect(runs()).toEqual([1]);
    game.startRace(2);
    game.finishAllRaces();
    expect(runs()).toEqual([2, 1]);
  });

  it('does not record a run again when showMeeting shows it, and records the next start as a new run', () => {
    const { game } = createTestGame();
    const { values } = record(createHistory(game, NO_PICKS$).runs$);
    const texts = () => values.at(-1)?.map(({ meeting }) => formatMeeting(meeting));
    game.startAllRaces();
    game.finishAllRaces();
    const first = currentValue(game.meeting$);
    if (first === null) throw new Error('The game has no meeting');
    game.regenerateHorses();
    game.startAllRaces();
    game.finishAllRaces();
    const before = texts();
    expect(before).toHaveLength(2);

    game.showMeeting(first);
    expect(currentValue(game.meeting$)).toEqual(first);
    expect(texts()).toEqual(before);
    game.startAllRaces();
    game.finishAllRaces();
    expect(texts()).toEqual([formatMeeting({ ...first, run: 2 }), ...(before ?? [])]);
  });

  it('records the pick of each race, and the closest finish', () => {
    const { game } = createTestGame({ limitMs: 60_000 });
    const { picks$, pick } = createPicks(game);
    const { values } = record(createHistory(game, picks$).runs$);
    game.startAllRaces();
    game.finishAllRaces();
    pick(1, 2);
    game.startAllRaces();
    game.finishAllRaces();
    const [newest, oldest] = values.at(-1) ?? [];
    expect(oldest?.winners.map(({ pickId }) => pickId)).toEqual([null, null]);
    expect(newest?.winners.map(({ pickId }) => pickId)).toEqual([2, null]);
    const gaps = currentValue(game.finalResults$).map(({ result }) => {
      const [firstMs, secondMs] = result.map(({ finishTime }) => Math.round(finishTime ?? NaN));
      return (secondMs ?? NaN) - (firstMs ?? NaN);
    });
    expect(newest?.closestGapMs).toBe(Math.min(...gaps));
  });

  it('keeps the picks with which a run finished first', () => {
    const { game } = createTestGame();
    const savedRuns = createSavedRuns();
    const { picks$, pick } = createPicks(game, savedRuns.value$);
    const { values } = record(createHistory(game, picks$, { savedRuns }).runs$);
    pick(1, 2);
    game.startAllRaces();
    game.finishAllRaces();
    reopenMeetingAtGate(game);
    pick(1, 5);
    game.startAllRaces();
    game.finishAllRaces();
    expect(values.at(-1)).toHaveLength(1);
    expect(values.at(-1)?.[0]?.winners.map(({ pickId }) => pickId)).toEqual([2, null]);
  });

  it('records no closest finish if no horse finished', () => {
    const { game } = createTestGame();
    const { values } = record(createHistory(game, NO_PICKS$).runs$);
    game.startAllRaces();
    game.finishAllRaces();
    expect(values.at(-1)?.[0]?.closestGapMs).toBeNull();
  });
});

describe('haveAllRacesEnded', () => {
  it('is true while every program has its final result', () => {
    const { game } = createTestGame();
    const { values } = record(game.state$.pipe(map(haveAllRacesEnded), distinctUntilChanged()));
    // The test game has two programs.
    game.startRace(1);
    game.finishAllRaces();
    expect(values).toEqual([false]);
    game.startRace(2);
    game.finishAllRaces();
    game.resetRace(1);
    expect(values).toEqual([false, true, false]);
    // One horse is too few for a program.
    const { game: withoutPrograms } = createTestGame({ count: 1 });
    expect(haveAllRacesEnded(currentValue(withoutPrograms.state$))).toBe(false);
  });
});
