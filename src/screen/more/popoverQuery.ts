/** Matches windows in which the menu is a popover. In narrower windows, the menu is a modal sheet. */
export const POPOVER_QUERY = '(min-width: 721px)';
