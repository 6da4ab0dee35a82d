import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { monotonicScheduler } from '../../src/page/monotonicScheduler';
import { createClock } from '../../streams/clock';
import { record } from '../support/record';

const HOUR_MS = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('monotonicScheduler', () => {
  it.each([
    ['forward', HOUR_MS],
    ['back', -HOUR_MS],
  ])('keeps the ticks of a clock regular when the system time is set %s by an hour', (_, ms) => {
    const { values, subscription } = record(createClock({ scheduler: monotonicScheduler }));
    vi.advanceTimersByTime(250);
    expect(values).toEqual([1, 2]);
    const before = Date.now();
    vi.setSystemTime(before + ms);
    expect(Date.now()).toBe(before + ms);
    vi.advanceTimersByTime(49);
    expect(values).toEqual([1, 2]);
    vi.advanceTimersByTime(101);
    expect(values).toEqual([1, 2, 3, 4]);
    subscription.unsubscribe();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('calls the work after the delay, with the state', () => {
    const calls: unknown[] = [];
    monotonicScheduler.schedule(
      (state) => calls.push([monotonicScheduler.now(), state]),
      30,
      'state',
    );
    const start = performance.now();
    vi.advanceTimersByTime(29);
    expect(calls).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(calls).toEqual([[start + 30, 'state']]);
  });
});
