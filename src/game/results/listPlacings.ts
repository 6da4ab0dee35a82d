import type { FinalResult, Horse, Program } from '../../../streams';
import { behindMs } from '../time';

/** A horse in the order of finish. */
export interface Placing {
  /** 1, 2, 3 … */
  readonly position: number;
  /** 1, 2, 3 … */
  readonly lane: number;
  readonly horse: Horse;
  /** Whole milliseconds; `null` for a horse that the time limit stopped. */
  readonly timeMs: number | null;
  /** After the winner; `null` for the winner and for a horse that the time limit stopped. */
  readonly behindMs: number | null;
}

/** The order of finish of a program. Times are rounded, then subtracted, so that what is printed adds up. */
export function listPlacings({ horses }: Program, { result }: FinalResult): Placing[] {
  const winnerMs = result[0]?.finishTime ?? null;
  return result.flatMap(({ horseId, position, finishTime }) => {
    const horse = horses.find(({ id }) => id === horseId);
    if (horse === undefined) return [];
    const isBehind = position > 1 && finishTime !== null && winnerMs !== null;
    return {
      position,
      lane: horses.indexOf(horse) + 1,
      horse,
      timeMs: finishTime === null ? null : Math.round(finishTime),
      behindMs: isBehind ? behindMs(finishTime, winnerMs) : null,
    };
  });
}
