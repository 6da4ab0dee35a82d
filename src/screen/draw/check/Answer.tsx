import type { ReactNode } from 'react';
import { CheckIcon, CrossIcon } from '../../../ui/overlayIcons';
import styles from './Answer.module.css';

/** Shows a text with a tick or a cross. Screen readers skip the icon, because the text has the same meaning. */
export function Answer({ isSame, children }: { isSame: boolean; children: ReactNode }) {
  return (
    <span className={styles.answer} data-same={isSame}>
      {isSame ? <CheckIcon /> : <CrossIcon />}
      <span>{children}</span>
    </span>
  );
}
