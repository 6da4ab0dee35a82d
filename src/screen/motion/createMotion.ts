import { type Pace, type RaceFrame, type RunObserver, TICK_MS } from '../../game';
import { watchView } from '../../ui/watchView';
import { prefersReducedMotion, reducedMotionQuery } from './reducedMotion';

/** An element to animate, and its keyframes for a whole race. */
export interface MovingPart {
  readonly element: HTMLElement;
  readonly property: 'transform' | 'opacity';
  /** Ordered by time, from the start of the race. The last value holds until the race is over. */
  readonly keyframes: () => readonly MotionKeyframe[];
  /** The value before and after the race, if it is not that of the first and of the last keyframe. */
  readonly restValue?: string;
}

/** The value of the property at a simulated time. The browser interpolates between two keyframes. */
export interface MotionKeyframe {
  readonly ms: number;
  readonly value: string;
}

/**
 * Animates each part with one compositor animation for the whole race. The main thread does nothing while a
 * race runs. Each new pace of the game starts, pauses or speeds up the animations. While the region is
 * off-screen, there are no animations.
 *
 * @param region the element that must be in view for the parts to be animated
 * @param now returns the time in ms on the clock of `Pace.at`
 */
export function createMotion(
  region: HTMLElement,
  timeline: readonly RaceFrame[],
  now: () => number,
  parts: readonly MovingPart[],
): RunObserver {
  const end = timeline.at(-1);
  const durationMs = end?.elapsedMs ?? 0;
  const finishTimes = end?.progress.flatMap(({ finishTime }) => finishTime ?? []) ?? [];

  let pace: Pace = { at: now(), elapsedMs: 0, rate: 0 };
  /** The current simulated time of the race. */
  const raceMs = () => pace.elapsedMs + (now() - pace.at) * pace.rate;
  /**
   * The simulated time of the latest race frame. A tick that is due now does not count, because a pause takes
   * effect before such a tick.
   */
  const frameMs = () => (Math.ceil(raceMs() / TICK_MS) - 1) * TICK_MS;

  /** What the animations show: the simulated time `ms` at the document's time `at`, passing at `rate`. */
  let playback = { ms: 0, at: documentTime(), rate: 0 };
  const shownMs = () => playback.ms + (documentTime() - playback.at) * playback.rate;
  let animations: readonly Animation[] = [];
  const applyPlayback = (animation: Animation) => {
    if (playback.rate === 0) {
      animation.pause();
      animation.currentTime = playback.ms;
    } else {
      animation.playbackRate = playback.rate;
      animation.startTime = playback.at - playback.ms / playback.rate;
    }
  };
  const show = (ms: number, rate: number) => {
    playback = { ms, at: documentTime(), rate };
    animations.forEach(applyPlayback);
  };

  let hasStarted = false;
  let timer = 0;
  let requestId = 0;
  const cancel = () => {
    clearTimeout(timer);
    cancelAnimationFrame(requestId);
    timer = 0;
  };
  /** Shows the race at its current time and pace. */
  const syncWithRace = () => {
    cancel();
    show(raceMs(), pace.rate);
    // Shows it again in the next animation frame: after a long task, the document's time is outdated.
    requestId = requestAnimationFrame(() => {
      show(raceMs(), pace.rate);
    });
  };
  /**
   * Plays the animations from `ms` faster or slower, so that they show the current time of the race again two
   * ticks after the latest race frame. A resume needs this. The animations continue where they stopped, but
   * the race does not: its later ticks keep their rhythm, so the two may differ by a part of a tick.
   */
  const catchUp = (ms: number) => {
    cancel();
    const targetMs = frameMs() + 2 * TICK_MS;
    const delay = (targetMs - raceMs()) / pace.rate;
    show(ms, (targetMs - ms) / delay);
    timer = window.setTimeout(syncWithRace, delay);
  };
  /**
   * Pauses the animations at `ms`, or just before the next finish if that is earlier, so that no horse is
   * on the finish line before a race frame contains its finish.
   */
  const pauseAt = (ms: number) => {
    cancel();
    const nextFinishMs = Math.min(...finishTimes.filter((time) => time > frameMs()));
    show(Math.min(ms, nextFinishMs - 1), 0);
  };

  const removeAnimations = () => {
    for (const animation of animations) animation.cancel();
    animations = [];
  };
  const createAnimations = () => {
    animations = parts.flatMap((part) => {
      const keyframes = keyframesOf(part, durationMs);
      // An animation costs a layer, even if nothing moves.
      if (new Set(keyframes[part.property]).size === 1) return [];
      return part.element.animate(keyframes, { duration: durationMs, fill: 'forwards' });
    });
    animations.forEach(applyPlayback);
  };
  const recreateAnimations = () => {
    if (animations.length === 0) return;
    removeAnimations();
    createAnimations();
  };
  reducedMotionQuery.addEventListener('change', recreateAnimations);
  const unwatch = watchView(region, (isInView) => {
    if (!isInView) removeAnimations();
    else if (animations.length === 0) createAnimations();
  });

  return {
    setPace(next) {
      const isCatchingUp = timer !== 0;
      const isInSync = !isCatchingUp && playback.rate !== 0;
      const fromMs = shownMs();
      pace = next;
      // While the animations catch up, they stay within one tick of the latest race frame.
      const ms = isCatchingUp ? clamp(fromMs, frameMs() - TICK_MS, frameMs() + TICK_MS) : fromMs;
      if (pace.rate === 0) pauseAt(isCatchingUp ? ms : raceMs());
      else if (isInSync || !hasStarted) syncWithRace();
      else catchUp(ms);
      hasStarted = true;
    },
    end(position) {
      cancel();
      unwatch();
      reducedMotionQuery.removeEventListener('change', recreateAnimations);
      for (const { element, property, keyframes, restValue } of parts) {
        element.style[property] =
          restValue ?? keyframes().at(position === 'gate' ? 0 : -1)?.value ?? '';
      }
      removeAnimations();
    },
  };
}

interface KeyframeLists extends PropertyIndexedKeyframes {
  readonly transform?: string[];
  readonly opacity?: string[];
}

/** Returns lists of values, because the browser takes twice as long to read thousands of keyframe objects. */
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

/** The document's time, in ms. It changes only with each animation frame. */
export function documentTime(): number {
  return Number(document.timeline.currentTime ?? 0);
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
