import { lazy, Suspense } from 'react';
import { useProgram } from '../../game';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import type { ReplayBarProps } from './ReplayBar';
import { useReplayedRun } from './useReplayedRun';

const ReplayBar = lazy(() => import('./ReplayBar'));

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
    <ErrorBoundary>
      <Suspense>
        <ReplayBar run={run} {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
