import styles from './Ending.module.css';

/** A dot in the color of a horse. A light ring separates dark colors from the dark background. */
export function HorseDot({ color }: { color: string }) {
  return <i className={styles.dot} style={{ color }} aria-hidden />;
}
