import { useLayoutSubscription, useObservableEagerState } from 'observable-hooks';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  combineLatest,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  withLatestFrom,
} from 'rxjs';
import type { FinalResult, Horse, LiveResult, Program, RaceFrame } from '../../streams';
import { announce, type Announcement } from './announce';
import { useGame } from './GameContext';
import { observeRuns, type RunObserver } from './observeRuns';

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

/**
 * The order of a running race, `undefined` while it does not run.
 *
 * @param isSeen see `useGlances$`
 */
export function useLiveResult(programId: number, isSeen: boolean): LiveResult | undefined {
  const live$ = useResult$(useGame().liveResults$, programId);
  return useObservableEagerState(useGlances$(live$, programId, isSeen));
}

/** The order of finish; `undefined` until the race is over. */
export function useFinalResult(programId: number): FinalResult | undefined {
  return useObservableEagerState(useResult$(useGame().finalResults$, programId));
}

export function useIsRunning(programId: number): boolean {
  return useObservableEagerState(useIsRunning$(programId));
}

/**
 * The id of the horse in front, or of the winner; `undefined` at the gate.
 *
 * @param isSeen see `useGlances$`
 */
export function useFirst(programId: number, isSeen = true): number | undefined {
  const live$ = useResult$(useGame().liveResults$, programId);
  const final$ = useResult$(useGame().finalResults$, programId);
  const first$ = useMemo(
    () =>
      combineLatest([live$, final$]).pipe(
        map(([live, final]) => (live ?? final)?.result[0]?.horseId),
        distinctUntilChanged(),
      ),
    [live$, final$],
  );
  return useObservableEagerState(useGlances$(first$, programId, isSeen));
}

/**
 * The ids of the horses that are home, in order of finish.
 *
 * @param isSeen see `useGlances$`
 */
export function useFinishers(programId: number, isSeen: boolean): readonly number[] {
  const live$ = useResult$(useGame().liveResults$, programId);
  const final$ = useResult$(useGame().finalResults$, programId);
  const finishers$ = useMemo(
    () =>
      combineLatest([live$, final$]).pipe(
        map(([live, final]) =>
          live
            ? live.result.filter(({ isFinished }) => isFinished)
            : (final?.result ?? []).filter(({ finishTime }) => finishTime !== null),
        ),
        map((horses) => horses.map(({ horseId }) => horseId)),
      ),
    [live$, final$],
  );
  return useObservableEagerState(useGlances$(finishers$, programId, isSeen, isSameList));
}

function useIsRunning$(programId: number): Observable<boolean> {
  const { runningPrograms$ } = useGame();
  return useMemo(
    () =>
      runningPrograms$.pipe(
        map((ids) => ids.has(programId)),
        distinctUntilChanged(),
      ),
    [runningPrograms$, programId],
  );
}

/** Milliseconds of the race between two looks at an order. */
const GLANCE_MS = 500;

/**
 * A running race seen in glances. An order changes with almost every tick, faster than anybody reads,
 * and every change is laid out and painted. So orders are looked at twice a second, those of all races
 * together, and at once when a horse comes home and when the race starts, ends, is paused or goes on.
 * What is out of view is looked at only then.
 *
 * ```text
 * value$      a-b-c-d-e-f-g-h-i
 * ticks       0-1-2-3-4-5-6-7-8
 * isPaused$   f-----------t----
 * isRunning$  t---------------f
 * seen        a---------f-g---i
 * not seen    a-----------g---i
 * ```
 */
function useGlances$<Value>(
  value$: Observable<Value>,
  programId: number,
  isSeen: boolean,
  isSame: (a: Value, b: Value) => boolean = Object.is,
): Observable<Value> {
  const game = useGame();
  const isRunning$ = useIsRunning$(programId);
  return useMemo(() => {
    const glances$ = isSeen
      ? game.race$(programId).pipe(distinctUntilChanged(isSeenAtOneGlance))
      : of(null);
    return combineLatest([isRunning$, game.isPaused$, glances$]).pipe(
      withLatestFrom(value$),
      map(([, value]) => value),
      distinctUntilChanged(isSame),
    );
  }, [value$, game, programId, isRunning$, isSeen, isSame]);
}

function isSeenAtOneGlance(a: RaceFrame, b: RaceFrame): boolean {
  const glance = ({ elapsedMs }: RaceFrame) => Math.floor(elapsedMs / GLANCE_MS);
  const home = ({ progress }: RaceFrame) => progress.filter(({ isFinished }) => isFinished).length;
  return glance(a) === glance(b) && home(a) === home(b);
}

function isSameList<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

function useResult$<Result extends { readonly programId: number }>(
  results$: Observable<readonly Result[]>,
  programId: number,
): Observable<Result | undefined> {
  return useMemo(
    () =>
      results$.pipe(
        map((results) => results.find((result) => result.programId === programId)),
        distinctUntilChanged(),
      ),
    [results$, programId],
  );
}

/**
 * Calls `onRun` when a run starts, or at once if it has started already, with the element that the
 * returned ref is given to and all frames of the run, known ahead. Nothing of this renders: ten changes
 * a second do not go through React. A stream that fails throws in render.
 */
export function useRuns<E extends HTMLElement>(
  program: Program,
  onRun: (element: E, timeline: readonly RaceFrame[]) => RunObserver,
): RefObject<E | null> {
  const game = useGame();
  const element = useRef<E>(null);
  const fail = useThrow();
  // New programs have the old ids, so the runs go with the program itself.
  useLayoutEffect(() => {
    if (element.current === null) return;
    const runs$ = observeRuns(game, program.id, onRun.bind(null, element.current));
    const subscription = runs$.subscribe({ error: fail });
    return () => {
      subscription.unsubscribe();
    };
  }, [game, program, onRun, fail]);
  return element;
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
  const [, setError] = useState<never>();
  return useCallback((error) => {
    setError(() => {
      throw error;
    });
  }, []);
}
