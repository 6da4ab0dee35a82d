import { CHECK_DIGIT_COUNT, formatRule } from './lockDraw';
import {
  cleanText,
  countTickets,
  type DecidedDraw,
  type Draw,
  DRAW_VERSION,
  type DrawRule,
  type Entrant,
  isDecidedDraw,
  type LockedDraw,
  MAX_DRAWS,
  MAX_RECORD_LENGTH,
  TICKETS,
} from './model';

/**
 * Formats the draws of a session as the text that links, files and QR codes carry. A locked draw that was not
 * run is part of the text. README.md documents the format; `parseDraws` is the inverse. The fields `ruleCheck`,
 * `listCheck` and `wordCheck` are check digits.
 *
 * @throws RangeError if there are more than 1000 draws, or the text has more than 2,000,000 characters.
 */
export function formatDraws(draws: readonly Draw[]): string {
  if (draws.length > MAX_DRAWS) {
    throw new RangeError(`a record has at most ${MAX_DRAWS} draws, got ${draws.length}`);
  }
  const header = [`Furlong draws ${DRAW_VERSION}`, `draws ${draws.length}`];
  const text = [...header, ...draws.flatMap(formatDraw)].join('\n');
  if (text.length > MAX_RECORD_LENGTH) {
    throw new RangeError(
      `a record has at most ${MAX_RECORD_LENGTH} characters, got ${text.length}`,
    );
  }
  return text;
}

function formatDraw(draw: Draw): string[] {
  return [
    `draw ${draw.number}`,
    `previous ${draw.previous ?? 'none'}`,
    `rule ${draw.ruleCheck} ${formatRule(draw.rule)}`,
    `list ${draw.listCheck} ${draw.entrants.length}`,
    ...draw.entrants.map(({ name, tickets }) => `${tickets} ${name}`),
    `secret ${draw.secret}`,
    `fingerprint ${draw.fingerprint}`,
    ...(isDecidedDraw(draw) ? formatRace(draw) : ['not run']),
  ];
}

function formatRace({ word, wordCheck, order, drawn, hash }: DecidedDraw): string[] {
  return [
    word === '' ? `word ${wordCheck}` : `word ${wordCheck} ${word}`,
    `order ${order.join(' ')}`,
    `drawn ${drawn.length}`,
    ...drawn,
    `hash ${hash}`,
  ];
}

/** Returns the value after the key in the next line. Throws a DrawError if the value does not match the pattern. */
type Read = (key: string, pattern: RegExp) => string;

const HASH = /^[0-9a-f]{64}$/;
const PREVIOUS = /^(?:none|[0-9a-f]{64})$/;
const NUMBER = /^[1-9]\d{0,8}$/;
const COUNT = /^[1-9]\d{0,3}$/;
// RULE and LIST begin with check digits and a space.
const RULE = /^[0-9a-f]{8} (?:first|last) [1-9]\d{0,2}$/;
const LIST = /^[0-9a-f]{8} [1-9]\d{0,2}$/;
const ENTRANT = /^[1-9]\d{0,2} .+$/;
const WORD_OR_NOT_RUN = /^(?:not run|word [0-9a-f]{8}(?: .+)?)$/;
// Allows at most 200 numbers, which limits the time to match a long line.
const ORDER = /^[1-9]\d{0,2}(?: [1-9]\d{0,2}){1,199}$/;
const NAME = /^.+$/;

/**
 * Parses the text of a record, the inverse of `formatDraws`. Accepts only texts that `formatDraws` can return,
 * so that different texts never give the same draws. Does not compare the hashes or run the races: see
 * `checkDraws`.
 *
 * Takes time proportional to the length of the text. Rejects texts of more than 2,000,000 characters without
 * reading them.
 *
 * @throws DrawError if the text is unreadable, or has a newer version.
 */
export function parseDraws(text: string): Draw[] {
  return [...parseEachDraw(text)];
}

/**
 * Parses draws one after the other, as `parseDraws` does, so that the caller can pause between two draws. May
 * yield draws before it throws.
 *
 * @throws DrawError if the text is unreadable, or has a newer version.
 */
