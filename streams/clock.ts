import {
  asyncScheduler,
  combineLatest,
  defer,
  distinctUntilChanged,
  filter,
  map,
  Observable,
  of,
  type SchedulerLike,
  startWith,
  switchScan,
} from 'rxjs';
import { TICK_MS } from './rules.ts';

/** A timer emits its tick even if it fires early by this many ticks. */
const EARLY_TOLERANCE = 0.1;
/** A pause drops a tick whose timer is late by up to this many ticks, see `createClock`. */
const PAUSE_TOLERANCE = 0.1;

export interface ClockOptions {
  /** Ticks are dropped while the latest value is true. The clock is not paused before the first value. */
  readonly paused$?: Observable<boolean> | undefined;
  /** The time between two ticks is divided by the latest value (above 0), or by 1 before the first. */
  readonly speed$?: Observable<number> | undefined;
  /** The scheduler's ms between two ticks at speed 1. Each tick simulates 100 ms, whatever this time is. */
  readonly tickMs?: number | undefined;
  /** In a browser, its `now()` should be monotonic, because a jump ahead causes a burst of ticks. */
  readonly scheduler?: SchedulerLike | undefined;
}

/**
 * How simulated time passes until the next pace begins. At the scheduler's time `t`, the simulated time is
 * `elapsedMs + (t - at) * rate`. A tick is due at each multiple of 100 ms of simulated time.
 */
export interface Pace {
  /** The scheduler's time when this pace begins. */
  readonly at: number;
  /** The simulated ms when this pace begins. Not a multiple of 100 if it begins between two ticks. */
  readonly elapsedMs: number;
  /** Simulated milliseconds per millisecond of the scheduler; 0 while paused. */
  readonly rate: number;
}

/** An emitted tick, or a change of pace. A change of speed in a pause is also an event, but keeps the pace. */
export interface ClockEvent {
  readonly isTick: boolean;
  /** The number of the latest tick that became due, whether emitted or dropped; 0 before the first. */
  readonly latestDueTick: number;
  /** The pace from this event on; the same object until it changes. */
  readonly pace: Pace;
}

/**
 * Creates the ticks of a race: `interval(tickMs)`, filtered by the pause.
 *
 * ```text
 * interval  ----1---2---3---4---5--
 * paused$   ------t-------f--------
 * clock     ----1-----------4---5--    (2 and 3 are dropped, not emitted later)
 * timer     ------        ---------    (none while paused, so a paused page stays idle)
 * ```
 *
 * A change of speed takes effect immediately: the rest of the current tick passes at the new speed.
 *
 * ```text
 * speed$    1-----2------
 * clock     ----1--2-3-4-    (a tick takes four columns at speed 1, and two at speed 2)
 * ```
 *
 * Browsers throttle the timers of a hidden page to at most one a second. A timer that fires late emits
 * every tick that is due.
 *
 * ```text
 * interval  ----1---2---3---4---5--
 * timer     ----1---------------5--    (does not fire for 2, 3 and 4)
 * clock     ----1---------------(2345)
 * ```
 *
 * A pause also drops a tick that became due up to a tenth of a tick before it, unless its timer has fired.
 *
 * ```text
 * interval  ----------1---------2---    (a tick takes ten columns)
 * timer     -----------1----------2-    (fires a little late, and for 1 it would fire in the pause)
 * paused$   -----------t--f---------
 * clock     ----------------------2-
 * ```
 *
 * Cold. Emits the number of each tick, from 1, and skips the numbers of dropped ticks. A value that `paused$`
 * emits at the time of a tick takes effect before the tick. Never completes; errors when `paused$` or
 * `speed$` errors.
 */
export function createClock(options: ClockOptions): Observable<number> {
  return createClockEvents(options).pipe(
    filter(({ isTick }) => isTick),
    map(({ latestDueTick }) => latestDueTick),
  );
}

/** The state of the clock at an event. */
interface Reading extends ClockEvent {
  /** How many ticks have been emitted, including this event if it is a tick. */
  readonly emittedTicks: number;
  /** The scheduler's time at the event. */
  readonly at: number;
  /** The scheduler's ms since the subscription, pauses included. Each ms is multiplied by the speed at that time. */
  readonly scaledMs: number;
  readonly controls: Controls;
}

