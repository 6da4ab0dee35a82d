import type { Horse } from '../../../streams';
import { useFinalResult, useLiveResult } from '../hooks';
import { LiveDot } from './LiveDot';
import { StatsTable, type Status } from './StatsTable';

interface ResultsTableProps {
  readonly programId: number;
  /** The horses of the program. */
  readonly horses: readonly Horse[];
  /** Whether the table is in view. Off-screen, a running race updates it less often. */
  readonly isInView: boolean;
}

/** The results table of spec §2, live or final. */
export function ResultsTable({ programId, horses, isInView }: ResultsTableProps) {
  // Only this component reads the results, so that the heading and the rows always show the same moment.
  const live = useLiveResult(programId, isInView);
  const final = useFinalResult(programId, isInView);
  const rowOf = (horseId: number, status: Status) => ({
    horse: horses.find(({ id }) => id === horseId),
    status,
  });
  const rows =
    live?.result.map(({ horseId, isFinished }) =>
      rowOf(horseId, isFinished ? 'Finished' : 'Racing'),
    ) ?? final?.result.map(({ horseId }) => rowOf(horseId, 'Final'));
  return (
    <StatsTable
      heading={
        <>
          {live ? 'Live Results' : final ? 'Final Results' : 'Results'}
          {live && <LiveDot programId={programId} />}
        </>
      }
      rows={rows ?? []}
      emptyMessage="No results yet"
    />
  );
}
