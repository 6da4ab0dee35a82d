import { en } from '@faker-js/faker';
import type { Horse, Random } from './model.ts';
import { assertPositiveIntegers } from './assertPositiveIntegers.ts';
import { randomInteger } from './random.ts';
import {
  CONDITION,
  HORSES_PER_ROSTER,
  HUE,
  LIGHTNESS,
  SATURATION,
  UNIQUENESS_RETRIES,
} from './rules.ts';

const hueCount = HUE.max - HUE.min + 1;
const saturationCount = SATURATION.max - SATURATION.min + 1;
const lightnessCount = LIGHTNESS.max - LIGHTNESS.min + 1;
const colorCount = hueCount * saturationCount * lightnessCount;

/**
 * Creates a roster with ids from 1 (spec §3, D2). Names and colors are unique for any count (D14).
 *
 * @throws RangeError if `count` is not a positive integer, or exceeds the 360 × 30 × 20 = 216 000 colors.
 */
export function createHorses(random: Random, count: number = HORSES_PER_ROSTER): Horse[] {
  assertPositiveIntegers({ count });
  // Stryker disable next-line EqualityOperator: a roster with every color takes minutes to create
  if (count > colorCount) {
    throw new RangeError(
      `count must be at most ${colorCount}, one horse for each color, got ${count}`,
    );
  }
  const nextName = createNamePicker(random);
  const nextColor = createColorPicker(random);
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: nextName(),
    condition: randomInteger(random, CONDITION),
    color: nextColor(),
  }));
}

/**
 * Returns a function that picks names: the first two words of a breed in Faker's list of horses. It picks the same
 * breeds as the `Faker` class, which would add 35 kB to the page. It throws an Error if the list is empty.
 */
function createNamePicker(random: Random): () => string {
  const breeds = en.animal?.horse ?? [];
  const pick = () => {
    const breed = breeds[randomInteger(random, { min: 0, max: breeds.length - 1 })];
    if (breed === undefined) throw new Error('Faker has no horse breeds');
    return breed.split(' ').slice(0, 2).join(' ');
  };
  return createUniquePicker(pick, (name, attempt) => `${name} ${attempt + 1}`);
}

function createColorPicker(random: Random): () => string {
  const pick = () => randomInteger(random, { min: 0, max: colorCount - 1 });
  // Color numbers run through all hues first, so adding 1 to a number gives the next hue.
  const nextNumber = createUniquePicker(pick, (color, attempt) => (color + attempt) % colorCount);
  return () => {
    const color = nextNumber();
    const hue = HUE.min + (color % hueCount);
    const saturation = SATURATION.min + (Math.floor(color / hueCount) % saturationCount);
    const lightness = LIGHTNESS.min + Math.floor(color / hueCount / saturationCount);
    return `hsl(${hue}, ${saturation}%, ${lightness}%)`;
  };
}

/**
 * Returns a function that calls `pick`, but never returns the same value twice. After 100 retries, it calls `alter` on
 * the last picked value, with `attempt` 1, 2, 3 …, until the result is new.
 */
function createUniquePicker<Value>(
  pick: () => Value,
  alter: (value: Value, attempt: number) => Value,
): () => Value {
  const taken = new Set<Value>();
  return () => {
    let value = pick();
    for (let retry = 0; taken.has(value) && retry < UNIQUENESS_RETRIES; retry++) value = pick();
    const last = value;
    for (let attempt = 1; taken.has(value); attempt++) value = alter(last, attempt);
    taken.add(value);
    return value;
  };
}
