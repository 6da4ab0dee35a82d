import { useLayoutSubscription, useObservableEagerState } from 'observable-hooks';
import { useMemo, useState } from 'react';
import { distinctUntilChanged, map, type Observable } from 'rxjs';
import type { FinalResult, Horse, LiveResult, Program, RaceFrame } from '../../streams';
import { announce, type Announcement } from './announce';
import { useGame } from './GameContext';

export function useHorses(): readonly Horse[] {
  return useObservableEagerState(useGame().horses$);
}

export function usePrograms(): readonly Program[] {
  return useObservableEagerState(useGame().programs$);
}

/** @throws Error `Program with ID {id} not found` (spec §8) */
export function useProgram(programId: number): Program {
  const program = usePrograms().find(({ id }) => id === programId);
  if (program === undefined) throw new Error(`Program with ID ${programId} not found`);
  return program;
}

export function useIsRacing(): boolean {
  return useObservableEagerState(useGame().isRacing$);
}

export function useIsPaused(): boolean {
  return useObservableEagerState(useGame().isPaused$);
}

/** The order of a running race: new when somebody passes or finishes; `undefined` while it does not run. */
export function useLiveResult(programId: number): LiveResult | undefined {
  return useResult(useGame().liveResults$, programId);
}

/** The order of finish; `undefined` until the race is over. */
export function useFinalResult(programId: number): FinalResult | undefined {
  return useResult(useGame().finalResults$, programId);
}

function useResult<Result extends { readonly programId: number }>(
  results$: Observable<readonly Result[]>,
  programId: number,
): Result | undefined {
  const result$ = useMemo(
    () =>
      results$.pipe(
        map((results) => results.find((result) => result.programId === programId)),
        distinctUntilChanged(),
      ),
    [results$, programId],
  );
  return useObservableEagerState(result$);
}

/**
 * Calls `onFrame` with the current frame of a program and every later one, without rendering: ten
 * changes a second are written to the element, not through React. A stream that fails throws in render.
 */
export function useFrames(program: Program, onFrame: (frame: RaceFrame) => void): void {
  const game = useGame();
  // New programs have the old ids, so the frames go with the program itself.
  const frames$ = useMemo(() => game.race$(program.id), [game, program]);
  useLayoutSubscription(frames$, onFrame, useThrow());
}

/** Calls `onAnnouncement` with what somebody who does not see the screen should hear. */
export function useAnnouncements(onAnnouncement: (announcement: Announcement) => void): void {
  const game = useGame();
  useLayoutSubscription(
    useMemo(() => announce(game), [game]),
    onAnnouncement,
    useThrow(),
  );
}

/** What to do with the error of a stream: throw it in render, where the nearest error boundary sees it. */
function useThrow(): (error: Error) => void {
  const [, fail] = useState<never>();
  return (error) => {
    fail(() => {
      throw error;
    });
  };
}
