import { useObservableState } from 'observable-hooks';
import { useCallback, useMemo, useState } from 'react';
import { map, Subject } from 'rxjs';
import { type CheckState, observeCheck } from './observeCheck';
import type { Source } from './source';

const READING: CheckState = { kind: 'reading' };

/**
 * Checks a source: what a link, a file or a pasted text contains. Starts again when the source changes. Never returns
 * the state of an earlier source.
 */
export function useCheck(source: Source): {
  readonly state: CheckState;
  /** Starts a check that waits for the visitor, because the record has many draws. */
  readonly start: () => void;
} {
  const [start$] = useState(() => new Subject<void>());
  const check$ = useMemo(
    () => observeCheck(source, start$).pipe(map((state) => ({ source, state }))),
    [source, start$],
  );
  const latest = useObservableState(check$, null);
  const start = useCallback(() => start$.next(), [start$]);
  return { state: latest?.source === source ? latest.state : READING, start };
}
