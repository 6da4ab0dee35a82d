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

/** A name in a draw, with its tickets. */
export interface Entrant {
  /** 1 to 200 code points without control characters. See `cleanText`. */
  readonly name: string;
  /** 1 to 200. Each ticket is one horse. */
  readonly tickets: number;
}

/** Counts the tickets of all entrants. */
export function countTickets(entrants: readonly Entrant[]): number {
  return entrants.reduce((sum, { tickets }) => sum + tickets, 0);
}

/** Which places are drawn: the first or the last `count` tickets in the order of finish. */
export interface DrawRule {
  readonly kind: 'first' | 'last';
  /** At least 1, and at most the number of tickets. */
  readonly count: number;
}

/** A draw whose list and rule are fixed. Its word and its result follow in the `DecidedDraw`. */
export interface LockedDraw {
  /** 1, 2, 3 … within a session. */
  readonly number: number;
  /** Tickets are numbered in the order of this list, from ticket 1 of the first entrant. */
  readonly entrants: readonly Entrant[];
  readonly rule: DrawRule;
  /** The `hash` of the draw before, or its fingerprint if it was not run; `null` for the first draw. */
  readonly previous: string | null;
  /** 32 random bytes as 64 hex digits. Published only after the race. */
  readonly secret: string;
  /** Check digits of the list and the rule. They show which of the two was changed. */
  readonly listCheck: string;
  readonly ruleCheck: string;
  /** SHA-256 of list, rule, number, `previous` and secret, as 64 hex digits. */
  readonly fingerprint: string;
}

/** A draw that was run, so that its result is decided. The page may still show its race. */
export interface DecidedDraw extends LockedDraw {
  /** What a person in the room says after the lock, without control characters. Empty if there was no word. */
  readonly word: string;
  /** Check digits of the word. */
  readonly wordCheck: string;
  /** Ticket numbers in order of finish. */
  readonly order: readonly number[];
  /** A name for each drawn ticket: from the first place down for `first`, from the last place up for `last`. */
  readonly drawn: readonly string[];
  /** SHA-256 of the fingerprint, the word, the order and the drawn names, as 64 hex digits. */
  readonly hash: string;
}

/** A draw of a session, run or not. */
export type Draw = LockedDraw | DecidedDraw;

/** Returns whether a draw was run. */
export function isDecidedDraw(draw: Draw): draw is DecidedDraw {
  return 'hash' in draw;
}

/** A part of a draw that `checkDraws` compares. `chain` means `number`, `previous` and `hash`. */
export type DrawPart = 'list' | 'rule' | 'fingerprint' | 'word' | 'order' | 'chain';

/** What `checkDraws` found out about one draw. */
export interface Verdict {
  readonly number: number;
  readonly kind: 'match' | 'differs' | 'not run';
  /** The parts that differ. Empty unless `kind` is `differs`. */
  readonly differences: readonly DrawPart[];
}

const TABS_AND_BREAKS = /[\t-\r\x85\u2028\u2029]+/gu;
/** Control characters, and the invisible characters that change the direction of a text. */
const CONTROLS = /[\p{Cc}\p{Bidi_Control}]/gu;
const LONE_SURROGATE = /\p{Cs}/gu;
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/**
 * Cleans a name or a word: removes control characters and the space around the text, and turns tabs and line
 * breaks into spaces. Keeps every script, emoji and combining character. Lone surrogates, which UTF-8 cannot
 * encode, become U+FFFD. Returns at most 200 code points, and an empty string for a text with nothing visible.
 *
 * A clean text stays the same.
 */
export function cleanText(text: string): string {
  const plain = removeControls(text);
  const clean = isTooLong(plain) ? cut(plain) : plain;
  return VISIBLE.test(clean) ? clean : '';
}

/** Returns whether `cleanText` leaves out the end of a text. */
export function isCut(text: string): boolean {
  return isTooLong(removeControls(text));
}

function removeControls(text: string): string {
  return text
    .replace(TABS_AND_BREAKS, ' ')
    .replace(CONTROLS, '')
    .replace(LONE_SURROGATE, '\uFFFD')
    .trim();
}

/** A code point has at most two code units, so the code points of a very long text need not be counted. */
function isTooLong(text: string): boolean {
  return text.length > 2 * MAX_NAME_LENGTH || Array.from(text).length > MAX_NAME_LENGTH;
}

function cut(text: string): string {
  const start = Array.from(text.slice(0, 2 * MAX_NAME_LENGTH));
  return start.slice(0, MAX_NAME_LENGTH).join('').trim();
}
