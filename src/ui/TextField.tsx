import type { ComponentProps, KeyboardEvent } from 'react';
import styles from './TextField.module.css';

/** A text field for a link or for the code of a meeting. */
export function TextField(props: Omit<ComponentProps<'input'>, 'className'>) {
  return <input {...props} className={styles.field} />;
}

/** The key code of Enter. */
const ENTER = 13;

/**
 * Calls `act` on a `keydown` of Enter. Text fields use it in place of a form, because a frame that is sandboxed without
 * `allow-forms` blocks each submission of a form, without an event.
 */
export function handleEnter(event: KeyboardEvent, act: () => void): void {
  // An Enter that ends a composition has another key code. In Safari, nothing else tells it apart.
  // oxlint-disable-next-line typescript/no-deprecated -- `isComposing` is already false in Safari
  if (event.keyCode !== ENTER || event.repeat) return;
  // Otherwise, the key would also click a button that `act` focuses.
  event.preventDefault();
  act();
}
