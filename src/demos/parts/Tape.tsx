import { useSubscription } from 'observable-hooks';
import { useCallback, useMemo, useRef } from 'react';
import { defer, type Observable, tap } from 'rxjs';
import styles from './Tape.module.css';

/** One value of a stream, as a bead on its line. */
export interface Bead {
  /** The column: 1 is a tick after the start. */
  readonly at: number;
  readonly color?: string;
  /** It came to nothing. */
  readonly isHollow?: boolean;
}

interface TapeProps {
  readonly label: string;
  readonly beads$: Observable<Bead>;
  /** Pixels from column to column. */
  readonly step?: number;
}

/** A stream as a line of beads, each put on it as it comes; a bar where the stream completes. */
export function Tape({ label, beads$, step = 8 }: TapeProps) {
  const line = useRef<HTMLSpanElement>(null);
  const place = useCallback(
    (at: number, look: string | undefined, color?: string) => {
      const mark = document.createElement('i');
      if (look !== undefined) mark.className = look;
      mark.style.left = `${at * step}px`;
      if (color !== undefined) mark.style.color = color;
      line.current?.append(mark);
    },
    [step],
  );
  const marks$ = useMemo(
    () =>
      defer(() => {
        let end = 0;
        line.current?.replaceChildren();
        return beads$.pipe(
          tap({
            next: ({ at, color, isHollow = false }) => {
              end = at;
              place(at, isHollow ? styles.hollow : styles.bead, color);
            },
            complete: () => {
              place(end, styles.end);
            },
          }),
        );
      }),
    [beads$, place],
  );
  useSubscription(marks$);
  return (
    <p className={styles.tape} aria-label={label} role="group">
      <code>{label}</code>
      <span className={styles.scroller}>
        <span className={styles.line} ref={line} />
      </span>
    </p>
  );
}
