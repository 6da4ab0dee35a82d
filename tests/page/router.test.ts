import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { type Address, noAddress } from '../../src/page/address';
import { createRouter } from '../../src/page/router';
import { currentValue, record } from '../support/record';
import { createGame } from '../../streams';

/** Creates a fake address. `visit` changes its fragment, as when a visitor follows a link. */
function createFakeAddress(first = '') {
  const fragment$ = new Subject<string>();
  let fragment = first;
  const address: Address = {
    ...noAddress,
    fragment: () => fragment,
    fragment$,
    pushFragment(next) {
      fragment = next === '' ? '' : `#${next}`;
    },
  };
  const visit = (next: string) => {
    fragment = next;
    fragment$.next(next);
  };
  return { address, visit };
}

describe('createRouter', () => {
  it('reads the route from the address', () => {
    const routeIn = (fragment: string) =>
      currentValue(createRouter(createGame(), createFakeAddress(fragment).address).route$);
    expect(routeIn('')).toEqual({ kind: 'races' });
    expect(routeIn('#K7Q-M2X-WD4.1.1')).toEqual({ kind: 'races' });
    expect(routeIn('#draw')).toEqual({ kind: 'draw' });
    expect(routeIn('#draw.stage')).toEqual({ kind: 'draw', stage: 'plain' });
    expect(routeIn('#draw.stage.transparent')).toEqual({ kind: 'draw', stage: 'transparent' });
    expect(routeIn('#draw.stages')).toEqual({ kind: 'races' });
    expect(routeIn('#check')).toEqual({ kind: 'check', payload: '' });
    expect(routeIn('#check.abc_-')).toEqual({ kind: 'check', payload: 'abc_-' });
    expect(routeIn('#drawer')).toEqual({ kind: 'races' });
    expect(routeIn('#checked')).toEqual({ kind: 'races' });
  });

  it('follows the address, and emits a route only if it changes', () => {
    const { address, visit } = createFakeAddress();
    const routes = record(createRouter(createGame(), address).route$).values;
    for (const fragment of ['#draw', '#draw', '#check.a', '#check.a', '#check.b', '']) {
      visit(fragment);
    }
    expect(routes).toEqual([
      { kind: 'races' },
      { kind: 'draw' },
      { kind: 'check', payload: 'a' },
      { kind: 'check', payload: 'b' },
      { kind: 'races' },
    ]);
  });

  it('restores the address of the races', () => {
    const { address } = createFakeAddress('#K7Q-M2X-WD4.1.1');
    const { go } = createRouter(createGame(), address);
    go('draw');
    expect(address.fragment()).toBe('#draw');
    go('check');
    expect(address.fragment()).toBe('#check');
    go('races');
    expect(address.fragment()).toBe('#K7Q-M2X-WD4.1.1');
  });

  it('goes between the draws and their stage, and from a transparent one to the draws', () => {
    const { address, visit } = createFakeAddress('#draw');
    const { go, route$ } = createRouter(createGame(), address);
    const routes = record(route$).values;
    go('draw');
    go('draw', 'plain');
    go('draw', 'plain');
    expect(address.fragment()).toBe('#draw.stage');
    visit('#draw.stage.transparent');
    go('draw');
    expect(address.fragment()).toBe('#draw');
    expect(routes).toEqual([
      { kind: 'draw' },
      { kind: 'draw', stage: 'plain' },
      { kind: 'draw', stage: 'transparent' },
      { kind: 'draw' },
    ]);
  });

  it('pauses the races when the visitor leaves them, and changes nothing else', () => {
    const game = createGame();
    game.generatePrograms();
    game.startAllRaces();
    const before = currentValue(game.state$);
    const { go } = createRouter(game, createFakeAddress().address);
    go('draw');
    go('races');
    expect(currentValue(game.state$)).toEqual({
      ...before,
      isPaused: true,
      // A pause replaces `pace`, which relates simulated time to real time.
      races: before.races.map((race, index) => ({
        ...race,
        pace: currentValue(game.state$).races[index]?.pace,
      })),
    });
    go('draw');
    expect(currentValue(game.isPaused$)).toBe(true);
    game.dispose();
  });

  it('unsubscribes from the address on dispose', () => {
    const { address, visit } = createFakeAddress();
    const router = createRouter(createGame(), address);
    const routes = record(router.route$);
    router.dispose();
    visit('#draw');
    expect(routes.values).toEqual([{ kind: 'races' }]);
  });
});
