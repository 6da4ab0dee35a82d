import {
  chainHash,
  type DecidedDraw,
  type Draw,
  type DrawCheck,
  formatSource,
  hashText,
  isDecidedDraw,
  wordOf,
} from '../../../streams';
import type { RichText } from '../../ui/richText';
import { formatPastTime } from '../../ui/words';
import { describeSource, sessionOf } from '../describeDraw';
import { findKnownRound, isRoundPublished } from '../drandRounds';
import type { Scan } from './scans';
import { listChangedParts } from './typedFingerprint';

/** How many locks of other sessions are reported. */
const MOST_OTHERS = 3;
/** How far apart the locks of a lesson or a party are scanned at most, in milliseconds. */
const NEAR_MS = 3 * 60 * 60_000;

/** What this device remembers that concerns a record. */
export interface Testimony {
  /**
   * `same` confirms a part of the record. `contradiction` shows that the record is not the one of this session, or that
   * somebody else than the host made one of the links.
   * `warning` may have an honest explanation, which its text names. `note` says neither.
   */
  readonly kind: 'same' | 'contradiction' | 'warning' | 'note';
  readonly text: RichText;
}

/**
 * Compares the scans of this device with a record. A scan belongs to the session of the record if its session is that
 * of the record, if the draw before it is in the record, or if its lock is. One of its links is enough: a false one must
 * not hide that a lock is missing. Scans of other sessions are no evidence. But a link can name a false session, and a host
 * can hold two. So the newest others for which the owner gave a word give a warning, and those that were scanned near the
 * locks of the record, or any if there are none, give a note.
 *
 * @param scans newest first
 * @param now in Unix milliseconds
 */
export function compareScans(
  scans: readonly Scan[],
  checks: readonly DrawCheck[],
  now: number,
): Testimony[] {
  if (checks.length === 0) return [];
  const draws = checks.map(({ draw }) => draw);
  const own = scans.flatMap((scan) => listLinks(scan).find((link) => belongsTo(link, draws)) ?? []);
  const others = scans.filter(
    ({ fingerprint }) => !own.some((scan) => scan.fingerprint === fingerprint),
  );
  const said = others.filter(({ isSaid }) => isSaid);
  const near = others.filter((scan) => !scan.isSaid && isNear(scan, own));
  return [
    ...own.flatMap((scan) => compareScan(scan, checks, now)),
    ...said.slice(0, MOST_OTHERS).map((scan) => describeSaid(scan, now)),
    ...near
      .slice(0, own.length === 0 ? 1 : MOST_OTHERS)
      .map((scan) => describeOther(scan, own.length > 0, now)),
  ];
}

/** Lists what the links to a lock said, the latest first. */
function listLinks(scan: Scan): Scan[] {
  const earlier = scan.earlier.map((said) => ({
    ...scan,
    ...said,
    wordHash: said.wordHash ?? scan.wordHash,
  }));
  return [scan, ...earlier];
}

function belongsTo({ fingerprint, terms }: Scan, draws: readonly Draw[]): boolean {
  if (draws.some((draw) => draw.fingerprint === fingerprint)) return true;
  return (
    terms !== null &&
    (terms.session === sessionOf(draws) || draws.some((draw) => chainHash(draw) === terms.previous))
  );
}

/** Returns whether a lock was scanned near a time of the scans `own`; true if there are none. */
function isNear({ at }: Scan, own: readonly Scan[]): boolean {
  return own.length === 0 || own.some((scan) => Math.abs(scan.at - at) <= NEAR_MS);
}

function describeSaid({ number, at }: Scan, now: number): Testimony {
  const text = `You gave a word for a draw ${number}, scanned ${formatPastTime(at, now)}, whose lock is not in this record. Was that another session?`;
  return { kind: 'warning', text: [text] };
}

function describeOther({ number, at }: Scan, isAnother: boolean, now: number): Testimony {
  const also = isAnother ? 'also ' : '';
  const time = formatPastTime(at, now);
  const text = `You ${also}scanned a draw ${number} ${time} that is not in this record. Was that another session?`;
  return { kind: 'note', text: [text] };
}

