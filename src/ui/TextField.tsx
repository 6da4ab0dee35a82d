import type { ComponentProps } from 'react';
import styles from './TextField.module.css';

/** A text field for a link or for the code of a meeting. */
export function TextField(props: Omit<ComponentProps<'input'>, 'className'>) {
  return <input {...props} className={styles.field} />;
}
