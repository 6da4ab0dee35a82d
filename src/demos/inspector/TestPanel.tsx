import { useState } from 'react';
import { Button } from '../../ui/Button';
import { CopyIcon } from '../shell/icons';
import type { Axis } from './layout';
import type { Column, TestLine } from './marbleTest';
import styles from './testPanel.module.css';

interface TestPanelProps {
  /** `null` until the race is over. */
  readonly test: readonly TestLine[] | null;
  readonly onCopy: () => void;
  readonly copyLabel: string | null;
  /** The axis to align the columns with; `null` while it scrolls. */
  readonly axis: Axis | null;
  readonly hoveredTick: number | null;
  readonly onHover: (tick: number | null) => void;
}

/** The marble test, with each of its columns below the same tick of the diagram. */
export function TestPanel(props: TestPanelProps) {
  const { test, onCopy, copyLabel, axis, hoveredTick, onHover } = props;
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? test : null;
  return (
    <section className={styles.panel} aria-label="Marble test">
      <header>
        <h2>Marble test</h2>
        <p>
          {test === null
            ? 'The race as a test for Vitest, once it has run to its end.'
            : isOpen
              ? 'The same race, one character a tick, aligned with the axis above.'
              : `${test.length} lines for Vitest: the pauses and the frames, one character a tick.`}
        </p>
        {shown && (
          <Button data-primary size="sm" onClick={onCopy}>
            <CopyIcon />
            {copyLabel ?? 'Copy test'}
          </Button>
        )}
        <Button
          variant="outline"
          size="sm"
          disabled={test === null}
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          {isOpen ? 'Hide the test' : 'Show the test'}
        </Button>
      </header>
      {shown && (
        <ol tabIndex={0} aria-label="Code">
          {shown.map(({ code, columns, tail }, index) => (
            <li key={index} data-diagram={columns !== undefined || undefined}>
              <span
                className={styles.before}
                style={columns && axis ? { width: `calc(var(--names) + ${axis.xOf(-50)}px)` } : {}}
              >
                <Code text={columns && axis ? code.trimStart() : code} />
              </span>
              {columns?.map((column) => (
                <span
                  key={column.tick}
                  className={styles.column}
                  style={axis ? { width: axis.tickWidth * getWidth(column) } : undefined}
                  data-hovered={column.tick === hoveredTick || undefined}
                  onPointerEnter={() => {
                    onHover(column.tick);
                  }}
                  onPointerLeave={() => {
                    onHover(null);
                  }}
                >
                  {column.text}
                </span>
              ))}
              {tail}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** The width of a column in ticks. A group is as many ticks wide as it has characters. */
function getWidth({ span, text }: Column): number {
  return text.startsWith('(') ? text.length : span;
}

const TOKENS =
  /(?<comment>\/\/.*)|(?<string>'[^']*'?)|(?<keyword>\b(?:import|from|const|type|new)\b)|(?<call>\b\w+(?=\())/g;

/** Code with coloured comments, strings, keywords and calls. */
function Code({ text }: { text: string }) {
  const parts = [];
  let end = 0;
  for (const { index, groups = {}, 0: token } of text.matchAll(TOKENS)) {
    const [kind] = Object.keys(groups).filter((name) => groups[name] !== undefined);
    parts.push(
      text.slice(end, index),
      <span key={index} data-token={kind}>
        {token}
      </span>,
    );
    end = index + token.length;
  }
  return [...parts, text.slice(end)];
}
