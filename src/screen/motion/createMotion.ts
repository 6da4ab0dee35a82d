import { type Pace, type RaceFrame, type RunObserver, TICK_MS } from '../../game';
import { watchView } from '../../ui/watchView';
import { prefersReducedMotion, reducedMotionQuery } from './reducedMotion';

/** A difference between the animations and the race is not visible if it is below this number of ms. */
const SMALL_GAP_MS = 2;

/**
 * The shortest duration of a correction, in ms. If the timer that ends a correction is late, the correction overshoots.
 * Even on a busy page, the timer is late by less than this duration. So the overshoot is smaller than the difference
 * that the correction removes.
 */
const FOLLOW_MS = 500;

/** How long ago the latest animation frame can be, in ms, even on a very busy page. */
const MAX_FRAME_AGE_MS = 60_000;

/** An element to animate, and its keyframes for a whole race. */
export interface MovingPart {
  readonly element: HTMLElement;
  readonly property: 'transform' | 'opacity';
  /** Ordered by time, from the start of the race. The last value holds until the race is over. */
  readonly keyframes: () => readonly MotionKeyframe[];
  /** The value at the gate and at the finish. By default, the first or the last keyframe determines it. */
  readonly restValue?: string;
}

/** The value of the property at a simulated time. The browser interpolates between two keyframes. */
export interface MotionKeyframe {
  readonly ms: number;
  readonly value: string;
}

/** Animates parts of a race, live or replayed. Returns a function that removes the animations. */
export type Attach = (parts: readonly MovingPart[]) => () => void;

/** Animates parts of a race, and observes its run. */
export interface Motion extends RunObserver {
  /**
   * Animates further parts. All parts of a motion show the same moment of the race. When the run ends, they rest at the
   * finish, or at the gate after a reset. Parts that are attached after the finish rest there.
   */
  readonly attach: Attach;
}

/** Animates parts for a whole run, while `region` is in view. Returns the observer of the run. */
export function moveParts(
  region: HTMLElement,
  timeline: readonly RaceFrame[],
  now: () => number,
  parts: readonly MovingPart[],
): RunObserver {
  const motion = createMotion(timeline, now);
  let detach: (() => void) | null = null;
  const unwatch = watchView(region, (isInView) => {
    detach?.();
    detach = isInView ? motion.attach(parts) : null;
  });
  return {
    setPace: motion.setPace,
    end(position) {
      unwatch();
      if (detach === null) rest(parts, position);
      motion.end(position);
    },
  };
}

/**
 * Animates each part with one compositor animation for the whole race. The main thread does nothing while a
 * race runs. Each new pace of the game starts, pauses or changes the speed of the animations.
 *
 * @param now returns the time in ms on the clock of `Pace.at`
 */
