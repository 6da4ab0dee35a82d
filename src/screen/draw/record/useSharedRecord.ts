import { useObservableEagerState } from 'observable-hooks';
import { useMemo } from 'react';
import { from, map, type Observable, startWith } from 'rxjs';
import { useDrawsState } from '../../../game/draw/DrawsContext';
import type { SessionDraw } from '../../../game/draw/drawsState';
import { listEndedDraws } from '../../../game/draw/endedDraws';
import { createRecordLink, type RecordLink } from '../../../game/draw/recordLink';

/** What the page may share of the session. */
export interface SharedRecord {
  readonly draws: readonly SessionDraw[];
  /** The link to the record of these draws. `null` while it is created, and if there is none. */
  readonly link: RecordLink | null;
  /** A sentence for the visitor that says why there is no link; `null` if there is one, or while it is created. */
  readonly fault: string | null;
}

/** Returns the draws of the session that the page may share or export, and the link to their record. */
export function useSharedRecord(): SharedRecord {
  const { step, draws } = useDrawsState();
  return useObservableEagerState(
    useMemo(() => observeSharedRecord(listEndedDraws({ step, draws })), [step, draws]),
  );
}

function observeSharedRecord(draws: readonly SessionDraw[]): Observable<SharedRecord> {
  const record = draws.map(({ draw }) => draw);
  return from(createRecordLink(record, window.location.href)).pipe(
    map((result) =>
      typeof result === 'string'
        ? { draws, link: null, fault: result }
        : { draws, link: result, fault: null },
    ),
    startWith({ draws, link: null, fault: null }),
  );
}
