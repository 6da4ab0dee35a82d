import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { rankLanes } from '../field.ts';
import type { Program } from '../model.ts';
import { finalField } from '../race.ts';
import { CONDITION, FIRST_DISTANCE, HUE, LIGHTNESS, SATURATION } from '../rules.ts';
import { areNoShowsDrawn, drawnTickets, ticketNames } from './drawn.ts';
import { chainOf, checkDigits, decidedDrawHash, drawRaceSeed } from './lockDraw.ts';
import { cleanText, type DecidedDraw, type LockedDraw, MAX_NAME_LENGTH } from './model.ts';
import { canonicalWord2, foldWord, WordError } from './word.ts';

/** The signature of a drand round. */
export const SIGNATURE = /^[0-9a-f]{96}$/;

/**
 * Runs the race of a locked draw with what its source gives, and returns the decided draw. Equal arguments
 * give equal draws. To show the same race, pass the results of `createDrawProgram` and `drawRaceSeed` to `createRace` or
 * `createTimeline`.
 *
 * Does not verify the signature of a drand round.
 *
 * @param given see `wordOf`
 * @throws RangeError if the source gives something else.
 */
export function runDraw(locked: LockedDraw, given: string): DecidedDraw {
  const signature = locked.source?.kind === 'drand' && given !== '' ? given : null;
  const word = wordOf(locked, given);
  const order = orderOfFinish(locked, word);
  const names = ticketNames(locked.entrants);
  const drawn = drawnTickets(locked, order).map((ticket) => names[ticket - 1] ?? '');
  const { version, fingerprint } = locked;
  const hash = decidedDrawHash({ version, fingerprint, word, order, drawn });
  return {
    ...locked,
    word,
    wordCheck: checkDigits(word),
    signature,
    order,
    drawn,
    hash,
    noShows: [],
    chain: hash,
  };
}

/**
 * Returns the word of a draw: one text for all spellings of what its source gives (see `foldWord`). An empty text stays
 * empty, and means that there is no word.
 *
 * - Several people give a word in each line. The words stand in the order of their code units, joined by `, `.
 * - Dice give as many digits from 1 to 6 as there are throws.
 * - A drand round gives its signature, see `drandWord`.
 *
 * In version 2, a word has spaces and punctuation (see `canonicalWord2`), except from something public, and dice give any
 * digits. Version 1 has a clean text (`cleanText`) from any source. A word of any source but drand stays the same.
 *
 * @throws WordError if a text cannot be a word, or a word of several people or a throw is missing; RangeError if a
 * signature has another form.
 */
export function wordOf(
  { version, source }: Pick<LockedDraw, 'version' | 'source'>,
  given: string,
): string {
  if (version === 1) return cleanText(given);
  const isVersion2 = version === 2;
  switch (source?.kind) {
    case 'people':
      return joinWords(given, source.count, isVersion2 ? canonicalWordOfOne2 : foldWord);
    case 'dice':
      return source.throws === undefined
        ? canonicalWord2(given).replace(/[^0-9]/g, '')
        : readThrows(given, source.throws);
    case 'public':
      if (!isVersion2) return foldWord(given);
      // Where a sign is removed, a letter and an accent can meet.
      return canonicalWord2(canonicalWord2(given).replace(/[\s\p{P}]/gu, ''));
    case 'drand':
      return given === '' ? '' : drandWord(given);
    case 'person':
    case 'phone':
    case undefined:
      return isVersion2 ? canonicalWord2(given) : foldWord(given);
  }
}

function readThrows(given: string, throws: number): string {
  // Beside a letter, `foldWord` would make letters of digits.
  const word = /\p{L}/u.exec(given)?.[0] ?? foldWord(given);
  if (word === '') return '';
  const wrong = /[^1-6]/u.exec(word)?.[0];
  if (wrong !== undefined) throw new WordError(`“${wrong}” is not a number from 1 to 6.`);
  if (word.length !== throws) {
    const message = `${word.length} of ${throws} throws. Type each as a digit.`;
    throw new WordError(message, { isIncomplete: word.length < throws });
  }
  return word;
}

/** In version 2, a word of several people has no comma. */
function canonicalWordOfOne2(word: string): string {
  return canonicalWord2(canonicalWord2(word).replaceAll(',', ' '));
}

