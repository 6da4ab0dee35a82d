import { readTitle } from './columnTitles.ts';
import { cleanText, isCut, MAX_NAME_LENGTH, TICKETS_PER_LINE } from './model.ts';
import {
  ADDRESS,
  digitValue,
  findFirst,
  QUOTES,
  SIGN_AND_NUMBER,
  STARS,
  TIMES,
  X,
} from './signs.ts';

/** What one entry of a list says: a name, and its tickets. */
export interface ReadEntry {
  readonly name: string;
  /** 1 to 5,000; 0 if the entry is not in the draw because nobody can say how many tickets it has. */
  readonly tickets: number;
  /** What is wrong with the entry, as a sentence that continues `Line 3: `; `null` if nothing is. */
  readonly problem: string | null;
  /** Whether the entry may mean another number of tickets than it has. */
  readonly isUnclear: boolean;
}

/** The signs for tickets that may stand after a number, too. */
const TIMES_OR_X = TIMES + X;
/** A number of tickets in a cell of its own: `3`, `×3`, `3x`, `(3)` or `3 tickets`. */
const NUMBER_IN_CELL = new RegExp(
  `^[(${STARS}${TIMES_OR_X}]?\\s*(\\p{Nd}{1,9})(?:\\s+(\\p{L}+))?\\s*[)${TIMES_OR_X}]?$`,
  'u',
);

const { min: FEWEST, max: MOST } = TICKETS_PER_LINE;
const TICKETS_PROBLEM = `tickets are a whole number from ${FEWEST} to ${MOST.toLocaleString('en')}.`;
/** A higher number, if nothing says that it is tickets, is more likely a year, a score or an id. */
export const MOST_UNSAID = 200;

const TICKETS_AT_END = new RegExp(`${SIGN_AND_NUMBER}$`, 'u');
const STARS_AT_START = new RegExp(`^[${STARS}\\s]+`, 'u');
/** A sign that must be a ticket sign, but is not followed by a whole number at the end of the entry. */
const UNREADABLE_SIGN = new RegExp(
  `.[${STARS}]|.[${TIMES}]\\s*[-+]?[\\p{N}一二三四五六七八九十]|\\s[${X}][-+]?\\p{N}`,
  'su',
);
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** WhatsApp and Markdown write bold text between stars. */
const BOLD = /^(\*{1,2})([^*]+)\1$/;

/** A sign between a name and its tickets: `Anna: x3`. */
const SEPARATOR = '(?:[:：=,;]|\\s[-–—]|[-=]>|→)';
const SEPARATOR_AT_END = new RegExp(`([^\\s:：=,;])\\s*${SEPARATOR}\\s*$`, 'u');

/** Spellings that may mean tickets, or be part of a name. The numbers of the groups of name and number follow. */
const POSSIBLE_TICKETS = [
  // Anna (3), Anna [3 tickets]
  [
    new RegExp(
      `^(.*\\S)\\s*[([{（［]\\s*[${STARS}${TIMES_OR_X}]?(\\p{Nd}{1,9})(?:[${TIMES_OR_X}]|\\s+\\p{L}+)?\\s*[)\\]}）］]$`,
      'u',
    ),
    1,
    2,
  ],
  // Anna: 3, Anna = 3, Anna -> 3, Anna - 3 tickets, and Anna, 3
  [new RegExp(`^(.*[^\\s:：=,;])\\s*${SEPARATOR}\\s*(\\p{Nd}{1,9})(?:\\s+\\p{L}+)?$`, 'u'), 1, 2],
  // Anna 3 tickets
  [/^(.*\S)\s+(\p{Nd}{1,9})\s+(\p{L}+)$/u, 1, 2],
  // 3x Anna, 3 × Anna, 3*Anna
  [new RegExp(`^(\\p{Nd}{1,9})\\s*[${STARS}${TIMES_OR_X}]\\s*([^\\s\\p{Nd}].*)$`, 'u'), 2, 1],
  // x3 Anna, and *3 Anna
  [
    new RegExp(`^(?:[${TIMES_OR_X}]\\s?|[${STARS}])(\\p{Nd}{1,9})\\s+([^\\s\\p{Nd}].*)$`, 'u'),
    2,
    1,
  ],
  // Anna 3x
  [new RegExp(`^(.*\\S)\\s+(\\p{Nd}{1,9})\\s*[${TIMES_OR_X}]$`, 'u'), 1, 2],
  // Anna x 3, and Anna*500
  [new RegExp(`^(.*\\S)(?:\\s+[${X}]|\\s*[${STARS}${TIMES}])\\s*(\\p{Nd}{1,9})$`, 'u'), 1, 2],
] as const;
/** A longer text is not searched for possible tickets. */
const MAX_POSSIBLE_LENGTH = 2 * MAX_NAME_LENGTH;

/** An address at the end of a name, with tickets after it or not: `Anna Berg <anna@example.org>*3`. */
const ADDRESS_AT_END = new RegExp(
  `[<(（[]\\s*(?:mailto:)?(${ADDRESS})\\s*[>)）\\]](\\s*${SIGN_AND_NUMBER}|\\s[${X}]\\s\\p{Nd}{1,9})?$`,
  'iu',
);

/**
 * Reads the name and the tickets of an entry: `Anna*3` has three tickets. Never throws. If the tickets cannot be read,
 * the name is the whole text, with one ticket, and the entry is unclear.
 */
