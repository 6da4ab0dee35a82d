import { MAX_RECORD_LENGTH } from '../../../streams';
import { decodePercent } from '../../page/address';
import { MAX_PAYLOAD_LENGTH, RECORD_HEADER } from '../record/recordLink';
import { isObject, type TextStorage } from '../../page/textStorage';
import { type LockLink, parseLock } from '../describeDraw';

/** What a link, a file or a pasted text contains. The check may still find that a payload or a text is unreadable. */
export type Source =
  | { readonly kind: 'empty' }
  /** The link to a lock: the fingerprint of a draw before its race. */
  | { readonly kind: 'lock'; readonly lock: LockLink }
  /** The payload of a link to a record: the compressed record. */
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

const LINK_IN_TEXT = /(?:#|%23)check(?:\.|%2e)([\w.%-]*)/i;
/** Spaces, line breaks and invisible characters, which are removed because no payload or fingerprint contains them. */
export const BLANKS = /[\s\u200b-\u200f\u2060\ufeff]/g;
/** What a sentence or a messenger may put after a link. */
const AFTER_LINK = '.,;:!?"\'“”‘’«»>)]}…';

/** Parses what follows `#check.` in an address or a link. Never throws. */
export function parsePayload(payload: string): Source {
  if (payload.length > MAX_ENCODED_LENGTH) return { kind: 'packed', payload };
  const plain = trimEnd(decodePercent(payload).replace(BLANKS, ''));
  if (plain === '') return { kind: 'empty' };
  const lock = parseLock(plain);
  return lock === null ? { kind: 'packed', payload: plain } : { kind: 'lock', lock };
}

/**
 * Finds a record in what a visitor pastes, types or opens as a file: the text of a record, JSON with this text
 * in its field `record`, or a link, also within a sentence. Any other text counts as a record, and its check
 * reports that it is unreadable. Never throws.
 */
export function parseSource(typed: string): Source {
  const text = tidy(typed);
  if (text === '') return { kind: 'empty' };
  if (text.startsWith(RECORD_HEADER) || text.length > MAX_TEXT_LENGTH) {
    return { kind: 'text', text };
  }
  if (text.startsWith('{')) return { kind: 'text', text: tidy(readRecordField(text)) };
  const payload = LINK_IN_TEXT.exec(text)?.[1];
  return payload === undefined ? { kind: 'text', text } : parsePayload(payload);
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

function readRecordField(json: string): string {
  try {
    const value: unknown = JSON.parse(json);
    return isObject(value) && typeof value.record === 'string' ? value.record : json;
  } catch {
    return json;
  }
}

/** Removes the characters in `AFTER_LINK` from the end. A pattern such as `/[.,]+$/` would take quadratic time. */
function trimEnd(text: string): string {
  let end = text.length;
  while (end > 0 && AFTER_LINK.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
