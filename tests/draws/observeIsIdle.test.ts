import { ignoreElements, map, merge, tap } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { observeActivity, observeIsIdle } from '../../src/draws/observeIsIdle';
import { expectUnsubscribed, marbles } from '../support/marbles';
import { record } from '../support/record';

const VALUES = { f: false, t: true };

describe('observeIsIdle', () => {
  it(
    'emits true three seconds after the last activity, and false with the next one',
    marbles((m) => {
      const activity$ = m.hot('2s x 1s xx 4s x');
      const unsubscribe = '    2s - 1s -- 4s -!';
      // The last activity before the pause is at 3,002 ms.
      const expected = 'f 6001ms t 1000ms f';
      m.expect(observeIsIdle(activity$), unsubscribe).toBeObservable(expected, VALUES);
    }),
  );

  it(
    'emits true if nobody uses the page at all, and leaves no timer',
    marbles((m) => {
      const activity$ = m.hot('----');
      m.expect(observeIsIdle(activity$), '5s !').toBeObservable('f 2999ms t', {
        f: false,
        t: true,
      });
      expectUnsubscribed(m, activity$);
    }),
  );
});

describe('observeActivity', () => {
  /** An event with the properties of a pointer. */
  const fire = (page: EventTarget, type: string, properties = {}) =>
    page.dispatchEvent(Object.assign(new Event(type), properties));

  it('emits for keys, clicks, wheels, and each element that takes the focus', () => {
    const page = new EventTarget();
    const { values } = record(observeActivity(page));
    for (const type of ['keydown', 'click', 'wheel', 'focusin', 'keyup', 'scroll'])
      fire(page, type);
    expect(values).toHaveLength(4);
  });

  it('emits for a mouse that moves, but not for a page that moves under it, or for a finger', () => {
    const page = new EventTarget();
    const { values } = record(observeActivity(page));
    const move = (pointerType: string, screenX: number) => {
      fire(page, 'pointermove', { pointerType, screenX, screenY: 0 });
      return values.length;
    };
    expect([move('mouse', 1), move('mouse', 1), move('touch', 2), move('mouse', 2)]).toEqual([
      1, 1, 1, 2,
    ]);
  });

  it(
    'emits for a tap after the time for its click',
    marbles((m) => {
      const page = new EventTarget();
      const tap$ = m.hot('--t').pipe(
        tap(() => fire(page, 'pointerup', { pointerType: 'touch' })),
        ignoreElements(),
      );
      const activity$ = observeActivity(page).pipe(map(() => 'a'));
      m.expect(merge(activity$, tap$), '500ms !').toBeObservable('402ms a');
    }),
  );
});
