import type { Draw } from '../../streams';
import { listTerms, type Term } from './describeDraw';
import styles from './TermList.module.css';

interface TermListProps {
  readonly draw: Draw;
  readonly labels: readonly Term['label'][];
}

/** Lists terms of a draw: what was announced when it was locked. */
export function TermList({ draw, labels }: TermListProps) {
  return (
    <dl className={styles.terms}>
      {listTerms(draw)
        .filter(({ label }) => labels.includes(label))
        .map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  );
}