/** Compares a scan that belongs to the session of a record. */
function compareScan(scan: Scan, checks: readonly DrawCheck[], now: number): Testimony[] {
  const check = checks.find(({ draw }) => draw.fingerprint === scan.fingerprint);
  if (check === undefined) {
    const missing = describeMissing(scan, checks, now);
    if (scan.earlier.length === 0) return [missing];
    // Without the draw, nothing shows which of the links is right.
    const text = [...missing.text, ' Its links disagree, so one of them is false.'];
    return [{ kind: 'warning', text }];
  }
  const { number, draw, isFingerprintCorrect } = check;
  const scanned = `You scanned the lock of draw ${number} ${formatPastTime(scan.at, now)}`;
  if (!isFingerprintCorrect) {
    return [
      { kind: 'contradiction', text: [`${scanned}. ${describeChange(check)} changed since.`] },
    ];
  }
  return [
    compareLock(scan, draw, scanned),
    ...describeLie(findFalseLink(scan, draw, provenSession(checks))),
    ...(isDecidedDraw(draw) ? compareWord(scan, draw) : compareNotRun(scan, draw)),
  ];
}

function compareLock(scan: Scan, draw: Draw, scanned: string): Testimony {
  if (isRoundPublished(draw.source, scan.at)) {
    const text = `${scanned}, after its round was published by the clock of this device: the host could already know the result. Its list and rules are the same.`;
    return { kind: 'warning', text: [text] };
  }
  const before =
    draw.source?.kind === 'drand'
      ? ', before its round was published by the clock of this device'
      : '';
  return { kind: 'same', text: [`${scanned}${before}: its list and rules are the same.`] };
}

/** Says what one of the links to a lock got wrong about its draw; `null` if all are right. */
function findFalseLink(scan: Scan, draw: Draw, session: string | null): RichText | null {
  const lies = listLinks(scan).map((link) => findLie(link, draw, session));
  return lies.find((lie) => lie !== null) ?? null;
}

/**
 * Says what a link got wrong about its draw; `null` if everything is right. The fingerprint covers all of it, so the record
 * is proven, and the link is false.
 */
function findLie({ number, terms }: Scan, draw: Draw, session: string | null): RichText | null {
  if (number !== draw.number) return [`it called it draw ${number}`];
  if (terms === null) return draw.version === 1 ? null : ['it had an older form'];
  if (terms.previous !== draw.previous) return ['it named another draw before it'];
  if (session !== null && terms.session !== session) return ['it named another session'];
  if (draw.source === null || formatSource(terms.source) === formatSource(draw.source)) return null;
  return ['its word was to come ', ...describeSource(terms.source)];
}

/** Returns the session of a record; `null` if a draw differs, so that another one could have come first. */
function provenSession(checks: readonly DrawCheck[]): string | null {
  if (checks.some(({ kind }) => kind === 'differs')) return null;
  return sessionOf(checks.map(({ draw }) => draw));
}

function describeLie(lie: RichText | null): Testimony[] {
  if (lie === null) return [];
  const text = [
    'One of the links is not from this draw: ',
    ...lie,
    '. The host, or somebody else, made it.',
  ];
  return [{ kind: 'warning', text }];
}

function compareWord(scan: Scan, { version, number, source, word }: DecidedDraw): Testimony[] {
  const { ownWord, isSaid } = scan;
  const results: Testimony[] = [];
  const [words, aWord] =
    source?.kind === 'people' ? [word.split(', '), 'a word'] : [[word], 'the word'];
  if (
    ownWord !== null &&
    words.includes(wordOf({ version, source: { kind: 'person' } }, ownWord))
  ) {
    const text = isSaid
      ? `You gave ${aWord} of draw ${number}: it was used.`
      : `This device offered you ${aWord} of draw ${number}.`;
    results.push({ kind: 'same', text: [text] });
  } else if (ownWord !== null && isSaid) {
    const given = `You gave the word “${ownWord}” for draw ${number}, and the record has `;
    const reason =
      word === ''
        ? ' Either it was not asked for, or the host left it out.'
        : ' Either it was misheard or not asked for, or the host used another.';
    results.push({ kind: 'warning', text: [given, ...quoteWord(word), reason] });
  }
  const hashes = listLinks(scan).flatMap(({ wordHash }) => wordHash ?? []);
  if (hashes.length === 0) return results;
  if (hashes.includes(hashText(word))) {
    const text = `You scanned the word of draw ${number}: it is the same.`;
    results.push({ kind: 'same', text: [text] });
    return new Set(hashes).size > 1
      ? [...results, ...describeLie(['it had another word'])]
      : results;
  }
  const scanned = `You scanned another word of draw ${number}. The record has `;
  return [...results, { kind: 'contradiction', text: [scanned, ...quoteWord(word)] }];
}

