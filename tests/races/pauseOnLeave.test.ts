import { map, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { pauseOnLeave } from '../../src/races/pauses';
import { marbles } from '../support/marbles';
import { currentValue, record } from '../support/record';
import { createTestGame, deferRace, gameFromMarbles } from '../support/test-game';

/** A window. Its browser may keep the page when the visitor leaves it. */
function createPage() {
  const page = new EventTarget();
  return {
    page,
    leave: () => page.dispatchEvent(new Event('pagehide')),
    show: (persisted: boolean) =>
      page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })),
  };
}

describe('pauseOnLeave', () => {
  it(
    'pauses running races until the visitor resumes them, and reports the return',
    marbles((m) => {
      const { page, leave, show } = createPage();
      const returned$ = new Subject<string>();
      // g: generate programs, s: start all races, p: the visitor resumes them, x: dispose the game.
      const game = gameFromMarbles(m, '          gs----------p--x', { limitMs: 60_000 });
      const onReturn = () => {
        returned$.next('r');
      };
      record(pauseOnLeave(game, page, onReturn));
      m.schedule('                               ----h--s--------', {
        h: leave,
        s: () => show(true),
      });
      m.expect(game.isPaused$).toBeObservable('  f---t-------f--|', { f: false, t: true });
      m.expect(returned$).toBeObservable('       -------r--------');
      const tick$ = deferRace(game).pipe(map(({ elapsedMs }) => `${elapsedMs / 100}`));
      m.expect(tick$, '                          -^').toBeObservable('-012--------345|');
    }),
  );

  it('leaves races alone that are paused or not running', () => {
    const { game } = createTestGame();
    const { page, leave, show } = createPage();
    record(pauseOnLeave(game, page, () => undefined));
    const before = currentValue(game.state$);
    leave();
    show(true);
    expect(currentValue(game.state$)).toBe(before);
    game.startAllRaces();
    game.togglePause();
    const paused = currentValue(game.state$);
    leave();
    show(true);
    leave();
    expect(currentValue(game.state$)).toBe(paused);
  });

  it('reports no return when the page is shown for the first time', () => {
    const { game } = createTestGame();
    const { page, show } = createPage();
    let returns = 0;
    record(pauseOnLeave(game, page, () => returns++));
    show(false);
    expect(returns).toBe(0);
  });

  it('stops with its subscription', () => {
    const { game } = createTestGame();
    const { page, leave } = createPage();
    record(pauseOnLeave(game, page, () => undefined)).subscription.unsubscribe();
    game.startAllRaces();
    leave();
    expect(currentValue(game.isPaused$)).toBe(false);
  });
});
