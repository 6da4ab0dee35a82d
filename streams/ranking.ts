import type { FinalResult, LiveResult, Progress, RaceFrame } from './model';

/** Ranks finished horses by finish time, then the others by position, furthest first (spec §5, D9). */
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

/** Ranks the horses of the last frame by finish time, then the unfinished ones by position (spec §5, D10). */
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
