import { memo, type ReactNode, useId } from 'react';
import type { Horse } from '../../../streams';
import headingStyles from '../../ui/heading.module.css';
import { Swatch } from '../../horse/Swatch';
import styles from './StatsPanel.module.css';

export type Status = 'Racing' | 'Finished' | 'Final';

interface StatsRow {
  /** `undefined` for a horse that is not in the program. It is shown as Unknown (spec §8). */
  readonly horse: Horse | undefined;
  readonly status?: Status;
}

interface StatsTableProps {
  readonly heading: ReactNode;
  /** In order of position. Either all rows have a status, or none. */
  readonly rows: readonly StatsRow[];
  /** Replaces the table if there are no rows. */
  readonly emptyMessage: string;
}

/** A table of horses and their positions, with its heading. */
export function StatsTable({ heading, rows, emptyMessage }: StatsTableProps) {
  const headingId = useId();
  const hasStatus = rows[0]?.status !== undefined;
  return (
    <section>
      <h3 id={headingId} className={`${headingStyles.heading} ${styles.heading}`}>
        {heading}
      </h3>
      {rows.length === 0 ? (
        <p className={styles.message}>{emptyMessage}</p>
      ) : (
        <table className={styles.table} aria-labelledby={headingId}>
          <colgroup>
            <col style={{ width: '30px' }} />
            <col />
            {hasStatus && <col style={{ width: '62px' }} />}
          </colgroup>
          <thead>
            <tr>
              <th scope="col">Pos</th>
              <th scope="col">Name</th>
              {hasStatus && <th scope="col">Status</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // Keyed by position, so that a change of order updates the names in the rows and moves no row.
              <Row key={index} position={index + 1} {...row} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

const Row = memo(function Row({ position, horse, status }: StatsRow & { position: number }) {
  const name = horse?.name ?? 'Unknown';
  const nameCell = (
    <>
      <Swatch color={horse?.color ?? 'transparent'} />
      {name}
    </>
  );
  return (
    <tr data-status={status} data-winner={(status === 'Final' && position === 1) || undefined}>
      <td>{position}</td>
      {/*
       * A row that has a status changes often. Its `div`s limit layout to the cell. Other rows have none, because a
       * `div` adds a line break to copied text.
       */}
      <td title={name}>{status ? <div>{nameCell}</div> : nameCell}</td>
      {status && (
        <td>
          <div>{status}</div>
        </td>
      )}
    </tr>
  );
});
