import { filter, type Observable } from 'rxjs';
import type { GameState } from '../../streams';

/** Emits every state whose results differ from those of the given state. */
export function statesWithChangedResults(
  state$: Observable<GameState>,
  { finalResults }: GameState,
): Observable<GameState> {
  return state$.pipe(filter((state) => state.finalResults !== finalResults));
}
