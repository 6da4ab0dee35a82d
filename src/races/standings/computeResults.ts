import {
  asyncScheduler,
  bufferCount,
  concat,
  concatMap,
  defer,
  from,
  ignoreElements,
  type Observable,
  of,
  type SchedulerLike,
  tap,
  timer,
} from 'rxjs';
import {
  formatMeeting,
  type GameSettings,
  type Meeting,
  type MeetingResults,
  runMeeting,
} from '../../../streams';

/** How many meetings one task computes. Such a task takes a few milliseconds. */
const BATCH = 4;

/**
 * Returns a stream that emits the results of the meetings, in the same order, and completes. Emits `null` first if
 * the results take several tasks.
 */
type ComputeResults = (
  meetings: readonly Meeting[],
  settings: GameSettings,
) => Observable<readonly MeetingResults[] | null>;

/**
 * Creates a function that computes the results of meetings, and caches the results of its latest call. Computes
 * four new meetings on subscription, and the others in later tasks, so that the page stays responsive.
 *
 * ```text
 * 4 meetings        (r|)
 * 20 new meetings   n-(r|)    (n: null until the last task, r: the results)
 * ```
 */
export function createComputeResults(scheduler: SchedulerLike = asyncScheduler): ComputeResults {
  let known: ReadonlyMap<string, MeetingResults> = new Map();
  return (meetings, settings) =>
    defer(() => {
      const computed = new Map<string, MeetingResults>();
      for (const meeting of meetings) {
        const key = formatMeeting(meeting);
        const results = known.get(key);
        if (results !== undefined) computed.set(key, results);
      }
      known = computed;
      const compute = (batch: readonly Meeting[]) => {
        for (const meeting of batch)
          computed.set(formatMeeting(meeting), runMeeting(meeting, settings));
      };
      const missing = meetings.filter((meeting) => !computed.has(formatMeeting(meeting)));
      const later = missing.slice(BATCH);
      compute(missing.slice(0, BATCH));
      const results$ = defer(() =>
        of(meetings.flatMap((meeting) => computed.get(formatMeeting(meeting)) ?? [])),
      );
      if (later.length === 0) return results$;
      const computed$ = from(later).pipe(
        bufferCount(BATCH),
        concatMap((batch) => timer(0, scheduler).pipe(tap(() => compute(batch)))),
        ignoreElements(),
      );
      return concat(of(null), computed$, results$);
    });
}
