import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import type { Random, Seed } from './model';

type Words = [number, number, number, number];

// Written out: `**` may differ between engines.
const TWO_TO_26 = 0x400_0000;
const TWO_TO_53 = 0x20_0000_0000_0000;

/**
 * A source of chance made from any strings and numbers.
 *
 * The parts name what the source is for, as in `createRandom(seed, 'race', 3, 1)`: sources of
 * different parts are independent, so nothing that one of them decides depends on when another is
 * asked. `createRandom('1')` and `createRandom(1)` differ, and so do `('ab', 'c')` and `('a', 'bc')`.
 */
export function createRandom(...seed: Seed[]): Random {
  const generator = xoroshiro128plusFromState(hashText(seed.map(encodePart).join('')));
  return {
    next() {
      // Each number has 32 bits, the lowest of them the weakest: the upper 27 and 26 make the 53.
      const high = generator.next() >>> 5;
      const low = generator.next() >>> 6;
      return (high * TWO_TO_26 + low) / TWO_TO_53;
    },
  };
}

/** The same for a seed that may be one part or a list of them. */
export function createRandomOf(seed: Seed | readonly Seed[]): Random {
  return createRandom(...(typeof seed === 'object' ? seed : [seed]));
}

/** An integer from `min` to `max`, both included, each as likely as the others. */
export function randomInteger(random: Random, { min, max }: { min: number; max: number }): number {
  return min + Math.floor(random.next() * (max - min + 1));
}

/** `count` of the items (or all there are) in an order drawn: every order is as likely as the others. */
export function shuffle<Item>(
  random: Random,
  items: readonly Item[],
  count = items.length,
): Item[] {
  const left = [...items];
  const drawn: Item[] = [];
  while (left.length > 0 && drawn.length < count) {
    drawn.push(...left.splice(randomInteger(random, { min: 0, max: left.length - 1 }), 1));
  }
  return drawn;
}

/** One part with its type and length before it, so that no two lists of parts read the same. */
function encodePart(part: Seed): string {
  const text = String(part);
  return `${typeof part} ${text.length} ${text} `;
}

/** 128 bits of a text. Every step can be undone, so no two states ever fall together on the way. */
function hashText(text: string): Words {
  let words: Words = [0x2545f491, 0x6c078965, 0x5bd1e995, 0x1b873593];
  for (let index = 0; index < text.length; index++) words = mix(words, text.charCodeAt(index));
  for (let round = 0; round < 8; round++) words = mix(words, round);
  // All zero is the one state the generator cannot leave.
  words[3] |= 1;
  return words;
}

function mix([a, b, c, d]: Words, unit: number): Words {
  const a1 = Math.imul(a ^ unit, 0x9e3779b1);
  const b1 = Math.imul(b ^ a1 ^ (a1 >>> 15), 0x85ebca77);
  const c1 = Math.imul(c ^ b1 ^ (b1 >>> 13), 0xc2b2ae3d);
  const d1 = Math.imul(d ^ c1 ^ (c1 >>> 16), 0x27d4eb2f);
  return [a1 ^ d1 ^ (d1 >>> 14), b1, c1, d1];
}
