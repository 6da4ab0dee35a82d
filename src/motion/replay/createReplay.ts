import { BehaviorSubject, distinctUntilChanged, map, type Observable } from 'rxjs';
import { durationOf, type Paths, type Program, type Speed, TICK_MS } from '../../../streams';
import { type AnimateParts, createPlayer, documentTime } from '../createPlayer';
import { prefersReducedMotion } from '../reducedMotion';
import { listMilestones, type Milestone, milestoneAt } from './milestones';

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
   * The shown moment. Emits when a method changes it. If parts are animated, also emits once per animation frame while
   * playing. Hot; emits the current value on subscription.
   */
  readonly moment$: Observable<Moment>;
  readonly isPlaying$: Observable<boolean>;
  /** Plays from the shown moment, or from the start if that moment is the end. */
  readonly play: () => void;
  readonly toggle: () => void;
  /** Pauses at the moment `ms`, rounded to a step of the slider. */
  readonly seek: (ms: number) => void;
  /** Pauses at the first step of the slider at which the winner has finished, or at the end if no horse finishes. */
  readonly seekFinish: () => void;
  /** Moves the shown moment by `ms`, back if negative, and pauses there. */
  readonly move: (ms: number) => void;
  /** Pauses at the tick before or after the shown moment. */
  readonly stepTick: (direction: -1 | 1) => void;
  readonly setSpeed: (speed: Speed) => void;
  /**
   * Animates further parts, which are elements such as the horses. Without animated parts, the replay requests no
   * animation frames.
   */
  readonly animateParts: AnimateParts;
  /**
   * 1, or 4 for a draw. The times on the screen are simulated times multiplied by this factor. At speed 1, the
   * replay takes this many ms for each simulated ms.
   */
  readonly msPerSimulatedMs: number;
}

/**
 * Replays a race from its paths. First shows the end of the race. While playing, the compositor runs the animations,
 * and the main thread only reads the shown moment once per animation frame. While paused, the main thread is idle.
 *
 * @param msPerSimulatedMs see `Replay.msPerSimulatedMs`
 */
export function createReplay(program: Program, paths: Paths, msPerSimulatedMs = 1): Replay {
  const milestones = listMilestones(program, paths);
  const durationMs = durationOf(paths);
  const lastMs = Math.max(0, ...paths.finishTimes);
  const endMs = roundUpToStep(lastMs === Infinity ? durationMs : lastMs);
  const player = createPlayer(durationMs);
  player.show({ ms: endMs, at: documentTime(), rate: 0 });
  const moment$ = new BehaviorSubject<Moment>({ ms: endMs, isPlaying: false });
  /** How many ms of the race pass per ms while playing. */
  let rate = 1 / msPerSimulatedMs;
  /** How many groups of parts the replay animates. */
  let groupCount = 0;
  let requestId = 0;

  /** Returns the moment that the animations show now. With reduced motion, it changes once per tick while playing. */
  const currentMs = () => {
    const ms = Math.min(endMs, player.momentAt(documentTime()));
    const isInSteps = moment$.value.isPlaying && prefersReducedMotion() && ms < endMs;
    return isInSteps ? Math.floor(ms / TICK_MS) * TICK_MS : ms;
  };
  const requestFrame = () => {
    cancelAnimationFrame(requestId);
    if (moment$.value.isPlaying && groupCount > 0) requestId = requestAnimationFrame(advance);
  };
  const moveTo = (ms: number, isPlaying: boolean) => {
    const shownMs = Math.min(Math.max(0, ms), endMs);
    player.show({ ms: shownMs, at: documentTime(), rate: isPlaying ? rate : 0 });
    moment$.next({ ms: shownMs, isPlaying });
    requestFrame();
  };
  const advance = () => {
    const ms = currentMs();
    if (ms >= endMs) {
      moveTo(endMs, false);
    } else {
      moment$.next({ ms, isPlaying: true });
      requestFrame();
    }
  };
  const seek = (ms: number) => moveTo(Math.round(ms / SLIDER_STEP_MS) * SLIDER_STEP_MS, false);
  const play = () => {
    if (moment$.value.isPlaying) return;
    const { ms } = moment$.value;
    moveTo(ms >= endMs ? 0 : ms, true);
  };

  return {
    endMs,
    milestones,
    milestone$: moment$.pipe(
      map(({ ms }) => milestoneAt(milestones, ms)),
      distinctUntilChanged(),
    ),
    // With reduced motion, most animation frames show nothing new.
    moment$: moment$.pipe(
      distinctUntilChanged((a, b) => a.ms === b.ms && a.isPlaying === b.isPlaying),
    ),
    isPlaying$: moment$.pipe(
      map(({ isPlaying }) => isPlaying),
      distinctUntilChanged(),
    ),
    play,
    toggle() {
      if (moment$.value.isPlaying) seek(currentMs());
      else play();
    },
    seek,
    seekFinish() {
      const finish = milestones.find(({ finishers }) => finishers.length > 0);
      moveTo(roundUpToStep(finish?.fromMs ?? endMs), false);
    },
    move(ms) {
      seek(currentMs() + ms);
    },
    stepTick(direction) {
      const ticks = currentMs() / TICK_MS;
      seek((direction === 1 ? Math.floor(ticks) + 1 : Math.ceil(ticks) - 1) * TICK_MS);
    },
    setSpeed(speed) {
      const ms = currentMs();
      rate = speed / msPerSimulatedMs;
      moveTo(ms, moment$.value.isPlaying);
    },
    animateParts(parts) {
      const removeAnimations = player.animateParts(parts);
      groupCount++;
      requestFrame();
      return () => {
        removeAnimations();
        groupCount--;
        requestFrame();
      };
    },
    msPerSimulatedMs,
  };
}

/** Rounds a moment up to a step of the slider, so that the replay shows a finish at this moment. */
export function roundUpToStep(ms: number): number {
  return Math.ceil(ms / SLIDER_STEP_MS) * SLIDER_STEP_MS;
}

/** Formats a moment of a race in seconds with two decimals: `2.40`. */
export function formatMoment(ms: number): string {
  return (ms / 1000).toFixed(2);
}
