import { base64urlnopad, hex, utf8 } from '@scure/base';
import {
  countDrawable,
  countTickets,
  type Draw,
  type Entrant,
  formatFingerprint,
  formatSource,
  hashText,
  isEveryone,
  parseSource,
  THROWS,
  type WordSource,
} from '../../streams';
import type { SessionDraw } from './drawsState';
import type { Exclusion } from './enter/typedList';
import { formatRoundTime } from './drandRounds';
import {
  formatCount,
  formatCountInWords,
  formatDay,
  formatNumber,
  formatShortDay,
  formatTimeOfDay,
} from '../ui/words';

/** Formats the rule and the number of tickets: `first of 30`, `last 3 of 30`, `3 groups of 30`, `all 30 in order`. */
export function formatDrawnPlaces({ rule, entrants }: Pick<Draw, 'rule' | 'entrants'>): string {
  const total = formatNumber(countTickets(entrants));
  if (rule.kind === 'groups') return `${formatNumber(rule.count)} groups of ${total}`;
  if (isEveryone(rule, entrants)) {
    return `all ${formatNumber(countDrawable(entrants, rule))} in order`;
  }
  const count = rule.count === 1 ? '' : ` ${formatNumber(rule.count)}`;
  return `${rule.kind}${count} of ${total}`;
}

/** A text with parts that the host typed. */
type TermText = readonly (string | { readonly name: string })[];

/** What was announced when a draw was locked, for people to read. */
export interface Term {
  readonly label: 'Title' | 'Drawn' | 'Prizes' | 'Word';
  readonly text: TermText;
}

/** Lists what was announced when a draw was locked. Version 1 only has a rule. */
export function listTerms(draw: Draw): readonly Term[] {
  const { title, prizes, source } = draw;
  const terms: (Term | null)[] = [
    title === '' ? null : { label: 'Title', text: [{ name: title }] },
    { label: 'Drawn', text: [describeDrawn(draw)] },
    prizes.length === 0 ? null : { label: 'Prizes', text: describePrizes(prizes) },
    source === null ? null : { label: 'Word', text: describeSource(source) },
  ];
  return terms.filter((term) => term !== null);
}

/** Formats the drawn places, and what counts if a name has several tickets: `first 3 of 12, one prize a name`. */
export function describeDrawn({ rule, entrants }: Pick<Draw, 'rule' | 'entrants'>): string {
  const places = formatDrawnPlaces({ rule, entrants });
  if (countTickets(entrants) === countDrawable(entrants, { per: 'name' })) return places;
  return `${places}, one prize a ${rule.per ?? 'ticket'}`;
}

/** Lists prizes as `1. a book, 2. a pen`, or as `a book` if there is one. */
export function describePrizes(prizes: readonly string[]): TermText {
  if (prizes.length === 1) return prizes.map((name) => ({ name }));
  return prizes.flatMap((name, index) => [`${index === 0 ? '' : ', '}${index + 1}. `, { name }]);
}

/** Says where the word of a draw comes from: `from a person in the room`. */
export function describeSource(source: WordSource): TermText {
  switch (source.kind) {
    case 'person':
      return ['from a person in the room'];
    case 'people':
      return [
        `from ${formatCountInWords(source.count, 'person').replace('persons', 'people')}, each word written down before any is read`,
      ];
    case 'phone':
      return ['from a phone in the room'];
    case 'dice':
      return [describeDice(source.throws)];
    case 'public':
      // Without the first words, the text could look like another source.
      return ['from something public: ', { name: source.text }];
    case 'drand':
      return [`from drand round ${source.round}, published ${formatRoundTime(source.round)}`];
  }
}

function describeDice(throws: number | undefined): string {
  if (throws === undefined) return 'from dice';
  const text = `from ${formatCountInWords(throws, 'throw')} of a die`;
  return throws < THROWS.serious ? `${text}, for fun` : text;
}

/** What a table shows for a draw without a word. */
export const NO_WORD = 'no word: only the host’s device decided';

/** Describes a draw that was not run. No device knows whether it was. */
export const NOT_RUN = 'locked, and not run according to this record';

/**
 * Describes what a draw is chained to, with the start of the hash of the draw before: `the first draw`, or
 * `chained to draw 2` and `ZC2D-SDMQ`.
 */
export function describeChain({ number, previous }: Draw): readonly [text: string, hash?: string] {
  if (previous === null) return ['the first draw'];
  return [`chained to draw ${number - 1}`, formatGroupedFingerprint(previous).slice(0, 9)];
}

/** Describes a list as `28 names, 30 tickets`; `28 names` if each name has one ticket. */
export function describeList(entrants: readonly Entrant[]): string {
  const tickets = countTickets(entrants);
  const names = formatCount(entrants.length, 'name');
  return tickets === entrants.length ? names : `${names}, ${formatCount(tickets, 'ticket')}`;
}

const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short' });

/**
 * Says why an entry is not in the next draw: `absent` or `drawn`. Adds the day if it is over: `drawn Mon 23 Nov`.
 *
 * @param now in Unix milliseconds
 */
export function describeExclusion({ isAbsent, excludedAt }: Exclusion, now: number): string {
  const reason = isAbsent ? 'absent' : 'drawn';
  if (excludedAt === null || excludedAt > now || formatDay(excludedAt) === formatDay(now)) {
    return reason;
  }
  return `${reason} ${WEEKDAY.format(excludedAt)} ${formatShortDay(excludedAt)}`;
}

