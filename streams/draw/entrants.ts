import {
  cleanText,
  type Entrant,
  isCut,
  MAX_LINES,
  MAX_NAME_LENGTH,
  TICKETS,
  TICKETS_PER_LINE,
} from './model';

/** Something in the typed list that the visitor should know about: a problem, or a repeated name. */
export interface EntrantFault {
  /** The number of the line in a text field, from 1. */
  readonly line: number;
  /** One or more sentences for the visitor. */
  readonly message: string;
  /** The name that is in the list more than once, if the message reports this. The message begins with the name. */
  readonly repeatedName?: string;
}

/** One name of the typed list, with its tickets. A name that is in the list twice has two entries. */
export interface ListEntry {
  /** The number of the line in a text field, from 1. */
  readonly line: number;
  readonly name: string;
  readonly tickets: number;
}

/** A typed list, entry by entry. */
export interface ParsedList {
  /** In the order of the text, at most 10,000. `problem` is `null`, or a sentence about what cannot be read. */
  readonly entries: readonly (ListEntry & { readonly problem: string | null })[];
  /** How many lines or entries the text has, whichever are more. */
  readonly count: number;
  /** What the entries are. */
  readonly unit: 'lines' | 'names';
  readonly hasTooManyLines: boolean;
}

/** An entry whose text is not parsed yet. */
interface UnparsedEntry {
  readonly line: number;
  readonly text: string;
}

/** The entries with the same name, added up so far. Excludes entries that `parseEntrants` skips. */
interface Group {
  readonly name: string;
  readonly tickets: number;
  /** How many entries have this name. */
  readonly times: number;
  /** The line of the second entry with this name; 0 if there is none yet. */
  readonly repeatedLine: number;
}

/** The line breaks of a text field. Its line numbers count only these. */
const LINE_BREAK = /\r\n?|\n/u;
/** The other line breaks of Unicode. They separate entrants too, but a text field does not show them. */
// `\x0b` is `\v`, for which Stryker writes an invalid mutant.
const HIDDEN_LINE_BREAK = /[\x0b\f\x85\u2028\u2029]/u;
const SEPARATOR = /[,;،؛、，；]/u;
const SMALL_NUMBERS = 'zero one two three four five six seven eight nine ten'.split(' ');

/**
 * Parses a typed list into its entries. Does not add up the tickets of a name that is in the list twice: see
 * `listEntrants`.
 */
export function parseList(text: string): ParsedList {
  const lines = text.trimEnd().split(LINE_BREAK);
  const { entries, unit } = splitEntries(lines);
  const hasTooManyLines = lines.length > MAX_LINES;
  const firstEntries = hasTooManyLines ? splitEntries(lines.slice(0, MAX_LINES)).entries : entries;
  return {
    entries: firstEntries
      .slice(0, MAX_LINES)
      .map(({ line, text }) => ({ line, ...parseEntry(text) })),
    count: Math.max(lines.length, entries.length),
    unit,
    hasTooManyLines,
  };
}

/**
 * Parses a typed list: one entrant a line, `name*3` for three tickets. In a text of a single line, commas and
 * semicolons separate the entrants. Skips blank lines. Adds up the tickets of a name that is in the list twice, also
 * if one occurrence is composed (é) and the other decomposed (e and an accent).
 *
 * Never throws. An entrant with a fault stays in the list: with one ticket if its tickets cannot be read, and
 * with the start of a name that is too long. Only a text of more than 10,000 lines or names loses its entrants.
 *
 * @returns the entrants in the order of the text, and the faults in the order of their lines
 */
export function parseEntrants(text: string): ReturnType<typeof listEntrants> {
  return listEntrants(parseList(text));
}

/**
 * Adds up the entries of a parsed list, see `parseEntrants`.
 *
 * @param leftOut how many tickets to leave out of each entry, keyed by its index. If this leaves out all tickets of an
 * entry, the entry is skipped, and so are its faults.
 */
