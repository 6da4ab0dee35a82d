import type { Horse, Program, Random } from './model.ts';
import { assertPositiveIntegers } from './assertPositiveIntegers.ts';
import { shuffle } from './random.ts';
import {
  DISTANCE_STEP,
  FIRST_DISTANCE,
  HORSES_PER_PROGRAM,
  MIN_HORSES_PER_PROGRAM,
  PROGRAMS_PER_CARD,
} from './rules.ts';

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const suffixes: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
};

/**
 * Creates the `rounds` programs of a card, with ids from 1 (spec §3). Each has `size` random horses of the
 * roster, in random lanes. If the roster has fewer horses, all of them run. If a program would have fewer
 * than two horses, the card is empty (D3).
 *
 * @throws RangeError if `rounds` or `size` is not a positive integer.
 */
export function createPrograms(
  horses: readonly Horse[],
  random: Random,
  rounds: number = PROGRAMS_PER_CARD,
  size: number = HORSES_PER_PROGRAM,
): Program[] {
  assertPositiveIntegers({ rounds, size });
  if (Math.min(horses.length, size) < MIN_HORSES_PER_PROGRAM) return [];
  return Array.from({ length: rounds }, (_, index) => {
    const distance = FIRST_DISTANCE + DISTANCE_STEP * index;
    return {
      id: index + 1,
      name: `${ordinal(index + 1)} Lap ${distance}m`,
      distance,
      horses: shuffle(random, horses, size),
    };
  });
}

/** Formats an English ordinal: 1st, 2nd, 3rd, 4th, 11th, 21st (D13). */
export function ordinal(number: number): string {
  return `${number}${suffixes[ordinals.select(number)] ?? 'th'}`;
}
