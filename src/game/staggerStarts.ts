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

/** The number of slots. A race starts in the slot `index % SLOTS`, where `index` is its index in the list. */
const SLOTS = 6;

/** Milliseconds from one slot to the next. */
const SLOT_MS = 60;

/**
 * Delays the start of each race until its slot. Every other change of a race appears immediately. Without the delay,
 * React would render all starts in one commit, and a phone would drop frames.
 *
 * ```text
 * source  r---s--------------f---    (r: three races at the gate, s: all of them run, f: all of them are over)
 * result  r---1-2-3----------f---    (the number of races that run)
 * ```
 *
 * Emits the first list synchronously. Completes with the source. If the last list starts a race, completes only after
 * the last slot has begun. Errors with the source.
 */
export function staggerStarts(
  scheduler: SchedulerLike = asyncScheduler,
): MonoTypeOperatorFunction<readonly RaceState[]> {
  return switchScan((shown: readonly RaceState[], races: readonly RaceState[]) => {
    const isStart = (race: RaceState, index: number) => hasJustStarted(shown[index], race);
    if (!races.some(isStart)) return of(races);
    return interval(SLOT_MS, scheduler).pipe(
      take(SLOTS - 1),
      map((slot) => slot + 1),
      startWith(0),
      map((slot) =>
        races.map((race, index) => {
          const before = shown[index];
          const isWaiting = index % SLOTS > slot && isStart(race, index);
          return isWaiting && before !== undefined ? before : race;
        }),
      ),
    );
  }, []);
}

function hasJustStarted(before: RaceState | undefined, race: RaceState): boolean {
  return before?.program === race.program && before.liveResult === null && race.liveResult !== null;
}
