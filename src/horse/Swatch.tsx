import styles from './Swatch.module.css';

interface SwatchProps {
  readonly color: string;
  /** The accessible name. Without a label, the swatch is a small dot that screen readers ignore. */
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
