import { useObservableEagerState } from 'observable-hooks';
import { createContext, use } from 'react';
import type { Replays } from './replay/replays';
import type { Season, SeasonState } from './season/season';

/** The stores that load after the page. */
export interface DeferredStores {
  readonly replays: Replays;
  readonly season: Season;
  readonly dispose: () => void;
}

/** Provides the stores that load after the page, or `null` before. */
export const DeferredStoresContext = createContext<DeferredStores | null>(null);

/** Only for components that load after the page. */
export function useDeferredStores(): DeferredStores {
  const stores = use(DeferredStoresContext);
  if (stores === null) throw new Error('No DeferredStoresContext above this component');
  return stores;
}

/** What the visitor has played of the seasons. */
export function useSeason(): Season & { readonly state: SeasonState } {
  const { season } = useDeferredStores();
  return { ...season, state: useObservableEagerState(season.state$) };
}
