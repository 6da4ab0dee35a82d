import {
  defer,
  distinctUntilChanged,
  distinctUntilKeyChanged,
  EMPTY,
  finalize,
  ignoreElements,
  type Observable,
  switchMap,
  takeWhile,
  tap,
} from 'rxjs';
import { durationOf, type Pace, type Paths, type Race, type Run, TICK_MS } from '../../streams';
import { type AnimateParts, createPlayer, documentTime, restParts } from './createPlayer';

/** The part of a race that an observer of its runs needs. */
export type RunState = Pick<Race, 'run' | 'pace' | 'frame'>;

/** Receives the paces and the end of one run of a race. A pace says how simulated time passes. */
export interface RunObserver {
  /** Called with the first pace, then with each new one. */
  readonly setPace: (pace: Pace) => void;
  /**
   * Called once for each run, with the place where its horses then rest: `finish` at the end of the run, or `gate` on a
   * reset, replacement or unsubscription.
   */
  readonly end: (restPlace: 'finish' | 'gate') => void;
}

/**
 * Calls `onRun` for each run of a race, including the current one, and calls the observer that `onRun`
 * returns. Emits nothing. Completes and errors as `race$` does.
 *
 * ```text
 * run     n------A--------------n-B---
 * pace    n------0--1--2--3--n----4---
 * isOver  f------------------t--f-----
 * onRun          ^-----------!    ^---    (n is null; A ends at the finish)
 * ```
 *
 * @param race$ emits the state of one race on subscription, and at least when its run or pace changes and when it is over
 */
export function observeRuns(
  race$: Observable<RunState>,
  onRun: (run: Run) => RunObserver,
): Observable<never> {
  return race$.pipe(
    distinctUntilKeyChanged('run'),
    switchMap(({ run }) => {
      if (run === null) return EMPTY;
      return defer(() => {
        const observer = onRun(run);
        let restPlace: 'finish' | 'gate' = 'gate';
        return race$.pipe(
          takeWhile((race) => race.run === run),
          distinctUntilChanged((a, b) => a.pace === b.pace && a.frame.isOver === b.frame.isOver),
          tap(({ pace, frame }) => {
            if (frame.isOver) restPlace = 'finish';
            else if (pace !== null) observer.setPace(pace);
          }),
          takeWhile(({ frame }) => !frame.isOver),
          finalize(() => {
            observer.end(restPlace);
          }),
        );
      });
    }),
    ignoreElements(),
  );
}

/** A difference between the animations and the race is not visible if it is below this number of ms. */
const SMALL_GAP_MS = 2;

/**
 * The shortest duration of a correction, in ms. A correction plays the animations faster or slower until they show the
 * current time of the race. If the timer that ends a correction is late, the correction overshoots. Even on
 * a busy page, the timer is late by less than this duration. So the overshoot is smaller than the difference that the
 * correction removes.
 */
const MIN_CORRECTION_MS = 500;

/** How long ago the latest animation frame can be, in ms, even on a very busy page. */
const MAX_FRAME_AGE_MS = 60_000;

/** Animates the moving parts of a race, and observes its run. */
export interface Motion extends RunObserver {
  /**
   * Animates further parts. All parts of a motion show the same moment of the race. When the run ends, they rest at the
   * finish, or at the gate after a reset. Parts that are added after the finish rest there.
   */
  readonly animateParts: AnimateParts;
}

/**
 * Animates parts in step with a live race. The main thread does nothing while the race runs, unless a part is a
 * `Drawing`. Each new pace of the game starts, pauses or changes the speed of the animations.
 *
 * @param now returns the time in ms on the clock of `Pace.at`
 */
export function createMotion(paths: Paths, now: () => number): Motion {
  let pace: Pace = { at: now(), elapsedMs: 0, rate: 0 };
  /** The current simulated time of the race. */
  const raceMs = () => pace.elapsedMs + (now() - pace.at) * pace.rate;
  /**
   * The simulated time of the latest race frame. A tick that is due now does not count, because a pause takes
   * effect before such a tick.
   */
  const frameMs = () => (Math.ceil(raceMs() / TICK_MS) - 1) * TICK_MS;

  const player = createPlayer(durationOf(paths));
  /** Shows the race at its current time and pace. */
  const showRace = () => {
    player.show({ ms: raceMs(), at: presentTime(), rate: pace.rate });
  };

  let hasStarted = false;
  let isOver = false;
  let timer = 0;
  const cancel = () => {
    clearTimeout(timer);
    timer = 0;
  };
  /**
   * Plays the animations faster or slower, but never backwards, until they show the current time of the race.
   * After a resume, the animations continue where they stopped. But a pause does not shift the times of later ticks, so
   * the race may continue up to a tick ahead of the animations or behind them. If the timer fires late, the animations
   * overshoot the time of the race, and the next call corrects them.
   */
  const followRace = () => {
    cancel();
    const present = presentTime();
    // Since the latest animation frame, the browser may have painted at the old rate. If the new rate placed a horse
    // behind such a painted position, the horse would move backwards. So a higher rate begins at the latest animation
    // frame, and a lower rate begins now.
    const at = pace.rate > player.rate() ? documentTime() : present;
    const currentMs = raceMs() - (present - at) * pace.rate;
    // Animations that are more than a tick behind the race, for example on a page that was frozen, jump to one tick
    // behind it.
    const aheadMs = Math.max(-TICK_MS, player.momentAt(at) - currentMs);
    if (Math.abs(aheadMs) < SMALL_GAP_MS) {
      showRace();
      return;
    }
    // `(2 * aheadMs) / pace.rate` keeps the corrected rate at half of the race's rate or above, so that no horse
    // stops or moves backwards.
    const correctionMs = Math.max(MIN_CORRECTION_MS, (2 * aheadMs) / pace.rate);
    player.show({ ms: currentMs + aheadMs, at, rate: pace.rate - aheadMs / correctionMs });
    timer = window.setTimeout(followRace, correctionMs);
  };
  /**
   * Pauses the animations at `ms`, or just before the next finish if that is earlier, so that no horse is
   * on the finish line before a race frame contains its finish.
   */
  const pauseAt = (ms: number) => {
    cancel();
    const nextFinishMs = Math.min(...paths.finishTimes.filter((time) => time > frameMs()));
    player.show({ ms: Math.min(ms, nextFinishMs - 1), at: presentTime(), rate: 0 });
  };

  return {
    animateParts(parts) {
      if (!isOver) return player.animateParts(parts);
      restParts(parts, 'finish');
      return () => undefined;
    },
    setPace(next) {
      const fromMs = player.momentAt(presentTime());
      const isCorrecting = timer !== 0;
      pace = next;
      // A pause during a correction leaves the horses where they are, but at most a tick from the latest race frame.
      if (pace.rate === 0)
        pauseAt(isCorrecting ? clamp(fromMs, frameMs() - TICK_MS, frameMs() + TICK_MS) : raceMs());
      else if (hasStarted) followRace();
      else showRace();
      hasStarted = true;
    },
    end(restPlace) {
      cancel();
      // React may resubscribe to the run with this motion. The next pace then shows the race without a correction.
      hasStarted = false;
      isOver = restPlace === 'finish';
      player.rest(restPlace);
    },
  };
}

/**
 * Returns the present on the document's timeline, in ms. The timeline itself advances only with each animation frame,
 * and frames are late on a busy page. If a test replaces `performance.now` with a clock that has another origin, returns
 * the time of the latest frame.
 */
function presentTime(): number {
  const frame = documentTime();
  const present = performance.now();
  return present >= frame && present - frame < MAX_FRAME_AGE_MS ? present : frame;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
