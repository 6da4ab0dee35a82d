import { memo } from 'react';
import type { Horse } from '../../../streams';
import type { Replay } from './createReplay';
import styles from './LeadStrip.module.css';

/** The smallest distance between two labels of seconds, as a share of the strip's width. */
const MIN_LABEL_GAP = 1 / 12;
/**
 * The possible intervals between two labels, in seconds. The strip uses the first that puts labels at least
 * `MIN_LABEL_GAP` apart, or else the last.
 */
const INTERVALS = [1, 2, 5, 10];

interface LeadStripProps {
  readonly replay: Replay;
  readonly horses: readonly Horse[];
}

/** Shows the leader at each moment of a race, the finish of each horse, and a time scale in seconds. */
export const LeadStrip = memo(function LeadStrip({ replay, horses }: LeadStripProps) {
  const { milestones, endMs, msPerSimulatedMs } = replay;
  /** The time at the end of the strip, in ms. It is the simulated time, multiplied by 4 for a draw. */
  const shownEndMs = endMs * msPerSimulatedMs;
  const at = (ms: number) => `${(100 * ms) / endMs}%`;
  // A milestone without finishers is a new leader. The others are finishes.
  const leads = milestones.filter(({ finishers }) => finishers.length === 0);
  const [winner, ...others] = milestones.filter(({ finishers }) => finishers.length > 0);
  const interval =
    INTERVALS.find((seconds) => (1000 * seconds) / shownEndMs >= MIN_LABEL_GAP) ?? 10;
  const seconds = Array.from(
    { length: Math.floor(shownEndMs / 1000 / interval) + 1 },
    (_, n) => n * interval,
  );
  return (
    <div className={styles.strip} aria-hidden>
      <div className={styles.leads}>
        {leads.map(({ fromMs, leaderId }, index) => (
          <i
            key={fromMs}
            className={styles.lead}
            style={{
              left: at(fromMs),
              right: at(endMs - (leads[index + 1] ?? winner ?? { fromMs: endMs }).fromMs),
              color: horses.find(({ id }) => id === leaderId)?.color,
            }}
          />
        ))}
        {leads.slice(1).map(({ fromMs }) => (
          <i key={fromMs} className={styles.leadChange} style={{ left: at(fromMs) }} />
        ))}
      </div>
      {winner && <i className={styles.winner} style={{ left: at(winner.fromMs) }} />}
      {others.map(({ fromMs }) => (
        <i key={fromMs} className={styles.otherFinish} style={{ left: at(fromMs) }} />
      ))}
      {seconds.map((second) => (
        <span
          key={second}
          className={styles.timeLabel}
          style={{ left: at((1000 * second) / msPerSimulatedMs) }}
        >
          {second === 0 ? '0 s' : second}
        </span>
      ))}
    </div>
  );
});
