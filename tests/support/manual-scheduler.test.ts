import { EMPTY, interval, NEVER, Subject, throwError, timer } from 'rxjs';
import { expect, test } from 'vitest';
import { ManualScheduler } from './manual-scheduler';
import { current, record } from './record';

test('time passes only by hand, up to and with the moment named', () => {
  const clock = new ManualScheduler();
  const { values } = record(interval(10, clock));
  expect(values).toEqual([]);
  clock.advanceBy(29);
  expect(values).toEqual([0, 1]);
  clock.advanceBy(1);
  expect(values).toEqual([0, 1, 2]);
});

test('time passes even when no timer is set', () => {
  const clock = new ManualScheduler();
  clock.advanceBy(15);
  const { values } = record(timer(10, clock));
  clock.advanceBy(9);
  expect([clock.now(), values]).toEqual([24, []]);
  clock.advanceBy(1);
  expect(values).toEqual([0]);
});

test('it counts the timers set, one a subscription', () => {
  const clock = new ManualScheduler();
  const first = record(interval(1, clock));
  record(timer(5, clock));
  expect(clock.pendingTimers).toBe(2);
  clock.advanceBy(5);
  expect(clock.pendingTimers).toBe(1);
  first.subscription.unsubscribe();
  expect(clock.pendingTimers).toBe(0);
});

test('a recording holds the values and the ending of a stream', () => {
  const stream$ = new Subject<number>();
  const recording = record(stream$);
  stream$.next(1);
  expect(recording).toMatchObject({ values: [1], ending: null });
  stream$.complete();
  expect(recording.ending).toBe('complete');
  expect(record(throwError(() => 'why')).ending).toEqual({ error: 'why' });
});

test('the current value is one value, given at once', () => {
  expect(() => current(NEVER)).toThrow('got 0');
  expect(() => current(EMPTY)).toThrow('got 0');
});

test('lets time pass in which no timer comes nearer', () => {
  const clock = new ManualScheduler();
  const { values } = record(interval(2, clock));
  clock.freeze(10);
  expect([clock.now(), values]).toEqual([10, []]);
  clock.advanceBy(2);
  expect([clock.now(), values]).toEqual([12, [0]]);
});
