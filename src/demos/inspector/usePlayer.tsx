import { useObservableEagerState, useSubscription } from 'observable-hooks';
import { useMemo, useState } from 'react';
import { animationFrames, BehaviorSubject, distinctUntilChanged, EMPTY, map, pairwise } from 'rxjs';
import { TICK_MS } from '../../../streams';
import { clip, type Race, record, type Recording } from './record';

export type Phase = 'idle' | 'racing' | 'paused' | 'finished' | 'failed';

interface PlayerState {
  /** The times of the pauses and resumes, in ms; `null` before the start. */
  readonly toggleTimesMs: readonly number[] | null;
  /** The present moment in ms; Infinity for the end of the recording. */
  readonly nowMs: number;
}

/**
 * Of the time between two animation frames, at most this much counts. Otherwise, the race would skip ahead when a
 * hidden page is shown again.
 */
const MAX_FRAME_MS = 250;

/**
 * Plays a race whose streams (ticks, race frames, pauses …) are recorded in advance. Each animation frame moves the
 * present along the recording. A pause or a resume records the race again, which changes only the part after the
 * present.
 *
 * @param initialToggleTimesMs the times of the first pauses and resumes, in ms. Initially, the player shows the end
 *   of the race, or the last pause if no resume follows it. `null` shows the race before its start.
 */
export function usePlayer(
  race: Race,
  initialToggleTimesMs: readonly number[] | null,
  speed: number,
) {
  const [state$] = useState(() => new BehaviorSubject(createInitialState(initialToggleTimesMs)));
  const { toggleTimesMs, nowMs } = useObservableEagerState(
    useMemo(() => state$.pipe(distinctUntilChanged(isSameTick)), [state$]),
  );
  const fullRecording = useMemo(() => record(race, toggleTimesMs ?? []), [race, toggleTimesMs]);
  const endMs = fullRecording.nowMs;
  const recording = useMemo(
    () => clip(fullRecording, Math.min(nowMs, endMs)),
    [fullRecording, nowMs, endMs],
  );
  const phase = getPhase(toggleTimesMs !== null, recording);
  const isRunning = phase === 'racing' || phase === 'paused';

  const animationFrame$ = useMemo(
    () => (isRunning ? animationFrames().pipe(pairwise()) : EMPTY),
    [isRunning],
  );
  useSubscription(animationFrame$, ([before, after]) => {
    const { toggleTimesMs, nowMs } = state$.value;
    const ms = Math.min(after.elapsed - before.elapsed, MAX_FRAME_MS) * speed;
    const nextMs = Math.min(nowMs + ms, endMs);
    // The ticks of a recording end with the race. They have no end if the race stays paused.
    const isAtEnd = nextMs === endMs && fullRecording.ticks.end !== null;
    state$.next({ toggleTimesMs, nowMs: isAtEnd ? Infinity : nextMs });
  });

  return {
    /** The recording up to the present moment; changes with every tick. */
    recording,
    phase,
    /** The times of the pauses and resumes so far, in ms. They alternate, a pause first. */
    toggleTimesMs: toggleTimesMs ?? [],
    /** The present moment in ms; emits with every animation frame until the race is over. */
    nowMs$: useMemo(() => state$.pipe(map(({ nowMs }) => Math.min(nowMs, endMs))), [state$, endMs]),
    /** Starts, pauses, resumes, or starts again after the end. */
    togglePlay() {
      const nowMs = Math.round(state$.value.nowMs);
      state$.next(
        isRunning
          ? { toggleTimesMs: [...(toggleTimesMs ?? []), nowMs], nowMs }
          : { toggleTimesMs: [], nowMs: 0 },
      );
    },
    clear: () => state$.next({ toggleTimesMs: null, nowMs: 0 }),
  };
}

/** After an odd number of toggles, the race stays paused, so the player shows the moment of the last pause. */
function createInitialState(toggleTimesMs: readonly number[] | null): PlayerState {
  const endsRace = toggleTimesMs !== null && toggleTimesMs.length % 2 === 0;
  return { toggleTimesMs, nowMs: endsRace ? Infinity : (toggleTimesMs?.at(-1) ?? 0) };
}

function isSameTick(a: PlayerState, b: PlayerState): boolean {
  return (
    a.toggleTimesMs === b.toggleTimesMs &&
    Math.floor(a.nowMs / TICK_MS) === Math.floor(b.nowMs / TICK_MS)
  );
}

function getPhase(isStarted: boolean, { ticks, frames, paused }: Recording): Phase {
  if (!isStarted) return 'idle';
  if (ticks.end !== null) return frames.end?.error ? 'failed' : 'finished';
  return paused.values.at(-1)?.value === true ? 'paused' : 'racing';
}
