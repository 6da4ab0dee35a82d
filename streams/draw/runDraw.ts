import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { rankLanes } from '../field.ts';
import type { Program } from '../model.ts';
import { finalField } from '../race.ts';
import { CONDITION, FIRST_DISTANCE, HUE, LIGHTNESS, SATURATION } from '../rules.ts';
import { areNoShowsDrawn, drawnTickets, ticketNames } from './drawn.ts';
import { chainOf, checkDigits, decidedDrawHash, drawRaceSeed } from './lockDraw.ts';
import {
  canonicalWord,
  cleanText,
  type DecidedDraw,
  type LockedDraw,
  MAX_NAME_LENGTH,
} from './model.ts';

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
 * Returns the word of a draw: one text for all spellings of what its source gives. An empty text stays empty, and means
 * that there is no word.
 *
 * - A person gives a canonical word (`canonicalWord`).
 * - Several people give a word in each line. The words stand in the order of their code units, joined by `, `.
 * - Dice give digits. Everything else is removed.
 * - Something public gives a canonical word without spaces and punctuation.
 * - A drand round gives its signature, see `drandWord`.
 *
 * Version 1 has a clean text (`cleanText`) from any source. A word of any source but drand stays the same.
 *
 * @throws RangeError if a word of several people is missing, or a signature has another form.
 */
export function wordOf(
  { version, source }: Pick<LockedDraw, 'version' | 'source'>,
  given: string,
): string {
  if (version === 1) return cleanText(given);
  switch (source?.kind) {
    case 'people':
      return joinWords(given, source.count);
    case 'dice':
      return canonicalWord(given).replace(/[^0-9]/g, '');
    case 'public':
      // Where a sign is removed, a letter and an accent can meet.
      return canonicalWord(canonicalWord(given).replace(/[\s\p{P}]/gu, ''));
    case 'drand':
      return given === '' ? '' : drandWord(given);
    case 'person':
    case undefined:
      return canonicalWord(given);
  }
}

function joinWords(given: string, count: number): string {
  if (given.trim() === '') return '';
  // So that the joined words are not too long.
  const length = Math.floor(MAX_NAME_LENGTH / count) - ', '.length;
  const words = given
    .split(given.includes('\n') ? '\n' : ', ')
    .map((word) => Array.from(canonicalWord(canonicalWord(word).replaceAll(',', ' '))))
    .map((word) => canonicalWord(word.slice(0, length).join('')))
    .filter((word) => word !== '');
  if (words.length !== count) {
    throw new RangeError(`there must be ${count} words, got ${words.length}`);
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
 * `hash` stays the same, and `chain` changes.
 *
 * @param ticket the drawn ticket of the name, or those of several names in the order in which they are passed over
 * @throws RangeError if a ticket is not drawn at its turn, or the draw has version 1, which has no no-shows.
 */
export function passOver(draw: DecidedDraw, ticket: number | readonly number[]): DecidedDraw {
  if (draw.version === 1) throw new RangeError('version 1 has no no-shows');
  const noShows = [...draw.noShows, ...[ticket].flat()];
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
