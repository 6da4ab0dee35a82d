import type { FinalResult, Horse, Program } from '../../../streams';

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
export function placingsOf({ horses }: Program, { result }: FinalResult): Placing[] {
  const roundedTime = (time: number | null) => (time === null ? null : Math.round(time));
  const winnerMs = roundedTime(result[0]?.finishTime ?? null);
  return result.flatMap(({ horseId, position, finishTime }) => {
    const horse = horses.find(({ id }) => id === horseId);
    if (horse === undefined) return [];
    const timeMs = roundedTime(finishTime);
    const isBehind = position > 1 && timeMs !== null && winnerMs !== null;
    return {
      position,
      lane: horses.indexOf(horse) + 1,
      horse,
      timeMs,
      behindMs: isBehind ? timeMs - winnerMs : null,
    };
  });
}

/** `3.761`, of whole milliseconds. */
export function inSeconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}
