import type { ReactNode } from 'react';
import { CheckIcon, CrossIcon } from '../../../ui/overlayIcons';
import styles from './Answer.module.css';

/** A sentence with a tick or a cross. Screen readers skip the icon, because the sentence says what it means. */
export function Answer({ isSame, children }: { isSame: boolean; children: ReactNode }) {
  return (
    <span className={styles.answer} data-same={isSame}>
      {isSame ? <CheckIcon /> : <CrossIcon />}
      <span>{children}</span>
    </span>
  );
}
