import { map } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { isLiveResult, type RunEvent } from '../../streams';
import { marbles } from '../support/marbles';
import { currentValue, record } from '../support/record';
import { createTestGame, gameFromMarbles } from '../support/test-game';

// The commands of `gameFromMarbles`: g generates the programs, and h the horses. s starts all races, a the first and b
// the second. f finishes all races, r resets the first race, and R all races. x disposes of the game. A race ends with
// its third tick.

/** What happened, and to which programs: `started 12`. An early end is marked with `!`. */
const describeEvent = ({ kind, races, isEarly }: RunEvent) =>
  `${kind} ${races.map(({ program }) => program.id).join('')}${isEarly ? '!' : ''}`;

describe('Game.runs$', () => {
  it(
    'emits the start and the end of the races of one change together',
    marbles((m) => {
      const game = gameFromMarbles(m, '                          -g-s-----a-b----s-f-x');
      m.expect(game.runs$.pipe(map(describeEvent))).toBeObservable('-n-s--e--a-b1-2-s-f-|', {
        n: 'replaced 12',
        s: 'started 12',
        e: 'ended 12',
        a: 'started 1',
        b: 'started 2',
        1: 'ended 1',
        2: 'ended 2',
        f: 'ended 12!',
      });
    }),
  );

  it(
    'says whether a race that returns to the gate was running or over',
    marbles((m) => {
      const game = gameFromMarbles(m, '                          -g-s-r--R-s-hx', { limitMs: 400 });
      m.expect(game.runs$.pipe(map(describeEvent))).toBeObservable('-n-s-r-ec-s-n|', {
        n: 'replaced 12',
        s: 'started 12',
        r: 'stopped 1',
        e: 'ended 2',
        c: 'cleared 2',
      });
    }),
  );

  it('emits nothing for a tick, a pause, a speed, and a command that changes no race', () => {
    const { game, clock } = createTestGame({ limitMs: 60_000 });
    game.startAllRaces();
    const { values } = record(game.runs$);
    clock.advanceBy(2);
    game.togglePause();
    game.setSpeed(4);
    game.togglePause();
    game.startAllRaces();
    game.startRace(1);
    expect(values).toEqual([]);
  });

  it('calls an earlier run that is shown a replaced card, not a start', () => {
    const { game } = createTestGame();
    const meeting = currentValue(game.meeting$);
    if (meeting === null) throw new Error('no meeting');
    const { values } = record(game.runs$);
    game.showMeeting(meeting);
    expect(values.map(describeEvent)).toEqual(['replaced 12']);
    expect(values[0]?.state).toBe(currentValue(game.state$));
    expect(values[0]?.races.map(({ result }) => isLiveResult(result))).toEqual([false, false]);
  });
});
