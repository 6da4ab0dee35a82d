import { map, merge, type Observable, take } from 'rxjs';
import type { Game, RunEvent } from '../../streams';

/** The streams of a game that tell what happens to its runs. */
export type RunsOfGame = Pick<Game, 'runs$' | 'state$'>;

/**
 * Emits the events of `runs$`. The first event is the card on the screen, as if it had just replaced another one:
 * whoever follows the runs may come after a start.
 *
 * ```text
 * runs$   ----s---e--
 * result  r---s---e--    (r: replaced, s: started, e: ended)
 * ```
 */
export function followRuns({ runs$, state$ }: RunsOfGame): Observable<RunEvent> {
  const current$ = state$.pipe(
    take(1),
    map((state): RunEvent => ({ kind: 'replaced', races: state.races, isEarly: false, state })),
  );
  // Subscribes to the events first, in case the reader of the card starts the races.
  return merge(runs$, current$);
}
