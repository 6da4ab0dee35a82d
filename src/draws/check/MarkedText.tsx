import type { ReactNode } from 'react';
import { CheckIcon, CrossIcon } from '../../ui/lazyIcons';
import type { RichText } from '../../ui/richText';
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

/** Renders a rich text. Each named part is a `bdi` element, because its name may be written from right to left. */
export function RichTextParts({ text }: { text: RichText }) {
  return text.map((part, index) => {
    if (typeof part === 'string') return part;
    return 'strong' in part ? <b key={index}>{part.strong}</b> : <bdi key={index}>{part.name}</bdi>;
  });
}
