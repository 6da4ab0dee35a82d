import { distinctUntilChanged, map } from 'rxjs';
import { shareLatest } from '../page/shareLatest';
import type { Game, GameState } from '../../streams';
import { haveAllRacesEnded } from './history/history';

/** The streams of a game that many components subscribe to. */
export type SharedStreams = ReturnType<typeof shareStreams>;

/**
 * Shares one subscription to each stream among all its subscribers, because the game notifies
 * every subscription on every tick. The order in which two of these streams emit is undefined.
 */
export function shareStreams({ state$ }: Game) {
  const select = <Value>(project: (state: GameState) => Value) =>
    state$.pipe(map(project), distinctUntilChanged(), shareLatest());
  return {
    horses$: select(({ horses }) => horses),
    programs$: select(({ programs }) => programs),
    isRacing$: select(({ isRacing }) => isRacing),
    isPaused$: select(({ isPaused }) => isPaused),
    speed$: select(({ speed }) => speed),
    finalResults$: select(({ finalResults }) => finalResults),
    meeting$: select(({ meeting }) => meeting),
    cardId$: select(({ cardId }) => cardId),
    nextRun$: select(({ nextRun }) => nextRun),
    /** Whether every program has its final result. */
    haveAllRacesEnded$: select(haveAllRacesEnded),
  };
}
