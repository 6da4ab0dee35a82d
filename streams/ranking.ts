import type { FinalResult, LiveResult, Progress, RaceFrame } from './model';

/**
 * Ranks finished horses by finish time, then the others by how far they have run (spec §5, D9). The `position` of a
 * horse is its percent of the track in the frame, and its rank in the result.
 */
export function rankLive(frame: RaceFrame): LiveResult {
  return {
    programId: frame.programId,
    isLive: !frame.isOver,
    result: sortProgress(frame).map(({ horseId, isFinished }, index) => ({
      horseId,
      position: index + 1,
      isFinished,
    })),
  };
}

/** Ranks the last frame in the same way: by finish time, then by how far the unfinished horses ran (spec §5, D10). */
export function rankFinal(frame: RaceFrame): FinalResult {
  return {
    programId: frame.programId,
    result: sortProgress(frame).map(({ horseId, finishTime }, index) => ({
      horseId,
      position: index + 1,
      finishTime,
    })),
  };
}

/** Sorts stably, so that equal positions stay in lane order (D9). Finish times are never equal (D6). */
function sortProgress(frame: RaceFrame): Progress[] {
  return [...frame.progress].sort((a, b) => {
    if (a.finishTime !== null && b.finishTime !== null) return a.finishTime - b.finishTime;
    if (a.finishTime === null && b.finishTime === null) return b.position - a.position;
    return a.finishTime === null ? 1 : -1;
  });
}
