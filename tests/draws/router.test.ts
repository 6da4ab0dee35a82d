import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createRouter } from '../../src/draws/router';
import { type Address, noAddress } from '../../src/page/address';
import { marbles } from '../support/marbles';
import { currentValue, record } from '../support/record';

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
  it(
    'follows the address and its own commands',
    marbles((m) => {
      const { address, visit } = createFakeAddress();
      const { go, route$ } = createRouter(address);
      m.schedule('              -------c---------d', {
        c() {
          visit('#check');
        },
        d() {
          go('draw');
        },
      });
      m.expect(route$).toBeObservable('d------c---------d', {
        d: { kind: 'draw' },
        c: { kind: 'check', payload: '' },
      });
    }),
  );

  it('reads the route from the address', () => {
    const routeIn = (fragment: string) =>
      currentValue(createRouter(createFakeAddress(fragment).address).route$);
    expect(routeIn('')).toEqual({ kind: 'draw' });
    expect(routeIn('#stage')).toEqual({ kind: 'draw', stage: 'plain' });
    expect(routeIn('#stage.transparent')).toEqual({ kind: 'draw', stage: 'transparent' });
    expect(routeIn('#stages')).toEqual({ kind: 'draw' });
    expect(routeIn('#check')).toEqual({ kind: 'check', payload: '' });
    expect(routeIn('#check.abc_-')).toEqual({ kind: 'check', payload: 'abc_-' });
    // Some mail programs encode the dot, and a link may be encoded more than once.
    expect(routeIn('#check%2Eabc_-')).toEqual({ kind: 'check', payload: 'abc_-' });
    expect(routeIn('#check%252eabc_-')).toEqual({ kind: 'check', payload: 'abc_-' });
    expect(routeIn('#checked')).toEqual({ kind: 'draw' });
    expect(routeIn('#K7Q-M2X-WD4.1.1')).toEqual({ kind: 'draw' });
  });

  it('follows the address, and emits a route only if it changes', () => {
    const { address, visit } = createFakeAddress();
    const routes = record(createRouter(address).route$).values;
    for (const fragment of ['#other', '#check.a', '#check.a', '#check.b', '']) visit(fragment);
    expect(routes).toEqual([
      { kind: 'draw' },
      { kind: 'check', payload: 'a' },
      { kind: 'check', payload: 'b' },
      { kind: 'draw' },
    ]);
  });

  it('puts each route into the address, the draws without a fragment', () => {
    const { address } = createFakeAddress();
    const { go } = createRouter(address);
    go('check');
    expect(address.fragment()).toBe('#check');
    go('draw');
    expect(address.fragment()).toBe('');
  });

  it('goes between the draws and their stage, and from a transparent one to the draws', () => {
    const { address, visit } = createFakeAddress();
    const { go, route$ } = createRouter(address);
    const routes = record(route$).values;
    go('draw');
    go('draw', 'plain');
    go('draw', 'plain');
    expect(address.fragment()).toBe('#stage');
    visit('#stage.transparent');
    go('draw');
    expect(address.fragment()).toBe('');
    expect(routes).toEqual([
      { kind: 'draw' },
      { kind: 'draw', stage: 'plain' },
      { kind: 'draw', stage: 'transparent' },
      { kind: 'draw' },
    ]);
  });

  it('unsubscribes from the address on dispose', () => {
    const { address, visit } = createFakeAddress();
    const router = createRouter(address);
    const routes = record(router.route$);
    router.dispose();
    visit('#check');
    expect(routes.values).toEqual([{ kind: 'draw' }]);
  });
});