export function readEntry(text: string): ReadEntry {
  const typed = text.trim();
  const unreadable = { name: cleanText(typed), tickets: 1, isUnclear: true };
  const visible = typed.replace(INVISIBLE, '');
  const atEnd = TICKETS_AT_END.exec(typed) ?? TICKETS_AT_END.exec(visible);
  if (atEnd !== null) {
    const typedName = withoutSeparator(atEnd.input.slice(0, atEnd.index));
    const tickets = readWhole(atEnd[1] ?? '') ?? NaN;
    if (cleanText(typedName) === '') {
      return { ...unreadable, problem: 'there is no name before the star.' };
    }
    return isTicketCount(tickets)
      ? readName(typedName, tickets)
      : { ...unreadable, problem: TICKETS_PROBLEM };
  }
  const bold = BOLD.exec(typed)?.[2] ?? '';
  if (cleanText(bold) !== '') return readName(bold, 1);
  return UNREADABLE_SIGN.test(visible.replace(STARS_AT_START, ''))
    ? { ...unreadable, problem: TICKETS_PROBLEM }
    : readName(typed, 1);
}

/**
 * Reads a name whose number of tickets is a text of its own, such as a cell of a table. If this is not a whole number
 * from 1 to 5,000, the entry has no tickets.
 */
export function readNameWithTickets(typedName: string, typedTickets: string): ReadEntry {
  const tickets = readTickets(typedTickets) ?? NaN;
  const name = cleanText(typedName);
  const unreadable = { tickets: 0, isUnclear: true };
  if (name === '') {
    const shown = cleanText(typedTickets);
    return { ...unreadable, name: shown, problem: 'there is a number, but no name.' };
  }
  if (findTickets(typedName) !== null) {
    const problem = `tickets are in the name and in a column. ${name} is not in the draw.`;
    return { ...unreadable, name, problem };
  }
  if (isTicketCount(tickets)) return readName(typedName, tickets);
  return { ...unreadable, name, problem: `${TICKETS_PROBLEM} ${name} is not in the draw.` };
}

/**
 * Reads an entry that may mean tickets, such as `Anna (3)`, as a name with tickets. Returns `null` for any other entry.
 * The number may be outside the range of tickets, see `readNameWithTickets`.
 */
export function readPossibleTickets(
  text: string,
): { name: string; typed: string; tickets: number } | null {
  const trimmed = text.trim();
  const hasSign = findTickets(trimmed) !== null && !readEntry(trimmed).isUnclear;
  if (trimmed.length > MAX_POSSIBLE_LENGTH || hasSign) return null;
  for (const [pattern, nameGroup, ticketsGroup] of POSSIBLE_TICKETS) {
    const match = pattern.exec(trimmed);
    const typed = match?.[ticketsGroup] ?? '';
    const tickets = readWhole(typed);
    const unit = match?.[3];
    if (tickets === null || (unit !== undefined && readTitle(unit) !== 'tickets')) continue;
    return { name: withoutSeparator(match?.[nameGroup] ?? ''), typed, tickets };
  }
  return null;
}

function withoutSeparator(name: string): string {
  return name.replace(SEPARATOR_AT_END, '$1');
}

/** Returns where the tickets of an entry begin: the index of the sign in `Anna*3`. Returns `null` if there is none. */
export function findTickets(text: string): number | null {
  const index = TICKETS_AT_END.exec(text.trimEnd())?.index;
  return index === undefined || index === 0 ? null : index;
}

/**
 * Reads a number of tickets in a cell of its own, which may be outside the range of tickets. Returns `null` for any other
 * text, also for a number of other things: `45 min`.
 */
export function readTickets(cell: string): number | null {
  const [, number = '', unit] = NUMBER_IN_CELL.exec(cell.trim()) ?? [];
  return unit !== undefined && readTitle(unit) === 'other' ? null : readWhole(number);
}

/** Reads a whole number in the digits of any script. Returns `null` for any other text. */
export function readWhole(text: string): number | null {
  const typed = text.trim();
  if (!/^\p{Nd}{1,9}$/u.test(typed)) return null;
  return Array.from(typed).reduce((number, digit) => 10 * number + digitValue(digit), 0);
}

function isTicketCount(tickets: number): boolean {
  return tickets >= FEWEST && tickets <= MOST;
}

/** Whether a number that has no ticket sign and no title may be tickets. */
export function mayBeTicketCount(number: number): boolean {
  return number >= FEWEST && number <= MOST_UNSAID;
}

/** Removes the address from `Anna Berg <anna@example.org>`, and the quotes around a name. Keeps an address alone. */
export function withoutAddress(text: string): string {
  const typed = text.trim();
  // An address is not longer. A pattern without start would search each bracket of a very long text.
  const start = Math.max(0, typed.length - 400);
  const address = ADDRESS_AT_END.exec(typed.slice(start));
  if (address === null) return withoutQuotes(typed);
  const name = withoutQuotes(typed.slice(0, start + address.index).trim());
  return (cleanText(name) === '' ? (address[1] ?? typed) : name) + (address[2] ?? '');
}

function withoutQuotes(text: string): string {
  const closers = QUOTES[text.charAt(0)];
  if (closers === undefined || text.length < 3) return text;
  if (findFirst(text, closers, 1) !== text.length - 1) return text;
  return text.slice(1, -1);
}

function readName(typedName: string, tickets: number): ReadEntry {
  const problem = isCut(typedName)
    ? `a name has at most ${MAX_NAME_LENGTH} characters. The end of this one is left out.`
    : null;
  return { name: cleanText(typedName), tickets, problem, isUnclear: false };
}
