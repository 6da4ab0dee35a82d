import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import styles from './ManualCopy.module.css';
import { TextField } from './TextField';

interface ManualCopyProps {
  readonly content: 'link' | 'text';
  /** The link, or a text of any number of lines. */
  readonly value: string;
}

/**
 * Shows what the browser refuses to copy in a field, and selects it when the component mounts. Give each attempt to copy
 * a key of its own, so that the field is selected again.
 */
export function ManualCopy({ content, value }: ManualCopyProps) {
  const link = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => (link.current ?? text.current)?.focus(), []);
  const field = {
    value,
    readOnly: true,
    onFocus: ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => target.select(),
    // A dialog focuses this field when it opens.
    'data-autofocus': true,
    'aria-label': content === 'link' ? 'Link' : 'Text to copy',
  };
  return (
    <div className={styles.manualCopy}>
      {content === 'link' ? (
        <TextField ref={link} {...field} />
      ) : (
        <textarea ref={text} {...field} rows={6} wrap="off" />
      )}
      <p role="status">The {content} is selected, so you can copy it yourself.</p>
    </div>
  );
}
