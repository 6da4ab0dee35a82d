import type { CSSProperties, ReactNode } from 'react';
import { ordinal, formatSeconds } from '../../game';
import rail from '../track/rail.module.css';
import { HorseSprite } from '../track/HorseSprite';
import { Badge } from './Badge';
import { formatMargin } from './margins';
import type { Photo, Runner } from './createPhoto';
import styles from './Strip.module.css';

/** So many lengths before the finish, the frame ends: on a wide screen, and on a phone. */
const FRAME = { wide: 5.6, phone: 4.5 } as const;

/** The lengths that the lower band counts. */
const COUNTED = [5, 4, 3, 2, 1];

interface StripProps {
  readonly photo: Photo;
  /** Which race it was. */
  readonly name: string;
  /** Which meeting, in the middle of the upper band. */
  readonly caption?: ReactNode;
}

/** The last lengths of the track, enlarged alike with who runs there. The far lanes come first. */
export function Strip({ photo: { winner, runners }, name, caption }: StripProps) {
  const byLane = [...runners].sort((a, b) => a.lane - b.lane);
  return (
    <div
      className={styles.strip}
      role="img"
      aria-label={`The field when ${winner.horse.name} reached the line`}
      style={{ '--lanes': runners.length }}
    >
      <div className={styles.band}>
        <b>{name}</b>
        <span>{caption}</span>
        <b className={styles.time}>{formatSeconds(winner.finishTime)} s</b>
      </div>
      <div className={styles.turf}>
        <i className={`${rail.rail} ${styles.rail}`} />
        <div className={styles.mown} />
        {byLane.map((runner) => (
          <i key={runner.lane} className={styles.ground} style={laneStyle(runner)} />
        ))}
        <i className={styles.finish} />
        {byLane.map((runner) => (
          <Lane key={runner.lane} runner={runner} />
        ))}
      </div>
      <div className={`${styles.band} ${styles.scale}`}>
        <span>Lengths</span>
        {COUNTED.map((lengths) => (
          <b key={lengths} style={{ '--lengths': lengths }}>
            {lengths}
          </b>
        ))}
        <i className={styles.disc} />
      </div>
    </div>
  );
}

function Lane({ runner }: { runner: Runner }) {
  const { horse, lane, place, lengths } = runner;
  return (
    <div className={styles.lane} style={laneStyle(runner)} data-off={offFrame(lengths)}>
      <div className={styles.horse}>
        {/* Not ten times the same picture: the two poses of a gallop. */}
        <HorseSprite color={horse.color} pose={lane % 5 === 2 ? 'gathered' : 'extended'} />
      </div>
      <span className={styles.off}>‹ {formatMargin(lengths)}</span>
      <i className={styles.dots} />
      <i className={styles.tick} />
      <span className={styles.badge}>
        <Badge color={horse.color} lane={lane} />
      </span>
      <span className={styles.place}>
        <b data-winner={place === 1 || undefined}>{ordinal(place)}</b>
      </span>
    </div>
  );
}

function laneStyle({ lane, lengths }: Runner): CSSProperties {
  return { '--lane': lane - 1, '--lengths': lengths };
}

function offFrame(lengths: number): 'everywhere' | 'phone' | undefined {
  if (lengths > FRAME.wide) return 'everywhere';
  return lengths > FRAME.phone ? 'phone' : undefined;
}
