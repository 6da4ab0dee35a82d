import { lazy, Suspense } from 'react';
import { useProgram } from '../../game';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import type { ReplayBarProps } from './ReplayBar';
import { useReplayedRun } from './useReplayedRun';

const ReplayBar = lazy(() => import('./ReplayBar'));

interface ReplayProps extends Omit<ReplayBarProps, 'run'> {
  readonly programId: number;
}

/** The bar of a program's replay, while there is one. */
export function Replay({ programId, ...props }: ReplayProps) {
  const run = useReplayedRun(useProgram(programId));
  if (run === null) return null;
  return (
    // Inside, so that the message of a failed bar disappears with the replay.
    <ErrorBoundary>
      <Suspense>
        <ReplayBar run={run} {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
