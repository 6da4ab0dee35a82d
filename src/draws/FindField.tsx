import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { shortcutKey } from '../page/shortcuts';
import { DRAW_SHORTCUTS } from './shortcuts';
import { useShortcuts } from '../page/useShortcuts';
import hidden from '../ui/visuallyHidden.module.css';
import styles from './FindField.module.css';

interface FindFieldProps {
  readonly text: string;
  /** Whether the text is not blank, and nobody has a name with it. */
  readonly findsNobody: boolean;
  /** What the field found, for screen readers. */
  readonly found: ReactNode;
  readonly onChange: (text: string) => void;
  /** Rendered above the field. */
  readonly children?: ReactNode;
}

/** The field that finds a name. Its shortcut focuses it. Escape empties it and returns the focus. */
export function FindField({ text, findsNobody, found, onChange, children }: FindFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const focusedBefore = useRef<EventTarget>(null);
  useShortcuts(DRAW_SHORTCUTS, { findName: () => input.current?.focus() });
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
        {findsNobody ? (
          'Nobody has this name.'
        ) : (
          <span className={hidden.visuallyHidden}>{found}</span>
        )}
      </p>
      {children}
      <label className={styles.field} data-is-control>
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
          aria-keyshortcuts={shortcutKey(DRAW_SHORTCUTS, 'findName')}
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
