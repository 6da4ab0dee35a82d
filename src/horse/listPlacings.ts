import type { FinalResult, Horse, Program } from '../../streams';
import { differenceMs } from '../ui/time';

/** One horse in the order of finish. */
export interface Placing {
  /** The rank, from 1. */
  readonly position: number;
  /** From 1. */
  readonly lane: number;
  readonly horse: Horse;
  /** Simulated ms; `null` for a horse that had not finished at the time limit. */
  readonly finishTime: number | null;
  /** Whole ms after the winner; `null` for the winner and for an unfinished horse. */
  readonly behindMs: number | null;
}

/**
 * Lists the placings of a program in the order of finish. `behindMs` is the difference of the
 * rounded times, so that it matches the times that `formatSeconds` displays.
 */
export function listPlacings({ horses }: Program, { result }: FinalResult): Placing[] {
  const winnerMs = result[0]?.finishTime ?? null;
  return result.flatMap(({ horseId, position, finishTime }) => {
    const index = horses.findIndex(({ id }) => id === horseId);
    const horse = horses[index];
    if (horse === undefined) return [];
    const isBehind = position > 1 && finishTime !== null && winnerMs !== null;
    return {
      position,
      lane: index + 1,
      horse,
      finishTime,
      behindMs: isBehind ? differenceMs(finishTime, winnerMs) : null,
    };
  });
}
