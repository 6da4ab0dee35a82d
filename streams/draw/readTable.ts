import Papa from 'papaparse';
import { readColumnTitle, readTitle, type Title } from './columnTitles.ts';
import { cleanText } from './model.ts';
import { MOST_UNSAID, readTickets, readWhole } from './readEntry.ts';
import { ADDRESS, STARS, TIMES, X } from './signs.ts';

/** A row of a table. */
export interface TableRow {
  /** The number of its first line in a text field, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** The columns of a table that have names and tickets. */
export interface Table {
  /** The rows below the heading and above the total. None is blank. */
  readonly rows: readonly TableRow[];
  /** The first row, if it names the columns; otherwise `null`. */
  readonly heading: readonly string[] | null;
  /** The indices of the columns that make a name together, in this order. At least one. */
  readonly nameColumns: readonly number[];
  /** The index of the column with the numbers of tickets; `null` if there is none. */
  readonly ticketsColumn: number | null;
  readonly leftOut: readonly LeftOutColumn[];
  /** The rows of one cell above the heading, which are left out. */
  readonly captions: readonly string[];
  /** The title of the last row, which is left out, if its numbers are the sums of the numbers above; otherwise `null`. */
  readonly total: string | null;
}

/** A column that is left out. */
interface LeftOutColumn {
  readonly index: number;
  /** `numbers` count the rows. */
  readonly kind: 'bullets' | 'numbers' | 'addresses' | 'column';
  /** Its cell in the heading, which may be empty. */
  readonly title: string;
}

/** A text with more columns is no table of names. */
const MAX_COLUMNS = 50;

const ADDRESS_CELL = new RegExp(`^<?${ADDRESS}\\.[^\\s<>@]+>?$`, 'u');
/** A number before a name in a cell of its own, such as `1.` or `(1)`. */
export const NUMBER_CELL = /^[(#]?\s*(\p{Nd}{1,9})\s*[.)．）、:]?$/u;
/** A cell below the heading of a table in Markdown: `---`, or nothing before the first bar and after the last one. */
const RULE = /^\s*(?::?-+:?\s*)?$/;
/** A bullet before a name in a cell of its own. */
const BULLET_CELL = /^(?:[^\p{L}\p{N}\s]|o|\[[ xX]?\])$/u;
/** A number, also one that is no number of tickets: `1.5`, `-1`, `x3`, `3 tickets` or `25%`, but no date. */
const NUMERIC = new RegExp(
  `^[-+−($€#${STARS}${TIMES}${X}]*\\s*\\p{Nd}+(?:[.,’']\\p{Nd}{3})*(?:[.,]\\p{Nd}{1,2})?\\s*(?:[)%${TIMES}${X}]|\\s\\p{L}+)?$`,
  'u',
);
const DELIMITERS = ['\t', ';', ',', '|'] as const;
type Delimiter = (typeof DELIMITERS)[number];

/**
 * Reads a text as a table: cells between tabs, or CSV with semicolons, commas or bars in each row. Cells may have quotes
 * and line breaks (RFC 4180).
 *
 * @param isWanted whether the text is to be read as a table even if it may be a list of names with commas
 * @param canHaveTickets whether a column of numbers may be tickets
 * @returns `null` if the text is no table
 */
export function readTable(text: string, isWanted: boolean, canHaveTickets: boolean): Table | null {
  for (const delimiter of DELIMITERS) {
    if (!text.includes(delimiter)) continue;
    const rows = readRows(text, delimiter).filter((row) => isVisible(row, delimiter));
    if (!hasShape(rows, delimiter)) continue;
    const start = findHeadingBelowCaptions(rows);
    const captions = rows.slice(0, start).map(({ cells }) => cleanText(cells.join('')));
    const table = describeColumns(rows.slice(start), captions, delimiter, canHaveTickets);
    if (table !== null && (isWanted || isCertain(table, rows, delimiter))) return table;
  }
  return null;
}

/**
 * Splits a text into rows and cells. If its quotes are no CSV, they are part of the cells, and each line is a row.
 *
 * @param text a text whose line breaks are `\n`
 */
export function readRows(text: string, delimiter: string): TableRow[] {
  const parsed = text.includes('"')
    ? Papa.parse<string[]>(text, { delimiter, newline: '\n' })
    : null;
  const rows =
    parsed === null || parsed.errors.length > 0
      ? text.split('\n').map((line) => line.split(delimiter))
      : parsed.data;
  let line = 1;
  return rows.map((cells) => {
    const row = { line, cells };
    line += 1 + cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
    return row;
  });
}

/** Returns a cell of a row; an empty text if the row is too short. */
export function cellOf({ cells }: Pick<TableRow, 'cells'>, column: number): string {
  return cells[column] ?? '';
}

/** Returns whether a row is neither blank nor, between bars, the line below the heading of a table in Markdown. */
function isVisible({ cells }: TableRow, delimiter: Delimiter): boolean {
  if (cells.every((cell) => cleanText(cell) === '')) return false;
  return delimiter !== '|' || cells.length === 1 || !cells.every((cell) => RULE.test(cell));
}

/**
 * Returns whether rows have the cells of a table. In CSV, each row has several cells; between tabs or bars, most rows have
 * them.
 */
function hasShape(rows: readonly TableRow[], delimiter: Delimiter): boolean {
  const wide = rows.filter(({ cells }) => cells.length > 1).length;
  if (rows.length < 2 || rows.some((row) => widthOf(row) > MAX_COLUMNS)) return false;
  return isCsv(delimiter) ? wide === rows.length : 2 * wide > rows.length;
}

function isCsv(delimiter: Delimiter): boolean {
  return delimiter === ';' || delimiter === ',';
}

/** Returns the number of cells up to the last one that is not blank. */
function widthOf({ cells }: TableRow): number {
  return cells.findLastIndex((cell) => cell.trim() !== '') + 1;
}

/**
 * Returns whether a text can only be a table. Lines with commas may also be lists of names, or have the last name first.
 */
function isCertain(table: Table, rows: readonly TableRow[], delimiter: Delimiter): boolean {
  if (!isCsv(delimiter) || table.heading !== null) return true;
  // Lists of names have lines of any length.
  const [width = 0, ...widths] = rows.map(widthOf);
  if (widths.some((other) => other !== width)) return false;
  const areNamesNumbers = table.nameColumns.every((column) =>
    table.rows.every((row) => readWhole(cellOf(row, column)) !== null),
  );
  if (areNamesNumbers) return false;
  if (table.ticketsColumn !== null || table.leftOut.length > 0) return true;
  const cells = rows.flatMap((row) => row.cells);
  if (cells.some((cell) => cell.includes(delimiter) || cell.includes('\n'))) return true;
  // People write a space after a semicolon, programs do not.
  const arePairs = cells.length === 2 * rows.length;
  return delimiter === ';' && arePairs && !cells.some((cell) => /^\s/.test(cell));
}

/** Returns the index of the heading if rows of one cell, which has no title, are above it; otherwise 0. */
function findHeadingBelowCaptions(rows: readonly TableRow[]): number {
  const first = rows.find((row) => widthOf(row) > 1);
  return first !== undefined && countTitles(first) > 1 ? rows.indexOf(first) : 0;
}

function countTitles({ cells }: TableRow): number {
  return cells.filter((cell) => readTitle(cell) !== undefined).length;
}

/** A column of a table. */
interface Column {
  readonly index: number;
  /** Its cell in the heading; empty if there is no heading. */
  readonly title: string;
  readonly meaning: Title | undefined;
  readonly kind: 'text' | 'numeric' | LeftOutColumn['kind'];
}

/** Finds out what the columns of a table are. Returns `null` if the rows below the heading have no names. */
function describeColumns(
  rows: readonly TableRow[],
  captions: readonly string[],
  delimiter: Delimiter,
  canHaveTickets: boolean,
): Table | null {
  const [first, ...others] = rows;
  if (first === undefined) return null;
  const heading = isHeading(first, others, delimiter) ? first : undefined;
  const rowsBelow = heading === undefined ? rows : others;
  const total = findTotal(rowsBelow);
  const body = total === null ? rowsBelow : rowsBelow.slice(0, -1);
  const columns: Column[] = [];
  let isFirst = true;
  for (const [index, cells] of columnsOf(body).entries()) {
    if (cells.every((cell) => cell === '')) continue;
    const title = heading === undefined ? '' : cleanText(cellOf(heading, index));
    const meaning = readColumnTitle(title);
    const kind = columnKind(cells, title, meaning, isFirst);
    columns.push({ index, title, meaning, kind });
    if (kind === 'text') isFirst = false;
  }
  const numeric = columns.filter(({ kind }) => canHaveTickets && kind === 'numeric');
  const tickets = numeric.find(({ meaning }) => meaning === 'tickets') ?? numeric.at(-1);
  const names = new Set(nameColumns(columns.filter((column) => column !== tickets)));
  if (names.size === 0) return null;
  return {
    rows: body,
    heading: heading?.cells ?? null,
    nameColumns: Array.from(names, ({ index }) => index),
    ticketsColumn: tickets?.index ?? null,
    captions,
    total,
    leftOut: columns.flatMap((column) => {
      const { index, kind, title } = column;
      if (column === tickets || names.has(column)) return [];
      return [{ index, kind: kind === 'text' || kind === 'numeric' ? 'column' : kind, title }];
    }),
  };
}

/** Returns the title of the last row if it is a total: `Total`, and the sum of the numbers above. */
function findTotal(rows: readonly TableRow[]): string | null {
  const cells = rows.slice(-1).flatMap((row) => row.cells);
  const title = cells.find((cell) => readTitle(cell) === 'total');
  const isSum = (cell: string, column: number) => {
    const numbers = rows.slice(0, -1).map((row) => readTickets(cellOf(row, column)) ?? 0);
    return readTickets(cell) === numbers.reduce((sum, number) => sum + number, 0);
  };
  return title !== undefined && cells.some(isSum) ? cleanText(title) : null;
}

/** Returns the trimmed cells of each column. Rows that are too short have empty ones. */
function columnsOf(rows: readonly TableRow[]): string[][] {
  const width = rows.reduce((most, row) => Math.max(most, widthOf(row)), 0);
  return Array.from({ length: width }, (_, index) =>
    rows.map((row) => cleanText(cellOf(row, index))),
  );
}

/**
 * Returns whether the first row names the columns: it has titles, or a word above numbers or addresses. In CSV, a single
 * title may be a name: `Land, Anna`.
 */
function isHeading(first: TableRow, others: readonly TableRow[], delimiter: Delimiter): boolean {
  const meanings = first.cells.map(readTitle);
  if (countTitles(first) > 1) return true;
  if (!isCsv(delimiter) && meanings.some((meaning) => meaning?.toLowerCase().endsWith('name'))) {
    return true;
  }
  return columnsOf(others).some((column, index) => {
    const title = cellOf(first, index).trim();
    const filled = column.filter((cell) => cell !== '');
    return (
      filled.length > 0 &&
      /\p{L}/u.test(title) &&
      ((!isNumeric(title) && filled.every(isNumeric)) ||
        (!ADDRESS_CELL.test(title) && filled.every((cell) => ADDRESS_CELL.test(cell))))
    );
  });
}

/**
 * @param cells the cells below the title, of which one at least has a text
 * @param isFirst whether no column before this one has text
 */
function columnKind(
  cells: readonly string[],
  title: string,
  meaning: Title | undefined,
  isFirst: boolean,
): Column['kind'] {
  if (meaning === 'name' || meaning === 'firstName' || meaning === 'lastName') return 'text';
  if (meaning === 'tickets') return 'numeric';
  const filled = cells.filter((cell) => cell !== '');
  const isMostly = (isOfKind: (cell: string) => boolean) =>
    2 * filled.filter(isOfKind).length >= filled.length;
  if (meaning === 'address' || isMostly((cell) => ADDRESS_CELL.test(cell))) return 'addresses';
  if (meaning === 'number') return 'numbers';
  if (meaning === 'other') return 'column';
  if (new Set(cells).size === 1 && cells.every((cell) => BULLET_CELL.test(cell))) return 'bullets';
  if (isCounting(cells, isFirst)) return 'numbers';
  if (!isMostly(isNumeric)) return 'text';
  // Below an unknown title, a single other number shows that the numbers are no tickets.
  const areOther = title === '' ? filled.every(isOtherNumber) : filled.some(isOtherNumber);
  return areOther ? 'column' : 'numeric';
}

function isNumeric(cell: string): boolean {
  return NUMERIC.test(cell) || readTickets(cell) !== null;
}

/** Returns whether a cell has a number of other things than tickets: more than a list without a title says, or `45 min`. */
function isOtherNumber(cell: string): boolean {
  const tickets = readTickets(cell);
  if (tickets !== null) return tickets > MOST_UNSAID;
  return isNumeric(cell) && readTitle(cell.replace(/[^\p{L}%]/gu, '')) === 'other';
}

/** Returns whether the cells count the rows. After the names, they could be tickets, so they must count from 1 to 3. */
function isCounting(cells: readonly string[], isFirst: boolean): boolean {
  const numbers = cells.map((cell) => readWhole(cell.replace(NUMBER_CELL, '$1')));
  const start = numbers[0] ?? NaN;
  if (numbers.length < 3 && !(isFirst && start === 1)) return false;
  if (!isFirst && start !== 1) return false;
  return numbers.every((number, index) => number === start + index);
}

/** Returns the columns that make a name, the first name before the last name. */
function nameColumns(columns: readonly Column[]): readonly Column[] {
  const withMeaning = (wanted: Title) => columns.find(({ meaning }) => meaning === wanted);
  const name = withMeaning('name');
  const first = withMeaning('firstName');
  const last = columns.filter(({ meaning }) => meaning === 'lastName');
  if (name !== undefined && (first === undefined) === (last.length === 0)) return [name];
  const titled = [first ?? name, ...(last.length > 0 ? last : [name])].filter(
    (column) => column !== undefined,
  );
  if (titled.length > 0) return titled;
  const texts = columns.filter(({ kind }) => kind === 'text');
  if (texts.length > 0) return texts;
  // Without a name, another thing, an address or a number is the name. Several addresses in a row are several names.
  const kinds = ['column', 'addresses', 'numeric', 'numbers'].map((kind) =>
    columns.filter((column) => column.kind === kind),
  );
  const [others = []] = kinds.filter((columns) => columns.length > 0);
  const [other] = others;
  return other === undefined || (other.kind === 'addresses' && others.length > 1) ? [] : [other];
}
