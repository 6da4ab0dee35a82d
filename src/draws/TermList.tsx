import type { Draw } from '../../streams';
import { listTerms, type Term } from './describeDraw';
import { RichTextParts } from './HostText';
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
              <RichTextParts text={text} />
            </dd>
          </div>
        ))}
    </dl>
  );
}
