import { memo } from 'react';
import type { Horse } from '../../game';
import type { Replay } from './createReplay';
import styles from './Ribbon.module.css';

/** The least room for a second, as a share of the ribbon, and what is counted by where there is less. */
const LEAST_SHARE = 1 / 12;
const COUNTS = [1, 2, 5, 10];

interface RibbonProps {
  readonly replay: Replay;
  readonly horses: readonly Horse[];
}

/** Who led when, who was first, when everybody came home, and the seconds. */
export const Ribbon = memo(function Ribbon({ replay, horses }: RibbonProps) {
  const { standings, endMs } = replay;
  const at = (ms: number) => `${(100 * ms) / endMs}%`;
  const leads = standings.filter(({ finishers }) => finishers.length === 0);
  const [winner, ...others] = standings.filter(({ finishers }) => finishers.length > 0);
  const count = COUNTS.find((seconds) => (1000 * seconds) / endMs >= LEAST_SHARE) ?? 10;
  const seconds = Array.from({ length: Math.floor(endMs / 1000 / count) + 1 }, (_, n) => n * count);
  return (
    <div className={styles.ribbon} aria-hidden>
      <div className={styles.way}>
        {leads.map(({ fromMs, first }, index) => (
          <i
            key={fromMs}
            className={styles.lead}
            style={{
              left: at(fromMs),
              right: at(endMs - (leads[index + 1] ?? winner ?? { fromMs: endMs }).fromMs),
              color: horses.find(({ id }) => id === first)?.color,
            }}
          />
        ))}
        {leads.slice(1).map(({ fromMs }) => (
          <i key={fromMs} className={styles.cut} style={{ left: at(fromMs) }} />
        ))}
      </div>
      {winner && <i className={styles.winner} style={{ left: at(winner.fromMs) }} />}
      {others.map(({ fromMs }) => (
        <i key={fromMs} className={styles.home} style={{ left: at(fromMs) }} />
      ))}
      {seconds.map((second) => (
        <span key={second} className={styles.second} style={{ left: at(1000 * second) }}>
          {second === 0 ? '0 s' : second}
        </span>
      ))}
    </div>
  );
});
