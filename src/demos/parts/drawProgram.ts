import { createHorses, createPrograms, createRandom, type Program } from '../../../streams';

/** The programs of a roster that a seed decides. */
export function drawPrograms(seed: string, rounds?: number, size?: number): Program[] {
  const random = createRandom(seed);
  return createPrograms(createHorses(random), random, rounds, size);
}

/** The first of them. */
export function drawProgram(seed: string, size?: number): Program {
  const [program] = drawPrograms(seed, 1, size);
  if (program === undefined) throw new Error('two horses are the least a race can have');
  return program;
}
