import { concat, interval, map, NEVER, of, take, throwError } from 'rxjs';
import { expect, test } from 'vitest';
import { expectReleased, marbles, pausedAt } from './marbles';
import { record } from './record';

test(
  'an interval runs on the columns of the diagram, a command before the tick of its column',
  marbles((m) => {
    const ticks$ = interval(1).pipe(
      take(3),
      map((tick) => String(tick)),
    );
    const until = '                         ^--!';
    m.expect(ticks$).toBeObservable('       -01(2|)');
    m.expect(ticks$, until).toBeObservable('-01');
  }),
);

test(
  'a pause reads t and f, and breaks at #',
  marbles((m) => {
    const expected = '    --a--b-#';
    m.expect(pausedAt(m, '--t--f-#')).toBeObservable(
      expected,
      { a: true, b: false },
      new Error('the pause broke'),
    );
  }),
);

test('a value, a moment or an ending that differs fails the test', () => {
  for (const diagram of ['-1(2|)', '-0(1|)', '--01(2|)', '-01(2)', '-01(2#)']) {
    const wrong = marbles((m) => {
      m.expect(
        interval(1).pipe(
          take(3),
          map((tick) => String(tick)),
        ),
      ).toBeObservable(diagram);
    });
    expect(wrong, diagram).toThrow();
  }
});

test('a timer left behind fails the test, and does not hang it', () => {
  const leaking = marbles((m) => {
    record(m.hot('-a'), () => {
      record(interval(1000));
    });
  });
  expect(leaking).toThrow('timers left behind');
});

test('a source that is not released, or never read, fails the test', () => {
  const unread = marbles((m) => {
    expectReleased(m, m.cold('-a-'));
  });
  expect(unread).toThrow('subscriptions');
  const held = marbles((m) => {
    const source$ = m.cold('                         -a-');
    m.expect(concat(source$, NEVER)).toBeObservable('-a-');
    expectReleased(m, source$);
  });
  expect(held).toThrow('subscriptions not released');
});

test(
  'a source that ended, broke or was left is released',
  marbles((m) => {
    const ended$ = m.cold('                             -(a|)');
    const broken$ = m.cold('                            -#');
    const left$ = m.cold('                              -a-');
    m.expect(ended$).toBeObservable('                   -(a|)');
    m.expect(broken$).toBeObservable('                  -#');
    m.expect(left$, '^-!').toBeObservable('             -a');
    m.expect(throwError(() => 'error')).toBeObservable('#');
    m.expect(of('a')).toBeObservable('                  (a|)');
    expectReleased(m, ended$, broken$, left$);
  }),
);
