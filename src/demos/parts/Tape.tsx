import { useSubscription } from 'observable-hooks';
import { useEffect, useRef } from 'react';
import type { Observable } from 'rxjs';
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
  const end = useRef(0);
  const put = (at: number, look: string | undefined, color = '') => {
    const mark = document.createElement('i');
    mark.className = look ?? '';
    mark.style.left = `${at * step}px`;
    mark.style.color = color;
    line.current?.append(mark);
    end.current = at;
  };
  // Every subscription begins with an empty line.
  useEffect(() => {
    line.current?.replaceChildren();
  }, [beads$]);
  useSubscription(
    beads$,
    ({ at, color, isHollow = false }) => {
      put(at, isHollow ? styles.hollow : undefined, color);
    },
    undefined,
    () => {
      put(end.current, styles.end);
    },
  );
  return (
    <p className={styles.tape} aria-label={label} role="group">
      <code>{label}</code>
      <span className={styles.scroller}>
        <span className={styles.line} ref={line} />
      </span>
    </p>
  );
}
