import Papa from 'papaparse';
import { readColumnTitle, readTitle, type Title } from './columnTitles';
import { cleanText } from './model';
import { MOST_UNSAID, readTickets, readWhole } from './readEntry';
import { ADDRESS, STARS, TIMES, X } from './signs';

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
/** Below the heading of a table in Markdown: `---`. */
const RULE = /^\s*:?-+:?\s*$/;
/** A bullet before a name in a cell of its own. */
const BULLET_CELL = /^(?:[^\p{L}\p{N}\s]|o|\[[ xX]?\])$/u;
/** A number, also one that is no number of tickets: `1.5`, `-1`, `x3`, `3 tickets` or `25%`, but no date. */
const NUMERIC = new RegExp(
  `^[-+−($€#${STARS}${TIMES}${X}]*\\s*\\p{Nd}+(?:[.,’']\\p{Nd}{3})*(?:[.,]\\p{Nd}{1,2})?\\s*(?:[)%${TIMES}${X}]|\\s\\p{L}+)?$`,
  'u',
);
/** The unit after a number: `45 min` or `25%`. */
const UNIT = /(?:\p{L}+|%)$/u;
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
    const rows = readRows(text, delimiter).flatMap(visibleCells(delimiter));
    if (!hasShape(rows, delimiter)) continue;
    const start = findHeadingBelowCaptions(rows);
    const captions = rows.slice(0, start).map(({ cells }) => cleanText(cells.join(' ')));
    const table = describeColumns(rows.slice(start), captions, delimiter, canHaveTickets);
    if (table !== null && (isWanted || isCertain(table, rows, delimiter))) return table;
  }
  return null;
}

/** Splits a text into rows and cells. If its quotes are no CSV, they are part of the cells, and each line is a row. */
export function readRows(text: string, delimiter: string): TableRow[] {
  const plain = text.replace(/\r\n?/g, '\n');
  const parsed = plain.includes('"')
    ? Papa.parse<string[]>(plain, { delimiter, newline: '\n' })
    : null;
  const rows =
    parsed === null || parsed.errors.length > 0
      ? plain.split('\n').map((line) => line.split(delimiter))
      : parsed.data;
  let line = 1;
  return rows.map((cells) => {
    const row = { line, cells };
    line += 1 + cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
    return row;
  });
}

/**
 * Returns no row if a row is blank. Between bars, removes the empty cells at both ends, `| Anna | 3 |`, and the line
 * below the heading of a table in Markdown.
 */
const visibleCells =
  (delimiter: Delimiter) =>
  ({ line, cells }: TableRow): TableRow[] => {
    if (cells.every((cell) => cleanText(cell) === '')) return [];
    if (delimiter !== '|' || cells.length === 1) return [{ line, cells }];
    const start = cells[0]?.trim() === '' ? 1 : 0;
    const end = cells.at(-1)?.trim() === '' ? -1 : cells.length;
    const inner = cells.slice(start, end);
    return inner.every((cell) => RULE.test(cell)) ? [] : [{ line, cells: inner }];
  };

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
    table.rows.every((row) => readWhole(row.cells[column] ?? '') !== null),
  );
  if (areNamesNumbers) return false;
  if (table.ticketsColumn !== null || table.leftOut.length > 0) return true;
  const cells = rows.flatMap((row) => row.cells);
  if (cells.some((cell) => cell.includes(delimiter) || cell.includes('\n'))) return true;
  // People write a space after a semicolon, programs do not.
  return (
    delimiter === ';' && rows[0]?.cells.length === 2 && !cells.some((cell) => /^\s/.test(cell))
  );
}

/** Returns the index of the heading if rows of one cell, which has no title, are above it; otherwise 0. */
function findHeadingBelowCaptions(rows: readonly TableRow[]): number {
  const start = rows.findIndex((row) => widthOf(row) > 1);
  return start > 0 && countTitles(rows[start]) > 1 ? start : 0;
}

function countTitles(row: TableRow | undefined): number {
  return row?.cells.filter((cell) => readTitle(cell) !== undefined).length ?? 0;
}

/** A column of a table. */
interface Column {
  readonly index: number;
  /** Its cell in the heading; empty if there is no heading. */
  readonly title: string;
  readonly meaning: Title | undefined;
  readonly kind: 'text' | 'numeric' | 'blank' | LeftOutColumn['kind'];
}

