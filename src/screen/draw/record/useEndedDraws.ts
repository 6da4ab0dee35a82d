import { useMemo } from 'react';
import { useDrawsState } from '../../../game/draw/DrawsContext';
import type { SessionDraw } from '../../../game/draw/drawsState';
import { listEndedDraws } from '../../../game/draw/endedDraws';

/**
 * Returns the draws of the session that the page may share or export. The list is a new object only when `step` or
 * `draws` changes, and not, for example, while somebody types.
 */
export function useEndedDraws(): readonly SessionDraw[] {
  const { step, draws } = useDrawsState();
  return useMemo(() => listEndedDraws({ step, draws }), [step, draws]);
}
