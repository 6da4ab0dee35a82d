import {
  BehaviorSubject,
  distinctUntilChanged,
  endWith,
  firstValueFrom,
  map,
  type Observable,
  of,
  switchMap,
} from 'rxjs';
import type { Game, Program, RaceFrame } from '../../game';

/** A run that is shown again. */
export interface Replayed {
  readonly program: Program;
  readonly timeline: readonly RaceFrame[];
  /** The ids of the horses that are home at the moment shown, in order of finish. */
  readonly finishers$: BehaviorSubject<readonly number[]>;
}

/** What is replayed in a game: one run at a time. */
const replays = new WeakMap<Game, BehaviorSubject<Replayed | null>>();
function replayedOf(game: Game): BehaviorSubject<Replayed | null> {
  const replayed$ = replays.get(game) ?? new BehaviorSubject<Replayed | null>(null);
  replays.set(game, replayed$);
  return replayed$;
}

/** Shows the latest run of a program from its start, in the place of any that is shown again. */
export async function openReplay(game: Game, program: Program): Promise<void> {
  const timeline = await firstValueFrom(game.timeline$(program.id));
  if (timeline === null) return;
  replayedOf(game).next({
    program,
    timeline,
    finishers$: new BehaviorSubject<readonly number[]>([]),
  });
}

export function closeReplay(game: Game, program: Program): void {
  const replayed$ = replayedOf(game);
  if (replayed$.value?.program === program) replayed$.next(null);
}

/**
 * The replay of a program, `null` while there is none. A replay is of one run, so it is over when the
 * next one starts, when that is reset, and with the program.
 *
 * ```text
 * opened     n---R-----------
 * timeline$  A---------B-----
 * replay     n---R-----n-----
 * ```
 */
export function followReplay(game: Game, program: Program): Observable<Replayed | null> {
  return replayedOf(game).pipe(
    switchMap((replayed) =>
      replayed?.program !== program
        ? of(null)
        : game.timeline$(program.id).pipe(
            map((timeline) => (timeline === replayed.timeline ? replayed : null)),
            endWith(null),
          ),
    ),
    distinctUntilChanged(),
  );
}
