import type { DecidedDraw } from '../../../streams';
import { createPhoto, type Photo } from '../../horse/createPhoto';
import { recomputeRace } from '../run/recomputeRace';

/** The most horses in the photo of a draw. */
const MAX_RUNNERS = 10;

/**
 * Creates the photo finish of a draw, taken when a certain horse reaches the line:
 * - rule `first`: the winner
 * - rule `last`: the last horse that is not drawn, or the winner if all horses are drawn
 *
 * The photo shows this horse and the next ones in the order of finish. Returns `null` if this horse does not finish.
 */
export function createDrawPhoto(draw: DecidedDraw): Photo | null {
  const { program, timeline } = recomputeRace(draw);
  const { kind, count } = draw.rule;
  const from = kind === 'first' ? 0 : Math.max(0, draw.order.length - count - 1);
  return createPhoto(program, timeline, from, from + MAX_RUNNERS);
}
