import { memo, useId } from 'react';
import { type Horse, useFinalResult, useLiveResult } from '../../game';
import heading from '../../ui/heading.module.css';
import { Swatch } from '../horse/Swatch';
import { LiveDot } from './LiveDot';
import styles from './StatsPanel.module.css';

interface ResultsTableProps {
  readonly programId: number;
  /** The horses of the program. A horse that is not among them is shown as Unknown (spec §8). */
  readonly horses: readonly Horse[];
  /** Whether the table is in view. Off-screen, a running race updates it less often. */
  readonly isInView: boolean;
}

/** The results table of spec §2, live or final. */
export function ResultsTable({ programId, horses, isInView }: ResultsTableProps) {
  const headingId = useId();
  // Only this component reads the results, so that the heading and the rows always show the same moment.
  const live = useLiveResult(programId, isInView);
  const final = useFinalResult(programId, isInView);
  const renderRow = (horseId: number, index: number, status: Status) => (
    // Keyed by rank, so that a change of order updates the names in the rows and moves no row.
    <Row
      key={index}
      position={index + 1}
      horse={horses.find(({ id }) => id === horseId)}
      status={status}
    />
  );
  const rows =
    live?.result.map(({ horseId, isFinished }, index) =>
      renderRow(horseId, index, isFinished ? 'Finished' : 'Racing'),
    ) ?? final?.result.map(({ horseId }, index) => renderRow(horseId, index, 'Final'));
  return (
    <section>
      <h3 id={headingId} className={`${heading.heading} ${styles.heading}`}>
        {live ? 'Live Results' : final ? 'Final Results' : 'Results'}
        {live && <LiveDot programId={programId} />}
      </h3>
      {rows === undefined ? (
        <p className={styles.message}>No results yet</p>
      ) : (
        <table className={styles.table} aria-labelledby={headingId}>
          <colgroup>
            <col style={{ width: '30px' }} />
            <col />
            <col style={{ width: '62px' }} />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">Pos</th>
              <th scope="col">Name</th>
              <th scope="col">Status</th>
            </tr>
          </thead>
          <tbody>{rows}</tbody>
        </table>
      )}
    </section>
  );
}

type Status = 'Racing' | 'Finished' | 'Final';

interface RowProps {
  readonly position: number;
  readonly horse: Horse | undefined;
  readonly status: Status;
}

const Row = memo(function Row({ position, horse, status }: RowProps) {
  const name = horse?.name ?? 'Unknown';
  return (
    <tr data-status={status} data-winner={(status === 'Final' && position === 1) || undefined}>
      <td>{position}</td>
      <td title={name}>
        <div>
          <Swatch color={horse?.color ?? 'transparent'} />
          {name}
        </div>
      </td>
      <td>
        <div>{status}</div>
      </td>
    </tr>
  );
});
