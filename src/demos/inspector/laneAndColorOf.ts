import type { Horse } from '../../../streams';

/** Returns the lane of a horse, from 1, and its color. An unknown horse is gray, in lane 0. */
export function laneAndColorOf(horses: readonly Horse[], horseId: number | undefined) {
  const index = horses.findIndex(({ id }) => id === horseId);
  return { lane: index + 1, color: horses[index]?.color ?? 'hsl(0, 0%, 50%)' };
}
