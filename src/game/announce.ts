import {
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  pairwise,
  partition,
  skip,
  withLatestFrom,
} from 'rxjs';
import type { Game } from '../../streams';

/** What somebody who does not see the screen should hear. */
export interface Announcement {
  readonly text: string;
  /** What was said before is about races that are gone. */
  readonly isFresh: boolean;
}

/**
 * The start, each winner and the end, in words, as they happen. Hot as the game is; says nothing of the
 * past; completes with the game.
 *
 * ```text
 * isRacing$      f---t-----------f
 * finalResults$  0-------1---2---3
 * announce       ----s---w---w---(we)
 * ```
 */
export function announce({
  finalResults$,
  horses$,
  isRacing$,
  programs$,
}: Game): Observable<Announcement> {
  const winners$ = finalResults$.pipe(
    pairwise(),
    mergeMap(([before, after]) => after.filter((result) => !before.includes(result))),
    withLatestFrom(programs$, horses$),
    map(([{ programId, result }, programs, horses]) => {
      const race = programs.find(({ id }) => id === programId)?.name ?? '';
      const winner = horses.find(({ id }) => id === result[0]?.horseId)?.name ?? 'Unknown';
      return { text: `${race}: ${winner} wins.`, isFresh: false };
    }),
  );
  const start$ = isRacing$.pipe(
    pairwise(),
    filter(([, isRacing]) => isRacing),
    map(() => ({ text: 'The races have started.', isFresh: true })),
  );
  const [ends$, stops$] = partition(
    isRacing$.pipe(
      pairwise(),
      filter(([, isRacing]) => !isRacing),
      withLatestFrom(finalResults$),
    ),
    ([, results]) => results.length > 0,
  );
  const draw$ = programs$.pipe(
    skip(1),
    withLatestFrom(finalResults$),
    map(([, results]) => ({
      text: results.length > 0 ? 'Races of before are shown again.' : 'New races are drawn.',
      isFresh: true,
    })),
  );
  // What happens in one moment is told in this order: races are stopped, others drawn, the last is won.
  return merge(
    stops$.pipe(map(() => ({ text: 'The races were stopped.', isFresh: false }))),
    draw$,
    winners$,
    start$,
    ends$.pipe(map(() => ({ text: 'All races are over.', isFresh: false }))),
  );
}
