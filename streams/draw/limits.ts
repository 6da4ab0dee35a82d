/**
 * Version of the draw record: its text, its hashes and its race. Raise this number with every change that
 * alters the text or the result of an existing draw. README.md documents the current version.
 */
export const DRAW_VERSION = 1;

/** Tickets in a draw, both ends included. */
export const TICKETS = { min: 2, max: 200 } as const;
/** The most tickets of one line, and the fewest. */
export const TICKETS_PER_LINE = { min: 1, max: TICKETS.max } as const;

/** The most code points in a name or a word. */
export const MAX_NAME_LENGTH = 200;
/** `parseEntrants` rejects texts with more lines. */
export const MAX_LINES = 10_000;

/** The most draws in a record. */
export const MAX_DRAWS = 1000;
/** The most UTF-16 code units in the text of a record. Twenty draws of 200 names fit at any length of name. */
export const MAX_RECORD_LENGTH = 2_000_000;
