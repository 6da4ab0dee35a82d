import { BRACKETS, findFirst, QUOTES, SIGN_AND_NUMBER } from './signs.ts';

/** A line, or a name between the separators of a line. */
export interface SplitName {
  /** The number of the line. */
  readonly line: number;
  readonly text: string;
}

interface Separator {
  readonly start: number;
  readonly end: number;
  readonly kind: 'comma' | 'semicolon' | 'other';
}

interface SeparatedLine extends SplitName {
  readonly separators: readonly Separator[];
}

const COMMAS = ',،、，';
const SEMICOLONS = ';؛；';
/** A bar or a slash between spaces, or a tab. They separate the names of a single line only. */
const OTHER = /^(?:\t|\s[|/](?=\s))/;
/** The characters that close what another one opens. */
const CLOSERS: Readonly<Record<string, string>> = { ...QUOTES, ...BRACKETS };
/** A ticket sign and its number at the end of a text. */
const TICKETS_AT_END = new RegExp(`${SIGN_AND_NUMBER}$`, 'u');

/**
 * Splits lines at the commas and semicolons between names. Quotes and brackets protect what is inside them. If there are
 * semicolons, and each part between them has one comma, the commas are part of the names: `Berg, Anna; Ode, Ben`. So are
 * commas that do not follow an address: `Berg, Anna <anna@example.org>, Ode, Ben <ben@example.org>`.
 *
 * @returns the parts that are not blank
 */
export function splitNames(lines: readonly SplitName[]): SplitName[] {
  const separated = separate(lines);
  const bySemicolons = splitAt(separated, ({ kind }) => kind === 'semicolon');
  if (bySemicolons.length > lines.length && bySemicolons.every(hasOneComma)) return bySemicolons;
  const byAddresses = splitAt(separated, ({ start }, { text }) => text.charAt(start - 1) === '>');
  if (byAddresses.length > 1 && byAddresses.every(endsWithAddress)) return byAddresses;
  return splitAt(separated, () => true);
}

/** Returns whether lines can be split in another way than into lines. */
export function hasSeparators(lines: readonly string[]): boolean {
  return lines.some((text) => findSeparators(text, false).length > 0);
}

/**
 * Returns whether lines that are not blank are a list of names between separators. A line such as `Berg, Anna` may be a
 * single name. A line with more separators, or with one at its end, is not.
 */
export function areSplit(visible: readonly SplitName[]): boolean {
  const lines = separate(visible);
  if (lines.length === 1) return lines.flatMap(({ separators }) => separators).length > 0;
  if (lines.every(({ separators }) => separators.some(({ kind }) => kind === 'semicolon'))) {
    return lines.length > 0;
  }
  const many = lines.filter(hasManyNames).length;
  const one = lines.filter((line) => line.separators.length === 1 && !hasManyNames(line)).length;
  return many > one || (many > 0 && many === one && !lines.slice(-1).some(hasManyNames));
}

function separate(lines: readonly SplitName[]): SeparatedLine[] {
  const isSingle = lines.length === 1;
  return lines.map((line) => ({ ...line, separators: findSeparators(line.text, isSingle) }));
}

function hasManyNames({ text, separators }: SeparatedLine): boolean {
  const [first] = separators;
  if (first === undefined) return false;
  return separators.length > 1 || first.end === text.trimEnd().length || text.split('@').length > 2;
}

/** Finds the separators in a line. A comma within a number after a ticket sign is none: `Anna*1,5`. */
function findSeparators(text: string, isSingle: boolean): Separator[] {
  const separators: Separator[] = [];
  const missing = new Set<string>();
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    const closers = CLOSERS[character];
    if (closers !== undefined && !missing.has(closers) && canOpen(text, index)) {
      const close = findFirst(text, closers, index + 1);
      if (close === -1) missing.add(closers);
      else if (character !== '<' || text.slice(index, close).includes('@')) index = close;
    } else if (COMMAS.includes(character)) {
      if (!isDecimal(text, index)) separators.push({ start: index, end: index + 1, kind: 'comma' });
    } else if (SEMICOLONS.includes(character)) {
      separators.push({ start: index, end: index + 1, kind: 'semicolon' });
    } else if (isSingle) {
      const length = OTHER.exec(text.slice(index, index + 3))?.[0].length ?? 0;
      if (length > 0) separators.push({ start: index, end: index + length, kind: 'other' });
    }
  }
  return separators;
}

/** A straight quote within a word opens nothing, and a bracket after a colon is a face: `5" Tom, Anna :(`. */
function canOpen(text: string, index: number): boolean {
  const before = text.charAt(index - 1);
  return text.charAt(index) === '"' ? /[\s,;]|^$/.test(before) : before !== ':';
}

function isDecimal(text: string, index: number): boolean {
  return (
    TICKETS_AT_END.test(text.slice(Math.max(0, index - 12), index)) &&
    /^\p{Nd}/u.test(text.slice(index + 1, index + 3))
  );
}

/** Splits the lines at some of their separators. */
function splitAt(
  lines: readonly SeparatedLine[],
  isWanted: (separator: Separator, line: SeparatedLine) => boolean,
): SplitName[] {
  return lines.flatMap((line) => {
    const wanted = line.separators.filter((separator) => isWanted(separator, line));
    const starts = [0, ...wanted.map(({ end }) => end)];
    const ends = [...wanted.map(({ start }) => start), line.text.length];
    return starts
      .map((start, part) => ({ line: line.line, text: line.text.slice(start, ends[part]) }))
      .filter(({ text }) => text.trim() !== '');
  });
}

function hasOneComma({ text }: SplitName): boolean {
  return findSeparators(text, false).length === 1;
}

function endsWithAddress({ text }: SplitName): boolean {
  return text.trimEnd().endsWith('>') && text.split('@').length === 2;
}
