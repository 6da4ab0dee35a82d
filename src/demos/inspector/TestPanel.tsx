import { useState } from 'react';
import type { Axis } from './geometry';
import { CopyMark } from '../shell/icons';
import styles from './inspector.module.css';
import type { Cell, TestLine } from './marbleTest';

interface TestPanelProps {
  /** `null` until the race is over. */
  readonly test: readonly TestLine[] | null;
  readonly onCopy: () => void;
  /** What became of it, for a moment. */
  readonly copied: string | null;
  /** The axis of the diagram above, where its columns are to stand under its ticks. */
  readonly axis: Axis | null;
  /** In px: where the axis begins. */
  readonly gutter: number;
  readonly hovered: number | null;
  readonly onHover: (tick: number | null) => void;
}

/** The race as a test, its columns under those of the diagram. */
export function TestPanel({ test, onCopy, copied, ...props }: TestPanelProps) {
  const { axis, gutter, hovered, onHover } = props;
  const [isShown, setShown] = useState(false);
  return (
    <section className={styles.test} aria-label="Marble test">
      <header>
        <h2>Marble test</h2>
        <p>
          {test === null
            ? 'The race as a test for Vitest, once it has run to its end.'
            : isShown
              ? 'The same race, one character a tick, in register with the axis above.'
              : `${test.length} lines for Vitest: what was played and what came of it, one character a tick.`}
        </p>
        {isShown && test !== null && (
          <button className={styles.copy} onClick={onCopy}>
            <CopyMark />
            {copied ?? 'Copy test'}
          </button>
        )}
        <button
          className={styles.button}
          disabled={test === null}
          aria-expanded={isShown}
          onClick={() => {
            setShown(!isShown);
          }}
        >
          {isShown ? 'Hide the test' : 'Show the test'}
        </button>
      </header>
      {isShown && test !== null && (
        <ol className={styles.code} tabIndex={0} aria-label="Code">
          {test.map(({ code, cells, tail }, index) => (
            <li key={index} data-diagram={cells !== undefined || undefined}>
              {cells === undefined ? (
                <Code text={code} />
              ) : axis === null ? (
                <>
                  <Code text={code} />
                  {cells.map(({ column, text }) => (
                    <Column key={column} column={column} hovered={hovered} onHover={onHover}>
                      {text}
                    </Column>
                  ))}
                  {tail}
                </>
              ) : (
                <>
                  <span
                    className={styles.before}
                    style={{ width: gutter + axis.xOf(0) - axis.tick / 2 }}
                  >
                    <Code text={code.trimStart()} />
                  </span>
                  {cells.map((cell) => (
                    <Column
                      key={cell.column}
                      column={cell.column}
                      width={axis.tick * widthOf(cell)}
                      hovered={hovered}
                      onHover={onHover}
                    >
                      {cell.text}
                    </Column>
                  ))}
                  {tail}
                </>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function widthOf({ span, text }: Cell): number {
  // A group stands in one column, and reaches beyond it.
  return text.startsWith('(') ? text.length : span;
}

function Column({
  column,
  width,
  hovered,
  onHover,
  children,
}: {
  column: number;
  width?: number;
  hovered: number | null;
  onHover: (tick: number | null) => void;
  children: string;
}) {
  return (
    <span
      className={styles.column}
      style={width === undefined ? undefined : { width }}
      data-hovered={column === hovered || undefined}
      onPointerEnter={() => {
        onHover(column);
      }}
      onPointerLeave={() => {
        onHover(null);
      }}
    >
      {children}
    </span>
  );
}

const KINDS = ['comment', 'string', 'keyword', 'call'];
const TOKENS =
  /(?<comment>\/\/.*)|(?<string>'[^']*'?)|(?<keyword>\b(?:import|from|const|type|new)\b)|(?<call>\b\w+(?=\())/g;

/** Code in colours: comments, strings, keywords and calls. */
function Code({ text }: { text: string }) {
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(TOKENS)) {
    const [kind] = KINDS.filter((kind) => match.groups?.[kind] !== undefined);
    parts.push(text.slice(end, match.index));
    parts.push(
      <span key={match.index} data-token={kind}>
        {match[0]}
      </span>,
    );
    end = match.index + match[0].length;
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}
