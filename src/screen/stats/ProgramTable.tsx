import { useId } from 'react';
import type { Horse } from '../../game';
import heading from '../../ui/heading.module.css';
import { Swatch } from '../horse/Swatch';
import styles from './StatsPanel.module.css';

/** The program table of spec §2: the horses in lane order. */
export function ProgramTable({ horses }: { horses: readonly Horse[] }) {
  const headingId = useId();
  return (
    <section>
      <h3 id={headingId} className={`${heading.heading} ${styles.heading}`}>
        Program
      </h3>
      {horses.length === 0 ? (
        <p className={styles.message}>No horses in the program</p>
      ) : (
        <table className={styles.table} aria-labelledby={headingId}>
          <colgroup>
            <col style={{ width: '30px' }} />
            <col />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">Pos</th>
              <th scope="col">Name</th>
            </tr>
          </thead>
          <tbody>
            {horses.map(({ id, name, color }, index) => (
              <tr key={id}>
                <td>{index + 1}</td>
                <td title={name}>
                  <Swatch color={color} />
                  {name}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
