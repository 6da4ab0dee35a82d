/** Where the menu is a popover beside the page. On a narrower window it is a modal sheet. */
export const POPOVER_QUERY = '(min-width: 721px)';
