import { useSubscription } from 'observable-hooks';
import { useMemo } from 'react';
import { EMPTY, Observable, skip, switchMap, withLatestFrom } from 'rxjs';
import { useGame } from '../../game';
import { scrollToRace } from './scrollToRace';

/** At each start, scrolls the section of the race in view to the top, unless most of its track is visible. */
export function useScrollToRace(): void {
  const { isRacing$, programs$ } = useGame();
  const scroll$ = useMemo(
    () =>
      isRacing$.pipe(
        // The current value is not a start: the hook subscribes again when the visitor returns to running races.
        skip(1),
        withLatestFrom(programs$),
        switchMap(([isRacing, programs]) =>
          // The end of the races unsubscribes, which stops the scroll.
          isRacing
            ? new Observable<never>(() => scrollToRace(programs.map(({ id }) => id)))
            : EMPTY,
        ),
      ),
    [isRacing$, programs$],
  );
  useSubscription(scroll$);
}
