import { TICK_MS } from '../../streams';
import { prefersReducedMotion, reducedMotionQuery } from './reducedMotion';

/** A part of a race that moves. */
export type MovingPart = MovingElement | Drawing;

/** A picture that shows each moment of a race, such as a canvas. */
export interface Drawing {
  /**
   * Called for each animation frame that is not paused, for each new playback, and at rest. The moment is in simulated
   * ms: 0 at the gate, and `Infinity` at the finish.
   */
  readonly draw: (ms: number) => void;
}

/** An element to animate, and its keyframes for a whole race. */
interface MovingElement {
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
export type AnimateParts = (parts: readonly MovingPart[]) => () => void;

/** What animations show: at the document's time `t`, the moment `ms + (t - at) * rate` of the race. */
interface Playback {
  readonly ms: number;
  readonly at: number;
  /** Simulated ms per ms; 0 during a pause. */
  readonly rate: number;
}

/** Animates parts of a race. All parts show the same moment. */
export interface Player {
  /** Animates further parts. */
  readonly animateParts: AnimateParts;
  readonly show: (playback: Playback) => void;
  /** Returns the moment that the animations show at the document's time `at`, in simulated ms. */
  readonly momentAt: (at: number) => number;
  /** Returns how many simulated ms pass per ms. */
  readonly rate: () => number;
  /** Removes all animations, and shows their parts at the gate or at the finish. */
  readonly rest: (restPlace: 'gate' | 'finish') => void;
}

/**
 * Animates each element of a race with one compositor animation for the whole race. The main thread does nothing while
 * the animations run. Only a drawing needs the main thread, once for each animation frame. First shows the gate.
 *
 * @param durationMs how long the race lasts, in simulated ms
 */
export function createPlayer(durationMs: number): Player {
  const groups = new Set<AnimatedGroup>();
  const reducedMotion = reducedMotionQuery();
  let playback: Playback = { ms: 0, at: documentTime(), rate: 0 };
  const momentAt = (at: number) => playback.ms + (at - playback.at) * playback.rate;
  return {
    animateParts(parts) {
      const drawings = parts.filter((part) => 'draw' in part);
      let animations: readonly Animation[] = [];
      let requestId = 0;
      const draw = () => {
        const ms = Math.min(Math.max(0, momentAt(documentTime())), durationMs);
        // With reduced motion, elements also move in ticks.
        const shownMs = reducedMotion.matches ? Math.floor(ms / TICK_MS) * TICK_MS : ms;
        for (const drawing of drawings) drawing.draw(shownMs);
        if (playback.rate !== 0) requestId = requestAnimationFrame(draw);
      };
      const update = () => {
        for (const animation of animations) applyPlayback(animation, playback);
        cancelAnimationFrame(requestId);
        if (drawings.length > 0) draw();
      };
      const cancel = () => {
        for (const animation of animations) animation.cancel();
        cancelAnimationFrame(requestId);
      };
      const recreate = () => {
        cancel();
        animations = parts.flatMap((part) =>
          'draw' in part ? [] : (animate(part, durationMs) ?? []),
        );
        update();
      };
      const remove = () => {
        groups.delete(group);
        reducedMotion.removeEventListener('change', recreate);
        cancel();
      };
      const group: AnimatedGroup = { parts, update, remove };
      groups.add(group);
      reducedMotion.addEventListener('change', recreate);
      recreate();
      return remove;
    },
    show(next) {
      playback = next;
      for (const { update } of groups) update();
    },
    momentAt,
    rate: () => playback.rate,
    rest(restPlace) {
      for (const { parts, remove } of groups) {
        restParts(parts, restPlace);
        remove();
      }
    },
  };
}

/** Shows the parts at the gate or at the finish, without animations. */
export function restParts(parts: readonly MovingPart[], restPlace: 'gate' | 'finish'): void {
  for (const part of parts) {
    if ('draw' in part) {
      part.draw(restPlace === 'gate' ? 0 : Infinity);
      continue;
    }
    const { element, property, keyframes, restValue } = part;
    element.style[property] =
      restValue ?? keyframes().at(restPlace === 'gate' ? 0 : -1)?.value ?? '';
  }
}

/** The document's time, in ms. It changes only with each animation frame. */
export function documentTime(): number {
  return Number(document.timeline.currentTime ?? 0);
}

/** Parts that are animated together. */
interface AnimatedGroup {
  readonly parts: readonly MovingPart[];
  /** Applies the playback to the animations. */
  readonly update: () => void;
  readonly remove: () => void;
}

/** Creates the animation of a part, or returns `null` if nothing moves, because an animation costs a layer. */
function animate({ element, property, keyframes }: MovingElement, durationMs: number) {
  const all = keyframes();
  if (all.every(({ value }) => value === all[0]?.value)) return null;
  // Passes a list of values instead of an object for each keyframe. Browsers take twice as long to read the objects.
  return element.animate(
    {
      [property]: [...all, ...all.slice(-1)].map(({ value }) => value),
      offset: [...all.map(({ ms }) => ms / durationMs), 1],
      easing: prefersReducedMotion() ? 'step-end' : 'linear',
    },
    { duration: durationMs, fill: 'both' },
  );
}

function applyPlayback(animation: Animation, { ms, at, rate }: Playback): void {
  if (rate === 0) {
    animation.pause();
    animation.currentTime = ms;
  } else {
    animation.playbackRate = rate;
    animation.startTime = at - ms / rate;
  }
}
