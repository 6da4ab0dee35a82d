import { take } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { pullInSlices } from '../../src/draws/pullInSlices';
import { BusyScheduler } from '../support/manual-scheduler';
import { record } from '../support/record';

describe('pullInSlices', () => {
  function* count(to: number): Generator<number, undefined> {
    for (let number = 1; number <= to; number++) yield number;
  }

  it('computes each slice in a task of its own, with at least one value per slice', () => {
    const scheduler = new BusyScheduler(5);
    const slices = record(pullInSlices(count(7), scheduler));
    const slowScheduler = new BusyScheduler(100);
    const slowSlices = record(pullInSlices(count(3), slowScheduler));
    scheduler.flush();
    slowScheduler.flush();
    expect(slices.values).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
    expect(slowSlices.values).toEqual([[1], [2], [3]]);
    expect([slices.end, slowSlices.end]).toEqual(['complete', 'complete']);
  });

  it('errors when the iteration throws, and stops when the subscriber unsubscribes', () => {
    function* fail(): Generator<number, undefined> {
      yield 1;
      throw new Error('broken');
    }
    const scheduler = new BusyScheduler(100);
    const failed = record(pullInSlices(fail(), scheduler));
    const numbers = count(100);
    const stopped = record(pullInSlices(numbers, scheduler).pipe(take(2)));
    scheduler.flush();
    expect(failed.values).toEqual([[1]]);
    expect(failed.end).toEqual({ error: new Error('broken') });
    expect(stopped.values).toEqual([[1], [2]]);
    expect(numbers.next().value).toBe(3);
  });
});
