import type { DrawsState, SessionDraw } from '../drawsState';

/**
 * Lists the draws that the page may share or export. Omits the latest draw while it waits for its word, and while the
 * page shows its race. The record would contain the secret of this draw. A person who knows the secret can compute the
 * result of each word, and choose a word that draws a certain name. During the race, the record would reveal the
 * result of the race.
 */
export function listShareableDraws({
  step,
  draws,
}: Pick<DrawsState, 'step' | 'draws'>): readonly SessionDraw[] {
  return step === 'locked' || step === 'racing' ? draws.slice(0, -1) : draws;
}
