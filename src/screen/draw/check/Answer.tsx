import type { ReactNode } from 'react';
import { CheckIcon, CrossIcon } from '../../../ui/overlayIcons';
import styles from './Answer.module.css';

/** A sentence with a tick or a cross. The icons have no names, because each sentence says the same. */
export function Answer({ isSame, children }: { isSame: boolean; children: ReactNode }) {
  return (
    <span className={styles.answer} data-same={isSame}>
      {isSame ? <CheckIcon /> : <CrossIcon />}
      <span>{children}</span>
    </span>
  );
}
