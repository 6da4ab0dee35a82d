import { LaneBadge } from '../../horse/LaneBadge';
import styles from './inspector.module.css';
import { laneAndColorOf } from './laneAndColorOf';
import type { Row } from './rowTexts';

interface RowColumnProps {
  readonly rows: readonly Row[];
  readonly part: 'name' | 'value';
}

/** Renders the names of all rows, left of the diagram, or the latest values, right of the diagram. */
export function RowColumn({ rows, part }: RowColumnProps) {
  return (
    <div className={part === 'name' ? styles.names : styles.values} aria-hidden>
      {rows.map(({ key, kind, y, horses, [part]: { discs, bold, plain, code, error } }) => (
        <span key={key} data-kind={kind} style={{ top: y }}>
          {discs?.map((id) => (
            <LaneBadge key={id} className={styles.disc} {...laneAndColorOf(horses, id)} />
          ))}
          {bold && <b>{bold}</b>} {plain}
          {code && <code>{code}</code>}
          {error && <span className={styles.failed}>{error}</span>}
        </span>
      ))}
    </div>
  );
}
