import { en } from '@faker-js/faker';
import type { Horse, Random } from './model';
import { assertPositiveIntegers } from './assertPositiveIntegers';
import { randomInteger } from './random';
import {
  CONDITION,
  HORSES_PER_ROSTER,
  HUE,
  LIGHTNESS,
  SATURATION,
  UNIQUENESS_RETRIES,
} from './rules';

const hues = HUE.max - HUE.min + 1;
const saturations = SATURATION.max - SATURATION.min + 1;
const lightnesses = LIGHTNESS.max - LIGHTNESS.min + 1;
const colors = hues * saturations * lightnesses;

/**
 * A pool of horses with ids from 1 (spec §3, D2). Names and colours are unique, whatever the count (D14).
 *
 * @throws RangeError if `count` is not a positive integer, or more than the 216 000 colours there are.
 */
export function createHorses(random: Random, count: number = HORSES_PER_ROSTER): Horse[] {
  assertPositiveIntegers({ count });
  // Stryker disable next-line EqualityOperator: a horse for each color takes minutes to draw
  if (count > colors) {
    throw new RangeError(`count must be at most ${colors}, one horse for each color, got ${count}`);
  }
  const drawName = createNames(random);
  const drawColor = createColors(random);
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: drawName(),
    condition: randomInteger(random, CONDITION),
    color: drawColor(),
  }));
}

/**
 * Faker's types of horse, drawn as Faker draws them. Its class would do it too, and cost the page 35 kB.
 *
 * @throws Error if the locale has none.
 */
function createNames(random: Random): () => string {
  const types = en.animal?.horse ?? [];
  const draw = () => {
    const type = types[randomInteger(random, { min: 0, max: types.length - 1 })];
    if (type === undefined) throw new Error("Faker's locale `en` has no types of horse");
    return type.split(' ').slice(0, 2).join(' ');
  };
  return createUnique(draw, (name, attempt) => `${name} ${attempt + 1}`);
}

function createColors(random: Random): () => string {
  const draw = () => randomInteger(random, { min: 0, max: colors - 1 });
  // Colours are numbered with the hue running fastest, so the next number is the next hue.
  const drawNumber = createUnique(draw, (color, attempt) => (color + attempt) % colors);
  return () => {
    const color = drawNumber();
    const hue = HUE.min + (color % hues);
    const saturation = SATURATION.min + (Math.floor(color / hues) % saturations);
    const lightness = LIGHTNESS.min + Math.floor(color / hues / saturations);
    return `hsl(${hue}, ${saturation}%, ${lightness}%)`;
  };
}

/**
 * A draw that never gives the same value twice: it draws again up to 100 times, then alters the last
 * value drawn, with `attempt` 1, 2, 3 …, until it is a new one.
 */
function createUnique<Value>(
  draw: () => Value,
  alter: (value: Value, attempt: number) => Value,
): () => Value {
  const taken = new Set<Value>();
  return () => {
    let value = draw();
    for (let retry = 0; taken.has(value) && retry < UNIQUENESS_RETRIES; retry++) value = draw();
    const last = value;
    for (let attempt = 1; taken.has(value); attempt++) value = alter(last, attempt);
    taken.add(value);
    return value;
  };
}
