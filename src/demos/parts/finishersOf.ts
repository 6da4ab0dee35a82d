import { type RaceFrame, rankFinal } from '../../../streams';

/** A horse that has come home. */
export interface Finisher {
  readonly horseId: number;
  /** From 1. */
  readonly rank: number;
  /** Simulated ms. */
  readonly finishTime: number;
}

/** Who is home by a frame, the first first. */
export function finishersOf(frame: RaceFrame): Finisher[] {
  return rankFinal(frame).result.flatMap(({ horseId, position, finishTime }) =>
    finishTime === null ? [] : [{ horseId, rank: position, finishTime }],
  );
}
