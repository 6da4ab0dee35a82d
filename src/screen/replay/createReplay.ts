import { BehaviorSubject, distinctUntilChanged, type Observable } from 'rxjs';
import { type RaceFrame, type Speed, TICK_MS } from '../../game';
import {
  applyPlayback,
  type Attach,
  documentTime,
  keyframesOf,
  type MovingPart,
} from '../motion/createMotion';
import { prefersReducedMotion, reducedMotionQuery } from '../motion/reducedMotion';
import { type Milestone, milestoneAt, listMilestones } from './milestones';

/** The smallest step of the slider, in ms. */
export const SLIDER_STEP_MS = 10;

/** How far Page Up and Page Down move the slider, in ms. */
export const SLIDER_PAGE_MS = 500;

/** The moment of the race that a replay shows. */
interface Moment {
  /** Simulated time since the start of the race. */
  readonly ms: number;
  readonly isPlaying: boolean;
}

export interface Replay {
  /** When the last horse finishes or the time limit ends the race, in ms, rounded up to a step of the slider. */
  readonly endMs: number;
  /** The leader and the finishers of the race, with one entry for each change of either. */
  readonly milestones: readonly Milestone[];
  /** The leader and the finishers at the shown moment. Hot; emits the current value on subscription. */
  readonly milestone$: Observable<Milestone>;
  /**
   * The shown moment. Emits once per animation frame while playing, and in the next animation frame after a
   * seek. Hot; emits the current value on subscription.
   */
  readonly moment$: Observable<Moment>;
  readonly isPlaying$: Observable<boolean>;
  /** Plays from the shown moment, or from the start if that moment is the end. */
  readonly play: () => void;
  readonly toggle: () => void;
  /** Pauses at the moment `ms`. */
  readonly seek: (ms: number) => void;
  /** Moves the shown moment by `ms`, back if negative, and pauses there. */
  readonly move: (ms: number) => void;
  /** Pauses at the tick before or after the shown moment. */
  readonly stepTick: (direction: -1 | 1) => void;
  readonly setSpeed: (speed: Speed) => void;
  /** Off-screen, the replay has no animations and requests no animation frames. */
  readonly setInView: (isInView: boolean) => void;
  /**
   * Starts to animate the parts, in addition to those of earlier calls. Returns a function that removes the
   * animations.
   */
  readonly attach: Attach;
  /**
   * 1, or 4 for a draw. The times on the screen are simulated times multiplied by this factor. At speed 1, the
   * replay takes this many ms for each simulated ms.
   */
  readonly msPerSimulatedMs: number;
}

/**
 * Replays a race from its frames, with one animation for each moving part. First shows the end of the race.
 * While playing, the compositor runs the animations, and the main thread only reads the shown moment once per
 * animation frame. While paused, the animations stand at the shown moment, and the main thread is idle.
 *
 * @param msPerSimulatedMs see `Replay.msPerSimulatedMs`
 */