/** Finds out what the columns of a table are. Returns `null` if the rows below the heading have no names. */
function describeColumns(
  rows: readonly TableRow[],
  captions: readonly string[],
  delimiter: Delimiter,
  canHaveTickets: boolean,
): Table | null {
  const heading = hasHeading(rows, delimiter) ? (rows[0]?.cells ?? null) : null;
  const rowsBelow = heading === null ? rows : rows.slice(1);
  const total = findTotal(rowsBelow);
  const body = total === null ? rowsBelow : rowsBelow.slice(0, -1);
  const columns: Column[] = [];
  let isFirst = true;
  for (const [index, cells] of columnsOf(body).entries()) {
    const title = cleanText(heading?.[index] ?? '');
    const meaning = readColumnTitle(title);
    const kind = columnKind(cells, title, meaning, isFirst);
    columns.push({ index, title, meaning, kind });
    if (kind === 'text') isFirst = false;
  }
  const filled = columns.filter(({ kind }) => kind !== 'blank');
  const numeric = filled.filter(({ kind }) => canHaveTickets && kind === 'numeric');
  const tickets = numeric.find(({ meaning }) => meaning === 'tickets') ?? numeric.at(-1);
  const names = new Set(nameColumns(filled.filter((column) => column !== tickets)));
  if (names.size === 0) return null;
  return {
    rows: body,
    heading,
    nameColumns: Array.from(names, ({ index }) => index),
    ticketsColumn: tickets?.index ?? null,
    captions,
    total,
    leftOut: filled.flatMap((column) => {
      const { index, kind, title } = column;
      if (column === tickets || names.has(column) || kind === 'blank') return [];
      return [{ index, kind: kind === 'text' || kind === 'numeric' ? 'column' : kind, title }];
    }),
  };
}

/** Returns the title of the last row if it is a total: `Total`, and the sum of the numbers above. */
function findTotal(rows: readonly TableRow[]): string | null {
  const cells = rows.at(-1)?.cells ?? [];
  const title = cells.find((cell) => readTitle(cell) === 'total');
  const isSum = (cell: string, column: number) => {
    const numbers = rows.slice(0, -1).map((row) => readTickets(row.cells[column] ?? '') ?? 0);
    return readTickets(cell) === numbers.reduce((sum, number) => sum + number, 0);
  };
  return title !== undefined && cells.some(isSum) ? cleanText(title) : null;
}

/** Returns the trimmed cells of each column. Rows that are too short have empty ones. */
function columnsOf(rows: readonly TableRow[]): string[][] {
  const width = rows.reduce((most, row) => Math.max(most, widthOf(row)), 0);
  return Array.from({ length: width }, (_, index) =>
    rows.map(({ cells }) => cleanText(cells[index] ?? '')),
  );
}

/**
 * Returns whether the first row names the columns: it has titles, or a word above numbers or addresses. In CSV, a single
 * title may be a name: `Land, Anna`.
 */
function hasHeading([first, ...others]: readonly TableRow[], delimiter: Delimiter): boolean {
  const cells = first?.cells ?? [];
  const meanings = cells.map(readTitle);
  if (countTitles(first) > 1) return true;
  if (!isCsv(delimiter) && meanings.some((meaning) => meaning?.toLowerCase().endsWith('name'))) {
    return true;
  }
  return columnsOf(others).some((column, index) => {
    const title = cells[index]?.trim() ?? '';
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
 * @param cells the cells below the title
 * @param isFirst whether no column before this one has text
 */
function columnKind(
  cells: readonly string[],
  title: string,
  meaning: Title | undefined,
  isFirst: boolean,
): Column['kind'] {
  if (cells.every((cell) => cell === '')) return 'blank';
  if (meaning === 'name' || meaning === 'firstName' || meaning === 'lastName') return 'text';
  if (meaning === 'tickets') return 'numeric';
  const filled = cells.filter((cell) => cell !== '');
  const isMostly = (isOfKind: (cell: string) => boolean) =>
    2 * filled.filter(isOfKind).length >= filled.length;
  if (meaning === 'address' || isMostly((cell) => ADDRESS_CELL.test(cell))) return 'addresses';
  if (meaning === 'number') return 'numbers';
  if (meaning === 'other') return 'column';
  const [first = ''] = cells;
  if (isFirst && BULLET_CELL.test(first) && cells.every((cell) => cell === first)) return 'bullets';
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
  return isNumeric(cell) && readTitle(UNIT.exec(cell)?.[0] ?? '') === 'other';
}

/** Returns whether the cells count the rows. After the names, they could be tickets, so they must count from 1 to 3. */
function isCounting(cells: readonly string[], isFirst: boolean): boolean {
  const numbers = cells.map((cell) => readWhole(NUMBER_CELL.exec(cell)?.[1] ?? ''));
  const [start] = numbers;
  if (start === undefined || start === null) return false;
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
