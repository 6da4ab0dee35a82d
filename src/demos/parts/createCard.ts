import { createHorses, createPrograms, createRandom, type Program } from '../../../streams';

/** The programs that a seed decides. */
export function createCard(seed: string, rounds?: number, size?: number): Program[] {
  const random = createRandom(seed);
  return createPrograms(createHorses(random), random, rounds, size);
}

/** The first program that a seed decides. */
export function createProgram(seed: string, size?: number): Program {
  const [program] = createCard(seed, 1, size);
  if (program === undefined) throw new RangeError('a program needs at least two horses');
  return program;
}
