import { Suspense } from 'react';
import { useProgram } from '../../game';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { retryableLazy } from '../../ui/retryableLazy';
import type { ReplayBarProps } from './ReplayBar';
import { useReplayedRun } from './useReplayedRun';

const ReplayBar = retryableLazy(() => import('./ReplayBar'));

interface ReplayProps extends Omit<ReplayBarProps, 'run'> {
  readonly programId: number;
}

/** Shows the replay bar of a program while one of its runs is replayed. */
export function Replay({ programId, ...props }: ReplayProps) {
  const run = useReplayedRun(useProgram(programId));
  if (run === null) return null;
  return (
    // The boundary is in this component, not around it, so that the message of a failed bar disappears when
    // the replay closes.
    <ErrorBoundary panelCss={{ gridColumn: '1 / -1', gridRow: { lg: '2' } }}>
      <Suspense>
        <ReplayBar run={run} {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
