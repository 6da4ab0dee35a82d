import { readColumnTitle, readTitle } from './columnTitles.ts';
import { cleanText, MAX_LINES } from './model.ts';
import {
  mayBeTicketCount,
  readEntry,
  readNameWithTickets,
  readPossibleTickets,
  readWhole,
  withoutAddress,
} from './readEntry.ts';
import { cellOf, NUMBER_CELL, readRows, readTable, type Table } from './readTable.ts';
import { areSplit, hasSeparators, splitNames } from './splitNames.ts';

/**
 * How a text is read as a list.
 *
 * - `lines`: each line is a name, as it is typed.
 * - `list`: each line is a name, without bullets, numbers before the names, and addresses.
 * - `names`: commas and semicolons separate the names, and so do line breaks.
 * - `table`: each row has a name, and may have its tickets.
 */
export type ReadingKind = 'lines' | 'list' | 'names' | 'table';

/**
 * The reading that a visitor wants. For `tickets`, `plain` and `even`, the kind is found out; for `tickets`, entries that
 * may mean tickets, such as `Anna (3)`, have tickets. For the others and for a kind, such entries are names. For `even`, a
 * table has no tickets.
 */
export type ReadAs = ReadingKind | 'tickets' | 'plain' | 'even';

/** Something in a text that is not part of the names or the tickets. */
export interface LeftOut {
  /**
   * `numbers`: numbers before the names, or a column that counts them. `column`: another column of a table. `total`: the
   * last row of a table.
   */
  readonly kind: 'heading' | 'bullets' | 'numbers' | 'addresses' | 'column' | 'total';
  /** The title of a column or of a total, or the heading of a list; otherwise empty. */
  readonly title: string;
}

/** How a text was read. */
export interface Reading {
  readonly kind: ReadingKind;
  /** How many columns of a table make a name; 0 unless the text is a table. */
  readonly nameColumns: number;
  /** The title of the column of tickets in a table, which may be empty; `null` if there is none. */
  readonly ticketsTitle: string | null;
  /** Whether numbers such as the one in `Anna (3)` are tickets, because the visitor wants this. */
  readonly areNumbersTickets: boolean;
  readonly leftOut: readonly LeftOut[];
  /** The ranges of numbers that are entrants: `1-640`. */
  readonly ranges: readonly string[];
  /** Other ways to read the text, which may give other entrants. */
  readonly others: readonly ReadAs[];
}

/** One name of the typed list, with its tickets. A name that is in the list twice has two entries. */
export interface ListEntry {
  /** The number of the line in a text field, from 1. */
  readonly line: number;
  readonly name: string;
  /** 0 to 5,000. Only an entry with a `problem` can have 0. */
  readonly tickets: number;
  /** What is wrong with the entry, as a sentence that continues `Line 3: `; `null` if nothing is. */
  readonly problem: string | null;
  /** Whether the entry may mean another number of tickets than it has. */
  readonly isUnclear: boolean;
}

/** Why a text is too much for a list. */
interface Excess {
  /** The number of the first line that is too much; 1 if the lines are not too many. */
  readonly line: number;
  /** Sentences for the visitor. */
  readonly message: string;
}

/** A typed list, entry by entry. */
export interface ParsedList {
  /** In the order of the text. Empty if there is an excess. */
  readonly entries: readonly ListEntry[];
  readonly excess: Excess | null;
  readonly reading: Reading;
}

/** A part of the text that is one entry. */
interface EntryText {
  readonly line: number;
  readonly text: string;
  /** The number of tickets, if this is a text of its own; otherwise `null`. */
  readonly tickets: string | null;
}

/** The entries of a text before their names and tickets are read. */
interface Layout {
  readonly kind: ReadingKind;
  readonly texts: readonly EntryText[];
  readonly table: Table | null;
  readonly leftOut: readonly LeftOut[];
  readonly ranges: readonly string[];
  /** How many entries the text has. `texts` may have fewer if these are too many for a list. */
  readonly count: number;
}

/** The most UTF-16 code units in a list. 10,000 lines may have 100 each. */
const MAX_LIST_LENGTH = 1_000_000;

