import styles from './Swatch.module.css';

interface SwatchProps {
  readonly color: string;
  /** The accessible name. Without it the swatch is a small dot beside a name, hidden from screen readers. */
  readonly label?: string;
}

/** A round swatch of a horse's color. */
export function Swatch({ color, label }: SwatchProps) {
  return label === undefined ? (
    <i className={styles.dot} style={{ color }} aria-hidden />
  ) : (
    <i className={styles.swatch} style={{ color }} role="img" aria-label={label} />
  );
}
