import { useEffect, useState } from 'react';
import type { SessionDraw } from '../../../game/draw/drawsState';
import { createRecordLink, type RecordLink } from '../../../game/draw/recordLink';

/**
 * Creates the link to the record of some draws, asynchronously.
 *
 * @param draws a memoised array, because a new array creates the link again
 * @returns the link, a sentence for the visitor that says why there is none, or `null` until either exists
 */
export function useRecordLink(draws: readonly SessionDraw[]): RecordLink | string | null {
  const [created, setCreated] = useState<{
    readonly draws: readonly SessionDraw[];
    readonly link: RecordLink | string;
  } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const record = draws.map(({ draw }) => draw);
    void createRecordLink(record, window.location.href).then((link) => {
      if (isCurrent) setCreated({ draws, link });
    });
    return () => {
      isCurrent = false;
    };
  }, [draws]);
  return created?.draws === draws ? created.link : null;
}
