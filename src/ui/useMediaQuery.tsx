import { useObservableEagerState } from 'observable-hooks';
import { useMemo } from 'react';
import { fromEvent, map, startWith } from 'rxjs';

/** Returns whether a media query matches now, and renders again when this changes. */
export function useMediaQuery(query: string): boolean {
  return useObservableEagerState(
    useMemo(() => {
      const media = matchMedia(query);
      return fromEvent(media, 'change').pipe(
        startWith(null),
        map(() => media.matches),
      );
    }, [query]),
  );
}
