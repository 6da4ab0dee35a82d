import { useMemo } from 'react';
import { useDrawsState } from '../../../game/draw/DrawsContext';
import type { SessionDraw } from '../../../game/draw/drawsState';
import { listEndedDraws } from '../../../game/draw/endedDraws';

/** The draws of the session that the page may share or export. The list is a new object only after a step. */
export function useEndedDraws(): readonly SessionDraw[] {
  const { step, draws } = useDrawsState();
  return useMemo(() => listEndedDraws({ step, draws }), [step, draws]);
}
