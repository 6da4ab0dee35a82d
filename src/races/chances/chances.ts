import { CONDITION, type Horse, type Program, startChances } from '../../../streams';

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

/**
 * Describes how condition affects a chance over a distance: how often a horse with the highest condition finishes
 * before a horse that has 10 points less. This chance does not depend on the other horses of the race.
 */
export function describeCondition(distance: number): string {
  const best = CONDITION.max;
  const duel = [best, best - 10].map((condition, id) => ({ id, name: '', color: '', condition }));
  const [chance = 0] = startChances({ id: 0, name: '', distance, horses: duel });
  return `Condition is speed: over ${distance} m, a horse of ${best} % beats one of ${best - 10} % in ${Math.round(100 * chance)} of 100 races.`;
}