/** Formats the day of the latest lock. Returns an empty string if there are no draws. */
export function formatLatestLockDay(draws: readonly SessionDraw[]): string {
  const latest = draws.at(-1);
  return latest === undefined ? '' : formatDay(latest.lockedAt);
}

/** Formats the time of a lock: `14:09`, or `20 Nov, 14:09` if the latest lock was on another day. */
export function formatLockTime({ lockedAt }: SessionDraw, draws: readonly SessionDraw[]): string {
  const time = formatTimeOfDay(lockedAt);
  const isSameDay = formatDay(lockedAt) === formatLatestLockDay(draws);
  return isSameDay ? time : `${formatShortDay(lockedAt)}, ${time}`;
}

/** Returns the short form of a fingerprint, which people compare: sixteen characters in four groups. */
export function splitFingerprint(fingerprint: string): string[] {
  return formatFingerprint(fingerprint).match(/.{4}/g) ?? [];
}

/** Formats the short form of a fingerprint: `KMZN-46AB-HA04-4DBM`. */
export function formatGroupedFingerprint(fingerprint: string): string {
  return splitFingerprint(fingerprint).join('-');
}

/** What the link to a lock says about its draw. It contains no names of entrants. */
export interface LockLink {
  /** 1, 2, 3 … within a session. */
  readonly number: number;
  /** 64 hex digits. */
  readonly fingerprint: string;
  /** What the source of the word is; `null` in links of version 1, which have only a number and a fingerprint. */
  readonly terms: {
    readonly source: WordSource;
    /** The `previous` of the draw. */
    readonly previous: string | null;
    /** The start of the fingerprint of draw 1, 16 hex digits. All draws of a session share it. */
    readonly session: string;
  } | null;
  /** SHA-256 of the word, 64 hex digits, in a link that is shown after the word; `null` before. */
  readonly wordHash: string | null;
}

/** The number of hex digits of the fingerprint of draw 1 that tell sessions apart. */
const SESSION_DIGITS = 16;
const HASH_BYTES = 32;

/** Returns what tells the session of a draw apart from others. `draws` has all draws of the session. */
export function sessionOf(draws: readonly Pick<Draw, 'fingerprint'>[]): string {
  return draws[0]?.fingerprint.slice(0, SESSION_DIGITS) ?? '';
}

const LOCK_1 = /^lock\.([1-9]\d{0,8})\.([0-9a-f]{64})$/i;
/**
 * Formats the link to a lock: the address of this page with the lock in its fragment. Visitors scan the link as a
 * QR code before the race, and their devices remember it. The link ends in a digit, because messengers cut off
 * punctuation.
 *
 * A draw of version 1 has the link of version 1.
 *
 * @param draws the draws of the session up to the lock
 * @param word the word, if it is already known
 * @param page the address of the page
 */
export function formatLockLink(
  draws: readonly Draw[],
  word: string | null,
  page = window.location.href,
): string {
  const draw = draws.at(-1);
  if (draw === undefined) return page;
  const { number, fingerprint, previous, source } = draw;
  if (source === null) return new URL(`#check.lock.${number}.${fingerprint}`, page).href;
  const parts = [
    packHex(fingerprint),
    previous === null ? 'none' : packHex(previous),
    packHex(sessionOf(draws)),
    base64urlnopad.encode(utf8.decode(formatSource(source))),
    ...(word === null ? [] : [packHex(hashText(word))]),
    number,
  ];
  return new URL(`#check.lock.${parts.join('.')}`, page).href;
}

/** Parses what follows `#check.` in the link to a lock. Returns `null` for everything else. */
export function parseLock(payload: string): LockLink | null {
  const [, number, fingerprint] = LOCK_1.exec(payload) ?? [];
  if (number !== undefined && fingerprint !== undefined) {
    const digits = fingerprint.toLowerCase();
    return { number: Number(number), fingerprint: digits, terms: null, wordHash: null };
  }
  const lock = parseLockWithTerms(payload);
  return lock !== null && isPossible(lock) ? lock : null;
}

/** Whether the parts of a lock fit each other: a first draw has no draw before it, and gives its session the name. */
function isPossible({ number, fingerprint, terms }: LockLink): boolean {
  const isFirst = number === 1;
  if (isFirst !== (terms?.previous === null)) return false;
  return !isFirst || terms?.session === fingerprint.slice(0, SESSION_DIGITS);
}

function parseLockWithTerms(payload: string): LockLink | null {
  const [lock, fingerprint, previous, session, source, ...others] = payload.split('.');
  const number = others.pop() ?? '';
  const [wordHash] = others;
  if (lock !== 'lock' || !/^[1-9]\d{0,8}$/.test(number) || others.length > 1) return null;
  try {
    return {
      number: Number(number),
      fingerprint: unpackHex(fingerprint, HASH_BYTES),
      terms: {
        source: parseSource(utf8.encode(base64urlnopad.decode(source ?? ''))),
        previous: previous === 'none' ? null : unpackHex(previous, HASH_BYTES),
        session: unpackHex(session, SESSION_DIGITS / 2),
      },
      wordHash: wordHash === undefined ? null : unpackHex(wordHash, HASH_BYTES),
    };
  } catch {
    return null;
  }
}

function packHex(digits: string): string {
  return base64urlnopad.encode(hex.decode(digits));
}

/** @throws Error unless the text packs so many bytes. */
function unpackHex(packed: string | undefined, length: number): string {
  const bytes = base64urlnopad.decode(packed ?? '');
  if (bytes.length !== length) throw new RangeError(`expected ${length} bytes`);
  return hex.encode(bytes);
}
