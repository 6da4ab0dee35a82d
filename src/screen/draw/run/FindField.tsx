import type { RefObject } from 'react';
import styles from './FindField.module.css';

interface FindFieldProps {
  readonly text: string;
  /** Whether the text matches no name. */
  readonly isUnknown: boolean;
  readonly onChange: (text: string) => void;
  readonly ref: RefObject<HTMLInputElement | null>;
}

/** The field that finds a name on the track. */
export function FindField({ text, isUnknown, onChange, ref }: FindFieldProps) {
  return (
    <div className={styles.find}>
      <p role="status" className={styles.message}>
        {isUnknown && 'Nobody has this name.'}
      </p>
      <label className={styles.field}>
        <svg
          width="14"
          height="14"
          viewBox="0 0 14 14"
          fill="none"
          stroke="currentColor"
          aria-hidden
        >
          <path d="M9.5 5.5a4 4 0 1 1-8 0 4 4 0 0 1 8 0M8.5 8.5l4.5 4.5" strokeWidth="1.8" />
        </svg>
        <input
          ref={ref}
          type="search"
          placeholder="Find a name"
          aria-label="Find a name"
          aria-keyshortcuts="/"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
    </div>
  );
}
