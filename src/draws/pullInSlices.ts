import { Observable, type SchedulerLike } from 'rxjs';
import { monotonicScheduler } from '../page/monotonicScheduler';

/** A slice computes no further value after this many ms, so that the page can handle input. */
const SLICE_MS = 12;

/**
 * Iterates a generator in slices, each in a task of its own, and emits the values of each slice as a list. Errors
 * when the generator throws. Cold; subscribe once, because a second subscriber would continue the same generator.
 *
 * ```text
 * values  abcde      (each takes 5 ms to compute)
 * slices  (abc)(de)|
 * ```
 */
export function pullInSlices<Value>(
  values: Generator<Value, undefined>,
  scheduler: SchedulerLike = monotonicScheduler,
): Observable<readonly Value[]> {
  return new Observable((subscriber) =>
    scheduler.schedule(function () {
      const end = scheduler.now() + SLICE_MS;
      const slice: Value[] = [];
      let isDone = false;
      try {
        while (!isDone && (slice.length === 0 || scheduler.now() < end)) {
          const result = values.next();
          if (result.done === true) isDone = true;
          else slice.push(result.value);
        }
      } catch (error) {
        subscriber.error(error);
        return;
      }
      if (slice.length > 0) subscriber.next(slice);
      if (isDone) subscriber.complete();
      else this.schedule();
    }),
  );
}
