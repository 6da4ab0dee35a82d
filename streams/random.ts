import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import type { Random, Seed } from './model.ts';

type State = [number, number, number, number];

// Literals, because `**` may differ between engines.
const TWO_TO_26 = 0x400_0000;
const TWO_TO_53 = 0x20_0000_0000_0000;

/**
 * Creates a random number generator. Its seed consists of any number of parts.
 *
 * Parts can name what the numbers are for: `createRandom(seed, 'race', 3, 1)`. Generators with different
 * parts are independent of each other. The types and boundaries of parts matter: `'1'` differs from `1`, and
 * `('ab', 'c')` differs from `('a', 'bc')`.
 */
export function createRandom(...parts: Seed[]): Random {
  const generator = xoroshiro128plusFromState(hashToState(parts.map(encodePart).join('')));
  return {
    next() {
      // Combines the upper 27 bits of one number with the upper 26 bits of the next, because the lowest bits
      // are the weakest.
      const high = generator.next() >>> 5;
      const low = generator.next() >>> 6;
      return (high * TWO_TO_26 + low) / TWO_TO_53;
    },
  };
}

/** Returns a random integer from `min` to `max`, both included; all are equally likely. */
export function randomInteger(random: Random, { min, max }: { min: number; max: number }): number {
  return min + Math.floor(random.next() * (max - min + 1));
}

/** Picks `count` of the items, by default all, in random order; all orders are equally likely. */
export function shuffle<Item>(
  random: Random,
  items: readonly Item[],
  count = items.length,
): Item[] {
  const left = [...items];
  const picked: Item[] = [];
  while (left.length > 0 && picked.length < count) {
    picked.push(...left.splice(randomInteger(random, { min: 0, max: left.length - 1 }), 1));
  }
  return picked;
}

/** Prefixes a part with its type and length, so that different lists of parts give different texts. */
function encodePart(part: Seed): string {
  const text = String(part);
  return `${typeof part} ${text.length} ${text} `;
}

/** Hashes a text to 128 bits, from an arbitrary initial state. */
function hashToState(text: string): State {
  let state: State = [0x2545f491, 0x6c078965, 0x5bd1e995, 0x1b873593];
  for (let index = 0; index < text.length; index++) state = mix(state, text.charCodeAt(index));
  for (let round = 0; round < 8; round++) state = mix(state, round);
  // Avoids the state of all zeros, from which the generator would return only zeros.
  state[3] |= 1;
  return state;
}

/** Mixes a number into the state. Different states stay different, because the multipliers are odd. */
function mix([a, b, c, d]: State, input: number): State {
  const a1 = Math.imul(a ^ input, 0x9e3779b1);
  const b1 = Math.imul(b ^ a1 ^ (a1 >>> 15), 0x85ebca77);
  const c1 = Math.imul(c ^ b1 ^ (b1 >>> 13), 0xc2b2ae3d);
  const d1 = Math.imul(d ^ c1 ^ (c1 >>> 16), 0x27d4eb2f);
  return [a1 ^ d1 ^ (d1 >>> 14), b1, c1, d1];
}
