import type { DrawsState, SessionDraw } from './drawsState';

/**
 * Lists the draws that may leave the device: all but a locked draw that waits for its word, and a draw whose race
 * is shown. The record of a draw contains its secret. Whoever knows the secret before the word can choose a word
 * that draws a certain name.
 */
export function listEndedDraws({
  step,
  draws,
}: Pick<DrawsState, 'step' | 'draws'>): readonly SessionDraw[] {
  return step === 'locked' || step === 'racing' ? draws.slice(0, -1) : draws;
}
