import { memo } from 'react';
import { useDraws, useDrawsState } from '../DrawsContext';
import { describeList } from '../describeDraw';
import type { ListRow } from './typedList';
import styles from './EnterStep.module.css';
import { Faults } from './Faults';
import { LockBar } from './LockBar';

/** The maximum number of rows that are shown: twice as many as a race can have tickets. */
const MAX_ROWS = 400;

/** Above this many rows, a wide screen has four columns of smaller names. */
const MANY_ROWS = 60;

/** The names with a checkbox each, the faults of the list, and the bar with the rules and the lock button. */
export function WhoIsHere() {
  const { list } = useDrawsState();
  const rows = list.rows.slice(0, MAX_ROWS);
  const hiddenCount = list.rows.length - rows.length;
  return (
    <section className={styles.panel} aria-labelledby="here-heading">
      <header className={styles.whoIsHereHead}>
        <h2 id="here-heading">Who is here</h2>
        {list.entrants.length > 0 && <b>{describeList(list.entrants)}</b>}
        {rows.length > 0 && <span>Untick whoever is absent.</span>}
      </header>
      <ul
        className={styles.rows}
        data-are-many={rows.length > MANY_ROWS || undefined}
        style={{
          '--rows-in-2-columns': Math.ceil(rows.length / 2),
          '--rows-in-3-columns': Math.ceil(rows.length / 3),
          '--rows-in-4-columns': Math.ceil(rows.length / 4),
        }}
      >
        {rows.map((row) => (
          <Row key={row.key} row={row} />
        ))}
      </ul>
      {hiddenCount > 0 && (
        <p className={styles.moreNames}>and {hiddenCount.toLocaleString('en')} more names</p>
      )}
      <Faults />
      <LockBar />
    </section>
  );
}

const Row = memo(
  function Row({ row }: { row: ListRow }) {
    const { toggleEntry } = useDraws();
    const ticketsLeft = row.tickets - row.drawn;
    return (
      <li>
        <label className={styles.row}>
          <input type="checkbox" checked={row.isIncluded} onChange={() => toggleEntry(row.key)} />
          <bdi className={styles.name} title={row.name}>
            {row.name}
          </bdi>
          {row.isIncluded && ticketsLeft > 1 && <b className={styles.tickets}>×{ticketsLeft}</b>}
          {row.isRepeated && <small>repeated</small>}
          {!row.isIncluded && <small>{row.isAbsent ? 'absent' : 'drawn'}</small>}
        </label>
      </li>
    );
  },
  ({ row: a }, { row: b }) =>
    a.key === b.key &&
    a.isIncluded === b.isIncluded &&
    a.isAbsent === b.isAbsent &&
    a.isRepeated === b.isRepeated &&
    a.tickets - a.drawn === b.tickets - b.drawn,
);
