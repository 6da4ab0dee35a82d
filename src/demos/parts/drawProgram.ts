import { createHorses, createPrograms, createRandom, type Program } from '../../../streams';

/** A program that a seed decides. */
export function drawProgram(seed: string, size?: number): Program {
  const random = createRandom(seed);
  const [program] = createPrograms(createHorses(random), random, 1, size);
  if (program === undefined) throw new Error('two horses are the least a race can have');
  return program;
}
