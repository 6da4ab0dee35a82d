import styles from './HorseSheet.module.css';

/**
 * The three poses of a horse, one below the other: standing, extended and gathered. As wide as its container, and three
 * times as high as its container. It needs one element for all poses; a `HorseSprite` for each pose would copy three
 * drawings. The container must be a stacking context.
 */
export function HorseSheet({ color }: { color: string }) {
  return <div className={styles.sheet} style={{ color }} />;
}