export function createReplay(timeline: readonly RaceFrame[], msPerSimulatedMs = 1): Replay {
  const durationMs = timeline.at(-1)?.elapsedMs ?? 0;
  const milestones = listMilestones(timeline);
  const endMs = findEndMs(timeline);
  const milestone$ = new BehaviorSubject(milestoneAt(milestones, endMs));
  const moment$ = new BehaviorSubject<Moment>({ ms: endMs, isPlaying: false });
  const isPlaying$ = new BehaviorSubject(false);
  /** At the document time `at`, the replay was at the moment `ms`, both in ms. */
  let reference = { ms: endMs, at: documentTime() };
  /** How many ms of the race pass per ms while playing. */
  let rate = 1 / msPerSimulatedMs;
  let isInView = true;
  const attachments = new Set<Attachment>();
  let requestId = 0;

  const momentMs = () => {
    if (!isPlaying$.value) return reference.ms;
    const ms = Math.min(endMs, reference.ms + (documentTime() - reference.at) * rate);
    return prefersReducedMotion() && ms < endMs ? Math.floor(ms / TICK_MS) * TICK_MS : ms;
  };
  const apply = (animation: Animation) => {
    applyPlayback(animation, { ...reference, rate: isPlaying$.value ? rate : 0 });
  };
  const applyToAll = () => {
    for (const { animations } of attachments) animations.forEach(apply);
  };
  const cancelFrame = () => {
    cancelAnimationFrame(requestId);
    requestId = 0;
  };
  const showMoment = () => {
    cancelFrame();
    const ms = momentMs();
    if (isPlaying$.value && ms >= endMs) {
      reference = { ms, at: documentTime() };
      isPlaying$.next(false);
    }
    if (!isPlaying$.value) applyToAll();
    moment$.next({ ms, isPlaying: isPlaying$.value });
    const milestone = milestoneAt(milestones, ms);
    if (milestone !== milestone$.value) milestone$.next(milestone);
    if (isPlaying$.value) requestFrame();
  };
  const requestFrame = () => {
    if (attachments.size > 0 && isInView && requestId === 0)
      requestId = requestAnimationFrame(showMoment);
  };
  const removeAnimations = (attachment: Attachment) => {
    for (const animation of attachment.animations) animation.cancel();
    attachment.animations = [];
  };
  const createAnimations = (attachment: Attachment) => {
    removeAnimations(attachment);
    if (!isInView) return;
    attachment.animations = attachment.parts.map((part) =>
      part.element.animate(keyframesOf(part, durationMs), { duration: durationMs, fill: 'both' }),
    );
    attachment.animations.forEach(apply);
    requestFrame();
  };
  const recreateAnimations = () => {
    cancelFrame();
    attachments.forEach(createAnimations);
  };
  const moveTo = (ms: number, isPlaying: boolean) => {
    reference = { ms: Math.min(Math.max(0, ms), endMs), at: documentTime() };
    const wasPlaying = isPlaying$.value;
    if (isPlaying !== wasPlaying) isPlaying$.next(isPlaying);
    if (isPlaying || wasPlaying) applyToAll();
    // Emits now, not in the next animation frame. Otherwise a replay that plays again from the start would show the
    // end of the race for one frame.
    if (isPlaying) showMoment();
    else requestFrame();
  };
  const seek = (ms: number) => moveTo(ms, false);
  const play = () => {
    if (isPlaying$.value) return;
    const ms = momentMs();
    moveTo(ms >= endMs ? 0 : ms, true);
  };

  return {
    endMs,
    milestones,
    milestone$,
    // With reduced motion, the moment changes once per tick, so most animation frames show nothing new.
    moment$: moment$.pipe(
      distinctUntilChanged((a, b) => a.ms === b.ms && a.isPlaying === b.isPlaying),
    ),
    isPlaying$,
    play,
    toggle() {
      if (isPlaying$.value) seek(Math.round(momentMs() / SLIDER_STEP_MS) * SLIDER_STEP_MS);
      else play();
    },
    seek,
    move(ms) {
      seek(Math.round((momentMs() + ms) / SLIDER_STEP_MS) * SLIDER_STEP_MS);
    },
    stepTick(direction) {
      const ticks = momentMs() / TICK_MS;
      seek((direction === 1 ? Math.floor(ticks) + 1 : Math.ceil(ticks) - 1) * TICK_MS);
    },
    setSpeed(next) {
      const ms = momentMs();
      rate = next / msPerSimulatedMs;
      moveTo(ms, isPlaying$.value);
    },
    setInView(next) {
      if (next === isInView) return;
      isInView = next;
      recreateAnimations();
    },
    attach(parts) {
      const attachment: Attachment = { parts, animations: [] };
      if (attachments.size === 0) {
        reducedMotionQuery.addEventListener('change', recreateAnimations);
      }
      attachments.add(attachment);
      createAnimations(attachment);
      return () => {
        removeAnimations(attachment);
        attachments.delete(attachment);
        if (attachments.size > 0) return;
        reducedMotionQuery.removeEventListener('change', recreateAnimations);
        cancelFrame();
      };
    },
    msPerSimulatedMs,
  };
}

/** Parts that are animated together. */
interface Attachment {
  readonly parts: readonly MovingPart[];
  animations: readonly Animation[];
}

function findEndMs(timeline: readonly RaceFrame[]): number {
  const end = timeline.at(-1);
  const moments = end?.progress.map(({ finishTime }) => finishTime ?? end.elapsedMs) ?? [];
  return Math.ceil(Math.max(0, ...moments) / SLIDER_STEP_MS) * SLIDER_STEP_MS;
}
