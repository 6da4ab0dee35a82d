import { useProgram } from '../hooks';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { retryableLazy } from '../../ui/retryableLazy';
import type { ReplayPanelProps } from './ReplayPanel';
import styles from './ReplayPanel.module.css';
import { useReplayedRun } from './useReplayedRun';

const ReplayPanel = retryableLazy(() => import('./ReplayPanel'));

interface ProgramReplayProps extends Omit<ReplayPanelProps, 'run'> {
  readonly programId: number;
}

/** Shows the replay bar or the chart of a program while one of its runs is replayed. */
export function ProgramReplay({ programId, ...props }: ProgramReplayProps) {
  const run = useReplayedRun(useProgram(programId));
  if (run === null) return null;
  return (
    // The boundary is in this component, not around it, so that the message of a failed panel disappears when
    // the replay closes.
    <ErrorBoundary panelClass={styles.failedPanel}>
      <ReplayPanel run={run} {...props} />
    </ErrorBoundary>
  );
}
