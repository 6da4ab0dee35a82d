import { CHECK_DIGIT_COUNT, countDrawable } from './lockDraw.ts';
import {
  countTickets,
  type DecidedDraw,
  type Draw,
  DRAW_VERSION,
  type DrawTerms,
  type DrawVersion,
  type Entrant,
  isDecidedDraw,
  type LockedDraw,
  MAX_DRAWS,
  MAX_RECORD_LENGTH,
  maxTickets,
  TICKETS,
} from './model.ts';
import { SIGNATURE, wordOf } from './runDraw.ts';
import {
  assertReadable,
  DrawError,
  formatRule,
  formatSource,
  hasSource,
  parseRule,
  parseSource,
  requireClean,
} from './terms.ts';

/**
 * Formats the draws of a session as the text that links, files and QR codes carry. A locked draw that was not
 * run is part of the text. docs/draw-record.md documents the format; `parseDraws` is the inverse. The fields `ruleCheck`,
 * `listCheck` and `wordCheck` are check digits.
 *
 * @throws RangeError if there are more than 1000 draws, the draws have different versions, or the text has more than
 * 2,000,000 characters.
 */
export function formatDraws(draws: readonly Draw[]): string {
  if (draws.length > MAX_DRAWS) {
    throw new RangeError(`a record has at most ${MAX_DRAWS} draws, got ${draws.length}`);
  }
  const version = draws[0]?.version ?? DRAW_VERSION;
  if (draws.some((draw) => draw.version !== version)) {
    throw new RangeError('the draws of a record must have the same version');
  }
  const header = [`Furlong draws ${version}`, `draws ${draws.length}`];
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
    ...formatTerms(draw),
    `list ${draw.listCheck} ${draw.entrants.length}`,
    ...draw.entrants.map(({ name, tickets }) => `${tickets} ${name}`),
    `secret ${draw.secret}`,
    `fingerprint ${draw.fingerprint}`,
    ...(isDecidedDraw(draw) ? formatRace(draw) : ['not run']),
  ];
}

function formatTerms({ title, rule, prizes, source, ruleCheck }: Draw): string[] {
  if (source === null) return [`rule ${ruleCheck} ${formatRule(rule)}`];
  return [
    `terms ${ruleCheck}`,
    formatLine('title', title),
    `rule ${formatRule(rule)}`,
    `prizes ${prizes.length}`,
    ...prizes,
    `source ${formatSource(source)}`,
  ];
}

function formatRace(draw: DecidedDraw): string[] {
  const { word, wordCheck, signature, order, drawn, hash } = draw;
  return [
    formatLine(`word ${wordCheck}`, word),
    ...(signature === null ? [] : [`signature ${signature}`]),
    `order ${order.join(' ')}`,
    `drawn ${drawn.length}`,
    ...drawn,
    `hash ${hash}`,
    ...(draw.version === 1 ? [] : formatNoShows(draw)),
  ];
}

function formatNoShows({ noShows, chain }: DecidedDraw): string[] {
  if (noShows.length === 0) return ['no-shows none'];
  return [`no-shows ${noShows.join(' ')}`, `chain ${chain}`];
}

function formatLine(key: string, value: string): string {
  return value === '' ? key : `${key} ${value}`;
}

const VERSIONS: readonly DrawVersion[] = [1, 2, 3];

/** Returns the value after the key in the next line. Throws a DrawError if the value does not match the pattern. */
type Read = (key: string, pattern: RegExp) => string;

const HASH = /^[0-9a-f]{64}$/;
const PREVIOUS = /^(?:none|[0-9a-f]{64})$/;
const NUMBER = /^[1-9]\d{0,8}$/;
const COUNT = /^[1-9]\d{0,3}$/;
const CHECK = /^[0-9a-f]{8}$/;
// RULE_1 and LIST begin with check digits and a space. Limits that depend on the version are checked after the match.
const RULE_1 = /^[0-9a-f]{8} (?:first|last) [1-9]\d{0,2}$/;
const PRIZES = /^(?:0|[1-9]\d{0,3})$/;
const LIST = /^[0-9a-f]{8} [1-9]\d{0,3}$/;
const ENTRANT = /^[1-9]\d{0,3} .+$/;
const WORD_OR_NOT_RUN = /^(?:not run|word [0-9a-f]{8}(?: .+)?)$/;
const NAME = /^.+$/;
/** What follows a key: nothing, or a space and a text. */
const OPTIONAL = /^(?: .+)?$/;
// These allow at most as many numbers as there may be tickets, which limits the time to match a long line.
const ORDER_1 = /^[1-9]\d{0,2}(?: [1-9]\d{0,2}){1,199}$/;
const ORDER = /^[1-9]\d{0,3}(?: [1-9]\d{0,3}){1,4999}$/;
const NO_SHOWS = /^(?:none|[1-9]\d{0,3}(?: [1-9]\d{0,3}){0,4999})$/;

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
    const value = line?.startsWith(key) === true ? line.slice(key.length) : null;
    if (value === null || !pattern.test(value)) throw new DrawError('unreadable');
    return value;
  };
  const count = Number(read('draws ', COUNT));
  assertReadable(count <= MAX_DRAWS);
  for (let left = count; left > 0; left--)
    yield readDraw(read, VERSIONS[Number(version) - 1] ?? DRAW_VERSION);
  assertReadable(lines.next().done === true);
}

