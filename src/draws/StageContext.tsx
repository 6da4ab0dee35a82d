import { useObservableState } from 'observable-hooks';
import { createContext, type ReactNode, use, useLayoutEffect, useMemo } from 'react';
import { of } from 'rxjs';
import type { Route } from './router';
import { useIsFullScreen } from './fullScreen';
import { observeActivity, observeIsIdle } from './observeIsIdle';

/** `off`: a page in a window. On a stage, the controls are visible while it is `inUse`, and invisible while `idle`. */
type Stage = 'off' | 'inUse' | 'idle';

const StageContext = createContext<Stage>('off');

/** Returns the state of the stage. */
export function useStage(): Stage {
  return use(StageContext);
}

/** Provides the state of the stage. Draws are on a stage in full screen, and at an address such as `draw/#stage`. */
export function StageProvider({ route, children }: { route: Route; children: ReactNode }) {
  const isFullScreen = useIsFullScreen();
  const background = route.kind === 'draw' ? route.stage : undefined;
  const isStage = route.kind === 'draw' && (isFullScreen || background !== undefined);
  const isIdle$ = useMemo(
    () => (isStage ? observeIsIdle(observeActivity(document)) : of(false)),
    [isStage],
  );
  const isIdle = useObservableState(isIdle$, false);
  useLayoutEffect(() => {
    if (background === undefined) return;
    document.documentElement.dataset.stage = background;
    return () => {
      delete document.documentElement.dataset.stage;
    };
  }, [background]);
  useFocusWhileIdle(isIdle);
  const stage = isIdle ? 'idle' : 'inUse';
  return <StageContext value={isStage ? stage : 'off'}>{children}</StageContext>;
}

/** Takes the focus from an element that has become invisible, and gives it back when the page is used again. */
function useFocusWhileIdle(isIdle: boolean): void {
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (!isIdle || !(focused instanceof HTMLElement)) return;
    if (focused.checkVisibility({ opacityProperty: true })) return;
    focused.blur();
    return () => {
      if (document.activeElement === document.body) focused.focus({ preventScroll: true });
    };
  }, [isIdle]);
}
