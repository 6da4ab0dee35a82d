import styles from './HorseSheet.module.css';

/**
 * The three poses of a horse, one below the other: standing, extended and gathered. Fills the width of its
 * container, and is three times as high. It needs one element for all poses; a `HorseSprite` for each pose would
 * copy three drawings. The container must be a stacking context.
 */
export function HorseSheet({ color }: { color: string }) {
  return <div className={styles.sheet} style={{ color }} />;
}
