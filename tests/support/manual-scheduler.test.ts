import { interval, timer } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { ManualScheduler } from './manual-scheduler';
import { record } from './record';

describe('ManualScheduler', () => {
  it('fires the timers that are due by the end of an advance', () => {
    const clock = new ManualScheduler();
    const { values } = record(interval(10, clock));
    expect(values).toEqual([]);
    clock.advanceBy(29);
    expect(values).toEqual([0, 1]);
    clock.advanceBy(1);
    expect(values).toEqual([0, 1, 2]);
  });

  it('advances the time when no timer is pending', () => {
    const clock = new ManualScheduler();
    clock.advanceBy(15);
    const { values } = record(timer(10, clock));
    clock.advanceBy(9);
    expect([clock.now(), values]).toEqual([24, []]);
    clock.advanceBy(1);
    expect(values).toEqual([0]);
  });

  it('counts one pending timer per subscription', () => {
    const clock = new ManualScheduler();
    const first = record(interval(1, clock));
    record(timer(5, clock));
    expect(clock.pendingTimers).toBe(2);
    clock.advanceBy(5);
    expect(clock.pendingTimers).toBe(1);
    first.subscription.unsubscribe();
    expect(clock.pendingTimers).toBe(0);
  });

  it('shifts now() without firing a timer', () => {
    const clock = new ManualScheduler();
    const { values } = record(interval(2, clock));
    clock.shiftNow(10);
    expect([clock.now(), values]).toEqual([10, []]);
    clock.advanceBy(2);
    expect([clock.now(), values]).toEqual([12, [0]]);
  });
});