export function* parseEachDraw(text: string): Generator<Draw, undefined> {
  const version = /^Furlong draws ([1-9]\d{0,8})(?:\n|$)/.exec(text)?.[1];
  // Throws before it reads the rest, because later versions may use another format after the first line.
  if (Number(version) > DRAW_VERSION) throw new DrawError('newer');
  if (version === undefined || text.length > MAX_RECORD_LENGTH) throw new DrawError('unreadable');
  const lines = text.split('\n').slice(1).values();
  const read: Read = (key, pattern) => {
    const line = lines.next().value;
    const value = line?.startsWith(key) === true ? line.slice(key.length) : '';
    assertReadable(pattern.test(value));
    return value;
  };
  const count = Number(read('draws ', COUNT));
  assertReadable(count <= MAX_DRAWS);
  for (let left = count; left > 0; left--) yield readDraw(read);
  assertReadable(lines.next().done === true);
}

function readDraw(read: Read): Draw {
  const number = Number(read('draw ', NUMBER));
  const previous = read('previous ', PREVIOUS);
  const ruleLine = read('rule ', RULE);
  const rule = parseRule(ruleLine.slice(CHECK_DIGIT_COUNT + 1));
  const listLine = read('list ', LIST);
  const entrants = readEntrants(read, Number(listLine.slice(CHECK_DIGIT_COUNT)));
  const tickets = countTickets(entrants);
  assertReadable(tickets >= TICKETS.min && tickets <= TICKETS.max && rule.count <= tickets);
  const locked: LockedDraw = {
    number,
    entrants,
    rule,
    previous: previous === 'none' ? null : previous,
    secret: read('secret ', HASH),
    listCheck: listLine.slice(0, CHECK_DIGIT_COUNT),
    ruleCheck: ruleLine.slice(0, CHECK_DIGIT_COUNT),
    fingerprint: read('fingerprint ', HASH),
  };
  const line = read('', WORD_OR_NOT_RUN);
  return line === 'not run' ? locked : readRace(read, locked, line.slice('word '.length));
}

function readRace(read: Read, locked: LockedDraw, wordLine: string): DecidedDraw {
  return {
    ...locked,
    word: requireClean(wordLine.slice(CHECK_DIGIT_COUNT + 1)),
    wordCheck: wordLine.slice(0, CHECK_DIGIT_COUNT),
    order: read('order ', ORDER).split(' ').map(Number),
    drawn: readDrawn(read),
    hash: read('hash ', HASH),
  };
}

function readEntrants(read: Read, count: number): Entrant[] {
  assertReadable(count <= TICKETS.max);
  return Array.from({ length: count }, () => {
    const line = read('', ENTRANT);
    return { name: requireClean(line.slice(line.indexOf(' ') + 1)), tickets: parseInt(line, 10) };
  });
}

function readDrawn(read: Read): string[] {
  const count = Number(read('drawn ', COUNT));
  assertReadable(count <= TICKETS.max);
  return Array.from({ length: count }, () => requireClean(read('', NAME)));
}

/** Parses `first 3` or `last 1`. */
function parseRule(text: string): DrawRule {
  const kind = text.startsWith('first') ? 'first' : 'last';
  return { kind, count: Number(text.slice(kind.length)) };
}

/** Returns a name or a word. Throws a DrawError if `cleanText` would change it. */
function requireClean(text: string): string {
  assertReadable(cleanText(text) === text);
  return text;
}

function assertReadable(condition: boolean): void {
  if (!condition) throw new DrawError('unreadable');
}

/** Why a text cannot be read as a record. */
export type DrawErrorKind =
  /** The text does not have the form of a record: a part is missing, or was changed on the way. */
  | 'unreadable'
  /** The text has a later version than `DRAW_VERSION`. */
  | 'newer';

const MESSAGES: Readonly<Record<DrawErrorKind, string>> = {
  unreadable: 'This record cannot be read. Part of it is missing or was changed on the way.',
  newer: 'This record needs a newer Furlong.',
};

/** The error for a text that this build cannot read as a record. Its message is for the visitor. */
export class DrawError extends Error {
  override readonly name = 'DrawError';

  constructor(readonly kind: DrawErrorKind) {
    super(MESSAGES[kind]);
  }
}
