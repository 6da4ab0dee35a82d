import horses from './horses.svg?no-inline';
import styles from './HorseSprite.module.css';

/** The drawings of a horse: `stand` before and after its race, `extended` and `gathered` for its gallop. */
export type Pose = 'stand' | 'extended' | 'gathered';

interface HorseSpriteProps {
  /** The color of the coat. The mane, the tail and the hooves are darker. The colors of the jockey are fixed. */
  readonly color: string;
  readonly pose?: Pose;
}

/** A horse and its jockey. Fills the width of its container; the nose is at 93.75 % of that width. */
export function HorseSprite({ color, pose = 'stand' }: HorseSpriteProps) {
  return (
    <svg className={styles.sprite} color={color} viewBox="0 0 160 112" aria-hidden>
      <use href={`${horses}#${pose}`} className={styles.outline} />
      <use href={`${horses}#${pose}`} />
    </svg>
  );
}

/**
 * Shows the three poses of a horse, one below the other: standing, extended and gathered. It is three times as high as
 * its container, so each pose is as large as the container. All poses are one element with one background image. With
 * three `HorseSprite`s, the browser would copy a drawing for each of their `<use>` elements. The container must be a
 * stacking context, because the outline of the horse (`.poses::before`) has a negative `z-index`.
 */
export function HorsePoses({ color }: { color: string }) {
  return <div className={styles.poses} style={{ color }} />;
}
