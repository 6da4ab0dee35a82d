import { lazy, Suspense } from 'react';
import { useProgram } from '../../game';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { useReplayed } from './useReplayed';

const ReplayBar = lazy(() =>
  import('./ReplayBar').then(({ ReplayBar }) => ({ default: ReplayBar })),
);

interface ReplayProps {
  readonly programId: number;
  readonly isInView: boolean;
}

/** What a replay is played with, while there is one. */
export function Replay({ programId, isInView }: ReplayProps) {
  const replayed = useReplayed(useProgram(programId));
  if (replayed === null) return null;
  return (
    // Within: a bar that failed goes with its replay.
    <ErrorBoundary>
      <Suspense>
        <ReplayBar replayed={replayed} isInView={isInView} />
      </Suspense>
    </ErrorBoundary>
  );
}