/** The line breaks of a text field. Its line numbers count only these. */
const LINE_BREAK = /\r\n?|\n/u;
/** The other line breaks of Unicode. They separate entrants too, but a text field does not show them. */
// `\x0b` is `\v`, for which Stryker writes an invalid mutant.
const HIDDEN_LINE_BREAK = /[\x0b\f\x85\u2028\u2029]/u;

/** Bullets and boxes to tick before the names of a list. Word writes some bullets as characters of its own. */
const BULLET =
  /^(?:(?:[-–—−⁃+→►▶*•∙·‣◦▪▫■□●○◆◇★☆➢➤➔✓✔✅☐☑☒\uf0a7\uf0b7]|o(?=\t))\ufe0f?\s*(?:\[[ xX]?\])?|[[(][ xX]?[\])])(?=\s)/u;
/** `•` needs no space after it. Dashes and stars do, because names such as `-Anna` exist. */
const TIGHT_BULLET = /^[•∙·‣◦▪▫■□●○◆◇★☆►▶➢➤➔✓✔✅☐☑☒\uf0a7\uf0b7]\ufe0f?/u;
/** Boxes that are ticked or not are the same bullet. */
const BOX = /^[☐☑☒✅[(]/u;
/** A number before a name: `1.`, `(1)`, `#1` or `1、`, or `1` before a space. */
const NUMBERING =
  /^[(（#[№]?\s?(\p{Nd}{1,9})(?:\s?\\?[.)．）\]]{1,2}-?(?=\D)|[、。º:：](?=\D)|\s?[-–—/:](?=\s)|(?=\s))/u;
/** A text of numbers, ranges, and commas or semicolons. */
const NUMBERS = /^(?=[^,;،、，؛；]*[,;،、，؛；])[\p{Nd}\s,;،、，؛；\-–—‐‑−]+$/u;
/** All numbers from the first to the second, alone in an entry. */
const RANGE = /^(\p{Nd}{1,9})\s*[-–—‐‑−]\s*(\p{Nd}{1,9})$/u;

/**
 * Reads a typed list entry by entry. Does not add up the tickets of a name that is in the list twice: see
 * `listEntrants`. Never throws.
 *
 * @param as how to read the text. If the text cannot be read in this way, or without `as`, its form decides.
 */
export function parseList(text: string, as?: ReadAs): ParsedList {
  const { text: read, layout, excess } = readWithinLimits(text, as);
  const { entries, mayMeanTickets } = readEntries(excess === null ? layout.texts : [], as);
  return {
    entries,
    excess,
    reading: {
      kind: layout.kind,
      nameColumns: layout.table?.nameColumns.length ?? 0,
      ticketsTitle: ticketsTitle(layout.table),
      areNumbersTickets: mayMeanTickets && as === 'tickets',
      leftOut: layout.leftOut,
      ranges: layout.ranges,
      others: listOthers(read, layout, mayMeanTickets, as),
    },
  };
}

/**
 * Returns why a text is too much for a list: sentences for the visitor, or an empty text if it is not. Much faster than
 * `parseList`, because it only counts.
 */
export function describeExcess(text: string, as?: ReadAs): string {
  return readWithinLimits(text, as).excess?.message ?? '';
}

/** Finds the entries of a text. A text of too many characters or lines is read like an empty one, to save time. */
function readWithinLimits(
  typed: string,
  as: ReadAs | undefined,
): { text: string; layout: Layout; excess: Excess | null } {
  const lines = typed.length > MAX_LIST_LENGTH ? [] : withoutBlankEnd(typed.split(LINE_BREAK));
  const excess =
    findExcess(typed.length, MAX_LIST_LENGTH, 'characters') ??
    findExcess(lines.length, MAX_LINES, 'lines', MAX_LINES + 1);
  const text = excess === null ? lines.join('\n') : '';
  const layout = readLayout(text, as);
  const unit = layout.kind === 'names' || layout.ranges.length > 0 ? 'names' : 'lines';
  return { text, layout, excess: excess ?? findExcess(layout.count, MAX_LINES, unit) };
}

function findExcess(count: number, max: number, unit: string, line = 1): Excess | null {
  if (count <= max) return null;
  const [counted, most] = [count, max].map((number) => number.toLocaleString('en'));
  return { line, message: `${counted} ${unit} are too many. A list has at most ${most}.` };
}

/** Removes blank lines from the end. */
function withoutBlankEnd(lines: readonly string[]): readonly string[] {
  return lines.slice(0, lines.findLastIndex((line) => line.trim() !== '') + 1);
}

/** Finds the entries of a text. If it cannot be read as the visitor wants, its form decides. */
function readLayout(text: string, as: ReadAs | undefined): Layout {
  if (as === 'lines' || as === 'list' || as === 'names') return readLines(text, as);
  const lines = splitLines(text);
  const areRanges = NUMBERS.test(text) && areSeparateRanges(splitNames(lines));
  const table = areRanges ? null : readTable(text, as === 'table', as !== 'even');
  if (table !== null) return readCells(table);
  return readLines(text, areRanges || areSplit(lines) ? 'names' : 'list');
}

function readLines(text: string, kind: 'lines' | 'list' | 'names'): Layout {
  const lines = splitLines(text);
  if (kind === 'lines') return layoutOf(kind, lines, []);
  if (kind === 'names') {
    const { texts: typed, leftOut: prefixes } = leaveOutPrefixes(lines);
    const parts = splitNames(typed);
    if (parts.length > MAX_LINES) return { ...layoutOf(kind, [], prefixes), count: parts.length };
    const names = parts.map(({ line, text }) => entryText(line, text));
    if (areSeparateRanges(names)) return { ...layoutOf(kind, names, []), ...expandRanges(names) };
    const { texts, leftOut } = leaveOut(names);
    return layoutOf(kind, texts, [...prefixes, ...leftOut]);
  }
  const { texts, leftOut } = leaveOut(readQuotedLines(text));
  const { ranges, ...expanded } = expandRanges(texts);
  const isAsTyped = leftOut.length === 0 && ranges.length === 0;
  return { ...layoutOf(isAsTyped ? 'lines' : kind, texts, leftOut), ...expanded, ranges };
}

function layoutOf(
  kind: ReadingKind,
  texts: readonly EntryText[],
  leftOut: readonly LeftOut[],
): Layout {
  return { kind, texts, table: null, leftOut, ranges: [], count: texts.length };
}

/** Returns each line that is not blank. */
function splitLines(text: string): EntryText[] {
  return splitHiddenLines(text.split('\n').map((text, index) => entryText(index + 1, text)));
}

/** Reads the cells of a single column, which have quotes if there is a quote or a line break in them. */
function readQuotedLines(text: string): EntryText[] {
  const rows = readRows(text, '\0');
  return splitHiddenLines(rows.map(({ line, cells }) => entryText(line, cells.join(''))));
}

function splitHiddenLines(lines: readonly EntryText[]): EntryText[] {
  return lines
    .flatMap(({ line, text }) => text.split(HIDDEN_LINE_BREAK).map((part) => entryText(line, part)))
    .filter(({ text }) => cleanText(text) !== '');
}

function readCells(table: Table): Layout {
  const { nameColumns, ticketsColumn, heading } = table;
  const typed = table.rows.map((row) => {
    const name = nameColumns.map((column) => cellOf(row, column).trim());
    const text = name.filter((cell) => cell !== '').join(' ');
    const tickets = ticketsColumn === null ? null : cellOf(row, ticketsColumn);
    const { line, cells } = row;
    return { line, text: text === '' ? findOtherName(table, cells) : text, tickets };
  });
  const filled = typed.filter(({ text, tickets }) => cleanText(text + (tickets ?? '')) !== '');
  const { texts, leftOut } = leaveOutParts(filled);
  const hasTitles =
    heading?.some((cell) => readColumnTitle(cleanText(cell)) !== undefined) === true;
  const titles = [
    ...table.captions,
    ...(heading === null ? [] : [hasTitles ? '' : cleanText(heading.join(' '))]),
  ];
  const headings = titles.map((title) => ({ kind: 'heading', title }) as const);
  const columns = table.leftOut.map(({ kind, title }) => ({ kind, title }));
  const totals = table.total === null ? [] : [{ kind: 'total', title: table.total } as const];
  return { ...layoutOf('table', texts, [...headings, ...columns, ...totals, ...leftOut]), table };
}

/** Finds another text in a row without a name, such as an address, so that the row is not lost. */
function findOtherName({ leftOut, ticketsColumn }: Table, cells: readonly string[]): string {
  const other = cells.find((cell, index) => {
    const kind = leftOut.find((column) => column.index === index)?.kind;
    const isPrefix = kind === 'bullets' || (kind === 'numbers' && NUMBER_CELL.test(cell.trim()));
    return index !== ticketsColumn && !isPrefix && cleanText(cell) !== '';
  });
  return other ?? '';
}

function entryText(line: number, text: string): EntryText {
  return { line, text, tickets: null };
}

/** Some entries, and what was left out of them. */
interface RemainingTexts {
  readonly texts: readonly EntryText[];
  readonly leftOut: readonly LeftOut[];
}

/** Removes what is not part of the names, see `leaveOutParts`, and the heading of a list. */
function leaveOut(typed: readonly EntryText[]): RemainingTexts {
  const heading = typed.slice(0, 1).filter(({ text }) => typed.length > 2 && isHeading(text));
  const { texts, leftOut } = leaveOutParts(typed.slice(heading.length));
  const titles = heading.map(({ text }) => ({ kind: 'heading', title: cleanText(text) }) as const);
  return { texts, leftOut: [...titles, ...leftOut] };
}

/** Removes bullets or numbers before the names, addresses and quotes. */
function leaveOutParts(entries: readonly EntryText[]): RemainingTexts {
  const { texts: plain, leftOut: prefixes } = leaveOutPrefixes(entries);
  const texts = plain.map((entry) => ({ ...entry, text: withoutAddress(entry.text) }));
  const hasAddresses = countAddresses(texts) < countAddresses(plain);
  return {
    texts: texts.filter(({ text, tickets }) => cleanText(text + (tickets ?? '')) !== ''),
    leftOut: [...prefixes, ...(hasAddresses ? [{ kind: 'addresses', title: '' } as const] : [])],
  };
}

function countAddresses(entries: readonly EntryText[]): number {
  return entries.filter(({ text }) => text.includes('@')).length;
}

/** Removes bullets and numbers before the names, also numbers after bullets. */
function leaveOutPrefixes(entries: readonly EntryText[]): RemainingTexts {
  let texts = entries;
  const leftOut: LeftOut[] = [];
  for (;;) {
    const prefix = findPrefix(texts.map(({ text }) => text.trim()));
    if (prefix === null || leftOut.some(({ kind }) => kind === prefix.kind)) break;
    leftOut.push({ kind: prefix.kind, title: '' });
    texts = texts.map((entry) => {
      const text = entry.text.trim();
      return { ...entry, text: text.slice(prefix.lengthOf(text)) };
    });
  }
  return { texts, leftOut };
}

/** Returns whether the first of several entries is a heading: `Names`, or `Class 7b:`. */
function isHeading(text: string): boolean {
  const meaning = readTitle(text);
  return meaning?.toLowerCase().endsWith('name') === true || /\S[:：]\s*$/.test(text);
}

interface Prefix {
  readonly kind: 'bullets' | 'numbers';
  /** Returns how many characters of an entry are the bullet or the number; 0 if it has none. */
  readonly lengthOf: (text: string) => number;
}

/** Finds the bullet, the box, or the rising number that most entries begin with. */
function findPrefix(texts: readonly string[]): Prefix | null {
  const isMost = (count: number) => count > 1 && 2 * count > texts.length;
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(signOf(text), (counts.get(signOf(text)) ?? 0) + 1);
  const bullet = [...counts].find(([sign, count]) => sign !== '' && isMost(count))?.[0];
  if (bullet !== undefined) {
    return {
      kind: 'bullets',
      lengthOf: (text) => (signOf(text) === bullet ? bulletOf(text).length : 0),
    };
  }
  const numbers = texts
    .map(numberingOf)
    .filter((match) => match !== null)
    .map(([typed, digits = '']) => ({
      number: readWhole(digits) ?? NaN,
      isBare: typed === digits,
    }));
  const isRising = numbers.every(({ number, isBare }, index) => {
    const before = numbers[index - 1]?.number;
    if (before === undefined) return true;
    return isBare ? number === before + 1 : number > before || number === 1;
  });
  if (!isMost(numbers.length) || !isRising) return null;
  return { kind: 'numbers', lengthOf: (text) => numberingOf(text)?.[0].length ?? 0 };
}

/** Matches the number before a name. A range such as `5 - 9`, or `5 - 9, 11 - 12`, is no number before `9`. */
function numberingOf(text: string): RegExpExecArray | null {
  return RANGE.test(text.split(/[,;]/, 1).join('').trim()) ? null : NUMBERING.exec(text);
}

/** Returns the first character of a bullet, `☐` for every box; empty if an entry has no bullet. */
function signOf(text: string): string {
  const bullet = bulletOf(text);
  return BOX.test(bullet) ? '☐' : bullet.charAt(0);
}

function bulletOf(text: string): string {
  return (BULLET.exec(text) ?? TIGHT_BULLET.exec(text))?.[0] ?? '';
}

/** Returns whether the parts of a text are numbers and ranges of numbers: `1-100, 107`. */
function areSeparateRanges(parts: readonly { readonly text: string }[]): boolean {
  const isRange = ({ text }: { readonly text: string }) => readRange(text) !== null;
  return (
    parts.some(isRange) && parts.every((part) => isRange(part) || readWhole(part.text) !== null)
  );
}

/** Replaces ranges of numbers with their numbers. Stops when there are more entries than a list may have. */
function expandRanges(texts: readonly EntryText[]): {
  texts: readonly EntryText[];
  ranges: readonly string[];
  count: number;
} {
  const ranges: string[] = [];
  let count = 0;
  const expanded = texts.flatMap((entry) => {
    const range = readRange(entry.text);
    const size = range === null ? 1 : range.last - range.first + 1;
    const room = Math.max(0, MAX_LINES - count);
    count += size;
    if (range === null) return [entry];
    ranges.push(`${range.first} to ${range.last}`);
    return Array.from({ length: Math.min(size, room) }, (_, index) => ({
      ...entry,
      text: String(range.first + index),
    }));
  });
  return { texts: expanded, ranges, count };
}

function readRange(text: string): { first: number; last: number } | null {
  const [, ...ends] = RANGE.exec(text.trim()) ?? [];
  const [first = NaN, last = NaN] = ends.map((end) => readWhole(end) ?? NaN);
  return first < last ? { first, last } : null;
}

/**
 * Reads the names and the tickets of the entries. Entries such as `Anna (3)` are unclear until the visitor decides.
 * `mayMeanTickets` says whether there are such entries.
 */
function readEntries(
  texts: readonly EntryText[],
  as: ReadAs | undefined,
): { entries: ListEntry[]; mayMeanTickets: boolean } {
  const read = texts.map(({ line, text, tickets }) => {
    const entry = tickets === null ? readEntry(text) : readNameWithTickets(text, tickets);
    return { line, entry, possible: tickets === null ? readPossibleTickets(text) : null };
  });
  const mayMeanTickets = read.some(({ possible }) => mayBeTicketCount(possible?.tickets ?? 0));
  const entries = read.map(({ line, entry, possible }): ListEntry => {
    if (possible === null || !mayMeanTickets) return { line, ...entry };
    if (as === 'tickets') return { line, ...readNameWithTickets(possible.name, possible.typed) };
    return { line, ...entry, isUnclear: entry.isUnclear || as === undefined };
  });
  return { entries, mayMeanTickets };
}

function ticketsTitle(table: Table | null): string | null {
  if (table === null) return null;
  const { heading, ticketsColumn } = table;
  return ticketsColumn === null ? null : cleanText(heading?.[ticketsColumn] ?? '');
}

function listOthers(
  text: string,
  { kind, table }: Layout,
  mayMeanTickets: boolean,
  as: ReadAs | undefined,
): ReadAs[] {
  const others: ReadAs[] = [];
  if (mayMeanTickets && as !== undefined) others.push(as === 'tickets' ? 'plain' : 'tickets');
  const usual =
    as === undefined || as === 'tickets' || as === 'plain' ? null : readLayout(text, undefined);
  if (usual !== null && as !== 'even') {
    return usual.kind === kind ? others : [usual.kind, ...others];
  }
  const hasTickets = ticketsTitle(table) !== null;
  if (hasTickets) others.push('even');
  else if (ticketsTitle(usual?.table ?? null) !== null && !others.includes('tickets')) {
    others.push('tickets');
  }
  if (kind !== 'lines') others.push('lines');
  if (kind !== 'names' && !hasTickets && hasSeparators(text.split('\n'))) others.push('names');
  return others;
}
