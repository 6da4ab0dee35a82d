import { createHorses, createPrograms, createRandom, type Program } from '../../../streams';

/** Creates the programs of the card that a seed determines. */
export function createCard(seed: string): Program[] {
  const random = createRandom(seed);
  return createPrograms(createHorses(random), random);
}
