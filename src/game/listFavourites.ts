import type { Horse, Program } from '../../streams';

/**
 * Lists the horses with the highest chance to win a program before the start, in lane order. These are the
 * horses with the highest condition, because only the condition affects the chances.
 */
export function listFavourites({ horses }: Pick<Program, 'horses'>): Horse[] {
  const highest = Math.max(...horses.map(({ condition }) => condition));
  return horses.filter(({ condition }) => condition === highest);
}
