import { useSubscription } from 'observable-hooks';
import { useEffect, useRef } from 'react';
import type { Observable } from 'rxjs';
import { type Program, type RaceFrame, rankLive, TICK_MS } from '../../../streams';
import styles from './MarbleLine.module.css';

/** A value in a marble diagram. */
export interface Marble {
  /** In ticks from the start. */
  readonly tick: number;
  readonly color: string;
}

interface MarbleLineProps {
  readonly label: string;
  readonly marbles$: Observable<Marble>;
  /** The width of a tick, in CSS pixels. */
  readonly step?: number;
}

/** A stream as a marble diagram that grows with every value. Values are appended without a render. */
export function MarbleLine({ label, marbles$, step = 8 }: MarbleLineProps) {
  const line = useRef<HTMLSpanElement>(null);
  const last = useRef(0);
  const append = (tick: number, color = '', className = '') => {
    const marble = document.createElement('i');
    marble.className = className;
    marble.style.left = `${tick * step}px`;
    marble.style.color = color;
    line.current?.append(marble);
    last.current = tick;
  };
  useEffect(() => {
    line.current?.replaceChildren();
  }, [marbles$]);
  useSubscription(
    marbles$,
    ({ tick, color }) => {
      append(tick, color);
    },
    undefined,
    () => {
      append(last.current, '', styles.complete);
    },
  );
  return (
    <p className={styles.row} aria-label={label} role="group">
      <code>{label}</code>
      <span className={styles.scroller}>
        <span className={styles.line} ref={line} />
      </span>
    </p>
  );
}

/** A frame as a marble in the colour of its leader. */
export function toMarble({ horses }: Program, frame: RaceFrame, ms = frame.elapsedMs): Marble {
  const leaderId = rankLive(frame).result[0]?.horseId;
  const color = horses.find(({ id }) => id === leaderId)?.color ?? 'currentColor';
  return { tick: ms / TICK_MS, color };
}
