import { lazy, type RefObject, Suspense } from 'react';
import { useProgram } from '../../game';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { useReplayedRun } from './useReplayedRun';

const ReplayBar = lazy(() =>
  import('./ReplayBar').then(({ ReplayBar }) => ({ default: ReplayBar })),
);

interface ReplayProps {
  readonly programId: number;
  readonly isInView: boolean;
  /** The section of the program, which contains its track. */
  readonly section: RefObject<HTMLElement | null>;
  readonly replayButton: RefObject<HTMLButtonElement | null>;
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
