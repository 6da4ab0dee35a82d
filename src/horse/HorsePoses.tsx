import styles from './HorsePoses.module.css';

/**
 * Shows the three poses of a horse, one below the other: standing, extended and gathered. It is three times as high as
 * its container, so each pose is as large as the container. All poses are one element with one background image. With
 * three `HorseSprite`s, the browser would copy a drawing for each of their `<use>` elements. The container must be a
 * stacking context, because the outline of the horse (`.poses::before`) has a negative `z-index`.
 */
export function HorsePoses({ color }: { color: string }) {
  return <div className={styles.poses} style={{ color }} />;
}
