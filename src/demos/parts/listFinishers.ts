import { type RaceFrame, rankFinal } from '../../../streams';

export interface Finisher {
  readonly horseId: number;
  /** From 1. */
  readonly rank: number;
  /** Simulated ms. */
  readonly finishTime: number;
}

/** Lists the horses that have finished by a frame, in order of rank. */
export function listFinishers(frame: RaceFrame): Finisher[] {
  return rankFinal(frame).result.flatMap(({ horseId, position, finishTime }) =>
    finishTime === null ? [] : [{ horseId, rank: position, finishTime }],
  );
}
