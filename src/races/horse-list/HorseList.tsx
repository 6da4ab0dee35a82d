import { type ReactNode, useId } from 'react';
import { type Horse, HORSES_PER_ROSTER } from '../../../streams';
import headingStyles from '../../ui/heading.module.css';
import panel from '../../ui/panel.module.css';
import { colorWord } from '../../horse/colors';
import { Swatch } from '../../horse/Swatch';
import styles from './HorseList.module.css';

interface HorseListProps {
  /** `null` before the game exists. The rows are then empty. */
  readonly horses: readonly Horse[] | null;
  /** Stands beside the table. */
  readonly form?: ReactNode;
}

/** The horse list panel (spec §2). */
export function HorseList({ horses, form }: HorseListProps) {
  const headingId = useId();
  return (
    <section
      className={`${panel.panel} ${styles.list}`}
      aria-labelledby={headingId}
      aria-busy={horses === null}
      // Focusable, so that the keyboard can scroll it.
      tabIndex={0}
    >
      <h2 id={headingId} className={`${headingStyles.heading} ${styles.heading}`}>
        Horse List {horses !== null && <span className={styles.count}>{horses.length}</span>}
      </h2>
      {horses?.length === 0 ? (
        <p className={styles.message}>No horses available. Generate horses first.</p>
      ) : (
        <table className={styles.table} aria-labelledby={headingId}>
          <thead>
            <tr>
              <th scope="col" data-column="name">
                Name
              </th>
              <th scope="col" data-column="color">
                Color
              </th>
              <th scope="col" data-column="condition">
                Condition
              </th>
            </tr>
          </thead>
          <tbody>{horses === null ? emptyRows : horses.map(toRow)}</tbody>
        </table>
      )}
      {form}
    </section>
  );
}

const emptyRows = Array.from({ length: HORSES_PER_ROSTER }, (_, index) => (
  <tr key={index}>
    <td />
    <td />
    <td />
  </tr>
));

function toRow({ id, name, color, condition }: Horse) {
  return (
    <tr key={id}>
      <td title={name} data-column="name">
        {name}
      </td>
      <td data-column="color">
        <Swatch color={color} label={colorWord(color)} />
      </td>
      <td data-column="condition">{`${condition}%`}</td>
    </tr>
  );
}
