import { memo, type ReactNode } from 'react';
import { CheckIcon, CrossIcon } from '../../ui/lazyIcons';
import type { RichText } from '../../ui/richText';
import styles from './CheckTable.module.css';
import type { Cell, Row } from './rows';

/**
 * Lists the draws of a record, with a check mark or a cross for each part that was checked. The roles are explicit,
 * because browsers drop the implicit roles of a table if CSS makes its rows flex or grid containers. Memoized, because
 * a running check renders its progress often.
 */
export const CheckTable = memo(function CheckTable({ rows }: { rows: readonly Row[] }) {
  return (
    <table className={styles.table} role="table" aria-label="Draws">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader">Draw</th>
          <th role="columnheader">Drawn</th>
          <th role="columnheader">List and rules</th>
          <th role="columnheader">Race</th>
          <th role="columnheader">Chain</th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, index) =>
          row.kind === 'gap' ? (
            <tr key={index} role="row" data-gap data-wrong>
              <td role="cell" className={styles.number}>
                {row.first === row.last ? row.first : `${row.first}–${row.last}`}
              </td>
              <td role="cell" className={styles.drawn} aria-colspan={3}>
                <b>Missing from this record</b>
                <span className={styles.note}>{row.note}</span>
              </td>
              <td role="cell" data-kind="chain">
                <MarkedText isCorrect={false}>gap</MarkedText>
              </td>
            </tr>
          ) : (
            <tr key={index} role="row" data-wrong={row.isWrong || undefined}>
              <td role="cell" className={styles.number}>
                {row.number}
              </td>
              <td role="cell" className={styles.drawn}>
                {row.drawnNames.length === 0 ? (
                  <span className={styles.notRun}>Not run</span>
                ) : (
                  <span className={styles.names}>
                    <RichTextParts text={row.drawnNames} />
                  </span>
                )}
                <span className={styles.note}>{row.note}</span>
              </td>
              <MarkCell kind="list" cell={row.list} />
              <MarkCell kind="race" cell={row.race} />
              <MarkCell kind="chain" cell={row.chain} />
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
});

interface MarkCellProps {
  readonly kind: 'list' | 'race' | 'chain';
  readonly cell: Cell;
}

/** Shows a check mark or a cross for a part of a draw, or a text without either if the part was not checked. */
function MarkCell({ kind, cell }: MarkCellProps) {
  if (typeof cell === 'string') {
    return (
      <td role="cell" data-kind={kind} data-unmarked>
        {cell}
      </td>
    );
  }
  const { isCorrect, label, note } = cell;
  return (
    <td role="cell" data-kind={kind} data-correct={isCorrect ?? undefined}>
      {isCorrect === null ? (
        <span className={styles.unchecked}>{label}</span>
      ) : (
        <MarkedText isCorrect={isCorrect}>{label}</MarkedText>
      )}
      {/* The note of a list is its fingerprint. */}
      <span className={styles.note} translate={kind === 'list' ? 'no' : undefined}>
        <RichTextParts text={note} />
      </span>
    </td>
  );
}

/** Shows a text with a check mark or a cross. Screen readers skip the icon, because the text has the same meaning. */
export function MarkedText({ isCorrect, children }: { isCorrect: boolean; children: ReactNode }) {
  return (
    <span className={styles.markedText} data-correct={isCorrect}>
      {isCorrect ? <CheckIcon /> : <CrossIcon />}
      <span>{children}</span>
    </span>
  );
}

/** Renders a rich text. Each named part is a `bdi` element, because its name may be written from right to left. */
export function RichTextParts({ text }: { text: RichText }) {
  return text.map((part, index) => {
    if (typeof part === 'string') return part;
    return 'strong' in part ? <b key={index}>{part.strong}</b> : <bdi key={index}>{part.name}</bdi>;
  });
}
