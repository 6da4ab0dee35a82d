import type { DrawsState, SessionDraw } from './drawsState';

/**
 * Lists the draws that the page may share or export: all except a locked draw that waits for its word, and a draw
 * whose race is shown. The record of a draw contains its secret. A person who knows the secret can compute the
 * result of each word, and choose a word that draws a certain name. During the race, the record would reveal its
 * result.
 */
export function listEndedDraws({
  step,
  draws,
}: Pick<DrawsState, 'step' | 'draws'>): readonly SessionDraw[] {
  return step === 'locked' || step === 'racing' ? draws.slice(0, -1) : draws;
}
