import { useObservableEagerState } from 'observable-hooks';
import { useMemo } from 'react';
import { defer, fromEvent, map, type Observable, startWith } from 'rxjs';

/** Returns whether a media query matches now, and renders again when this changes. */
export function useMediaQuery(query: string): boolean {
  return useObservableEagerState(useMemo(() => observeMedia(query), [query]));
}

/** Emits whether a media query matches, on subscription and when this changes. Never completes. */
export function observeMedia(query: string): Observable<boolean> {
  return defer(() => {
    const media = matchMedia(query);
    return fromEvent(media, 'change').pipe(
      startWith(null),
      map(() => media.matches),
    );
  });
}
