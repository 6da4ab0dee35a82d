import { useSubscription } from 'observable-hooks';
import { useMemo } from 'react';
import { EMPTY, Observable, skip, switchMap, withLatestFrom } from 'rxjs';
import { useGame } from '../../page/GameContext';
import { scrollToRace } from './scrollToRace';

/**
 * When races start while none is running, scrolls the section of the race in view to the top, unless most of its track
 * is visible.
 */
export function useScrollToRace(): void {
  const { isRacing$, programs$ } = useGame();
  const scroll$ = useMemo(
    () =>
      isRacing$.pipe(
        // Skips the current value, because only a change to true is a start. When a visitor returns from the draws,
        // React subscribes again, and races may already be running.
        skip(1),
        withLatestFrom(programs$),
        switchMap(([isRacing, programs]) =>
          // When the races end, `switchMap` unsubscribes, which stops the scroll.
          isRacing
            ? new Observable<never>(() => scrollToRace(programs.map(({ id }) => id)))
            : EMPTY,
        ),
      ),
    [isRacing$, programs$],
  );
  useSubscription(scroll$);
}