export function createMotion(timeline: readonly RaceFrame[], now: () => number): Motion {
  const lastFrame = timeline.at(-1);
  const durationMs = lastFrame?.elapsedMs ?? 0;
  const finishTimes = lastFrame?.progress.flatMap(({ finishTime }) => finishTime ?? []) ?? [];

  let pace: Pace = { at: now(), elapsedMs: 0, rate: 0 };
  /** The current simulated time of the race. */
  const raceMs = () => pace.elapsedMs + (now() - pace.at) * pace.rate;
  /**
   * The simulated time of the latest race frame. A tick that is due now does not count, because a pause takes
   * effect before such a tick.
   */
  const frameMs = () => (Math.ceil(raceMs() / TICK_MS) - 1) * TICK_MS;

  const attachments = new Set<Attachment>();
  let playback: Playback = { ms: 0, at: documentTime(), rate: 0 };
  const shownMs = (at: number) => playback.ms + (at - playback.at) * playback.rate;
  /** Shows the simulated time `ms` at the document's time `at`. */
  const show = (ms: number, at: number, rate: number) => {
    playback = { ms, at, rate };
    for (const { update } of attachments) update();
  };
  /** Shows the race at its current time and pace. */
  const showRace = () => {
    show(raceMs(), presentTime(), pace.rate);
  };

  let hasStarted = false;
  let timer = 0;
  const cancel = () => {
    clearTimeout(timer);
    timer = 0;
  };
  /**
   * Plays the animations faster or slower, but never backwards, until they show the current time of the race.
   * After a resume, the animations continue where they stopped. The next tick is due when it would be due without
   * the pause. So the animations and the race may differ by a part of a tick. If the timer fires late, the animations
   * overshoot the time of the race, and the next call corrects them.
   */
  const followRace = () => {
    cancel();
    const present = presentTime();
    // Since the latest animation frame, the browser may have painted at the old rate. If the new rate placed a horse
    // behind such a painted position, the horse would move backwards. So a higher rate begins at that frame, and a
    // lower rate begins now.
    const at = pace.rate > playback.rate ? documentTime() : present;
    const currentMs = raceMs() - (present - at) * pace.rate;
    // Animations that are more than a tick behind the race, for example on a page that was frozen, jump to one tick
    // behind it.
    const aheadMs = Math.max(-TICK_MS, shownMs(at) - currentMs);
    if (Math.abs(aheadMs) < SMALL_GAP_MS) {
      showRace();
      return;
    }
    const followMs = Math.max(FOLLOW_MS, (2 * aheadMs) / pace.rate);
    show(currentMs + aheadMs, at, pace.rate - aheadMs / followMs);
    timer = window.setTimeout(followRace, followMs);
  };
  /**
   * Pauses the animations at `ms`, or just before the next finish if that is earlier, so that no horse is
   * on the finish line before a race frame contains its finish.
   */
  const pauseAt = (ms: number) => {
    cancel();
    const nextFinishMs = Math.min(...finishTimes.filter((time) => time > frameMs()));
    show(Math.min(ms, nextFinishMs - 1), presentTime(), 0);
  };

  let isOver = false;
  const attach: Attach = (parts) => {
    if (isOver) {
      rest(parts, 'finish');
      return () => undefined;
    }
    let animations: readonly Animation[] = [];
    const update = () => {
      for (const animation of animations) applyPlayback(animation, playback);
    };
    const remove = () => {
      for (const animation of animations) animation.cancel();
      animations = [];
    };
    const recreate = () => {
      remove();
      animations = parts.flatMap((part) => {
        const keyframes = keyframesOf(part, durationMs);
        // An animation costs a layer, even if nothing moves.
        if (new Set(keyframes[part.property]).size === 1) return [];
        return part.element.animate(keyframes, { duration: durationMs, fill: 'both' });
      });
      update();
    };
    const detach = () => {
      attachments.delete(attachment);
      reducedMotionQuery.removeEventListener('change', recreate);
      remove();
    };
    const attachment: Attachment = {
      update,
      end(position) {
        rest(parts, position);
        detach();
      },
    };
    recreate();
    reducedMotionQuery.addEventListener('change', recreate);
    attachments.add(attachment);
    return detach;
  };

  return {
    attach,
    setPace(next) {
      const fromMs = shownMs(presentTime());
      const isFollowing = timer !== 0;
      pace = next;
      if (pace.rate === 0)
        pauseAt(isFollowing ? clamp(fromMs, frameMs() - TICK_MS, frameMs() + TICK_MS) : raceMs());
      else if (hasStarted) followRace();
      else showRace();
      hasStarted = true;
    },
    end(position) {
      cancel();
      // The next pace starts the animations anew, because React may subscribe again with the same motion.
      hasStarted = false;
      isOver = position === 'finish';
      for (const { end } of attachments) end(position);
    },
  };
}

/** Shows the parts at the gate or at the finish. */
function rest(parts: readonly MovingPart[], position: 'finish' | 'gate'): void {
  for (const { element, property, keyframes, restValue } of parts) {
    element.style[property] =
      restValue ?? keyframes().at(position === 'gate' ? 0 : -1)?.value ?? '';
  }
}

/** Parts that are animated together. */
interface Attachment {
  /** Applies a new playback to the animations. */
  readonly update: () => void;
  /** Shows the gate or the finish, and removes the animations. */
  readonly end: (position: 'finish' | 'gate') => void;
}

/** What animations show: the moment `ms` of the race at the document's time `at`, passing at `rate`. */
interface Playback {
  readonly ms: number;
  readonly at: number;
  /** Simulated ms per ms; 0 during a pause. */
  readonly rate: number;
}

export function applyPlayback(animation: Animation, { ms, at, rate }: Playback): void {
  if (rate === 0) {
    animation.pause();
    animation.currentTime = ms;
  } else {
    animation.playbackRate = rate;
    animation.startTime = at - ms / rate;
  }
}

interface KeyframeLists extends PropertyIndexedKeyframes {
  readonly transform?: string[];
  readonly opacity?: string[];
}

/** Returns the keyframes of a part as lists, because browsers take twice as long to read thousands of objects. */
export function keyframesOf(
  { property, keyframes }: MovingPart,
  durationMs: number,
): KeyframeLists {
  const all = keyframes();
  return {
    [property]: [...all, ...all.slice(-1)].map(({ value }) => value),
    offset: [...all.map(({ ms }) => ms / durationMs), 1],
    easing: prefersReducedMotion() ? 'step-end' : 'linear',
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

/** The document's time, in ms. It changes only with each animation frame. */
export function documentTime(): number {
  return Number(document.timeline.currentTime ?? 0);
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
