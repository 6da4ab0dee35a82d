import styles from './HorseSheet.module.css';

/**
 * The three poses of a horse, one below the other: standing, extended and gathered. Fills the width of its
 * container, and is three times as high. A field of 200 horses paints several times as fast as with
 * `HorseSprite`. The container must be a stacking context.
 */
export function HorseSheet({ color }: { color: string }) {
  return <div className={styles.sheet} style={{ color }} />;
}
