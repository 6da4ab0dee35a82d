import type { ComponentProps } from 'react';
import styles from './TextField.module.css';

/** A text field of a dialog or of a record. */
export function TextField(props: Omit<ComponentProps<'input'>, 'className'>) {
  return <input {...props} className={styles.field} />;
}
