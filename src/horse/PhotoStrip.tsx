import type { ReactNode } from 'react';
import { formatSeconds } from '../ui/time';
import { formatOrdinal } from '../ui/words';
import rail from './rail.module.css';
import { HorseSprite } from './HorseSprite';
import { LaneBadge } from './LaneBadge';
import { formatMargin } from './margins';
import type { Photo, Runner } from './createPhoto';
import { MEDIA } from '../theme/media';
import { useMediaQuery } from '../ui/useMediaQuery';
import styles from './PhotoStrip.module.css';

/**
 * How many lengths the strip shows to the left of the finish line, rounded down. The run-out is the space to the right
 * of the line. The number is the width of the strip without the run-out, divided by a length:
 *
 * - race, wide: (100 − 10.33) / 15.81 cqi = 5.67
 * - race, phone: (360 − 62) / 66 px = 4.5 in a strip of 360 px
 * - draw, wide: (574 − 88) / 82.9 px = 5.86 in the narrowest strip, in a window of 992 px
 * - draw, phone: (320 − 88) / 58.7 px = 3.95 in the narrowest strip, of 320 px
 * - close: shows only horses that are less than a length from the line
 */
const VISIBLE_LENGTHS = {
  race: { wide: 5.6, phone: 4.5 },
  draw: { wide: 5.8, phone: 3.9 },
  close: { wide: 1, phone: 1 },
} as const;

/** Beyond this distance to the finish line, in lengths, only the muzzle of a horse is visible. */
const MUZZLE_ONLY_BEYOND = { wide: 5, phone: 4 } as const;

/** The marks of the scale in the lower band, in lengths. */
const SCALE_MARKS = [5, 4, 3, 2, 1];

interface PhotoStripProps {
  readonly photo: Photo;
  /** The name of the program. */
  readonly name: string;
  /** Shown in the middle of the upper band. */
  readonly caption?: ReactNode;
  /**
   * Whether the photo shows a race or a draw, or is a close-up of the noses in a draw. Only the photo of a race shows the
   * time of the winner, and a close-up has no scale.
   */
  readonly kind: keyof typeof VISIBLE_LENGTHS;
}

/** Shows the last lengths before the finish line, with the horses to scale and lane 1 at the top. */
export function PhotoStrip({ photo: { winner, runners }, name, caption, kind }: PhotoStripProps) {
  const screen = useMediaQuery(MEDIA.phone) ? 'phone' : 'wide';
  const byLane = [...runners].sort((a, b) => a.lane - b.lane);
  return (
    <div className={styles.frame}>
      <div
        className={styles.strip}
        role="img"
        aria-label={`The field when ${winner.horse.name} reached the line${kind === 'close' ? ', a nose ahead' : ''}`}
        data-kind={kind}
        data-is-crowd={runners.some(({ lane }) => lane > 999) || undefined}
        style={{ '--lanes': runners.length }}
      >
        <div className={styles.band}>
          <b>{name}</b>
          <span className={styles.caption}>{caption}</span>
          {kind === 'race' && <b className={styles.time}>{formatSeconds(winner.finishTime)} s</b>}
        </div>
        <div className={styles.turf}>
          <i className={`${rail.rail} ${styles.rail}`} />
          <div className={styles.stripes} />
          {byLane.map(({ lane }, index) => (
            <i key={lane} className={styles.laneLine} style={{ '--lane-index': index }} />
          ))}
          <i className={styles.finish} />
          {byLane.map((runner, index) => (
            <StripLane
              key={runner.lane}
              runner={runner}
              index={index}
              cropped={cropOf(runner, VISIBLE_LENGTHS[kind][screen], MUZZLE_ONLY_BEYOND[screen])}
            />
          ))}
        </div>
        {kind !== 'close' && (
          <div className={`${styles.band} ${styles.lengthScale}`}>
            <span>Lengths</span>
            {SCALE_MARKS.map((lengths) => (
              <b key={lengths} style={{ '--lengths-to-finish': lengths }}>
                {lengths}
              </b>
            ))}
            <i className={styles.zeroDisc} />
          </div>
        )}
      </div>
    </div>
  );
}

/**
 * How the strip crops a horse: `all-but-muzzle` if only its muzzle is visible, `whole` if all of it is outside the
 * strip. In both cases, a text says how far the horse is behind the winner.
 */
type Crop = 'all-but-muzzle' | 'whole' | undefined;

function cropOf({ lengthsToFinish }: Runner, visibleLengths: number, muzzleBeyond: number): Crop {
  if (lengthsToFinish > visibleLengths) return 'whole';
  return lengthsToFinish > muzzleBeyond ? 'all-but-muzzle' : undefined;
}

interface StripLaneProps {
  readonly runner: Runner;
  /** The index of the lane in the photo, from the top. */
  readonly index: number;
  readonly cropped: Crop;
}

function StripLane({ runner, index, cropped }: StripLaneProps) {
  const { horse, lane, position, lengthsToFinish } = runner;
  return (
    <div
      className={styles.lane}
      style={{ '--lane-index': index, '--lengths-to-finish': lengthsToFinish }}
      data-cropped={cropped}
    >
      <div className={styles.horse}>
        {/* Every fifth lane, from lane 2 on, shows the other galloping pose, so that the field looks less uniform. */}
        <HorseSprite color={horse.color} pose={lane % 5 === 2 ? 'gathered' : 'extended'} />
      </div>
      {cropped && <span className={styles.marginText}>‹ {formatMargin(lengthsToFinish)}</span>}
      <i className={styles.distanceLine} />
      <i className={styles.badgeConnector} />
      <LaneBadge color={horse.color} lane={lane} className={styles.badge} />
      <span className={styles.position}>
        <b data-winner={position === 1 || undefined}>{formatOrdinal(position)}</b>
      </span>
    </div>
  );
}
