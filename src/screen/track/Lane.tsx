import { memo, useRef } from 'react';
import { FINISH_POSITION, type Horse, type Program, useFrames } from '../../game';
import { badgeInk } from './badgeInk';
import { HorseSprite } from './HorseSprite';
import styles from './Track.module.css';

interface LaneProps {
  readonly program: Program;
  readonly horse: Horse;
  /** From 1. */
  readonly number: number;
  readonly isGalloping: boolean;
  /** `1st` once the horse has finished. */
  readonly placing: string | undefined;
}

/** One lane: who runs in it, and where the horse is. The horse moves without rendering. */
export const Lane = memo(function Lane({
  program,
  horse,
  number,
  isGalloping,
  placing,
}: LaneProps) {
  const runner = useRef<HTMLDivElement>(null);
  useFrames(program, ({ progress }) => {
    const position = progress[number - 1]?.position ?? 0;
    const share = Math.min(position, FINISH_POSITION) / FINISH_POSITION;
    if (runner.current) runner.current.style.transform = `translateX(${share * 100}%)`;
  });
  return (
    <li className={styles.lane}>
      <span className={styles.badge} style={{ color: horse.color }}>
        <b style={{ color: badgeInk(horse.color) }}>{number}</b>
      </span>
      <span className={styles.horse}>
        <span className={styles.name} title={horse.name}>
          {horse.name}
        </span>
        <span className={styles.condition}>Condition {horse.condition}%</span>
      </span>
      {placing !== undefined && (
        <span className={styles.placing} data-winner={placing === '1st' || undefined}>
          {placing}
        </span>
      )}
      <div className={styles.runner} ref={runner}>
        <HorseSprite color={horse.color} isGalloping={isGalloping} />
      </div>
    </li>
  );
});
