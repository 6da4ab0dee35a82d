import type { Horse, Program } from '../../../streams';

/**
 * Formats a chance in percent, such as `12 %`. Until the race is decided, no chance is formatted as 0 or 100,
 * because every horse can still win.
 */
export function formatChance(chance: number, isDecided = false): string {
  if (!isDecided && chance < 0.01) return '<1 %';
  if (!isDecided && chance > 0.99) return '>99 %';
  return `${Math.round(100 * chance)} %`;
}

/**
 * Lists, in lane order, the horses whose chance to win is highest at the start of the race. These are the horses with
 * the highest condition, because only the condition affects this chance.
 */
export function listFavorites({ horses }: Pick<Program, 'horses'>): Horse[] {
  const highest = Math.max(...horses.map(({ condition }) => condition));
  return horses.filter(({ condition }) => condition === highest);
}
