import { useObservableEagerState, useSubscription } from 'observable-hooks';
import { useMemo, useState } from 'react';
import { animationFrames, BehaviorSubject, distinctUntilChanged, EMPTY, map, pairwise } from 'rxjs';

interface PlayerState {
  /** The present; between two columns while the player plays. */
  readonly at: number;
  readonly isPlaying: boolean;
}

/**
 * Of the time between two animation frames, at most this much counts. Otherwise, the player would skip ahead when a
 * hidden page is shown again.
 */
const MAX_FRAME_MS = 250;

export type Player = ReturnType<typeof usePlayer>;

/**
 * Moves the present along a recording.
 *
 * @param end the last column
 * @param columnMs the time that a column takes, in ms
 * @param onStop is called with the column in which the player stops
 */
export function usePlayer(
  initialAt: number,
  end: number,
  columnMs: number,
  onStop: (at: number) => void,
) {
  const [state$] = useState(
    () => new BehaviorSubject<PlayerState>({ at: initialAt, isPlaying: false }),
  );
  const { at, isPlaying } = useObservableEagerState(
    useMemo(() => state$.pipe(distinctUntilChanged(isSameColumn(columnMs))), [state$, columnMs]),
  );
  const stop = (at: number) => {
    state$.next({ at, isPlaying: false });
    onStop(Math.floor(at));
  };
  const frame$ = useMemo(
    () => (isPlaying ? animationFrames().pipe(pairwise()) : EMPTY),
    [isPlaying],
  );
  useSubscription(frame$, ([before, after]) => {
    const ms = Math.min(after.elapsed - before.elapsed, MAX_FRAME_MS);
    const next = state$.value.at + ms / columnMs;
    if (next < end) state$.next({ at: next, isPlaying: true });
    else stop(end);
  });
  return {
    /** The present column, rounded down. */
    column: Math.min(Math.floor(at), end),
    isPlaying,
    /** Emits the present with every animation frame. */
    at$: useMemo(() => state$.pipe(map(({ at }) => Math.min(at, end))), [state$, end]),
    /** The present, between two columns while the player plays. */
    getAt: () => Math.min(state$.value.at, end),
    /** Plays, from the start if the player is at the end, or stops. */
    toggle: () => {
      if (isPlaying) stop(state$.value.at);
      else state$.next({ at: at >= end ? 0 : at, isPlaying: true });
    },
    moveTo: (column: number) => stop(Math.max(0, Math.min(end, column))),
    /** Shows a column, unless the player is in it, without a call of `onStop`. */
    show: (column: number) => {
      if (Math.floor(state$.value.at) !== column) state$.next({ at: column, isPlaying: false });
    },
  };
}

/** Columns that are shorter than this, in ms, are rendered several at a time. */
const MIN_RENDER_MS = 50;

const isSameColumn = (columnMs: number) => {
  const step = Math.max(1, Math.round(MIN_RENDER_MS / columnMs));
  return (a: PlayerState, b: PlayerState) =>
    a.isPlaying === b.isPlaying &&
    (b.isPlaying
      ? Math.floor(a.at / step) === Math.floor(b.at / step)
      : Math.floor(a.at) === Math.floor(b.at));
};
