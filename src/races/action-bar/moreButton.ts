/** The id of the button that opens the menu of the races. */
export const MORE_BUTTON_ID = 'more-button';

/** Returns the button that opens the menu of the races, or `null` if the page does not show it. */
export function findMoreButton(): HTMLElement | null {
  return document.getElementById(MORE_BUTTON_ID);
}

/** Moves the focus to the button that opens the menu of the races. */
export function focusMoreButton(): void {
  findMoreButton()?.focus({ preventScroll: true });
}
