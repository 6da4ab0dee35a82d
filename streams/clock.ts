import {
  asyncScheduler,
  combineLatest,
  defer,
  distinctUntilChanged,
  NEVER,
  Observable,
  of,
  scan,
  type SchedulerLike,
  startWith,
  switchMap,
  timer,
} from 'rxjs';
import { TICK_MS } from './rules';

/** The share of a tick by which a timer may fire early and still be taken for on time. */
const SLACK = 0.1;

export interface ClockOptions {
  /** While its last value is true, ticks are dropped. Open until it says otherwise. */
  readonly paused$?: Observable<boolean> | undefined;
  /** How many times faster than `tickMs` says the ticks come: above 0, once until it says otherwise. */
  readonly speed$?: Observable<number> | undefined;
  /** The scheduler's milliseconds between two ticks at speed 1. */
  readonly tickMs?: number | undefined;
  readonly scheduler?: SchedulerLike | undefined;
}

/**
 * The ticks of a race: an interval behind a gate that `paused$` shuts.
 *
 * ```text
 * due       ----1----2----3----4----5--
 * paused$   --------t---------f--------
 * clock     ----1--------------4----5--    (dropped while shut, never kept for later)
 * timer     --------          ---------    (none while shut: a pause costs nothing)
 * ```
 *
 * A change of speed comes in the middle of a tick, and what is left of that tick passes at the new one.
 *
 * ```text
 * speed$    1-----2--------
 * clock     ----1--(2)-3-4-
 * ```
 *
 * A browser throttles the timers of a hidden page to one a second or worse. The clock makes up for it:
 * a firing that comes late brings all the ticks that fell due before it.
 *
 * ```text
 * due       ----1----2----3----4----5--
 * interval  ----1-------------------5--    (three firings left out)
 * clock     ----1-------------------(2345)
 * ```
 *
 * Cold. Never completes; errors when `paused$` or `speed$` does. What they say in the moment of a tick
 * comes before the tick. The values count the ticks from 1, dropped ones included.
 */
export function createClock({
  paused$ = of(false),
  speed$ = of(1),
  tickMs = TICK_MS,
  scheduler = asyncScheduler,
}: ClockOptions): Observable<number> {
  return defer(() => {
    const start: Pace = { now: scheduler.now(), elapsedMs: 0, isPaused: false, speed: 1 };
    const pass = ({ now, elapsedMs, speed }: Pace) => ({
      now: scheduler.now(),
      // A computer's clock may be set back; then no time has passed.
      elapsedMs: elapsedMs + Math.max(0, scheduler.now() - now) * speed,
    });
    const paces$ = combineLatest({
      isPaused: paused$.pipe(startWith(false), distinctUntilChanged()),
      speed: speed$.pipe(startWith(1), distinctUntilChanged()),
    }).pipe(scan((before: Pace, change): Pace => ({ ...change, ...pass(before) }), start));
    // Whenever it is taken up, it keeps step with the start.
    const interval = ({ elapsedMs, speed }: Pace) => {
      const leftMs = Math.ceil(elapsedMs / tickMs) * tickMs - elapsedMs;
      return timer(leftMs / speed, tickMs / speed, scheduler);
    };
    // A change of pace, or what the timer says.
    const beat = (before: Beat, change: Pace | number): Beat => {
      const { now, elapsedMs } = pass(before);
      const isTimer = typeof change === 'number';
      const { isPaused, speed } = isTimer ? before : change;
      const ticks = elapsedMs / tickMs;
      // A pause and its end come before the tick of their moment; of a new speed that tick knows nothing.
      const due = isTimer
        ? Math.floor(ticks + SLACK)
        : before.isPaused
          ? Math.ceil(ticks) - 1
          : isPaused
            ? Math.ceil(ticks - SLACK) - 1
            : Math.floor(ticks);
      const tick = Math.max(before.tick, due);
      const passed = before.isPaused ? 0 : tick - before.tick;
      return { now, elapsedMs, tick, passed, isPaused, speed };
    };
    return paces$.pipe(
      switchMap((pace) =>
        (pace.isPaused ? NEVER : interval(pace)).pipe(startWith<Pace | number>(pace)),
      ),
      scan(beat, { ...start, tick: 0, passed: 0 }),
      eachTick,
    );
  });
}

/** How ticks pass from a moment on. */
interface Pace {
  /** The scheduler's time. */
  readonly now: number;
  /** Since the start, as many as have passed at speed 1. Whole ticks of it fall due without a rounding. */
  readonly elapsedMs: number;
  readonly isPaused: boolean;
  readonly speed: number;
}

interface Beat extends Pace {
  /** The last tick that fell due. */
  readonly tick: number;
  /** How many ticks up to it pass the gate with this beat. */
  readonly passed: number;
}

/** The ticks of each beat: `mergeMap`, which subscribes anew for every beat, takes a fifth of a race's time. */
function eachTick(beats$: Observable<Beat>): Observable<number> {
  return new Observable((subscriber) =>
    // eslint-disable-next-line no-restricted-syntax -- of an operator: it is released with its reader
    beats$.subscribe({
      next({ tick, passed }) {
        for (let due = tick - passed + 1; due <= tick; due++) subscriber.next(due);
      },
      error: subscriber.error.bind(subscriber),
      complete: subscriber.complete.bind(subscriber),
    }),
  );
}
