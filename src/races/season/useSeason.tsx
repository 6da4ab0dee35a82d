import { useObservableEagerState } from 'observable-hooks';
import { useStores } from '../../page/GameContext';
import { createSeason, type Season, type SeasonState } from './season';

/** What the visitor has played of the seasons. The first call creates it. */
export function useSeason(): Season & { readonly state: SeasonState } {
  const season = useStores().getOrCreateSeason(createSeason);
  return { ...season, state: useObservableEagerState(season.state$) };
}
