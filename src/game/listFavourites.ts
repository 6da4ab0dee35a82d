import type { Horse, Program } from '../../streams';

/**
 * Lists the horses that have the highest chance to win when the race starts, in lane order. These are the horses with
 * the highest condition, because only the condition affects this chance.
 */
export function listFavourites({ horses }: Pick<Program, 'horses'>): Horse[] {
  const highest = Math.max(...horses.map(({ condition }) => condition));
  return horses.filter(({ condition }) => condition === highest);
}
