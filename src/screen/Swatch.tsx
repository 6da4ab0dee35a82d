import styles from './Swatch.module.css';

interface SwatchProps {
  readonly color: string;
  /** Read out where the colour is all there is; without it, the swatch only accompanies a name. */
  readonly label?: string;
}

/** A round patch of a horse's colour. */
export function Swatch({ color, label }: SwatchProps) {
  return label === undefined ? (
    <i className={styles.dot} style={{ color }} aria-hidden />
  ) : (
    <i className={styles.swatch} style={{ color }} role="img" aria-label={label} />
  );
}
