import { MAX_RECORD_LENGTH } from '../../../streams';
import { decodePercent } from '../../page/address';
import { MAX_PAYLOAD_LENGTH, RECORD_HEADER } from '../record/payload';
import { isObject, type TextStorage } from '../../page/textStorage';
import { type LockLink, parseLock } from '../describeDraw';

/** What a link, a file or a pasted text contains. The check may still find that no guess can be read. */
export type Source =
  | { readonly kind: 'empty' }
  /** The link to a lock: the fingerprint of a draw before its race. */
  | { readonly kind: 'lock'; readonly lock: LockLink }
  /**
   * At least one guess at the record, which may be damaged. The check uses the first that matches, or else the first
   * that can be read. A wrong guess does no harm: it cannot be read, or its hashes differ.
   */
  | { readonly kind: 'record'; readonly guesses: readonly RecordGuess[] };

export type RecordGuess =
  /** The payload of a link to a record. */
  | { readonly kind: 'packed'; readonly payload: string }
  /** The text of a record. */
  | { readonly kind: 'text'; readonly text: string };

/** The key in the storage for the draft: what the visitor typed into the field for a record. */
const KEY = 'furlong-check';
/** The maximum length of a saved draft, in characters. A longer one would take the space that the draws need. */
const MAX_LENGTH = 200_000;
/** Longer texts are not searched for a record. JSON needs at most six characters for each character of a record. */
const MAX_TEXT_LENGTH = 6 * MAX_RECORD_LENGTH;
/** Longer payloads are not decoded. Percent-encoding makes a payload at most three times as long. */
const MAX_ENCODED_LENGTH = 3 * MAX_PAYLOAD_LENGTH;

