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
  /** While its latest value is true, ticks are dropped. The gate is open until it emits. */
  readonly paused$?: Observable<boolean> | undefined;
  /** How many times faster than `tickMs` ticks come, above 0. The speed is 1 until it emits. */
  readonly speed$?: Observable<number> | undefined;
  /** The scheduler's milliseconds between two ticks at speed 1. */
  readonly tickMs?: number | undefined;
  /** In a browser, its `now()` should be monotonic: a time that jumps ahead releases a burst of ticks. */
  readonly scheduler?: SchedulerLike | undefined;
}

/**
 * How simulated time passes from one moment on, until the next pace. The simulated time at the
 * scheduler's time `t` is `elapsedMs + (t - at) * rate`; a tick passes at each multiple of 100 of it.
 */
export interface Pace {
  /** The scheduler's time. */
  readonly at: number;
  /** Simulated milliseconds since the start. Between two ticks it is no multiple of 100. */
  readonly elapsedMs: number;
  /** Simulated milliseconds per millisecond of the scheduler; 0 while paused. */
  readonly rate: number;
}

/** A tick that passes the gate, or a change of pace. */
export interface Beat {
  readonly isTick: boolean;
  /** The number of the last tick that was due, from 1; dropped ticks count. */
  readonly lastTick: number;
  /** The pace from this beat on; the same object until it changes. */
  readonly pace: Pace;
}

/**
 * The ticks of a race: an interval behind a gate that `paused$` closes.
 *
 * ```text
 * interval  ----1----2----3----4----5--
 * paused$   --------t---------f--------
 * clock     ----1--------------4----5--    (dropped while closed, never kept for later)
 * timer     --------          ---------    (none while closed: a paused page stays idle)
 * ```
 *
 * A change of speed takes effect inside a tick: the rest of that tick passes at the new speed.
 *
 * ```text
 * speed$    1-----2--------
 * clock     ----1--(2)-3-4-
 * ```
 *
 * Browsers throttle the timers of a hidden page to one a second or worse. A timer that fires late emits
 * every tick that has become due since.
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
  return createBeats(options).pipe(
    filter(({ isTick }) => isTick),
    map(({ lastTick }) => lastTick),
  );
}

/** What the clock knows at a beat. */
interface Reading extends Beat, Flow {
  /** The scheduler's time. */
  readonly at: number;
  /** The scheduler's milliseconds since the start, each times the speed at that time; pauses included. */
  readonly scaledMs: number;
  /** How many ticks have passed the gate. */
  readonly passed: number;
}

interface Flow {
  readonly isPaused: boolean;
  readonly speed: number;
}

/**
 * The clock as beats: its ticks and its changes of pace. Cold; emits a pace on subscription. Never
 * completes; errors when `paused$` or `speed$` does.
 */
export function createBeats({
  paused$ = of(false),
  speed$ = of(1),
  tickMs = TICK_MS,
  scheduler = asyncScheduler,
}: ClockOptions): Observable<Beat> {
  const flow$ = combineLatest({
    isPaused: paused$.pipe(startWith(false), distinctUntilChanged()),
    speed: speed$.pipe(startWith(1), distinctUntilChanged()),
  });
  /** Beats from a change of flow on: late ticks, the change, then ticks while the gate is open. */
  const beatsAfter = (before: Reading, flow: Flow) =>
    new Observable<Reading>((subscriber) => {
      let reading = before;
      const read = (change?: Flow) => {
        const at = scheduler.now();
        // Without a monotonic scheduler, the time may go back: then none has passed.
        const scaledMs = reading.scaledMs + Math.max(0, at - reading.at) * reading.speed;
        const due = lastDueTick(scaledMs / tickMs, reading, change);
        const { isPaused, speed, pace } = reading;
        let { lastTick, passed } = reading;
        reading = { isTick: false, at, scaledMs, lastTick, passed, pace, isPaused, speed };
        while (lastTick < due) {
          lastTick++;
          if (!isPaused) passed++;
          reading = { isTick: !isPaused, at, scaledMs, lastTick, passed, pace, isPaused, speed };
          if (!isPaused) subscriber.next(reading);
        }
      };
      read(flow);
      const { at, scaledMs, lastTick, passed } = reading;
      const phase = Math.max(0, scaledMs / tickMs - lastTick);
      const rate = flow.isPaused ? 0 : (flow.speed * TICK_MS) / tickMs;
      const pace = { at, elapsedMs: (passed + phase) * TICK_MS, rate };
      reading = { ...reading, ...flow, isTick: false, pace };
      subscriber.next(reading);
      if (flow.isPaused) return;
      // In step with the start, so that neither a pause nor a change of speed delays a tick.
      const restMs = Math.ceil(scaledMs / tickMs) * tickMs - scaledMs;
      return scheduler.schedule(function () {
        read();
        this.schedule(undefined, tickMs / flow.speed);
      }, restMs / flow.speed);
    });
  return defer(() => {
    const at = scheduler.now();
    return flow$.pipe(
      switchScan(beatsAfter, {
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
 * The last tick that is due after `elapsedTicks`. A pause and its end come before a tick that is due at
 * the same time. A timer may fire early, and so may the pause that replaces its firing.
 */
function lastDueTick(elapsedTicks: number, before: Flow, change?: Flow): number {
  if (change === undefined) return Math.floor(elapsedTicks + EARLY_TICKS);
  if (before.isPaused) return Math.ceil(elapsedTicks) - 1;
  if (change.isPaused) return Math.ceil(elapsedTicks - EARLY_TICKS) - 1;
  return Math.floor(elapsedTicks);
}
