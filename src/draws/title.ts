import { distinctUntilChanged, map, type Observable } from 'rxjs';
import type { DrawsState } from './drawsState';

/**
 * Emits the title of the page at the draws, such as `Draw 1 is locked · Furlong`, when it changes. The title contains no
 * names, because the browser keeps it in its history.
 */
export function observeTitle(state$: Observable<DrawsState>): Observable<string> {
  return state$.pipe(
    map((state) => `${describeState(state)} · Furlong`),
    distinctUntilChanged(),
  );
}

function describeState({ step, draws, isRecordOpen }: DrawsState): string {
  // The draws of a session are numbered from 1.
  const latest = `Draw ${draws.length}`;
  if (isRecordOpen) return 'Record of draws';
  switch (step) {
    case 'enter':
      return 'Draw lots';
    case 'locked':
      return `${latest} is locked`;
    case 'racing':
      return latest;
    case 'drawn':
      return `${latest} is decided`;
  }
}
