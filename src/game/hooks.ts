import { useLayoutSubscription, useObservableEagerState } from 'observable-hooks';
import {
  type RefObject,
  startTransition,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { distinctUntilChanged, identity, map, Observable } from 'rxjs';
import type {
  RaceState,
  FinalResult,
  Horse,
  LiveResult,
  Meeting,
  Program,
  RaceFrame,
  Speed,
} from '../../streams';
import { announce, type Announcement } from './announce';
import { useGame } from './GameContext';
import { glance, homeOf } from './glances';
import { type FinishedRun, getHistory } from './history';
import { observeRuns, type RunObserver } from './observeRuns';
import { sharedOf } from './shared';
import { type LinkError, getVisit, type Visit } from './visit';

export function useHorses(): readonly Horse[] {
  return useObservableEagerState(sharedOf(useGame()).horses$);
}

export function usePrograms(): readonly Program[] {
  return useObservableEagerState(sharedOf(useGame()).programs$);
}

/** @throws Error `Program with ID {id} not found` (spec §8) */
export function useProgram(programId: number): Program {
  const program = usePrograms().find(({ id }) => id === programId);
  if (program === undefined) throw new Error(`Program with ID ${programId} not found`);
  return program;
}

export function useIsRacing(): boolean {
  return useObservableEagerState(sharedOf(useGame()).isRacing$);
}

export function useIsPaused(): boolean {
  return useObservableEagerState(sharedOf(useGame()).isPaused$);
}

export function useSpeed(): Speed {
  return useObservableEagerState(sharedOf(useGame()).speed$);
}

/** The races that are over, in the order of their programs. */
export function useFinalResults(): readonly FinalResult[] {
  return useObservableEagerState(sharedOf(useGame()).finalResults$);
}

/** What a link to what is on the screen says; `null` while there are no programs. */
export function useMeeting(): Meeting | null {
  return useObservableEagerState(sharedOf(useGame()).meeting$);
}

/** Whether a link or a code opened the meeting on the screen. */
export function useIsShared(): boolean {
  return useObservableEagerState(getVisit(useGame()).isShared$);
}

/** The link that could not be opened, and what can be done about it. */
export function useLink(): Pick<Visit, 'open' | 'dismiss'> & { readonly alarm: LinkError | null } {
  const { alarm$, open, dismiss } = getVisit(useGame());
  return { alarm: useObservableEagerState(alarm$), open, dismiss };
}

/** The finished runs of this visit, the newest first. */
export function useHistory(): readonly FinishedRun[] {
  return useObservableEagerState(getHistory(useGame()));
}

/** Has the history recorded from now on, read or not, without rendering what it says. */
export function useRecording(): void {
  const history$ = getHistory(useGame());
  useLayoutSubscription(history$);
}

/**
 * Whether the race of a program runs.
 *
 * @param isInView whether it is in view: see `useGlances`
 */
export function useIsRunning(programId: number, isInView: boolean): boolean {
  return useGlances(programId, isInView, isRunning);
}

/**
 * The order of a running race, `null` while it does not run.
 *
 * @param isInView whether it is in view: see `useGlances`
 */
export function useLiveResult(programId: number, isInView: boolean): LiveResult | null {
  return useGlances(programId, isInView, liveResultOf);
}

/**
 * The order of finish; `null` until the race is over.
 *
 * @param isInView whether it is in view: see `useGlances`
 */
export function useFinalResult(programId: number, isInView: boolean): FinalResult | null {
  return useGlances(programId, isInView, finalResultOf);
}

/**
 * The id of the horse in front, or of the winner; `undefined` at the gate.
 *
 * @param isInView whether it is in view: see `useGlances`
 */
export function useFirst(programId: number, isInView = true): number | undefined {
  return useGlances(programId, isInView, firstOf);
}

/**
 * The ids of the horses that are home, in order of finish.
 *
 * @param isInView whether it is in view: see `useGlances`
 */
export function useFinishers(programId: number, isInView: boolean): readonly number[] {
  return useGlances(programId, isInView, finishersOf, isSameList);
}

const isRunning = ({ liveResult }: RaceState) => liveResult !== null;
const liveResultOf = ({ liveResult }: RaceState) => liveResult;
const finalResultOf = ({ finalResult }: RaceState) => finalResult;
const firstOf = (contest: RaceState) => orderOf(contest)[0];
const finishersOf = (contest: RaceState) => orderOf(contest).slice(0, homeOf(contest));

function orderOf({ liveResult, finalResult }: RaceState): readonly number[] {
  return ((liveResult ?? finalResult)?.result ?? []).map(({ horseId }) => horseId);
}

/**
 * Something of a race, looked at in glances (`glance`). What is out of view renders after what is in view,
 * a piece at a time, when there is nothing better to do.
 *
 * @param select the same function every time, and so `isSame`
 */
function useGlances<Value>(
  programId: number,
  isInView: boolean,
  select: (contest: RaceState) => Value,
  isSame: (a: Value, b: Value) => boolean = Object.is,
): Value {
  const game = useGame();
  const value$ = useMemo(
    () =>
      glance(game, programId, isInView).pipe(
        map(select),
        distinctUntilChanged(isSame),
        isInView ? identity : inTransition,
      ),
    [game, programId, isInView, select, isSame],
  );
  return useObservableEagerState(value$);
}

/** The same values; what a value sets in React is a transition. */
function inTransition<Value>(source$: Observable<Value>): Observable<Value> {
  return new Observable((subscriber) =>
    source$.subscribe({
      next(value) {
        startTransition(() => {
          subscriber.next(value);
        });
      },
      error: subscriber.error.bind(subscriber),
      complete: subscriber.complete.bind(subscriber),
    }),
  );
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
