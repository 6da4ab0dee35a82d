import { type RaceFrame, type RunObserver, TICK_MS } from '../../game';
import { watchView } from '../../ui/watchView';
import { prefersReducedMotion, reducedMotionQuery } from './reducedMotion';

/** How many times in a row the picture must be found apart from the stream to be set right. */
const STRIKES = 3;

/** How slow the picture may go until the stream has come after it, as a share of the speed: it never stands while the race runs. */
const SLOWEST = 0.1;

/** Something that moves, and how it moves for the whole of a race. */
export interface MovingPart {
  readonly element: HTMLElement;
  readonly property: 'transform' | 'opacity';
  /** In order, the first at the start; the last holds until the race is over. Made when they are needed. */
  readonly keyframes: () => readonly MotionKeyframe[];
}

/** How a part stands at a moment of the race; straight on to the next one, or at once with reduced motion. */
export interface MotionKeyframe {
  readonly ms: number;
  readonly value: string;
}

/**
 * Moves parts of the page by one compositor animation each for the whole race, at no cost for the main
 * thread: all frames of a race are known from its start. The stream stays the truth: it starts, pauses,
 * resumes and ends them, and where the picture stays off by more than a tick, or than 100 ms of the time
 * of day, it is set right.
 *
 * One animation a part, as long as the race: the browser wakes the main thread at the end of each. Out
 * of view nothing moves; what comes into view is where it should be.
 *
 * @param region what the parts stand in
 */
export function createMotion(
  region: HTMLElement,
  timeline: readonly RaceFrame[],
  parts: readonly MovingPart[],
): RunObserver {
  const end = timeline.at(-1);
  const durationMs = end?.elapsedMs ?? 0;
  const finishTimes = end?.progress.flatMap(({ finishTime }) => finishTime ?? []) ?? [];
  /** How fast the race is to run, and the ticks that had passed at the moment from which it is. */
  let speed = 1;
  let beat = { ticks: 0, at: now() };
  const ticks = () => beat.ticks + ((now() - beat.at) * speed) / TICK_MS;
  /** The picture's time: where it was at a moment, and how fast it has gone on since. */
  let clock = { ms: 0, at: beat.at, rate: speed };
  const pictureMs = () => clock.ms + (now() - clock.at) * clock.rate;
  let frameMs = 0;
  let isUnderWay = false;
  /** The frame with which picture and stream are in step again after a pause, and when it comes, in ticks. */
  let inStep = { ms: 0, ticks: 0 };

  let animations: readonly Animation[] = [];
  const apply = (animation: Animation) => {
    const { ms, at, rate } = clock;
    if (rate === 0) {
      animation.pause();
      animation.currentTime = ms;
    } else {
      animation.playbackRate = rate;
      // Not from the next frame on but from now: the ticks do not wait for the next frame either.
      animation.startTime = at - ms / rate;
    }
  };
  const turn = (ms: number, rate: number) => {
    clock = { ms, at: now(), rate };
    animations.forEach(apply);
  };
  /** As fast from here as it takes to be in step in time. */
  const catchUp = (ms: number) => {
    const untilMs = ((inStep.ticks - ticks()) * TICK_MS) / speed;
    turn(ms, untilMs > 0 ? Math.max(SLOWEST * speed, (inStep.ms - ms) / untilMs) : speed);
  };
  const hide = () => {
    for (const animation of animations) animation.cancel();
    animations = [];
  };
  const show = () => {
    animations = parts.map((part) =>
      part.element.animate(keyframesOf(part, durationMs), {
        duration: durationMs,
        fill: 'forwards',
      }),
    );
    animations.forEach(apply);
  };
  const showAgain = () => {
    if (animations.length === 0) return;
    hide();
    show();
  };
  reducedMotionQuery.addEventListener('change', showAgain);
  const leave = watchView(region, (isInView) => {
    if (!isInView) hide();
    else if (animations.length === 0) show();
  });

  const isApart = (mostMs: number) => Math.abs(pictureMs() - frameMs) > mostMs;
  /** Where a pause leaves the picture: nobody is on the line whom the frame does not know to be home. */
  const restMs = () => {
    const nextHome = Math.min(...finishTimes.filter((time) => time > frameMs));
    // On its way out of the pause before, it may be two ticks ahead.
    const mostMs = clock.rate === speed ? TICK_MS : 2 * TICK_MS;
    return Math.min(isApart(mostMs) ? frameMs : pictureMs(), nextHome - 1);
  };
  /** A tick; at a higher speed the time of one tick, for timers are no faster then. */
  const isAstray = () => isApart(TICK_MS * Math.max(1, speed));
  let look = 0;
  let strikes = 0;
  const setRight = () => {
    look = 0;
    strikes = clock.rate !== 0 && isAstray() ? strikes + 1 : 0;
    if (strikes < STRIKES) return;
    strikes = 0;
    turn(frameMs, speed);
  };

  return {
    follow({ elapsedMs }) {
      frameMs = elapsedMs;
      // What comes in mid-race starts there: from the gate, it would have to be set right.
      if (!isUnderWay) clock = { ...clock, ms: elapsedMs };
      isUnderWay = true;
      if (clock.rate === 0) return;
      if (clock.rate !== speed && elapsedMs >= inStep.ms) turn(pictureMs(), speed);
      // After something long the timers are late, and the timeline still shows a frame of before: that
      // passes by itself, for both go by the time of day.
      if (animations.length === 0 || !isAstray()) strikes = 0;
      else if (look === 0) look = requestAnimationFrame(setRight);
    },
    setSpeed(next) {
      if (next === speed) return;
      const isInStep = clock.rate === speed;
      beat = { ticks: ticks(), at: now() };
      speed = next;
      if (clock.rate === 0) return;
      if (isInStep) turn(pictureMs(), speed);
      else catchUp(pictureMs());
    },
    setPaused(isPaused) {
      if (isPaused) turn(restMs(), 0);
      else if (clock.rate === 0) {
        // The ticks keep their beat through a pause, so the next comes after some part of a tick. The
        // one after it is near enough to be met without a jump and far enough to need no sprint.
        inStep = { ms: frameMs + 2 * TICK_MS, ticks: Math.floor(ticks()) + 2 };
        catchUp(clock.ms);
      }
    },
    settle(end) {
      leave();
      reducedMotionQuery.removeEventListener('change', showAgain);
      cancelAnimationFrame(look);
      for (const { element, property, keyframes } of parts) {
        element.style[property] = keyframes().at(end === 'start' ? 0 : -1)?.value ?? '';
      }
      hide();
    },
  };
}

/** One list for each property: of a list of keyframes, the browser takes twice as long to read thousands. */
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

/** The moment of the frame on the screen, in ms. */
export function now(): number {
  return Number(document.timeline.currentTime ?? 0);
}
