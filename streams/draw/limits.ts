/**
 * Version of the draw record: its text, its hashes and its race. Raise this number with every change that
 * alters the text or the result of an existing draw. README.md documents the current version.
 */
export const DRAW_VERSION = 1;

/** Tickets in a draw, both ends included. */
export const TICKETS = { min: 2, max: 200 } as const;
/** Tickets of one line of the list, both ends included. */
export const TICKETS_PER_LINE = { min: 1, max: TICKETS.max } as const;

/** The most code points in the name of an entrant, or in the word of a draw. */
export const MAX_NAME_LENGTH = 200;
/** The most lines, and the most names, that `parseEntrants` accepts in a list. */
export const MAX_LINES = 10_000;

/** The most draws in a record. */
export const MAX_DRAWS = 1000;
/**
 * The most UTF-16 code units in a record. Twenty draws fit, even if each has 200 names of the maximum length and
 * draws 40 of them.
 */
export const MAX_RECORD_LENGTH = 2_000_000;
