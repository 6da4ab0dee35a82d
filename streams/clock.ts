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
import { TICK_MS } from './rules';

/** How early a timer may fire and still count as on time, in ticks. */
const EARLY_TICKS = 0.1;

export interface ClockOptions {
  /** Ticks are dropped while its latest value is true. The clock is not paused before the first value. */
  readonly paused$?: Observable<boolean> | undefined;
  /** Divides the time between two ticks; above 0. The speed is 1 before the first value. */
  readonly speed$?: Observable<number> | undefined;
  /** The scheduler's milliseconds between two ticks at speed 1. */
  readonly tickMs?: number | undefined;
  /** In a browser, its `now()` should be monotonic: a time that jumps ahead releases a burst of ticks. */
  readonly scheduler?: SchedulerLike | undefined;
}

/**
 * How simulated time passes from one moment until the next pace. The simulated time at the scheduler's
 * time `t` is `elapsedMs + (t - at) * rate`. A tick passes at each multiple of 100 ms of simulated time.
 */
export interface Pace {
  /** The scheduler's time. */
  readonly at: number;
  /** Simulated milliseconds since the start. Between two ticks it is no multiple of 100. */
  readonly elapsedMs: number;
  /** Simulated milliseconds per millisecond of the scheduler; 0 while paused. */
  readonly rate: number;
}

/** A tick that is not dropped, or a change of pace. */
export interface ClockEvent {
  readonly isTick: boolean;
  /** The number of the last tick that was due, from 1; dropped ticks count. */
  readonly lastTick: number;
  /** The pace from this event on; the same object until it changes. */
  readonly pace: Pace;
}

/**
 * Creates the ticks of a race: an interval whose ticks are dropped while `paused$` is true.
 *
 * ```text
 * interval  ----1----2----3----4----5--
 * paused$   --------t---------f--------
 * clock     ----1--------------4----5--    (dropped while paused, never kept for later)
 * timer     --------          ---------    (none while paused, so a paused page stays idle)
 * ```
 *
 * A change of speed takes effect within a tick. The rest of that tick passes at the new speed.
 *
 * ```text
 * speed$    1-----2--------
 * clock     ----1--(2)-3-4-
 * ```
 *
 * Browsers throttle the timers of a hidden page to one a second or less. A timer that fires late emits
 * every tick that is due.
 *
 * ```text
 * interval  ----1----2----3----4----5--
 * timer     ----1-------------------5--    (three firings left out)
 * clock     ----1-------------------(2345)
 * ```
 *
 * Cold. Never completes; errors when `paused$` or `speed$` does. A value that `paused$` or `speed$` emits
 * at the time of a tick takes effect before the tick. Emits the number of the tick, from 1; dropped ticks
 * count.
 */
export function createClock(options: ClockOptions): Observable<number> {
  return createClockEvents(options).pipe(
    filter(({ isTick }) => isTick),
    map(({ lastTick }) => lastTick),
  );
}

/** The state of the clock at an event. */
interface Reading extends ClockEvent, Controls {
  /** The scheduler's time. */
  readonly at: number;
  /** The scheduler's milliseconds since the start, multiplied by the speed at the time. Includes pauses. */
  readonly scaledMs: number;
  /** How many ticks were not dropped. */
  readonly passed: number;
}

interface Controls {
  readonly isPaused: boolean;
  readonly speed: number;
}

/**
 * Creates the ticks of the clock together with its changes of pace. Cold; emits a pace on subscription. Never
 * completes; errors when `paused$` or `speed$` does.
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
   * Emits the events that follow a pause, a resume or a change of speed: late ticks, the change of pace, then
   * ticks unless paused.
   */
  const eventsAfter = (before: Reading, controls: Controls) =>
    new Observable<Reading>((subscriber) => {
      let reading = before;
      /** Updates the reading to the present, and emits the ticks that became due while not paused. */
      const emitDueTicks = (change?: Controls) => {
        const { isPaused, speed, pace } = reading;
        const at = scheduler.now();
        // If the scheduler's time goes back, no time has passed.
        const scaledMs = reading.scaledMs + Math.max(0, at - reading.at) * speed;
        const due = lastDueTick(scaledMs / tickMs, reading, change);
        let { lastTick, passed } = reading;
        if (isPaused) lastTick = Math.max(lastTick, due);
        reading = { isTick: false, at, scaledMs, lastTick, passed, pace, isPaused, speed };
        while (lastTick < due) {
          lastTick++;
          passed++;
          reading = { isTick: true, at, scaledMs, lastTick, passed, pace, isPaused, speed };
          subscriber.next(reading);
        }
      };
      emitDueTicks(controls);
      const { at, scaledMs, lastTick, passed } = reading;
      const elapsedTicks = scaledMs / tickMs;
      const phase = Math.max(0, elapsedTicks - lastTick);
      const rate = controls.isPaused ? 0 : (controls.speed * TICK_MS) / tickMs;
      const pace = { at, elapsedMs: (passed + phase) * TICK_MS, rate };
      reading = { ...reading, ...controls, isTick: false, pace };
      subscriber.next(reading);
      if (controls.isPaused) return;
      // Keeps the rhythm of the start, so that neither a pause nor a change of speed delays a tick.
      const restMs = Math.ceil(elapsedTicks) * tickMs - scaledMs;
      return scheduler.schedule(function () {
        emitDueTicks();
        this.schedule(undefined, tickMs / controls.speed);
      }, restMs / controls.speed);
    });
  return defer(() => {
    const at = scheduler.now();
    return controls$.pipe(
      switchScan(eventsAfter, {
        isTick: false,
        at,
        scaledMs: 0,
        lastTick: 0,
        passed: 0,
        pace: { at, elapsedMs: 0, rate: 0 },
        isPaused: false,
        speed: 1,
      }),
    );
  });
}

/**
 * The last tick that is due after `elapsedTicks`. A pause and its end take effect before a tick that is
 * due at the same time. A timer may fire early; a pause at that time counts as early too.
 */
function lastDueTick(elapsedTicks: number, before: Controls, change?: Controls): number {
  if (change === undefined) return Math.floor(elapsedTicks + EARLY_TICKS);
  if (before.isPaused) return Math.ceil(elapsedTicks) - 1;
  if (change.isPaused) return Math.ceil(elapsedTicks - EARLY_TICKS) - 1;
  return Math.floor(elapsedTicks);
}
