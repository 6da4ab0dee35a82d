import type { ReactNode } from 'react';
import styles from './parts.module.css';

/** A row of buttons above a demo. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={styles.buttonRow}>{children}</div>;
}
