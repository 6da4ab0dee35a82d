import { useObservableEagerState } from 'observable-hooks';
import { createContext, use } from 'react';
import type { Stores } from './createStores';
import type { DecidedRace, DrawRace } from './run/drawRace';
import type { Draws } from './draws';
import type { DrawsState } from './drawsState';

/** Provides the stores of the page of the draws. */
export const StoresContext = createContext<Stores | null>(null);

/** Provides the session of draws. */
export const DrawsContext = createContext<Draws | null>(null);

export function useStores(): Stores {
  const stores = use(StoresContext);
  if (stores === null) throw new Error('Wrap this component in <StoresContext value={stores}>');
  return stores;
}

export function useDraws(): Draws {
  const draws = use(DrawsContext);
  if (draws === null) throw new Error('Wrap this component in <DrawsContext value={draws}>');
  return draws;
}

/** The state of the session of draws. */
export function useDrawsState(): DrawsState {
  return useObservableEagerState(useDraws().state$);
}

/** What is known in advance of the race of the draw that is being run or was drawn, or `null`. */
export function useDecidedRace(): DecidedRace | null {
  return useObservableEagerState(useDraws().decidedRace$);
}

/** The race of the draw that is being run, or `null`. */
export function useDrawRace(): DrawRace | null {
  return useObservableEagerState(useDraws().race$);
}
