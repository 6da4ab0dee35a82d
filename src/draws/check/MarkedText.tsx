import type { ReactNode } from 'react';
import { CheckIcon, CrossIcon } from '../../ui/lazyIcons';
import styles from './MarkedText.module.css';

/** Shows a text with a check mark or a cross. Screen readers skip the icon, because the text has the same meaning. */
export function MarkedText({ isCorrect, children }: { isCorrect: boolean; children: ReactNode }) {
  return (
    <span className={styles.markedText} data-correct={isCorrect}>
      {isCorrect ? <CheckIcon /> : <CrossIcon />}
      <span>{children}</span>
    </span>
  );
}
