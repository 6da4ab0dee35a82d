/**
 * Version of the record of new draws: its text, its hashes and its race. Raise this number with every change that
 * alters the text or the result of a draw, and keep the earlier versions, because their records are in use.
 * docs/draw-record.md documents all versions.
 */
export const DRAW_VERSION = 3;

/** A version of the record that can be read and checked. All draws of a record have the same version. */
export type DrawVersion = 1 | 2 | 3;

/** Tickets of a list to draw from, both ends included. Each ticket is one horse. */
export const TICKETS = { min: 2, max: 5000 } as const;
/** Tickets of one line of the list, both ends included. */
export const TICKETS_PER_LINE = { min: 1, max: TICKETS.max } as const;

/** Returns the most tickets in a draw of a version. */
export function maxTickets(version: DrawVersion): number {
  return version === 1 ? 200 : TICKETS.max;
}

/** The most code points in the name of an entrant, or in the word, the title or a prize of a draw. */
export const MAX_NAME_LENGTH = 200;
/** The most lines, and the most names, that `parseEntrants` accepts in a list. */
export const MAX_LINES = 10_000;

/** The most draws in a record. */
export const MAX_DRAWS = 1000;
/**
 * The most UTF-16 code units in a record. Twenty draws fit, even if each has 200 names of the maximum length and
 * draws 40 of them. So do seven draws of everyone among 5,000 names of 20 characters.
 */
export const MAX_RECORD_LENGTH = 2_000_000;

/** A name in a draw, with its tickets. */
export interface Entrant {
  /** 1 to 200 code points without control characters. See `cleanText`. */
  readonly name: string;
  /** 1 to 5,000. Each ticket is one horse. */
  readonly tickets: number;
}

/** Counts the tickets of all entrants. */
export function countTickets(entrants: readonly Entrant[]): number {
  return entrants.reduce((sum, { tickets }) => sum + tickets, 0);
}

/** Who is drawn. */
export interface DrawRule {
  /**
   * `first` and `last` draw so many places of the order of finish, the last place first for `last`. `groups` draws
   * everyone, and deals the order of finish to so many groups in turn.
   */
  readonly kind: 'first' | 'last' | 'groups';
  /**
   * The number of places, at least 1, or of groups, at least 2. At most the number of tickets, or of different names
   * for `per: 'name'`.
   */
  readonly count: number;
  /** With `name`, a name is drawn once, and its later tickets are passed over. Otherwise each ticket counts. */
  readonly per?: 'name';
}

/** Where the word of a draw comes from. */
export type WordSource =
  /** A person says it, or a phone that scanned the lock shows it. Version 2 has no phone. */
  | { readonly kind: 'person' | 'phone' }
  /** So many throws of dice with six sides show it, see `THROWS`. Version 2 has any number of throws of any dice. */
  | { readonly kind: 'dice'; readonly throws?: number }
  /** Several people, 2 to 5, write a word each before any is read. */
  | { readonly kind: 'people'; readonly count: number }
  /** Something that everybody can look up. `text` says what, when and which digits, and is clean (see `cleanText`). */
  | { readonly kind: 'public'; readonly text: string }
  /** The randomness of a round of drand quicknet, a public source of random numbers. Rounds count from 1. */
  | { readonly kind: 'drand'; readonly round: number };

/** The highest round of drand that a draw can wait for. */
export const MAX_ROUND = 999_999_999_999;

/**
 * How many throws of dice can give a word, both ends included. With fewer than `serious`, whoever prepared the device
 * could have fitted the draw to every result of the dice, so such a draw is for fun. `initial` is the default.
 */
export const THROWS = { min: 1, serious: 6, initial: 8, max: 20 } as const;

/** How many people can give a word together, both ends included. */
export const PEOPLE = { min: 2, max: 5 } as const;

/** What is announced when a draw is locked, apart from its list. */
export interface DrawTerms {
  /** Empty or clean (see `cleanText`). Empty in version 1. */
  readonly title: string;
  readonly rule: DrawRule;
  /** Empty, or a clean text for each place, or for each group. Empty in version 1. */
  readonly prizes: readonly string[];
  /** `null` in version 1, which does not record it. */
  readonly source: WordSource | null;
}

/** A draw whose list and terms are fixed. Its word and its result follow in the `DecidedDraw`. */
export interface LockedDraw extends DrawTerms {
  readonly version: DrawVersion;
  /** 1, 2, 3 … within a session. */
  readonly number: number;
  /** Tickets are numbered in the order of this list, from ticket 1 of the first entrant. */
  readonly entrants: readonly Entrant[];
  /** The `chainHash` of the draw before; `null` for the first draw. */
  readonly previous: string | null;
  /** 32 random bytes as 64 hex digits. Published only after the race. */
  readonly secret: string;
  /** Check digits of the list and of the terms. They show which of the two was changed. */
  readonly listCheck: string;
  readonly ruleCheck: string;
  /** SHA-256 of list, terms, number, `previous` and secret, as 64 hex digits. */
  readonly fingerprint: string;
}

/** A draw that was run, so that its result is decided. The page may still show its race. */
export interface DecidedDraw extends LockedDraw {
  /** What the source gives after the lock, see `wordOf`. Empty if there was no word. */
  readonly word: string;
  /** Check digits of the word. */
  readonly wordCheck: string;
  /** The signature of the drand round, 96 hex digits, whose SHA-256 is the word; `null` for any other source. */
  readonly signature: string | null;
  /** Ticket numbers in order of finish. */
  readonly order: readonly number[];
  /** The name of each ticket that the race drew, in the order of drawing. No-shows do not change it. */
  readonly drawn: readonly string[];
  /** SHA-256 of the fingerprint, the word, the order and the drawn names, as 64 hex digits. */
  readonly hash: string;
  /**
   * The drawn ticket of each name that was not there, in the order in which they were passed over. Empty in version 1.
   */
  readonly noShows: readonly number[];
  /** SHA-256 of the hash and the no-shows, as 64 hex digits. The `hash` itself if there are no no-shows. */
  readonly chain: string;
}

/** A draw of a session, run or not. */
export type Draw = LockedDraw | DecidedDraw;

/** Returns whether a draw was run. */
export function isDecidedDraw(draw: Draw): draw is DecidedDraw {
  return 'hash' in draw;
}

/** A part of a draw that `checkDraws` compares. `rule` means all terms, and `chain` `number`, `previous` and `hash`. */
export type DrawPart = 'list' | 'rule' | 'fingerprint' | 'word' | 'order' | 'chain' | 'no-shows';

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

/** A code point has one or two code units, so the code points of most texts need not be counted. */
function isTooLong(text: string): boolean {
  if (text.length <= MAX_NAME_LENGTH) return false;
  return text.length > 2 * MAX_NAME_LENGTH || Array.from(text).length > MAX_NAME_LENGTH;
}

function cut(text: string): string {
  const start = Array.from(text.slice(0, 2 * MAX_NAME_LENGTH));
  return start.slice(0, MAX_NAME_LENGTH).join('').trim();
}
