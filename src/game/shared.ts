import { defer, type Observable, ReplaySubject, share, withLatestFrom } from 'rxjs';
import type { RaceState, RaceFrame } from '../../streams';
import { perGame, perProgram } from './perGame';

/** A race at one moment, and all frames of its run: `null` at the gate. */
export type Moment = readonly [contest: RaceState, timeline: readonly RaceFrame[] | null];

/**
 * What many parts of the screen read of a game: subscribed to once for all of them, since each path from
 * the state to a reader is walked ten times a second. Who comes later has the last value at once. Which of
 * two streams tells first of one change is not defined: who cares reads the game itself, as `announce`
 * and `recordHistory` do. A moment holds together by itself.
 */
export const sharedOf = perGame((game) => ({
  horses$: game.horses$.pipe(shareLatest()),
  programs$: game.programs$.pipe(shareLatest()),
  isRacing$: game.isRacing$.pipe(shareLatest()),
  isPaused$: game.isPaused$.pipe(shareLatest()),
  speed$: game.speed$.pipe(shareLatest()),
  finalResults$: game.finalResults$.pipe(shareLatest()),
  meeting$: game.meeting$.pipe(shareLatest()),
}));

/**
 * The race of a program, shared like the rest. Completes when the program is gone. Errors with
 * `Program with ID {id} not found` where there is none.
 */
export const momentsOf = perProgram((game, programId): Observable<Moment> =>
  defer(() =>
    // The timeline is asked for, and told of a change, before the contest.
    game.raceState$(programId).pipe(withLatestFrom(game.timeline$(programId))),
  ).pipe(shareLatest()),
);

/** As long as anybody reads it, one subscription for all, and the last value at once for who comes later. */
export function shareLatest<Value>() {
  return share<Value>({ connector: () => new ReplaySubject(1) });
}
