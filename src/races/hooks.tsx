import { useObservableEagerState } from 'observable-hooks';
import { startTransition, useMemo } from 'react';
import { distinctUntilChanged, identity, map, Observable, take } from 'rxjs';
import {
  type FinalResult,
  type GameState,
  isSameList,
  isLiveResult,
  listFinishers,
  type LiveResult,
  type Program,
  type RaceResult,
  type RaceState,
} from '../../streams';
import { useGame, useGameState, useStores } from './GameContext';
import type { FinishedRun } from './history/savedRuns';
import { hasStandings } from './standings/hasStandings';

/** @throws Error `Program with ID {id} not found` (spec §8) */
export function useProgram(programId: number): Program {
  const program = useGameState('programs').find(({ id }) => id === programId);
  if (program === undefined) throw new Error(`Program with ID ${programId} not found`);
  return program;
}

/** The results of the races that are over, in program order. */
export function useFinalResults(): readonly FinalResult[] {
  return useObservableEagerState(useGame().finalResults$);
}

/** The finished runs, the newest first. */
export function useHistory(): readonly FinishedRun[] {
  return useObservableEagerState(useStores().history.runs$);
}

/** Whether the horses on the screen have finished a race, now or earlier. False while there is no meeting. */
export function useHasStandings(): boolean {
  return hasStandings(useGameState('meeting'), useFinalResults(), useHistory());
}

/** The ids of the horses picked in one program: for its next run, and for the run on the screen. */
export function usePick(programId: number) {
  const { picks$ } = useStores().picks;
  const { next, current, rerun } = useObservableEagerState(picks$);
  return {
    nextPick: next.get(programId),
    currentPick: current.get(programId) ?? rerun.get(programId) ?? undefined,
    isRerun: rerun.has(programId),
  };
}

/** The id of the pick that the lanes mark: for the shown run during its race, for the next run at other times. */
export function useShownPick(programId: number, isInView: boolean): number | undefined {
  const isRunning = useIsRunning(programId, isInView);
  const { nextPick, currentPick } = usePick(programId);
  return isRunning ? currentPick : nextPick;
}

/** The chance of each horse of a program to win, in lane order. Off-screen, the chances do not change. */
export function useChances(programId: number, isInView: boolean): readonly number[] {
  const { game } = useStores();
  const chances$ = useMemo(() => {
    const live$ = game.chances$(programId);
    return isInView ? live$ : live$.pipe(take(1));
  }, [game, programId, isInView]);
  return useObservableEagerState(chances$);
}

/** Whether the screen shows the chances. */
export function useAreChancesOn(): boolean {
  return useObservableEagerState(useStores().chancesSwitch.isOn$);
}

/** The final state of the run whose ending is shown; `null` while none is. An ending is a line that sums up a run. */
export function useEnding(): GameState | null {
  return useObservableEagerState(useStores().ending.ending$);
}

// Nobody reads faster than twice per simulated second, so the hooks with `isInView` read the results that often.

/** Whether the race of a program is running. */
export function useIsRunning(programId: number, isInView: boolean): boolean {
  return useResult(programId, isInView, isLiveResult);
}

/** The order of a running race; `null` if the race is not running. */
export function useLiveResult(programId: number, isInView: boolean): LiveResult | null {
  return useResult(programId, isInView, liveOf);
}

/** The order of finish; `null` until the race has ended. */
export function useFinalResult(programId: number, isInView: boolean): FinalResult | null {
  return useResult(programId, isInView, finalOf);
}

/** Whether the winner has finished. Also false if the race ended at the time limit without a finisher. */
export function useIsWon(programId: number, isInView = true): boolean {
  return useResult(programId, isInView, isWon);
}

/** The id of the leader or the winner; `undefined` until a horse has moved. */
export function useLeader(programId: number, isInView = true): number | undefined {
  return useResult(programId, isInView, leaderOf);
}

/** The ids of the horses that have finished, in order of finish. */
export function useFinishers(programId: number, isInView: boolean): readonly number[] {
  return useResult(programId, isInView, listFinishers, isSameList);
}

/** Returns a function that computes the chances at the gate on the first call, and returns them on every call. */
export function useComputeStartChances(programId: number): RaceState['startChances'] {
  const game = useGame();
  const startChances$ = useMemo(
    () =>
      game.raceState$(programId).pipe(
        map(({ startChances }) => startChances),
        distinctUntilChanged(),
      ),
    [game, programId],
  );
  return useObservableEagerState(startChances$);
}

const liveOf = (result: RaceResult) => (isLiveResult(result) ? result : null);
const finalOf = (result: RaceResult) => (isLiveResult(result) ? null : result);
const isWon = (result: RaceResult) => listFinishers(result).length > 0;
const leaderOf = (result: RaceResult) =>
  isLiveResult(result) && result.isAtGate ? undefined : result?.result[0]?.horseId;

/**
 * Selects from the results of a race. Off-screen components render in transitions, so React renders the components in
 * view first and can interrupt the rest.
 *
 * @param select a stable function
 * @param isSame a stable function
 */
function useResult<Value>(
  programId: number,
  isInView: boolean,
  select: (result: RaceResult) => Value,
  isSame: (a: Value, b: Value) => boolean = Object.is,
): Value {
  const { readResults } = useStores();
  const value$ = useMemo(
    () =>
      readResults(programId, isInView).pipe(
        map(select),
        distinctUntilChanged(isSame),
        isInView ? identity : emitInTransition,
      ),
    [readResults, programId, isInView, select, isSame],
  );
  return useObservableEagerState(value$);
}

/** Emits each value inside `startTransition`. */
function emitInTransition<Value>(source$: Observable<Value>): Observable<Value> {
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
