import { useState } from 'react';
import { Button } from '../../ui/Button';
import panel from '../../ui/panel.module.css';
import shell from '../shell/shell.module.css';
import type { Axis } from './layout';
import { joinColumns } from './marbleDiagram';
import type { TestLine } from './marbleTest';
import styles from './inspector.module.css';

interface TestPanelProps {
  /** The test, or why the recording cannot be written as one. */
  readonly test: readonly TestLine[] | string;
  /** The axis to align the columns with; `null` if they are too narrow, and while the diagram scrolls. */
  readonly axis: Axis | null;
  readonly hovered: number | null;
  readonly onHover: (column: number | null) => void;
}

/** Shows the marble test. If `axis` is given, each column is below its column in the diagram. */
export function TestPanel({ test, axis, hovered, onHover }: TestPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const startX = axis && axis.xOf(0) - axis.columnWidth / 2;
  const isWritable = typeof test !== 'string';
  return (
    <section className={`${panel.panel} ${styles.testPanel}`} aria-label="Marble test">
      <header>
        <h2 className={shell.heading}>Marble test</h2>
        <p>
          {isWritable
            ? `${test.length} lines for a file in tests/streams/: the inputs, and what the streams emit.`
            : `Not possible: ${test}`}
        </p>
        <Button
          variant="outline"
          size="sm"
          disabled={!isWritable}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide the test' : 'Show the test'}
        </Button>
      </header>
      {isOpen && isWritable && (
        <ol tabIndex={0} aria-label="Code">
          {test.map(({ head, columns, tail }, index) => (
            <li key={index} data-diagram={columns !== undefined || undefined}>
              <span
                className={styles.beforeColumns}
                style={columns && startX ? { width: `calc(var(--names-width) + ${startX}px)` } : {}}
              >
                {columns && axis ? head.trimStart() : head}
              </span>
              {columns && !axis && joinColumns(columns)}
              {axis &&
                columns?.map((column) => (
                  <span
                    key={column.at}
                    className={styles.column}
                    style={{ width: axis.columnWidth * column.span }}
                    data-hovered={column.at === hovered || undefined}
                    onPointerEnter={() => onHover(column.at)}
                    onPointerLeave={() => onHover(null)}
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
