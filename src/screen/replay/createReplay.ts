import { BehaviorSubject, type Observable } from 'rxjs';
import { type RaceFrame, type Speed, TICK_MS } from '../../game';
import { documentTime, keyframesOf, type MovingPart } from '../motion/createMotion';
import { prefersReducedMotion, reducedMotionQuery } from '../motion/reducedMotion';
import { AT_GATE, type Standing, standingAt, listStandings } from './standings';

/** The smallest step of the slider, in ms. */
export const STEP_MS = 10;

/** Where a replay is seen. */
interface ReplayStage {
  readonly parts: readonly MovingPart[];
  /** Called with every frame of the screen in which the moment is another; none while it is paused. */
  readonly onMoment: (ms: number, isPlaying: boolean) => void;
}

export interface Replay {
  /** When the last horse is home, in ms, or the time is over. */
  readonly endMs: number;
  /** In order; see `standingsOf`. */
  readonly standings: readonly Standing[];
  /** How it stands at the moment shown. */
  readonly standing$: Observable<Standing>;
  readonly isPlaying$: Observable<boolean>;
  /** At the end, from the start; while it plays, nothing happens. */
  readonly play: () => void;
  /** Plays or pauses. */
  readonly toggle: () => void;
  /** Pauses at a moment. */
  readonly seek: (ms: number) => void;
  /** Pauses at a moment so far from the one shown. */
  readonly move: (ms: number) => void;
  /** Pauses at the tick before or after the moment shown. */
  readonly step: (direction: -1 | 1) => void;
  readonly setSpeed: (speed: Speed) => void;
  /** Out of view nothing moves. */
  readonly setInView: (isInView: boolean) => void;
  /** @returns what takes it off the stage, where all stands as before */
  readonly enter: (stage: ReplayStage) => () => void;
}

/**
 * Shows a race again, from its frames: one paused animation for each part, which the compositor plays or
 * which is set to the moment asked for, once for each frame of the screen. The main thread looks at the
 * moment while it changes; a replay that is paused costs nothing.
 */
export function createReplay(timeline: readonly RaceFrame[]): Replay {
  const durationMs = timeline.at(-1)?.elapsedMs ?? 0;
  const standings = listStandings(timeline);
  const endMs = endOf(timeline);
  const standing$ = new BehaviorSubject<Standing>(AT_GATE);
  const isPlaying$ = new BehaviorSubject(false);
  /** The moment shown, when it was, and how fast it goes on since. */
  let clock = { ms: 0, at: documentTime() };
  let speed: Speed = 1;
  let isInView = true;
  let stage: ReplayStage | null = null;
  let animations: readonly Animation[] = [];
  let frame = 0;
  let shownMs = NaN;

  const momentMs = () => {
    if (!isPlaying$.value) return clock.ms;
    const ms = Math.min(endMs, clock.ms + (documentTime() - clock.at) * speed);
    return prefersReducedMotion() && ms < endMs ? Math.floor(ms / TICK_MS) * TICK_MS : ms;
  };
  const apply = (animation: Animation) => {
    if (isPlaying$.value) {
      animation.playbackRate = speed;
      animation.startTime = clock.at - clock.ms / speed;
    } else {
      animation.pause();
      animation.currentTime = clock.ms;
    }
  };
  const draw = () => {
    frame = 0;
    const ms = momentMs();
    if (isPlaying$.value && ms >= endMs) {
      clock = { ms, at: documentTime() };
      isPlaying$.next(false);
    }
    if (!isPlaying$.value) animations.forEach(apply);
    // With reduced motion, most frames show the moment of the one before.
    if (ms !== shownMs || !isPlaying$.value) stage?.onMoment(ms, isPlaying$.value);
    shownMs = ms;
    const standing = standingAt(standings, ms);
    if (standing !== standing$.value) standing$.next(standing);
    if (isPlaying$.value) drawSoon();
  };
  const drawSoon = () => {
    if (stage !== null && isInView && frame === 0) frame = requestAnimationFrame(draw);
  };
  const hide = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    for (const animation of animations) animation.cancel();
    animations = [];
  };
  const show = () => {
    hide();
    if (stage === null || !isInView) return;
    animations = stage.parts.map((part) =>
      part.element.animate(keyframesOf(part, durationMs), { duration: durationMs, fill: 'both' }),
    );
    animations.forEach(apply);
    drawSoon();
  };
  const turn = (ms: number, isPlaying: boolean) => {
    clock = { ms: Math.min(Math.max(0, ms), endMs), at: documentTime() };
    if (isPlaying !== isPlaying$.value) isPlaying$.next(isPlaying);
    else if (!isPlaying) {
      drawSoon();
      return;
    }
    animations.forEach(apply);
    drawSoon();
  };
  const seek = (ms: number) => {
    turn(ms, false);
  };
  const play = () => {
    if (isPlaying$.value) return;
    const ms = momentMs();
    turn(ms >= endMs ? 0 : ms, true);
  };

  return {
    endMs,
    standings,
    standing$,
    isPlaying$,
    play,
    toggle() {
      if (isPlaying$.value) seek(Math.round(momentMs() / STEP_MS) * STEP_MS);
      else play();
    },
    seek,
    move(ms) {
      seek(Math.round((momentMs() + ms) / STEP_MS) * STEP_MS);
    },
    step(direction) {
      const ticks = momentMs() / TICK_MS;
      seek((direction === 1 ? Math.floor(ticks) + 1 : Math.ceil(ticks) - 1) * TICK_MS);
    },
    setSpeed(next) {
      const ms = momentMs();
      speed = next;
      turn(ms, isPlaying$.value);
    },
    setInView(next) {
      if (next === isInView) return;
      isInView = next;
      show();
    },
    enter(next) {
      stage = next;
      shownMs = NaN;
      reducedMotionQuery.addEventListener('change', show);
      show();
      return () => {
        reducedMotionQuery.removeEventListener('change', show);
        stage = null;
        hide();
      };
    },
  };
}

function endOf(timeline: readonly RaceFrame[]): number {
  const end = timeline.at(-1);
  const moments = end?.progress.map(({ finishTime }) => finishTime ?? end.elapsedMs) ?? [];
  return Math.ceil(Math.max(0, ...moments) / STEP_MS) * STEP_MS;
}
