import styles from './HorseSheet.module.css';

/**
 * The three poses of a horse, one below the other: standing, extended and gathered. Fills the width of its
 * container, and is three times as high. It is one element, where a `HorseSprite` copies a drawing for each
 * pose. The container must be a stacking context.
 */
export function HorseSheet({ color }: { color: string }) {
  return <div className={styles.sheet} style={{ color }} />;
}