/** Invisible characters, which are removed because no payload or fingerprint contains them. */
export const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
/** What a sentence or a messenger may put after a link. */
const AFTER_LINK = '.,;:!?"\'“”‘’«»>)]}…';
/** What precedes the payload in a link. Mail filters encode it, some of them twice. */
const LINK_START = /(?:#|%(?:25)*23)check(?:\.|%(?:25)*2e)/i;
/**
 * A payload, with the backslashes of Markdown. Mail programs break long links into lines, and put `=` at the end of each
 * or `>` at the start. No character belongs to two parts that follow each other, so that a match takes linear time.
 */
const PAYLOAD = /^[\w.%\\-]*(?:=?[^\S\n]*\n[\s>]*[\w.%\\-]+)*/;
/** A break within a payload. Takes quadratic time in other texts. */
const LINK_BREAK = /=?[^\S\n]*\n[\s>]*/;
/** More links are not searched for a record. */
const MAX_LINKS = 50;
/** What messengers cut off. Only payloads of whole groups of four characters can end so. */
const CUT_ENDS = ['_', '-', '__', '_-', '-_', '--'];
/** The first line of a record. */
const FIRST_LINE = /Furlong draws [1-9]\d*[^\S\n]*$/m;
/** The last line of a draw. */
const END_OF_DRAW = /^(?:not run|no-shows none|(?:hash|chain) [0-9a-f]{64})$/;

/** Parses what follows `#check.` in an address. Never throws. */
export function parsePayload(payload: string): Source {
  return parseLinks([[payload]]);
}

/**
 * Finds a record in what a visitor pastes, types or opens as a file: the text of a record, JSON with this text
 * in its field `record`, or a link, also within other text or quoted in a mail. Any other text counts as a record, and
 * its check reports that it is unreadable. Never throws.
 */
export function parseSource(typed: string): Source {
  const text = tidy(typed);
  if (text === '') return { kind: 'empty' };
  if (text.length > MAX_TEXT_LENGTH) return { kind: 'record', guesses: [{ kind: 'text', text }] };
  const texts = findRecords(text);
  const links = findLinks(text);
  const linked = parseLinks(links);
  if (texts.length === 0 && links.length > 0) return linked;
  return {
    kind: 'record',
    guesses: [
      ...(texts.length === 0 ? [text] : texts).map((text) => ({ kind: 'text', text }) as const),
      ...(linked.kind === 'record' ? linked.guesses : []),
    ],
  };
}

/** Returns the saved draft; empty if there is none, or if the browser denies access. */
export function loadDraft(storage: TextStorage): string {
  return storage.load(KEY) ?? '';
}

/**
 * Saves a draft, so that a reload keeps it. Saves an empty text if the draft is too long. If the storage is denied or
 * full, the draft stays in the field until a reload.
 */
export function saveDraft(storage: TextStorage, text: string): void {
  storage.save(KEY, text.length > MAX_LENGTH ? '' : text);
}

/** Removes what editors and mail programs add: a byte order mark, carriage returns, and space around the text. */
function tidy(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}

/** Parses links, each with guesses at its payload, best first. Links to locks count only if no link is to a record. */
function parseLinks(links: readonly (readonly string[])[]): Source {
  const plain = links.map((payloads) => payloads.map(cleanPayload).filter((text) => text !== ''));
  const locks = plain.map((payloads) => payloads.map(parseLock).find((lock) => lock !== null));
  const payloads = plain.filter((_, index) => locks[index] === undefined).flat();
  const guesses = [...new Set(payloads.flatMap(repairEnd))];
  if (guesses.length > 0)
    return { kind: 'record', guesses: guesses.map((payload) => ({ kind: 'packed', payload })) };
  const lock = locks.find((lock) => lock !== undefined);
  return lock === undefined ? { kind: 'empty' } : { kind: 'lock', lock };
}

function cleanPayload(payload: string): string {
  if (payload.length > MAX_ENCODED_LENGTH) return payload;
  const decoded = decodePercent(decodePercent(payload));
  return trimEnd(
    decoded.replace(INVISIBLE, '').replace(/\s/g, '').replaceAll('\\', ''),
    AFTER_LINK,
  );
}

/** Guesses what a messenger added to the end of a payload, or cut off. */
function repairEnd(payload: string): string[] {
  if (payload.length > MAX_PAYLOAD_LENGTH) return [payload];
  const guesses = [payload, trimEnd(payload, '_-')];
  const longer = guesses.flatMap((guess) => CUT_ENDS.map((end) => guess + end));
  return [...guesses, ...longer.filter(({ length }) => length % 4 === 0)];
}

/** Finds the links in a text. Returns guesses at the payload of each, best first. */
function findLinks(text: string): string[][] {
  const links: string[][] = [];
  let rest = text.replace(INVISIBLE, '');
  while (links.length < MAX_LINKS) {
    const start = LINK_START.exec(rest);
    if (start === null) break;
    rest = rest.slice(start.index + start[0].length);
    const [wrapped = ''] = PAYLOAD.exec(rest.slice(0, MAX_ENCODED_LENGTH)) ?? [];
    rest = rest.slice(wrapped.length);
    links.push(unwrapPayload(wrapped));
  }
  return links;
}

/** Lists guesses at a payload that may be wrapped, best first. */
function unwrapPayload(wrapped: string): string[] {
  const lines = wrapped.split(LINK_BREAK);
  // Words after the link, such as `Thanks`, look like more of its lines. Where a link is wrapped, its lines are equally
  // long, except for the first and the last.
  const uneven = lines.findIndex((line, index) => index > 1 && line.length !== lines[1]?.length);
  const counts = [1, 2, uneven, uneven + 1, lines.length, lines.length - 1];
  return counts.map((count) => lines.slice(0, count).join(''));
}

/** Lists guesses at the text of a record within another text, best first. */
function findRecords(text: string): string[] {
  const guesses = [text, readRecordField(text)].flatMap((text) => [
    text,
    ...Array.from(new Set([text, text.replaceAll('\u00a0', ' ')]), repairRecord),
  ]);
  return [...new Set(guesses)].filter((guess) => guess.startsWith(RECORD_HEADER));
}

/**
 * Removes the text around a record, and what mail programs add to its lines: as many `>` as before its first line,
 * spaces at both ends, and blank lines. Returns an empty text if there is no record.
 */
function repairRecord(text: string): string {
  const start = text.search(FIRST_LINE);
  if (start < 0) return '';
  const beforeStart = text.slice(text.lastIndexOf('\n', start) + 1, start);
  const quotes = beforeStart.split('>').length - 1;
  const lines = text
    .slice(start)
    .split('\n')
    .map((line) => removeQuotes(line, quotes).trim())
    .filter((line) => line !== '');
  const end = lines.findLastIndex((line) => END_OF_DRAW.test(line));
  return (end < 0 ? lines : lines.slice(0, end + 1)).join('\n');
}

/** Removes at most this many `>` from the start of a line. */
function removeQuotes(line: string, quotes: number): string {
  let rest = line.trimStart();
  for (let left = quotes; left > 0 && rest.startsWith('>'); left--)
    rest = rest.slice(1).trimStart();
  return rest;
}

/** Reads the field `record` of JSON within a text. Returns an empty text if there is none. */
function readRecordField(text: string): string {
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  // Mail programs turn quotation marks into curly ones.
  for (const guess of [json, json.replace(/[“”„]/g, '"')]) {
    try {
      const value: unknown = JSON.parse(guess);
      if (isObject(value) && typeof value.record === 'string') return tidy(value.record);
    } catch {
      // The text is not JSON.
    }
  }
  return '';
}

/** Removes characters from the end. A pattern such as `/[.,]+$/` would take quadratic time. */
function trimEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
