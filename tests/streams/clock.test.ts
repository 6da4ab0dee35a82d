import { BehaviorSubject, map, NEVER, type Observable, of, throwError } from 'rxjs';
import { expect, test } from 'vitest';
import { createClock } from '../../streams/clock';
import { HandClock } from '../support/hand-clock';
import { expectReleased, marbles, pausedAt } from '../support/marbles';
import { record } from '../support/record';

const clock = (paused$: Observable<boolean>, tickMs = 1) =>
  createClock(paused$, tickMs).pipe(map((tick) => String(tick)));

test(
  'the gate is open until the pause says otherwise',
  marbles((m) => {
    const until = '                                   ^-----!';
    m.expect(clock(NEVER), until).toBeObservable('    -01234');
    m.expect(clock(of(false)), until).toBeObservable('-01234');
  }),
);

test(
  'ticks are dropped while it is shut, never kept for later',
  marbles((m) => {
    const paused$ = pausedAt(m, '                   ---t--f-t-f-');
    const until = '                                 ^----------!';
    m.expect(clock(paused$), until).toBeObservable('-01---56--9');
    m.expect(paused$).toBeObservable('              ---t--f-t-f-', { t: true, f: false });
  }),
);

test(
  'a pause in the column of a tick drops that tick, a resume lets it through',
  marbles((m) => {
    const until = '                                                 ^----!';
    m.expect(clock(pausedAt(m, '-t-'), 2), until).toBeObservable('  -----');
    m.expect(clock(pausedAt(m, '--t'), 2), until).toBeObservable('  -----');
    m.expect(clock(pausedAt(m, '---t'), 2), until).toBeObservable(' --0--');
    m.expect(clock(pausedAt(m, '-t--f'), 2), until).toBeObservable('----1');
  }),
);

test(
  'the gate is shut from the start by a pause that says so at once',
  marbles((m) => {
    const until = '                                                   ^-----!';
    m.expect(clock(new BehaviorSubject(true)), until).toBeObservable('------');
    m.expect(clock(of(true, false)), until).toBeObservable('          -01234');
    m.expect(clock(pausedAt(m, 't--f')), until).toBeObservable('      ---234');
  }),
);

test(
  'a pause that ends leaves the gate as it stands',
  marbles((m) => {
    const shut$ = m.cold<boolean>('               --(t|)', { t: true });
    const open$ = m.cold<boolean>('               --|');
    const until = '                               ^-----!';
    m.expect(clock(shut$), until).toBeObservable('-0----');
    m.expect(clock(open$), until).toBeObservable('-01234');
    expectReleased(m, shut$, open$);
  }),
);

test(
  'a pause that breaks breaks the clock, and nothing ticks on',
  marbles((m) => {
    const why = new Error('the pause broke');
    const paused$ = pausedAt(m, '                          --t-#');
    m.expect(clock(paused$)).toBeObservable('              -0--#', { 0: '0' }, why);
    m.expect(clock(throwError(() => why))).toBeObservable('#', {}, why);
    expectReleased(m, paused$);
  }),
);

test(
  'the pause is read once by each who reads the clock, and released by who leaves',
  marbles((m) => {
    const paused$ = pausedAt(m, '                   ----t--f---');
    const first = '                                 ^--!';
    const late = '                                  ---^----!';
    m.expect(clock(paused$), first).toBeObservable('-01');
    m.expect(clock(paused$), late).toBeObservable(' -------3');
    m.expect(paused$).toHaveSubscriptions([first, late]);
    expectReleased(m, paused$);
  }),
);

test(
  'by the hundred milliseconds of the rules a tick comes every hundred',
  marbles((m) => {
    const paused$ = pausedAt(m, '                        150ms t 99ms f ');
    const until = '                                      ^ 449ms !';
    m.expect(clock(paused$, 100), until).toBeObservable('100ms 0 199ms 2 99ms 3');
  }),
);

test('who leaves leaves no timer behind', () => {
  const handClock = new HandClock();
  const readers = [1, 2].map(() => record(createClock(NEVER, 1, handClock)));
  handClock.pass(3);
  expect(handClock.pending).toBe(2);
  for (const { subscription } of readers) subscription.unsubscribe();
  expect(handClock.pending).toBe(0);
});
