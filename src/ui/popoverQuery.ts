/** Matches windows in which menus and the pick list are popovers. In narrower windows, they are modal sheets. */
export const POPOVER_QUERY = '(min-width: 721px)';
