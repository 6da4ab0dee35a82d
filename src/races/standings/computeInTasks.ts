import {
  bufferCount,
  concatMap,
  from,
  map,
  type Observable,
  type SchedulerLike,
  timer,
} from 'rxjs';

/** How many meetings one task computes. Such a task takes a few milliseconds. */
export const BATCH = 4;

/**
 * Computes batches of items, each in a task of its own, so that the page stays responsive. Emits what `compute` returns
 * for each batch.
 *
 * ```text
 * items    123456
 * compute  (1234)(56)
 * ```
 */
export function computeInTasks<Item, Result>(
  items: readonly Item[],
  compute: (batch: readonly Item[]) => Result,
  scheduler: SchedulerLike,
): Observable<Result> {
  return from(items).pipe(
    bufferCount(BATCH),
    concatMap((batch) => timer(0, scheduler).pipe(map(() => compute(batch)))),
  );
}
