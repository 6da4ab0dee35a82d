import type { Horse, Program } from '../../../streams';

/**
 * Lists, in lane order, the horses whose chance to win is highest at the start of the race. These are the horses with
 * the highest condition, because only the condition affects this chance.
 */
export function listFavourites({ horses }: Pick<Program, 'horses'>): Horse[] {
  const highest = Math.max(...horses.map(({ condition }) => condition));
  return horses.filter(({ condition }) => condition === highest);
}
