import {
  combineLatest,
  defer,
  distinctUntilChanged,
  endWith,
  ignoreElements,
  map,
  type Observable,
  takeUntil,
} from 'rxjs';
import type { RaceState, Game } from '../../streams';
import { perProgram } from './perGame';
import { momentsOf, sharedOf, shareLatest } from './shared';

/** Milliseconds of the race between two looks at an order. */
const GLANCE_MS = 500;

/** A race as it is looked at: in view, and out of view. */
interface Glances {
  readonly seen$: Observable<RaceState>;
  readonly unseen$: Observable<RaceState>;
}

/** Many look at the same race, so that each look is taken once for all of them. */
const glancesOf = perProgram(createGlances);

/**
 * A race seen in glances. An order changes with almost every tick, faster than anybody reads, and every
 * change is laid out and painted. So orders are looked at twice a second, those of races that started
 * together in one moment, and at once when a horse comes home and when the race starts, ends, is paused
 * or goes on. What is out of view is looked at only when the race starts, ends, is paused or goes on.
 *
 * ```text
 * ticks       0-1-2-3-4-5-6-7-8
 * isPaused$   f-----------t-f--
 * race        (start)         (end)
 * seen        0---------5-6-6-8
 * not seen    0-----------6-6-8
 * ```
 *
 * Shared by all who read it. Completes when the program is gone. Errors with `Program with ID {id} not
 * found` where there is none.
 */
export function glance(game: Game, programId: number, isInView: boolean): Observable<RaceState> {
  const { seen$, unseen$ } = glancesOf(game, programId);
  return isInView ? seen$ : unseen$;
}

function createGlances(game: Game, programId: number): Glances {
  const looks$ = defer(() => {
    const { isPaused$ } = sharedOf(game);
    const moment$ = momentsOf(game, programId);
    // With its program the race is gone, though the game can still be paused.
    const gone$ = moment$.pipe(ignoreElements(), endWith(null));
    return combineLatest([moment$, isPaused$.pipe(takeUntil(gone$))]);
  }).pipe(
    map(([[contest], isPaused]): Look => ({ contest, isPaused, home: homeOf(contest) })),
    shareLatest(),
  );
  const keep = (isSame: (a: Look, b: Look) => boolean) =>
    looks$.pipe(
      distinctUntilChanged(isSame),
      map(({ contest }) => contest),
      shareLatest(),
    );
  return {
    seen$: keep((a, b) => isOneStage(a, b) && isOneGlance(a, b)),
    unseen$: keep(isOneStage),
  };
}

interface Look {
  readonly contest: RaceState;
  readonly isPaused: boolean;
  /** How many horses are home. */
  readonly home: number;
}

function isOneStage(a: Look, b: Look): boolean {
  return (
    a.isPaused === b.isPaused &&
    a.contest.run === b.contest.run &&
    (a.contest.liveResult === null) === (b.contest.liveResult === null) &&
    (a.contest.finalResult === null) === (b.contest.finalResult === null)
  );
}

function isOneGlance(a: Look, b: Look): boolean {
  const glance = ({ contest }: Look) => Math.floor(contest.frame.elapsedMs / GLANCE_MS);
  return glance(a) === glance(b) && a.home === b.home;
}

/** How many horses are home: they are the first in every order. */
export function homeOf({ frame }: RaceState): number {
  return frame.progress.filter(({ isFinished }) => isFinished).length;
}
