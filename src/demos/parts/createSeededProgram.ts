import type { Program } from '../../../streams';
import { createCard } from './createCard';

/** Creates the first program of the card that a seed determines. */
export function createSeededProgram(seed: string): Program {
  const [program] = createCard(seed);
  if (program === undefined) throw new RangeError('a card needs at least one program');
  return program;
}
