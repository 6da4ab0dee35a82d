import type { ReactNode } from 'react';
import { CheckIcon, CrossIcon } from '../../../ui/lazyIcons';
import styles from './Answer.module.css';

/** Shows a text with a check mark or a cross. Screen readers skip the icon, because the text has the same meaning. */
export function Answer({ isRight, children }: { isRight: boolean; children: ReactNode }) {
  return (
    <span className={styles.answer} data-right={isRight}>
      {isRight ? <CheckIcon /> : <CrossIcon />}
      <span>{children}</span>
    </span>
  );
}
