import { type Pace, type RaceFrame, type RunObserver, TICK_MS } from '../../game';
import { watchView } from '../../ui/watchView';
import { prefersReducedMotion, reducedMotionQuery } from './reducedMotion';

/** An element that moves, and its way through a whole race. */
export interface MovingPart {
  readonly element: HTMLElement;
  readonly property: 'transform' | 'opacity';
  /** In order, from the start of the race on. The last one holds until the race is over. */
  readonly keyframes: () => readonly MotionKeyframe[];
}

/** The value of a part at a simulated time. The browser interpolates between two keyframes. */
export interface MotionKeyframe {
  readonly ms: number;
  readonly value: string;
}

/**
 * Moves parts of the page by one compositor animation each for a whole race, whose frames are known from the
 * start. The main thread does nothing while a race runs. The pace of the race starts, pauses and speeds up
 * the animations; off-screen, there are none.
 *
 * @param region the element whose visibility decides
 * @param now the time in which paces are given
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
  const raceMs = () => pace.elapsedMs + (now() - pace.at) * pace.rate;
  /** The time of the latest frame. A tick at exactly this time has not passed: a pause comes before it. */
  const frameMs = () => (Math.ceil(raceMs() / TICK_MS) - 1) * TICK_MS;

  /** What the animations show: simulated time at a time of the document, and its rate. */
  let shown = { ms: 0, at: documentTime(), rate: 0 };
  const shownMs = () => shown.ms + (documentTime() - shown.at) * shown.rate;
  let animations: readonly Animation[] = [];
  const apply = (animation: Animation) => {
    if (shown.rate === 0) {
      animation.pause();
      animation.currentTime = shown.ms;
    } else {
      animation.playbackRate = shown.rate;
      animation.startTime = shown.at - shown.ms / shown.rate;
    }
  };
  const show = (ms: number, rate: number) => {
    shown = { ms, at: documentTime(), rate };
    animations.forEach(apply);
  };

  let hasStarted = false;
  let timer = 0;
  let requestId = 0;
  const cancel = () => {
    clearTimeout(timer);
    cancelAnimationFrame(requestId);
    timer = 0;
  };
  const follow = () => {
    cancel();
    show(raceMs(), pace.rate);
    // The document's time is that of its latest frame, which is old after a long task.
    requestId = requestAnimationFrame(() => {
      show(raceMs(), pace.rate);
    });
  };
  /**
   * After a pause, the ticks keep their rhythm and the picture does not: they may be a part of a tick apart.
   * The picture reaches the race two ticks later, without a jump.
   */
  const catchUp = (ms: number) => {
    cancel();
    const meetingMs = frameMs() + 2 * TICK_MS;
    const delay = (meetingMs - raceMs()) / pace.rate;
    show(ms, (meetingMs - ms) / delay);
    timer = window.setTimeout(follow, delay);
  };
  /** No horse rests on the line before it has finished in the results. */
  const rest = (ms: number) => {
    cancel();
    const nextFinishMs = Math.min(...finishTimes.filter((time) => time > frameMs()));
    show(Math.min(ms, nextFinishMs - 1), 0);
  };

  const removeAnimations = () => {
    for (const animation of animations) animation.cancel();
    animations = [];
  };
  const createAnimations = () => {
    animations = parts.map((part) =>
      part.element.animate(keyframesOf(part, durationMs), {
        duration: durationMs,
        fill: 'forwards',
      }),
    );
    animations.forEach(apply);
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
      const isLevel = !isCatchingUp && shown.rate !== 0;
      const fromMs = shownMs();
      pace = next;
      // While it catches up, the picture is at most a tick away from the latest frame.
      const ms = isCatchingUp ? clamp(fromMs, frameMs() - TICK_MS, frameMs() + TICK_MS) : fromMs;
      if (pace.rate === 0) rest(isCatchingUp ? ms : raceMs());
      else if (isLevel || !hasStarted) follow();
      else catchUp(ms);
      hasStarted = true;
    },
    end(position) {
      cancel();
      unwatch();
      reducedMotionQuery.removeEventListener('change', recreateAnimations);
      for (const { element, property, keyframes } of parts) {
        element.style[property] = keyframes().at(position === 'gate' ? 0 : -1)?.value ?? '';
      }
      removeAnimations();
    },
  };
}

/** Property lists: the browser takes twice as long to read thousands of keyframe objects. */
export function keyframesOf(
  { property, keyframes }: MovingPart,
  durationMs: number,
): PropertyIndexedKeyframes {
  const all = keyframes();
  return {
    [property]: [...all, ...all.slice(-1)].map(({ value }) => value),
    offset: [...all.map(({ ms }) => ms / durationMs), 1],
    easing: prefersReducedMotion() ? 'step-end' : 'linear',
  };
}

/** The time of the document's latest frame, in milliseconds. */
export function documentTime(): number {
  return Number(document.timeline.currentTime ?? 0);
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
