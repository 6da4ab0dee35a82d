import { useObservableEagerState } from 'observable-hooks';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { distinctUntilChanged, map } from 'rxjs';
import type { Game, GameState } from '../../streams';
import type { Stores } from './createStores';
import { createWatchView, type WatchView } from '../ui/watchView';

const StoresContext = createContext<Stores | null>(null);
const WatchViewContext = createContext<WatchView | null>(null);

/**
 * Provides the game and its stores, and one `WatchView` for all components of the game. The stores contain streams, not
 * frames, so a race does not change them.
 */
export function GameContext({ value, children }: { value: Stores; children: ReactNode }) {
  const [watchView] = useState(createWatchView);
  return (
    <StoresContext value={value}>
      <WatchViewContext value={watchView}>{children}</WatchViewContext>
    </StoresContext>
  );
}

export function useStores(): Stores {
  return use(StoresContext) ?? throwNoContext();
}

export function useWatchView(): WatchView {
  return use(WatchViewContext) ?? throwNoContext();
}

export function useGame(): Game {
  return useStores().game;
}

/** The current value of one field of the game's state. A tick that keeps the value does not render the component. */
export function useGameState<Field extends keyof GameState>(field: Field): GameState[Field] {
  const { state$ } = useGame();
  const value$ = useMemo(
    () =>
      state$.pipe(
        map((state) => state[field]),
        distinctUntilChanged(),
      ),
    [state$, field],
  );
  return useObservableEagerState(value$);
}

function throwNoContext(): never {
  throw new Error('No GameContext above this component');
}
