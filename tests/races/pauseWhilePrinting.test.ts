import { describe, expect, it } from 'vitest';
import { pauseWhilePrinting } from '../../src/races/pauses';
import { currentValue, record } from '../support/record';
import { createTestGame } from '../support/test-game';

/** Creates a game that pauses while its page prints. */
function createPrintedGame() {
  const { game } = createTestGame();
  const page = new EventTarget();
  record(pauseWhilePrinting(game, page));
  return {
    game,
    print: (during: () => void = () => undefined) => {
      page.dispatchEvent(new Event('beforeprint'));
      during();
      page.dispatchEvent(new Event('afterprint'));
    },
    isPaused: () => currentValue(game.isPaused$),
  };
}

describe('pauseWhilePrinting', () => {
  it('pauses running races while the page prints, each time', () => {
    const { game, print, isPaused } = createPrintedGame();
    game.startAllRaces();
    for (let count = 0; count < 2; count++) {
      print(() => {
        expect(isPaused()).toBe(true);
      });
      expect(isPaused()).toBe(false);
    }
  });

  it('leaves races alone that are paused, resumed meanwhile, or not running', () => {
    const { game, print, isPaused } = createPrintedGame();
    print();
    expect(isPaused()).toBe(false);
    game.startAllRaces();
    print(game.togglePause);
    expect(isPaused()).toBe(false);
    game.togglePause();
    print();
    expect(isPaused()).toBe(true);
    game.resetAllRaces();
    print();
    expect(isPaused()).toBe(false);
  });
});
