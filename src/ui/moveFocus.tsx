import type { KeyboardEvent } from 'react';

/**
 * Moves the focus among the controls of an element with the up and down arrow keys. On a radio button, the
 * arrow keys keep the default of the browser: they select another option.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const offset = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const isOnRadioButton = event.target instanceof HTMLInputElement && event.target.type === 'radio';
  if (offset === undefined || isOnRadioButton) return;
  event.preventDefault();
  const controls = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('button, [role=switch], input:checked'),
  ];
  const index = controls.findIndex((control) => control === document.activeElement);
  // If no control has the focus, ArrowDown focuses the first and ArrowUp the last.
  controls.at((Math.max(index, offset < 0 ? 0 : -1) + offset) % controls.length)?.focus();
}