/** Joins the words of several people, sorted, and cut so that the joined words are not too long. */
function joinWords(given: string, count: number, toCanonical: (word: string) => string): string {
  const length = Math.floor(MAX_NAME_LENGTH / count) - ', '.length;
  const words = given
    .split(given.includes('\n') ? '\n' : ', ')
    .map((word) => toCanonical(Array.from(toCanonical(word)).slice(0, length).join('')))
    .filter((word) => word !== '');
  if (words.length === 0) return '';
  if (words.length !== count) {
    const message = `${words.length} of ${count} words.`;
    throw new WordError(message, { isIncomplete: words.length < count });
  }
  return words.sort((a, b) => (a < b ? -1 : 1)).join(', ');
}

/**
 * Returns the word that the signature of a drand round gives: its SHA-256, which drand calls randomness.
 *
 * @throws RangeError unless the signature has 96 lower-case hex digits.
 */
export function drandWord(signature: string): string {
  if (!SIGNATURE.test(signature)) {
    throw new RangeError(`signature must be 96 hex digits, got ${JSON.stringify(signature)}`);
  }
  return bytesToHex(sha256(hexToBytes(signature)));
}

/**
 * Records that a drawn name is not there. All its tickets are passed over, and the next in the same order move up. The
 * `hash` stays the same, and `chain` changes. Groups are dealt again only once, so all names that are not there are passed
 * over at once.
 *
 * @param ticket the drawn ticket of the name, or those of several names in the order in which they are passed over
 * @throws RangeError if a ticket is not drawn at its turn, groups already have no-shows, or the draw has version 1, which
 * has no no-shows.
 */
export function passOver(draw: DecidedDraw, ticket: number | readonly number[]): DecidedDraw {
  if (draw.version === 1) throw new RangeError('version 1 has no no-shows');
  const isOnce = draw.version > 2 && draw.rule.kind === 'groups';
  if (isOnce && draw.noShows.length > 0) throw new RangeError('groups are dealt again only once');
  const added = [ticket].flat();
  const noShows = [...draw.noShows, ...(isOnce ? added.sort((a, b) => a - b) : added)];
  if (!areNoShowsDrawn({ ...draw, noShows })) {
    throw new RangeError(`ticket ${[ticket].join()} is not drawn`);
  }
  return { ...draw, noShows, chain: chainOf({ ...draw, noShows }) };
}

/** Runs the race, and returns the tickets in the order of finish. No two horses finish at the same time (D6). */
function orderOfFinish(locked: LockedDraw, word: string): number[] {
  const seed = drawRaceSeed(locked, word);
  return rankLanes(finalField(createDrawProgram(locked), { seed })).map((lane) => lane + 1);
}

/** Degrees from one ticket's hue to the next. Shares no factor with 360, so that 360 tickets have different hues. */
const HUE_STEP = 137;

/**
 * Creates the program of a draw. Every ticket is a horse of condition 100 over 1200 m, in the order of the list:
 * ticket n has the id n and lane n. Lanes are equal (D5, D6), so all tickets have the same chance.
 *
 * A horse of condition 100 covers at least 4/3 percent of the track per tick. All horses therefore reach the finish
 * line, at 95 percent, within 72 ticks, long before the time limit of 600 ticks.
 */
export function createDrawProgram({
  number,
  entrants,
}: Pick<LockedDraw, 'number' | 'entrants'>): Program {
  return {
    id: number,
    name: `Draw ${number}`,
    distance: FIRST_DISTANCE,
    horses: ticketNames(entrants).map((name, index) => ({
      id: index + 1,
      name,
      condition: CONDITION.max,
      color: ticketColor(index),
    })),
  };
}

/** Returns the color of a ticket. The lightness tells tickets of the same hue apart. */
function ticketColor(index: number): string {
  const hues = HUE.max - HUE.min + 1;
  const hue = HUE.min + ((index * HUE_STEP) % hues);
  const saturation = SATURATION.min + (index % (SATURATION.max - SATURATION.min + 1));
  const shade = index + Math.floor(index / hues);
  const lightness = LIGHTNESS.min + (shade % (LIGHTNESS.max - LIGHTNESS.min + 1));
  return `hsl(${hue}, ${saturation}%, ${lightness}%)`;
}
