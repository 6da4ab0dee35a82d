import { useObservableState } from 'observable-hooks';
import { useMemo } from 'react';
import { defer, map, type Observable, startWith } from 'rxjs';
import { useDrawsState } from '../DrawsContext';
import { listShareableDraws, type SessionDraw } from '../drawsState';
import { createRecordLink, type RecordLink } from './recordLink';

/** What the page may share of the session. */
export interface ShareableRecord {
  readonly draws: readonly SessionDraw[];
  /** The link to the record of these draws. `null` while it is created, and if there is none. */
  readonly link: RecordLink | null;
  /** A sentence for the visitor that says why there is no link; `null` if there is one, or while it is created. */
  readonly linkFault: string | null;
}

/** Returns the draws of the session that the page may share or export, and the link to their record. */
export function useShareableRecord(): ShareableRecord {
  const { step, draws } = useDrawsState();
  const shareable = useMemo(() => listShareableDraws({ step, draws }), [step, draws]);
  const shareableRecord$ = useMemo(() => observeShareableRecord(shareable), [shareable]);
  // Each subscription creates the link. This hook subscribes once, after the render. `useObservableEagerState` would
  // also subscribe during the render.
  return useObservableState(shareableRecord$, withoutLink(shareable));
}

function withoutLink(draws: readonly SessionDraw[]): ShareableRecord {
  return { draws, link: null, linkFault: null };
}

function observeShareableRecord(draws: readonly SessionDraw[]): Observable<ShareableRecord> {
  const record = draws.map(({ draw }) => draw);
  return defer(() => createRecordLink(record, window.location.href)).pipe(
    map((result) =>
      typeof result === 'string'
        ? { draws, link: null, linkFault: result }
        : { draws, link: result, linkFault: null },
    ),
    startWith(withoutLink(draws)),
  );
}