export function listEntrants(
  { entries, count, unit, hasTooManyLines }: ParsedList,
  leftOut: ReadonlyMap<number, number> = new Map(),
): { entrants: Entrant[]; faults: EntrantFault[] } {
  if (count > MAX_LINES) {
    const line = hasTooManyLines ? MAX_LINES + 1 : 1;
    return {
      entrants: [],
      faults: [{ line, message: `${count.toLocaleString('en')} ${unit} are too many.` }],
    };
  }
  const faults: EntrantFault[] = [];
  const groups = new Map<string, Group>();
  let total = 0;
  let overflowLine = 0;
  for (const [index, { line, name, tickets: typedTickets, problem }] of entries.entries()) {
    const tickets = typedTickets - (leftOut.get(index) ?? 0);
    if (tickets <= 0) continue;
    if (problem !== null) faults.push({ line, message: `Line ${line}: ${problem}` });
    const key = name.normalize();
    const group = groups.get(key) ?? { name, tickets: 0, times: 0, repeatedLine: 0 };
    groups.set(key, {
      name: group.name,
      tickets: group.tickets + tickets,
      times: group.times + 1,
      repeatedLine: group.times === 1 ? line : group.repeatedLine,
    });
    if (total <= TICKETS.max) overflowLine = line;
    total += tickets;
  }
  for (const group of groups.values()) {
    if (group.times < 2) continue;
    const { name, repeatedLine } = group;
    faults.push({ line: repeatedLine, message: describeRepeat(group, unit), repeatedName: name });
  }
  const message = describeTotal(groups.size, total, entries.length > 0);
  const reportsOverflow = groups.size > 1 && total > TICKETS.max;
  if (message !== null) faults.push({ line: reportsOverflow ? overflowLine : 1, message });
  return {
    entrants: Array.from(groups.values(), ({ name, tickets }) => ({ name, tickets })),
    faults: faults.sort((a, b) => a.line - b.line),
  };
}

/**
 * Returns each line as an entry. If the text is a single line with separators, returns each of its parts instead.
 * Leaves out blank entries. `unit` says what the entries are.
 */
function splitEntries(lines: readonly string[]): {
  entries: UnparsedEntry[];
  unit: 'lines' | 'names';
} {
  const entries = lines
    .flatMap((line, index) =>
      line.split(HIDDEN_LINE_BREAK).map((text) => ({ line: index + 1, text })),
    )
    .filter(({ text }) => cleanText(text) !== '');
  const [only] = entries;
  const parts = entries.length === 1 && only !== undefined ? only.text.split(SEPARATOR) : [];
  if (only === undefined || parts.length < 2) return { entries, unit: 'lines' };
  const names = parts.map((text) => ({ line: only.line, text }));
  return { entries: names.filter(({ text }) => cleanText(text) !== ''), unit: 'names' };
}

function parseEntry(text: string): { name: string; tickets: number; problem: string | null } {
  const star = text.lastIndexOf('*');
  const typedName = star < 0 ? text : text.slice(0, star);
  const name = cleanText(typedName);
  const typedTickets = star < 0 ? '1' : cleanText(text.slice(star + 1));
  const tickets = /^\d+$/.test(typedTickets) ? Number(typedTickets) : NaN;
  if (!(tickets >= TICKETS_PER_LINE.min && tickets <= TICKETS_PER_LINE.max)) {
    const { min, max } = TICKETS_PER_LINE;
    const problem = `tickets are a whole number from ${min} to ${max}.`;
    return { name: cleanText(text), tickets: 1, problem };
  }
  if (name === '') {
    return { name: cleanText(text), tickets: 1, problem: 'there is no name before the star.' };
  }
  const problem = isCut(typedName)
    ? `a name has at most ${MAX_NAME_LENGTH} characters. The end of this one is left out.`
    : null;
  return { name, tickets, problem };
}

function describeRepeat({ name, tickets, times }: Group, unit: 'lines' | 'names'): string {
  const where = unit === 'lines' ? `on ${inWords(times)} lines` : `there ${inWords(times)} times`;
  return `${name} is ${where}, so ${name} has ${inWords(tickets)} tickets.`;
}

function describeTotal(names: number, tickets: number, hasEntries: boolean): string | null {
  if (names === 0) return `${hasEntries ? 'Tick' : 'Paste'} at least two names.`;
  if (names === 1) return 'One name only. A race needs two.';
  if (tickets <= TICKETS.max) return null;
  const total = tickets.toLocaleString('en');
  const excess = (tickets - TICKETS.max).toLocaleString('en');
  return `${total} tickets. One race takes ${TICKETS.max}. Take away ${excess}.`;
}

function inWords(number: number): string {
  return SMALL_NUMBERS[number] ?? number.toLocaleString('en');
}
