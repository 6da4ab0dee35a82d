import { defer, finalize } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { shareStreams } from '../../src/races/shareStreams';
import { currentValue, record } from '../support/record';
import { createTestGame } from '../support/test-game';

describe('shareStreams', () => {
  it('emits to all subscribers from one subscription, and unsubscribes with the last subscriber', () => {
    const { game } = createTestGame();
    let subscriptions = 0;
    const state$ = defer(() => {
      subscriptions++;
      return game.state$.pipe(finalize(() => subscriptions--));
    });
    const { isRacing$ } = shareStreams({ ...game, state$ });
    expect(subscriptions).toBe(0);
    const early = record(isRacing$);
    game.startAllRaces();
    const late = record(isRacing$);
    expect(subscriptions).toBe(1);
    game.resetAllRaces();
    expect([early.values, late.values]).toEqual([
      [false, true, false],
      [true, false],
    ]);
    early.subscription.unsubscribe();
    expect(subscriptions).toBe(1);
    late.subscription.unsubscribe();
    expect(subscriptions).toBe(0);
  });

  it('emits the current value when a stream is subscribed to again', () => {
    const { game } = createTestGame();
    const { isRacing$ } = shareStreams(game);
    expect(currentValue(isRacing$)).toBe(false);
    game.startAllRaces();
    expect(currentValue(isRacing$)).toBe(true);
  });

  it('returns streams that each emit the field of GameState with the same name', () => {
    const { game, clock } = createTestGame();
    const { haveAllRacesEnded$, ...streams } = shareStreams(game);
    game.setSpeed(2);
    game.startAllRaces();
    clock.advanceBy(1);
    game.togglePause();
    const state = new Map<string, unknown>(Object.entries(currentValue(game.state$)));
    for (const [name, stream$] of Object.entries(streams)) {
      expect(currentValue<unknown>(stream$), name).toBe(state.get(name.slice(0, -1)));
    }
    expect(currentValue(haveAllRacesEnded$)).toBe(false);
  });

  it('emits true from haveAllRacesEnded$ while every program has its final result', () => {
    const { game } = createTestGame();
    const { values } = record(shareStreams(game).haveAllRacesEnded$);
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
    expect(currentValue(shareStreams(withoutPrograms).haveAllRacesEnded$)).toBe(false);
  });
});
