import { map } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { marbles } from './marbles';
import { currentValue } from './record';
import { createTestGame, deferRace, gameFromMarbles } from './test-game';

const flags = { t: true, f: false };

describe('gameFromMarbles', () => {
  it(
    'runs each command in the column of its letter',
    marbles((m) => {
      // generatePrograms, startAllRaces, togglePause, regenerateHorses, startRace(2) and dispose
      const game = gameFromMarbles(m, '              -g-s-p-h--b--x');
      const running$ = game.runningPrograms$.pipe(map(({ size }) => String(size)));
      m.expect(game.isPaused$).toBeObservable('       f----t-f-----|', flags);
      m.expect(game.isRacing$).toBeObservable('       f--t---f--t--|', flags);
      m.expect(running$, '^--------!').toBeObservable('0--2---0');
    }),
  );

  it(
    'has characters for the speeds and for finishing',
    marbles((m) => {
      // `5` sets the speed 0.5. The diagram shows double the speed, so that every value is one digit.
      const game = gameFromMarbles(m, '       -g-s2f-4-1-5-x');
      const speed$ = game.speed$.pipe(map((speed) => String(speed * 2)));
      m.expect(speed$).toBeObservable('       2---4--8-2-1-|');
      m.expect(game.isRacing$).toBeObservable('f--t-f-------|', flags);
    }),
  );
});

describe('deferRace', () => {
  it(
    'finds the first program of the game on subscription',
    marbles((m) => {
      const game = gameFromMarbles(m, '         -g-s----x');
      const tick$ = deferRace(game).pipe(map(({ elapsedMs }) => String(elapsedMs / 100)));
      m.expect(tick$, '--^').toBeObservable('   --0-123-|');
    }),
  );
});

describe('createTestGame', () => {
  it('creates programs whose races advance only with the clock of the test', () => {
    const { game, clock } = createTestGame({ rounds: 3 });
    game.startRace(3);
    expect(currentValue(game.race$(3)).elapsedMs).toBe(0);
    clock.advanceBy(2);
    expect(currentValue(game.race$(3)).elapsedMs).toBe(200);
  });
});