function readDraw(read: Read, version: DrawVersion): Draw {
  const number = Number(read('draw ', NUMBER));
  const previous = read('previous ', PREVIOUS);
  const terms = version === 1 ? readRule(read) : readTerms(read, version);
  const listLine = read('list ', LIST);
  const max = maxTickets(version);
  const entrants = readEntrants(read, Number(listLine.slice(CHECK_DIGIT_COUNT)), max);
  const tickets = countTickets(entrants);
  assertReadable(tickets >= TICKETS.min && tickets <= max);
  assertReadable(terms.rule.count <= countDrawable(entrants, terms.rule));
  const locked: LockedDraw = {
    version,
    number,
    ...terms,
    entrants,
    previous: previous === 'none' ? null : previous,
    secret: read('secret ', HASH),
    listCheck: listLine.slice(0, CHECK_DIGIT_COUNT),
    fingerprint: read('fingerprint ', HASH),
  };
  const line = read('', WORD_OR_NOT_RUN);
  return line === 'not run' ? locked : readRace(read, locked, line.slice('word '.length));
}

type Terms = DrawTerms & Pick<LockedDraw, 'ruleCheck'>;

/** Reads the terms of version 1. */
function readRule(read: Read): Terms {
  const line = read('rule ', RULE_1);
  return {
    title: '',
    rule: parseRule(line.slice(CHECK_DIGIT_COUNT + 1)),
    prizes: [],
    source: null,
    ruleCheck: line.slice(0, CHECK_DIGIT_COUNT),
  };
}

function readTerms(read: Read, version: DrawVersion): Terms {
  const ruleCheck = read('terms ', CHECK);
  const title = requireClean(read('title', OPTIONAL).slice(1));
  const rule = parseRule(read('rule ', NAME));
  assertReadable(rule.kind !== 'groups' || rule.count > 1);
  const prizeCount = Number(read('prizes ', PRIZES));
  assertReadable(prizeCount === 0 || prizeCount === rule.count);
  const prizes = Array.from({ length: prizeCount }, () => requireClean(read('', NAME)));
  const source = parseSource(read('source ', NAME));
  assertReadable(hasSource(version, source));
  return { title, rule, prizes, source, ruleCheck };
}

function readRace(read: Read, locked: LockedDraw, wordLine: string): DecidedDraw {
  const word = requireClean(wordLine.slice(CHECK_DIGIT_COUNT + 1));
  const { version, source, entrants, rule } = locked;
  assertReadable(isWord(word, locked));
  const race = {
    ...locked,
    word,
    wordCheck: wordLine.slice(0, CHECK_DIGIT_COUNT),
    signature: source?.kind === 'drand' && word !== '' ? read('signature ', SIGNATURE) : null,
    order: read('order ', version === 1 ? ORDER_1 : ORDER)
      .split(' ')
      .map(Number),
    drawn: readDrawn(read, maxTickets(version)),
    hash: read('hash ', HASH),
  };
  const list = version === 1 ? 'none' : read('no-shows ', NO_SHOWS);
  if (list === 'none') return { ...race, noShows: [], chain: race.hash };
  const noShows = list.split(' ').map(Number);
  assertReadable(noShows.every((ticket) => ticket <= countTickets(entrants)));
  const isAscending = noShows.every((ticket, index) => ticket > (noShows[index - 1] ?? 0));
  // All of them are passed over at once, so they have one order.
  assertReadable(isAscending || version === 2 || rule.kind !== 'groups');
  return { ...race, noShows, chain: read('chain ', HASH) };
}

/** Returns whether a text is the word of all its spellings. The word of a drand round is a hash. */
function isWord(word: string, locked: LockedDraw): boolean {
  if (word === '') return true;
  if (locked.source?.kind === 'drand') return HASH.test(word);
  try {
    return wordOf(locked, word) === word;
  } catch {
    return false;
  }
}

function readEntrants(read: Read, count: number, max: number): Entrant[] {
  assertReadable(count <= max);
  return Array.from({ length: count }, () => {
    const line = read('', ENTRANT);
    return { name: requireClean(line.slice(line.indexOf(' ') + 1)), tickets: parseInt(line, 10) };
  });
}

function readDrawn(read: Read, max: number): string[] {
  const count = Number(read('drawn ', COUNT));
  assertReadable(count <= max);
  return Array.from({ length: count }, () => requireClean(read('', NAME)));
}
