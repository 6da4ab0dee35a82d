import { useObservableEagerState } from 'observable-hooks';
import { useEffect, useMemo, useState } from 'react';
import {
  animationFrames,
  BehaviorSubject,
  distinctUntilChanged,
  map,
  type Observable,
  pairwise,
} from 'rxjs';
import { TICK_MS } from '../../../streams';
import { clip, type Race, record, type Recording } from './record';

export type Phase = 'idle' | 'racing' | 'paused' | 'finished' | 'failed';

interface Player {
  /** The recording up to the present moment; changes with every tick. */
  readonly recording: Recording;
  readonly phase: Phase;
  /** When `paused$` has emitted, in ms. */
  readonly toggleTimesMs: readonly number[];
  /** The present moment in ms; emits with every animation frame until the race is over. */
  readonly nowMs$: Observable<number>;
  /** Starts, pauses, resumes, or starts again after the end. */
  readonly play: () => void;
  readonly clear: () => void;
}

interface PlayerState {
  /** When `paused$` emits, in ms; `null` before the start. */
  readonly toggles: readonly number[] | null;
  /** The present moment in ms; Infinity for the end of the recording. */
  readonly timeMs: number;
}

/**
 * An animation frame counts as at most this long. Otherwise, the race would skip ahead when a hidden page is
 * shown again.
 */
const MAX_FRAME_MS = 250;

/**
 * Plays a race that is recorded in advance. Each animation frame moves the present along the recording. A
 * pause or a resume records the race again, which changes only the part after the present.
 *
 * @param initialToggles when `paused$` has emitted, in ms. The player first shows the end of the race, or the
 *   last pause if the race never resumes. `null` shows the race before its start.
 */
export function usePlayer(
  race: Race,
  initialToggles: readonly number[] | null,
  speed: number,
): Player {
  const [state$] = useState(
    () =>
      new BehaviorSubject<PlayerState>({
        toggles: initialToggles,
        timeMs: getInitialTime(initialToggles),
      }),
  );
  const { toggles, timeMs } = useObservableEagerState(
    useMemo(() => state$.pipe(distinctUntilChanged(isSameTick)), [state$]),
  );
  const fullRecording = useMemo(() => record(race, toggles ?? []), [race, toggles]);
  const recording = useMemo(
    () => clip(fullRecording, Math.min(timeMs, fullRecording.nowMs)),
    [fullRecording, timeMs],
  );
  const phase = getPhase(toggles !== null, recording);
  const isRunning = phase === 'racing' || phase === 'paused';

  useEffect(() => {
    if (!isRunning) return;
    const subscription = animationFrames()
      .pipe(
        pairwise(),
        map(([before, after]) => Math.min(after.elapsed - before.elapsed, MAX_FRAME_MS) * speed),
      )
      .subscribe((ms) => {
        const { toggles, timeMs } = state$.value;
        const next = Math.min(timeMs + ms, fullRecording.nowMs);
        const isAtEnd = next === fullRecording.nowMs && fullRecording.ticks.end !== null;
        state$.next({ toggles, timeMs: isAtEnd ? Infinity : next });
      });
    return () => subscription.unsubscribe();
  }, [state$, fullRecording, isRunning, speed]);

  return {
    recording,
    phase,
    toggleTimesMs: toggles ?? [],
    nowMs$: useMemo(
      () => state$.pipe(map(({ timeMs }) => Math.min(timeMs, fullRecording.nowMs))),
      [state$, fullRecording],
    ),
    play() {
      const timeMs = Math.round(state$.value.timeMs);
      state$.next(
        isRunning ? { toggles: [...(toggles ?? []), timeMs], timeMs } : { toggles: [], timeMs: 0 },
      );
    },
    clear() {
      state$.next({ toggles: null, timeMs: 0 });
    },
  };
}

/** After an odd number of toggles the race stays paused, so the player shows the moment of the last pause. */
function getInitialTime(toggles: readonly number[] | null): number {
  if (toggles === null) return 0;
  return toggles.length % 2 === 0 ? Infinity : (toggles.at(-1) ?? 0);
}

function isSameTick(a: PlayerState, b: PlayerState): boolean {
  return (
    a.toggles === b.toggles &&
    (a.timeMs === b.timeMs || Math.floor(a.timeMs / TICK_MS) === Math.floor(b.timeMs / TICK_MS))
  );
}

function getPhase(isStarted: boolean, { ticks, frames, paused }: Recording): Phase {
  if (!isStarted) return 'idle';
  if (ticks.end !== null) return frames.end?.error ? 'failed' : 'finished';
  return paused.values.at(-1)?.value === true ? 'paused' : 'racing';
}
