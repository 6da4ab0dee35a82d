import { BehaviorSubject, defer, map } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createHistory } from '../../src/game/history';
import { createPicks, type Picks } from '../../src/game/picks';
import { formatMeeting } from '../../streams';
import { marbles } from '../support/marbles';
import { currentValue, record } from '../support/record';
import { gameFromMarbles, createTestGame } from '../support/test-game';

const NO_PICKS$ = new BehaviorSubject<Picks>({ next: new Map(), ofRun: new Map() });

describe('createHistory', () => {
  it(
    'records a run when its last race ends, and no run that is reset before its end',
    marbles((m) => {
      const game = gameFromMarbles(m, '                 -g-s----s-R----s----x');
      const count$ = defer(() => createHistory(game.state$, NO_PICKS$).runs$).pipe(
        map(({ length }) => `${length}`),
      );
      m.expect(count$, '^').toBeObservable('  0-----1-----------2-|');
    }),
  );

  it('records the meeting, the time and the winners of each run, newest first', () => {
    const { game, clock } = createTestGame();
    const { values } = record(
      createHistory(game.state$, NO_PICKS$, { now: () => clock.now() }).runs$,
    );
    game.startAllRaces();
    clock.advanceBy(10);
    game.startAllRaces();
    clock.advanceBy(10);
    const [newest, oldest] = values.at(-1) ?? [];
    expect(values.at(-1)).toHaveLength(2);
    expect([newest?.meeting.run, oldest?.meeting.run]).toEqual([2, 1]);
    // Races take 3 ms. The second run starts at 10 ms.
    expect([newest?.endedAt, oldest?.endedAt]).toEqual([13, 3]);
    const { horses, programs, finalResults } = currentValue(game.state$);
    const winners = finalResults.map(({ result: [first] }) =>
      horses.find(({ id }) => id === first?.horseId),
    );
    expect(newest?.winners.map(({ name, color }) => ({ name, color }))).toEqual(
      winners.map((horse) => ({ name: horse?.name, color: horse?.color })),
    );
    expect(newest?.winners.map(({ program }) => program)).toEqual(
      programs.map(({ id, name }) => ({ id, name })),
    );
  });

  it('records with and without subscribers, and completes with the game', () => {
    const { game } = createTestGame();
    const { runs$, dispose } = createHistory(game.state$, NO_PICKS$);
    record(runs$).subscription.unsubscribe();
    game.startAllRaces();
    game.finishAllRaces();
    const { values, ending } = record(runs$);
    expect(values.map(({ length }) => length)).toEqual([1]);
    expect(ending).toBeNull();
    dispose();
    expect(record(runs$).ending).toBe('complete');
    const other = createHistory(game.state$, NO_PICKS$);
    game.dispose();
    expect(record(other.runs$).ending).toBe('complete');
  });

  it('records a run that finishAllRaces ends', () => {
    const { game } = createTestGame();
    const { values } = record(createHistory(game.state$, NO_PICKS$).runs$);
    game.startAllRaces();
    game.finishAllRaces();
    expect(values.map(({ length }) => length)).toEqual([0, 1]);
  });

  it('records a run when all programs have finished it, not while they show different runs', () => {
    const { game } = createTestGame();
    const { values } = record(createHistory(game.state$, NO_PICKS$).runs$);
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
    const { values } = record(createHistory(game.state$, NO_PICKS$).runs$);
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

  it('records how many picks a run had, which of them won, and its closest finish', () => {
    const { game } = createTestGame();
    const { picks$, pick } = createPicks(game.state$);
    const { values } = record(createHistory(game.state$, picks$).runs$);
    game.startAllRaces();
    game.finishAllRaces();
    const [firstRun] = currentValue(game.finalResults$);
    const loser = firstRun?.result.at(-1)?.horseId ?? NaN;
    pick(1, loser);
    game.startAllRaces();
    game.finishAllRaces();
    const [secondRun] = currentValue(game.finalResults$);
    const hasWon = secondRun?.result[0]?.horseId === loser;
    const [newest, oldest] = values.at(-1) ?? [];
    expect([oldest?.pickCount, newest?.pickCount]).toEqual([0, 1]);
    expect(oldest?.winners.map(({ isPicked }) => isPicked)).toEqual([false, false]);
    expect(newest?.winners.map(({ isPicked }) => isPicked)).toEqual([hasWon, false]);
    // The races of this small game reach their time limit before any horse finishes.
    expect(newest?.closestGapMs).toBeNull();
  });
});
