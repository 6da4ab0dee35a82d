import { map } from 'rxjs';
import { expect, test } from 'vitest';
import { marbles } from './marbles';
import { current } from './record';
import { gameFromMarbles, createTestGame } from './test-game';

const flags = { t: true, f: false };

test(
  'a script gives its commands in the columns of its letters',
  marbles((m) => {
    const game = gameFromMarbles(m, '                        -g-s-p-h--b--x');
    const running$ = game.runningPrograms$.pipe(map(({ size }) => String(size)));
    m.expect(game.isPaused$).toBeObservable('       f----t-f-----|', flags);
    m.expect(game.isRacing$).toBeObservable('       f--t---f--t--|', flags);
    m.expect(running$, '^--------!').toBeObservable('0--2---0');
  }),
);

test('a game by hand has its programs, and stands still until time passes', () => {
  const { game, clock } = createTestGame({ rounds: 3 });
  game.startRace(3);
  expect(current(game.race$(3)).elapsedMs).toBe(0);
  clock.advanceBy(2);
  expect(current(game.race$(3)).elapsedMs).toBe(200);
});
