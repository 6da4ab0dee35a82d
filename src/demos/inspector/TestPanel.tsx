import { useState } from 'react';
import { Button } from '../../ui/Button';
import panel from '../../ui/panel.module.css';
import shell from '../shell/shell.module.css';
import type { Axis } from './layout';
import type { Column, TestLine } from './marbleTest';
import styles from './inspector.module.css';

interface TestPanelProps {
  /** `null` until the race is over. */
  readonly test: readonly TestLine[] | null;
  /** The axis to align the columns with; `null` on a phone, and while the diagram scrolls with the race. */
  readonly axis: Axis | null;
  readonly hoveredTick: number | null;
  readonly onHover: (tick: number | null) => void;
}

/** Shows the marble test. If `axis` is given, each column is below its tick in the diagram. */
export function TestPanel({ test, axis, hoveredTick, onHover }: TestPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const startX = axis && axis.xOf(0) - axis.tickWidth / 2;
  return (
    <section className={`${panel.panel} ${styles.testPanel}`} aria-label="Marble test">
      <header>
        <h2 className={shell.heading}>Marble test</h2>
        <p>
          {test === null
            ? 'The race as a test for Vitest, once it has run to its end.'
            : `${test.length} lines for Vitest: the pauses and the frames, one character a tick.`}
        </p>
        <Button
          variant="outline"
          size="sm"
          disabled={test === null}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide the test' : 'Show the test'}
        </Button>
      </header>
      {isOpen && test !== null && (
        <ol tabIndex={0} aria-label="Code">
          {test.map(({ head, columns, tail }, index) => (
            <li key={index} data-diagram={columns !== undefined || undefined}>
              <span
                className={styles.beforeColumns}
                style={columns && startX ? { width: `calc(var(--names-width) + ${startX}px)` } : {}}
              >
                {columns && axis ? head.trimStart() : head}
              </span>
              {columns?.map((column) => (
                <span
                  key={column.tick}
                  className={styles.column}
                  style={axis ? { width: axis.tickWidth * getWidth(column) } : undefined}
                  data-hovered={column.tick === hoveredTick || undefined}
                  onPointerEnter={() => onHover(column.tick)}
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

/** Returns the width of a column in ticks. A group such as `(a|)` takes one tick per character. */
function getWidth({ span, text }: Column): number {
  return text.startsWith('(') ? text.length : span;
}
