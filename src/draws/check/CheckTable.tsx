import { memo, useLayoutEffect, useRef } from 'react';
import type { DecidedDraw } from '../../../streams';
import { Button } from '../../ui/Button';
import { ShowMore } from '../../ui/ShowMore';
import { HostText, HostTexts, RichTextParts } from '../HostText';
import styles from './CheckTable.module.css';
import { MarkedText } from './MarkedText';
import { type DrawnLine, type DrawRow, type Mark, type Row, shortenLines } from './rows';

interface CheckTableProps {
  readonly rows: readonly Row[];
  readonly onWatchRace: (draw: DecidedDraw) => void;
}

/**
 * Lists the draws of a record: who was drawn and with which word, and a check mark or a cross for each part that was
 * checked. The roles are explicit, because browsers drop the implicit roles of a table if CSS makes its rows flex or
 * grid containers. Memoized, because a running check renders its progress often.
 */
export const CheckTable = memo(function CheckTable({ rows, onWatchRace }: CheckTableProps) {
  return (
    <table className={styles.table} role="table" aria-label="Draws">
      <thead role="rowgroup">
        <tr role="row">
          {['Draw', 'Drawn', 'Word', 'Checked', 'Replay'].map((column) => (
            <th key={column} data-column={column.toLowerCase()} role="columnheader">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, index) =>
          row.kind === 'gap' ? (
            <tr key={index} role="row" data-gap data-wrong>
              <td role="cell" className={styles.number}>
                {row.first === row.last ? row.first : `${row.first}–${row.last}`}
              </td>
              <td role="cell" className={styles.drawn}>
                <b>Missing from this record</b>
                <span className={styles.note}>{row.note}</span>
              </td>
              <td role="cell" className={styles.marks} aria-colspan={3}>
                <MarkedText isCorrect={false}>gap</MarkedText>
              </td>
            </tr>
          ) : (
            <DrawTableRow key={index} row={row} onWatchRace={onWatchRace} />
          ),
        )}
      </tbody>
    </table>
  );
});

interface DrawTableRowProps {
  readonly row: DrawRow;
  readonly onWatchRace: (draw: DecidedDraw) => void;
}

function DrawTableRow({ row, onWatchRace }: DrawTableRowProps) {
  const { number, isWrong, title, drawn, notes, word, wordNotes, marks, rerun } = row;
  return (
    <tr role="row" data-wrong={isWrong || undefined}>
      <td role="cell" className={styles.number}>
        {number}
      </td>
      <td role="cell" className={styles.drawn}>
        {title !== '' && (
          <span className={styles.title}>
            <HostText>{title}</HostText>
          </span>
        )}
        {drawn.length === 0 ? (
          <span className={styles.notRun}>Not run</span>
        ) : (
          <DrawnNames lines={drawn} />
        )}
        {notes.map((note, index) => (
          <span key={index} className={styles.note}>
            <RichTextParts text={note} />
          </span>
        ))}
      </td>
      <td role="cell" className={styles.wordCell}>
        {word !== '' && (
          <>
            <span className={styles.wordLabel}>Word </span>
            <span className={styles.word} translate="no" data-long={word.length > 40 || undefined}>
              <HostText isWhole>{word}</HostText>
            </span>
          </>
        )}
        {wordNotes.map((note, index) => (
          <span key={index} className={styles.note}>
            <RichTextParts text={note} />
          </span>
        ))}
      </td>
      <td role="cell" className={styles.marks}>
        {marks.map((mark) => (
          <MarkOfPart key={mark.label} {...mark} />
        ))}
      </td>
      <td role="cell" className={styles.watch}>
        {rerun !== null && <WatchButton draw={rerun} onWatchRace={onWatchRace} />}
      </td>
    </tr>
  );
}

/** Lists the drawn names, the first ones at first if there are many. */
function DrawnNames({ lines }: { lines: readonly DrawnLine[] }) {
  const { lines: first, hidden } = shortenLines(lines);
  return (
    <ShowMore hiddenCount={hidden}>
      {(areAllShown) =>
        (areAllShown ? lines : first).map(({ label, names }, index) => (
          <span key={index} className={styles.names}>
            {label.length > 0 && (
              <span className={styles.label}>
                <RichTextParts text={label} />{' '}
              </span>
            )}
            <span className={styles.drawnNames}>
              <HostTexts texts={names} />
            </span>
          </span>
        ))
      }
    </ShowMore>
  );
}

interface WatchButtonProps {
  readonly draw: DecidedDraw;
  readonly onWatchRace: (draw: DecidedDraw) => void;
}

function WatchButton({ draw, onWatchRace }: WatchButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const hasWatched = useRef(false);
  // A replay hides the table. When it is visible again, React runs this effect again.
  useLayoutEffect(() => {
    if (hasWatched.current) button.current?.focus();
    hasWatched.current = false;
  }, []);
  return (
    <Button
      ref={button}
      variant="outline"
      aria-label={`Watch draw ${draw.number}`}
      onClick={() => {
        hasWatched.current = true;
        onWatchRace(draw);
      }}
    >
      Watch
    </Button>
  );
}

/** Shows a check mark or a cross for a part of a draw, or neither if the part was not checked. */
function MarkOfPart({ isCorrect, label, code, note }: Mark) {
  return (
    <span>
      {isCorrect === null ? label : <MarkedText isCorrect={isCorrect}>{label}</MarkedText>}
      {code !== undefined && <span translate="no"> {code}</span>}
      {note !== undefined && (
        <span className={styles.detail}>
          , <RichTextParts text={note} />
        </span>
      )}
    </span>
  );
}
