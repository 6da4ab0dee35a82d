import {
  distinctUntilChanged,
  filter,
  map,
  mergeMap,
  type Observable,
  pairwise,
  takeLast,
} from 'rxjs';
import {
  type FinalResult,
  type LiveResult,
  type RaceFrame,
  rankFinal,
  rankLive,
} from '../../../streams';
import { type Finisher, finishersOf } from '../parts/finishersOf';

/**
 * The id of the horse in front, whenever it is another one.
 *
 * ```text
 * race    0123456(7|)
 * leader  1-3--1-|
 * ```
 */
export function leaderOf(race$: Observable<RaceFrame>): Observable<number> {
  return race$.pipe(map(firstOf), distinctUntilChanged());
}

/** The horses that come home, one after the other; several in one frame by the moment they crossed. */
export function finishesOf(race$: Observable<RaceFrame>): Observable<Finisher> {
  return race$.pipe(
    pairwise(),
    mergeMap(([before, after]) => finishersOf(after).slice(finishersOf(before).length)),
  );
}

/** The order of a running race, whenever it changes or somebody comes home. */
export function liveOf(race$: Observable<RaceFrame>): Observable<LiveResult> {
  return race$.pipe(
    filter(({ isOver }) => !isOver),
    map(rankLive),
    distinctUntilChanged((a, b) => wordOf(a) === wordOf(b)),
  );
}

/** The order of finish, once. */
export function finalOf(race$: Observable<RaceFrame>): Observable<FinalResult> {
  return race$.pipe(takeLast(1), map(rankFinal));
}

export function firstOf(frame: RaceFrame): number {
  return rankLive(frame).result[0]?.horseId ?? NaN;
}

function wordOf({ result }: LiveResult): string {
  return result.map(({ horseId, isFinished }) => `${horseId}${isFinished ? '!' : ''}`).join();
}
