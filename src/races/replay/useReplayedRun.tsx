import { useObservableEagerState } from 'observable-hooks';
import { useMemo } from 'react';
import type { Program } from '../../../streams';
import type { ReplayedRun } from './replays';
import { useDeferredStores } from '../DeferredStores';

/** The replayed run of a program, `null` while there is none. */
export function useReplayedRun(program: Program): ReplayedRun | null {
  const { replays } = useDeferredStores();
  return useObservableEagerState(useMemo(() => replays.replayedRun$(program), [replays, program]));
}
