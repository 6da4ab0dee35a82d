import { useSubscription } from 'observable-hooks';
import { useMemo } from 'react';
import { catchError, EMPTY, filter, Observable, switchMap, take, withLatestFrom } from 'rxjs';
import { useGame } from '../../game';

/** Frames the race in view at each start, whatever control starts the races. */
export function useFrameRace(): void {
  const { isRacing$, programs$ } = useGame();
  const scroll$ = useMemo(
    () =>
      programs$.pipe(
        filter((programs) => programs.length > 0),
        take(1),
        // Loads with the first programs. If it fails to load, the page does not scroll at a start.
        switchMap(() => import('./frameRace')),
        switchMap(({ frameRace }) =>
          isRacing$.pipe(
            withLatestFrom(programs$),
            switchMap(([isRacing, programs]) =>
              isRacing
                ? new Observable<never>(() => frameRace(programs.map(({ id }) => id)))
                : EMPTY,
            ),
          ),
        ),
        catchError(() => EMPTY),
      ),
    [isRacing$, programs$],
  );
  useSubscription(scroll$);
}
