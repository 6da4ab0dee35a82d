import { useLayoutSubscription, useObservableEagerState } from 'observable-hooks';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { combineLatest, distinctUntilChanged, map } from 'rxjs';
import type { Contest, FinalResult, Horse, LiveResult, Program, RaceFrame } from '../../streams';
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

/** Whether the race of a program runs. */
export function useIsRunning(programId: number): boolean {
  return useGlances(programId, false, isRunning);
}

/**
 * The order of a running race, `null` while it does not run.
 *
 * @param isSeen see `useGlances`
 */
export function useLiveResult(programId: number, isSeen: boolean): LiveResult | null {
  return useGlances(programId, isSeen, liveResultOf);
}

/** The order of finish; `null` until the race is over. */
export function useFinalResult(programId: number): FinalResult | null {
  return useGlances(programId, false, finalResultOf);
}

/**
 * The id of the horse in front, or of the winner; `undefined` at the gate.
 *
 * @param isSeen see `useGlances`
 */
export function useFirst(programId: number, isSeen = true): number | undefined {
  return useGlances(programId, isSeen, firstOf);
}

/**
 * The ids of the horses that are home, in order of finish.
 *
 * @param isSeen see `useGlances`
 */
export function useFinishers(programId: number, isSeen: boolean): readonly number[] {
  return useGlances(programId, isSeen, finishersOf, isSameList);
}

const isRunning = ({ liveResult }: Contest) => liveResult !== null;
const liveResultOf = ({ liveResult }: Contest) => liveResult;
const finalResultOf = ({ finalResult }: Contest) => finalResult;
const firstOf = (contest: Contest) => orderOf(contest)[0];
const finishersOf = (contest: Contest) => orderOf(contest).slice(0, homeOf(contest));

function orderOf({ liveResult, finalResult }: Contest): readonly number[] {
  return ((liveResult ?? finalResult)?.result ?? []).map(({ horseId }) => horseId);
}

/** How many horses are home: they are the first in every order. */
function homeOf({ frame }: Contest): number {
  return frame.progress.filter(({ isFinished }) => isFinished).length;
}

/** Milliseconds of the race between two looks at an order. */
const GLANCE_MS = 500;

/**
 * A race seen in glances. An order changes with almost every tick, faster than anybody reads, and every
 * change is laid out and painted. So orders are looked at twice a second, those of all races together,
 * and at once when a horse comes home and when the race starts, ends, is paused or goes on. What is out
 * of view is looked at only then.
 *
 * ```text
 * ticks       0-1-2-3-4-5-6-7-8
 * isPaused$   f-----------t----
 * race        (start)         (end)
 * seen        0---------5-6---8
 * not seen    0-----------6---8
 * ```
 *
 * @param select the same function every time, and so `isSame`
 */
function useGlances<Value>(
  programId: number,
  isSeen: boolean,
  select: (contest: Contest) => Value,
  isSame: (a: Value, b: Value) => boolean = Object.is,
): Value {
  const game = useGame();
  const value$ = useMemo(
    () =>
      combineLatest([game.contest$(programId), game.isPaused$]).pipe(
        distinctUntilChanged(
          ([a, wasPaused], [b, isPaused]) =>
            wasPaused === isPaused && isOneStage(a, b) && (!isSeen || isOneGlance(a, b)),
        ),
        map(([contest]) => select(contest)),
        distinctUntilChanged(isSame),
      ),
    [game, programId, isSeen, select, isSame],
  );
  return useObservableEagerState(value$);
}

function isOneStage(a: Contest, b: Contest): boolean {
  return (
    a.run === b.run &&
    (a.liveResult === null) === (b.liveResult === null) &&
    (a.finalResult === null) === (b.finalResult === null)
  );
}

function isOneGlance(a: Contest, b: Contest): boolean {
  const glance = ({ frame }: Contest) => Math.floor(frame.elapsedMs / GLANCE_MS);
  return glance(a) === glance(b) && homeOf(a) === homeOf(b);
}

function isSameList<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
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
