import { lookAlikeKey, nameKey } from './lookAlike.ts';
import { type Entrant, TICKETS } from './model.ts';
import {
  type ListEntry,
  type ParsedList,
  parseList,
  type ReadAs,
  type Reading,
} from './readList.ts';

/** Something in the typed list that the visitor should know about: a problem, or a repeated name. */
export interface EntrantFault {
  /** The number of the line in a text field, from 1. */
  readonly line: number;
  /** One or more sentences for the visitor. */
  readonly message: string;
  /** The name that is in the list more than once, if the message reports this. The message begins with the name. */
  readonly repeatedName?: string;
  /** A name that looks like an earlier name, if the message reports this. The message begins with the name. */
  readonly similarName?: string;
  /** Whether the message reports names that may have tickets, such as `Anna (3)`, and that `ReadAs` decides about. */
  readonly mayMeanTickets?: true;
}

/** The entries with the same name, added up so far. Excludes entries that `parseEntrants` skips. */
interface Group {
  readonly name: string;
  /** The line of the first entry with this name. */
  readonly line: number;
  readonly tickets: number;
  /** How many entries have this name. */
  readonly times: number;
  /** The line of the second entry with this name; 0 if there is none yet. */
  readonly repeatedLine: number;
}

const SMALL_NUMBERS = 'zero one two three four five six seven eight nine ten'.split(' ');

/**
 * Parses a typed list: names in lines, between commas or semicolons, or in a table; `name*3` for three tickets. Adds up
 * the tickets of a name that is in the list twice. Spaces, invisible characters, and composed or decomposed accents do
 * not make another name.
 *
 * Never throws. An entrant with a fault stays in the list: with one ticket if its star cannot be read, and with the start
 * of a name that is too long. An entrant whose number of tickets in a table cannot be read is not in the list. Only a
 * text of more than 10,000 lines or names, or 1,000,000 characters, loses its entrants.
 *
 * @param as how to read the text. If the text cannot be read in this way, or without `as`, its form decides.
 * @returns the entrants in the order of the text, the faults in the order of their lines, and how the text was read
 */
export function parseEntrants(
  text: string,
  as?: ReadAs,
): { entrants: Entrant[]; faults: EntrantFault[]; reading: Reading } {
  const list = parseList(text, as);
  return { ...listEntrants(list), reading: list.reading };
}

/**
 * Adds up the entries of a parsed list, see `parseEntrants`.
 *
 * @param leftOut how many tickets to leave out of each entry, keyed by its index. If this leaves out all tickets of an
 * entry, the entry is skipped, and so are its faults.
 */
export function listEntrants(
  { entries, excess, reading }: ParsedList,
  leftOut: ReadonlyMap<number, number> = new Map(),
): { entrants: Entrant[]; faults: EntrantFault[] } {
  if (excess !== null) return { entrants: [], faults: [excess] };
  const areLines = reading.kind !== 'names' && reading.ranges.length === 0;
  const faults: EntrantFault[] = [];
  const groups = new Map<string, Group>();
  const undecided: ListEntry[] = [];
  let total = 0;
  let overflowLine = 0;
  for (const [index, entry] of entries.entries()) {
    const { line, name, problem } = entry;
    const left = leftOut.get(index) ?? 0;
    const tickets = entry.tickets - left;
    if (tickets <= 0 && left > 0) continue;
    if (problem !== null) faults.push({ line, message: `Line ${line}: ${problem}` });
    else if (entry.isUnclear) undecided.push(entry);
    if (tickets <= 0) continue;
    const key = nameKey(name);
    const group = groups.get(key) ?? { name, line, tickets: 0, times: 0, repeatedLine: 0 };
    groups.set(key, {
      ...group,
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
    faults.push({
      line: repeatedLine,
      message: describeRepeat(group, areLines),
      repeatedName: name,
    });
  }
  faults.push(...describeSimilar([...groups.values()]), ...describeUndecided(undecided));
  const message = describeTotal(groups.size, total, entries.length > 0);
  if (message !== null) faults.push({ line: groups.size > 1 ? overflowLine : 1, message });
  return {
    entrants: Array.from(groups.values(), ({ name, tickets }) => ({ name, tickets })),
    faults: faults.sort((a, b) => a.line - b.line),
  };
}

/** Reports each name that looks like an earlier one. */
function describeSimilar(groups: readonly Group[]): EntrantFault[] {
  const firsts = new Map<string, Group>();
  return groups.flatMap((group) => {
    const key = lookAlikeKey(group.name);
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, group);
    if (first === undefined) return [];
    const { line, name } = group;
    return [{ line, message: `${name} looks like ${first.name}.`, similarName: name }];
  });
}

/** Reports the names that may have tickets, such as `Anna (3)`. */
function describeUndecided([first, ...others]: readonly ListEntry[]): EntrantFault[] {
  if (first === undefined) return [];
  const { line, name } = first;
  const message =
    others.length === 0
      ? `“${name}” is read as a name with one ticket.`
      : `“${name}” and ${inWords(others.length)} more are read as names with one ticket each.`;
  return [{ line, message, mayMeanTickets: true }];
}

function describeRepeat({ name, tickets, times }: Group, areLines: boolean): string {
  const where = areLines ? `on ${inWords(times)} lines` : `there ${inWords(times)} times`;
  return `${name} is ${where}, so ${name} has ${inWords(tickets)} tickets.`;
}

function describeTotal(names: number, tickets: number, hasEntries: boolean): string | null {
  if (names === 0) return `${hasEntries ? 'Tick' : 'Paste'} at least two names.`;
  if (names === 1) return 'One name only. A race needs two.';
  if (tickets <= TICKETS.max) return null;
  const [total, most, excess] = [tickets, TICKETS.max, tickets - TICKETS.max].map((number) =>
    number.toLocaleString('en'),
  );
  return `${total} tickets. One race takes ${most}. Take away ${excess}.`;
}

function inWords(number: number): string {
  return SMALL_NUMBERS[number] ?? number.toLocaleString('en');
}
