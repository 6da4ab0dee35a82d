import { defer, type Observable, ReplaySubject, share, withLatestFrom } from 'rxjs';
import type { Contest, Game, RaceFrame } from '../../streams';
import { perGame } from './perGame';

/** A race at one moment, and all frames of its run: `null` at the gate. */
export type Moment = readonly [contest: Contest, timeline: readonly RaceFrame[] | null];

/**
 * What many parts of the screen read of a game: subscribed to once for all of them, since each way from the
 * state of the game to a reader is gone ten times a second. Who comes later has the last value at once.
 * Only for who reads one of them: whose change is heard of first, is not said.
 */
export const sharedOf = perGame((game) => {
  const moments = new Map<number, Observable<Moment>>();
  return {
    horses$: game.horses$.pipe(shareLatest()),
    programs$: game.programs$.pipe(shareLatest()),
    isRacing$: game.isRacing$.pipe(shareLatest()),
    isPaused$: game.isPaused$.pipe(shareLatest()),
    speed$: game.speed$.pipe(shareLatest()),
    finalResults$: game.finalResults$.pipe(shareLatest()),
    meeting$: game.meeting$.pipe(shareLatest()),
    /** Completes when the program is gone. Errors with `Program with ID {id} not found` where there is none. */
    moment$(programId: number): Observable<Moment> {
      const moment$ = moments.get(programId) ?? momentOf(game, programId);
      moments.set(programId, moment$);
      return moment$;
    },
  };
});

function momentOf(game: Game, programId: number): Observable<Moment> {
  return defer(() =>
    // The timeline is asked for, and told of a change, before the contest.
    game.contest$(programId).pipe(withLatestFrom(game.timeline$(programId))),
  ).pipe(shareLatest());
}

/** As long as anybody reads it, one subscription for all, and the last value at once for who comes later. */
export function shareLatest<Value>() {
  return share<Value>({ connector: () => new ReplaySubject(1) });
}
