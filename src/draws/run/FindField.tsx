import { type KeyboardEvent, useRef } from 'react';
import hidden from '../../ui/visuallyHidden.module.css';
import { useDrawKeys } from '../useDrawKeys';
import styles from './FindField.module.css';

interface FindFieldProps {
  readonly text: string;
  /** The name that the text finds, `null` if it finds none. */
  readonly found: string | null;
  readonly onChange: (text: string) => void;
}

/** The field that finds a name on the track. Its shortcut focuses it. Escape empties it and returns the focus. */
export function FindField({ text, found, onChange }: FindFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const focusedBefore = useRef<EventTarget>(null);
  useDrawKeys({ findName: () => input.current?.focus() });
  const leaveOnEscape = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    // Otherwise Escape would also close a replay.
    event.stopPropagation();
    onChange('');
    event.currentTarget.blur();
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
  };
  return (
    <div>
      <p role="status" className={styles.message}>
        {found === null && text.trim() !== '' && 'Nobody has this name.'}
        {found !== null && (
          <span className={hidden.visuallyHidden}>{found} is marked on the track.</span>
        )}
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
          ref={input}
          type="search"
          placeholder="Find a name"
          aria-label="Find a name"
          aria-keyshortcuts="/"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onFocus={({ relatedTarget }) => {
            focusedBefore.current = relatedTarget;
          }}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={leaveOnEscape}
        />
      </label>
    </div>
  );
}