/** The latest values of `paused$` and `speed$`. */
interface Controls {
  readonly isPaused: boolean;
  readonly speed: number;
}

/**
 * Creates the ticks of the clock together with its changes of pace. Cold; emits a pace on subscription. Never
 * completes; errors when `paused$` or `speed$` errors.
 */
export function createClockEvents({
  paused$ = of(false),
  speed$ = of(1),
  tickMs = TICK_MS,
  scheduler = asyncScheduler,
}: ClockOptions): Observable<ClockEvent> {
  const controls$ = combineLatest({
    isPaused: paused$.pipe(startWith(false), distinctUntilChanged()),
    speed: speed$.pipe(startWith(1), distinctUntilChanged()),
  });
  /**
   * Emits the events that follow a change of the controls: the ticks that are late, then the new pace, then
   * the next ticks unless paused.
   */
  const eventsAfter = (before: Reading, next: Controls) =>
    new Observable<Reading>((subscriber) => {
      let { at, scaledMs, latestDueTick, emittedTicks, pace, controls } = before;
      const emit = (isTick: boolean) => {
        subscriber.next({ isTick, latestDueTick, emittedTicks, pace, at, scaledMs, controls });
      };
      /** Advances to the scheduler's time. Emits the ticks that became due, or drops them if paused. */
      const emitDueTicks = (change?: Controls) => {
        const now = scheduler.now();
        // If the scheduler's time jumps back, the jump counts as no time.
        scaledMs += Math.max(0, now - at) * controls.speed;
        at = now;
        const due = findLatestDueTick(scaledMs / tickMs, controls, change);
        // A pause drops the ticks that became due in it.
        if (controls.isPaused) latestDueTick = Math.max(latestDueTick, due);
        while (latestDueTick < due) {
          latestDueTick++;
          emittedTicks++;
          emit(true);
        }
      };
      emitDueTicks(next);
      if (!(controls.isPaused && next.isPaused)) {
        const elapsedTicks = scaledMs / tickMs;
        // The difference is negative after a timer fired early. It is above 1 if this pause drops a tick that was due
        // just before it, because `latestDueTick` does not include this tick until the next change of the controls.
        const tickShare = Math.min(Math.max(0, elapsedTicks - latestDueTick), 1);
        const rate = next.isPaused ? 0 : (next.speed * TICK_MS) / tickMs;
        pace = { at, elapsedMs: (emittedTicks + tickShare) * TICK_MS, rate };
      }
      controls = next;
      emit(false);
      // There is no timer in a pause.
      if (next.isPaused) return;
      // The first timer waits only for the rest of the current tick. A whole tick would delay every later tick.
      const restMs = (latestDueTick + 1) * tickMs - scaledMs;
      return scheduler.schedule(function () {
        emitDueTicks();
        this.schedule(undefined, tickMs / next.speed);
      }, restMs / next.speed);
    });
  return defer(() => {
    const at = scheduler.now();
    return controls$.pipe(
      switchScan(eventsAfter, {
        isTick: false,
        at,
        scaledMs: 0,
        latestDueTick: 0,
        emittedTicks: 0,
        pace: { at, elapsedMs: 0, rate: 0 },
        controls: { isPaused: false, speed: 1 },
      }),
    );
  });
}

/**
 * Returns the number of the latest tick that is due once `elapsedTicks` have passed. `change` is a change of
 * the controls at this time; `undefined` when a timer fires.
 */
function findLatestDueTick(elapsedTicks: number, before: Controls, change?: Controls): number {
  if (change === undefined) return Math.floor(elapsedTicks + EARLY_TOLERANCE);
  // A resume takes effect before a tick that is due at the same time.
  if (before.isPaused) return Math.ceil(elapsedTicks) - 1;
  // A pause takes effect before a tick that is due at the same time or just before.
  if (change.isPaused) return Math.ceil(elapsedTicks - PAUSE_TOLERANCE) - 1;
  return Math.floor(elapsedTicks);
}
