import {
  asyncScheduler,
  interval,
  map,
  type MonoTypeOperatorFunction,
  of,
  type SchedulerLike,
  startWith,
  switchScan,
  take,
} from 'rxjs';
import type { RaceState } from '../../streams';

/** The number of slots, the moments at which starts appear. The races that start together take the slots in turn. */
const SLOTS = 6;
/** Milliseconds from one slot to the next. */
const SLOT_MS = 60;

/**
 * Delays the starts of races that start together, so that each appears in its slot. Every other change of a race
 * appears immediately. Without the delay, React would render all starts in one commit, and a phone would drop frames.
 *
 * ```text
 * source  r---s--------------f---    (r: three races at the gate, s: all of them run, f: all of them are over)
 * result  r---1-2-3----------f---    (the number of races that run)
 * ```
 *
 * Emits the first race states synchronously. Completes with the source, or with the last slot if that begins later.
 * Errors with the source.
 */
export function staggerStarts(
  scheduler: SchedulerLike = asyncScheduler,
): MonoTypeOperatorFunction<readonly RaceState[]> {
  return switchScan((shown: readonly RaceState[], races: readonly RaceState[]) => {
    const starting = races.filter((race, index) => hasJustStarted(shown[index], race));
    if (starting.length === 0) return of(races);
    return interval(SLOT_MS, scheduler).pipe(
      take(Math.min(starting.length, SLOTS) - 1),
      map((slot) => slot + 1),
      startWith(0),
      map((slot) => {
        const waiting = starting.filter((_, index) => index % SLOTS > slot);
        return races.map((race, index) => (waiting.includes(race) ? (shown[index] ?? race) : race));
      }),
    );
  }, []);
}

function hasJustStarted(before: RaceState | undefined, race: RaceState): boolean {
  return before?.program === race.program && before.liveResult === null && race.liveResult !== null;
}
