import type { ReactNode } from 'react';
import { CheckIcon } from './lazyIcons';
import styles from './menuItems.module.css';

interface ItemProps {
  readonly label: string;
  /** In the format of `aria-keyshortcuts`. */
  readonly shortcut?: string;
  /** Replaces the label once the command has run, for example with `CSV copied`. */
  readonly confirmation?: string | null;
  /** Stands after the label, for example `3 runs`. */
  readonly note?: ReactNode;
  /** Whether the item takes the focus when it mounts. */
  readonly autoFocus?: boolean;
  readonly onClick: () => void;
}

/** A command of the menu. */
export function Item({
  label,
  shortcut,
  confirmation = null,
  note,
  autoFocus,
  onClick,
}: ItemProps) {
  return (
    <button
      className={styles.item}
      type="button"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      autoFocus={autoFocus}
      onClick={onClick}
    >
      {confirmation === null ? (
        <span>{label}</span>
      ) : (
        <span className={styles.confirmation}>
          <CheckIcon />
          {confirmation}
        </span>
      )}
      {note !== undefined && <span className={styles.note}>{note}</span>}
      {shortcut !== undefined && (
        <kbd className={styles.key} aria-hidden>
          {shortcut.replace('Control', 'Ctrl').replace('+', ' ')}
        </kbd>
      )}
    </button>
  );
}
