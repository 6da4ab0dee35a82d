import { useMemo } from 'react';
import { useDrawsState } from '../../../game/draw/DrawsContext';
import type { SessionDraw } from '../../../game/draw/drawsState';
import { listEndedDraws } from '../../../game/draw/endedDraws';

/**
 * Returns the draws of the session that the page may share or export. Returns the same array until `step` or `draws`
 * changes, because `useRecordLink` creates the link again for a new array.
 */
export function useEndedDraws(): readonly SessionDraw[] {
  const { step, draws } = useDrawsState();
  return useMemo(() => listEndedDraws({ step, draws }), [step, draws]);
}
