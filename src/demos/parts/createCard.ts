import { createHorses, createPrograms, createRandom, type Program } from '../../../streams';

/** The programs that a seed decides. */
export function createCard(seed: string): Program[] {
  const random = createRandom(seed);
  return createPrograms(createHorses(random), random);
}
