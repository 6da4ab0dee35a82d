import { filter, map, merge, mergeMap, type Observable, pairwise, withLatestFrom } from 'rxjs';
import type { Game } from '../../streams';

/** The start, each winner and the end, in words, as they happen. Hot as the game is; says nothing of the past. */
export function announce({
  finalResults$,
  horses$,
  isRacing$,
  programs$,
}: Game): Observable<string> {
  const winners$ = finalResults$.pipe(
    pairwise(),
    mergeMap(([before, after]) => after.filter((result) => !before.includes(result))),
    withLatestFrom(programs$, horses$),
    map(([{ programId, result }, programs, horses]) => {
      const race = programs.find(({ id }) => id === programId)?.name ?? '';
      const winner = horses.find(({ id }) => id === result[0]?.horseId)?.name ?? 'Unknown';
      return `${race}: ${winner} wins.`;
    }),
  );
  const start$ = isRacing$.pipe(
    pairwise(),
    filter(([, isRacing]) => isRacing),
    map(() => 'The races have started.'),
  );
  const end$ = isRacing$.pipe(
    pairwise(),
    filter(([, isRacing]) => !isRacing),
    withLatestFrom(finalResults$),
    map(([, results]) => (results.length > 0 ? 'All races are over.' : 'The races were stopped.')),
  );
  // Winners come first: the last of them is known in the very moment in which the racing ends.
  return merge(winners$, start$, end$);
}