function quoteWord(word: string): RichText {
  return word === '' ? ['no word.'] : ['“', { name: word }, '”.'];
}

/** Warns of a draw that was not run although its word was given. */
function compareNotRun({ isSaid, wordHash }: Scan, { number }: Draw): Testimony[] {
  if (!isSaid && wordHash === null) return [];
  const given = isSaid ? 'gave a word for' : 'scanned the word of';
  const text = `You ${given} draw ${number}, and the record says that it was not run. The host could already know the result.`;
  return [{ kind: 'warning', text: [text] }];
}

/** Describes a lock of the session that is not in the record. */
function describeMissing(
  { number, terms, at, isSaid, wordHash }: Scan,
  checks: readonly DrawCheck[],
  now: number,
): Testimony {
  const time = formatPastTime(at, now);
  const given = isSaid || wordHash !== null ? ' and whose word was given' : '';
  const missing = `Draw ${number}, which you scanned ${time}${given}, is not in this record`;
  const last = checks.at(-1)?.number ?? 0;
  const before = checks.find((check) => check.number === number - 1);
  // Locks without terms are missing only in other sessions.
  if (before !== undefined && chainHash(before.draw) !== terms?.previous) {
    const changed = `${missing}, and draw ${before.number} was another when it was locked`;
    if (before !== checks.at(-1) || !canPassOverMore(before.draw, terms)) {
      return { kind: 'contradiction', text: [`${changed}.`] };
    }
    const text = `${changed}: names were passed over between the two, or it was changed.`;
    return { kind: 'warning', text: [text] };
  }
  if (number <= last) {
    const hasOther = checks.some((check) => check.number === number);
    const other = hasOther ? `, which has another draw ${number}` : '';
    return { kind: 'contradiction', text: [`${missing}${other}.`] };
  }
  const text = `${missing}. The record is from before this draw, or its end was cut off.`;
  return { kind: 'warning', text: [text] };
}

/**
 * Returns whether the last draw of a record may have passed over more names before the next lock, which changes its
 * chain hash. The next lock refers to the fingerprint of a draw that was not run.
 */
function canPassOverMore(draw: Draw, terms: Scan['terms']): boolean {
  return draw.version !== 1 && isDecidedDraw(draw) && terms?.previous !== draw.fingerprint;
}

/** Returns the words before “changed since”, for a draw that does not match its fingerprint: `Its list was`. */
function describeChange(check: DrawCheck): string {
  const parts = listChangedParts(check);
  if (parts.length === 0) return 'What was locked was';
  return `Its ${parts.join(' and ')} ${parts.length === 1 ? 'was' : 'were'}`;
}

/**
 * Returns the first draw that shows that the round of a draw was known before its lock; `undefined` if there is none. The
 * chain proves no order across a draw that differs.
 */
export function findRoundBefore(checks: readonly DrawCheck[], index: number): Draw | undefined {
  const differing = checks.slice(0, index + 1).findLastIndex(({ kind }) => kind === 'differs');
  const proven = checks.slice(differing + 1, index).map(({ draw }) => draw);
  return findKnownRound(checks[index]?.draw.source ?? null, proven);
}

/**
 * Says what every reader of a record can see of its drand rounds: that one was known before its draw was locked, or that
 * one was published, and its draw was not run with it. A source that the fingerprint does not prove shows nothing.
 *
 * @param now in Unix milliseconds
 */
export function compareRounds(checks: readonly DrawCheck[], now: number): Testimony[] {
  return checks.flatMap(({ draw, isFingerprintCorrect }, index): Testimony[] => {
    const { number, source } = draw;
    const isRun = isDecidedDraw(draw);
    const before = findRoundBefore(checks, index);
    const texts: string[] = [];
    if (before?.source?.kind === 'drand') {
      texts.push(
        `The round of draw ${number} was known before its lock: draw ${before.number} before it in the chain has its word from round ${before.source.round}. The host could already know the result.`,
      );
    }
    if (isFingerprintCorrect && isRoundPublished(source, now) && !(isRun && draw.word !== '')) {
      texts.push(
        `By the clock of this device, the round of draw ${number} is published, and the record says that ${isRun ? 'it had no word' : 'it was not run'}. The host could already know the result.`,
      );
    }
    return texts.map((text) => ({ kind: 'warning', text: [text] }));
  });
}
