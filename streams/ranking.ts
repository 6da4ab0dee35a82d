import type { FinalResult, LiveResult, Progress, RaceFrame } from './model';

/** The order of the moment (spec §5, D9): who has finished, by time; then the others, the furthest first. */
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

/** The order of finish (spec §5); after the time limit the horses still running follow by position (D10). */
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

/** Sorting is stable, so equal positions stay in lane order (D9). Equal times do not occur (D6). */
function sortProgress(frame: RaceFrame): Progress[] {
  return [...frame.progress].sort((a, b) => {
    if (a.finishTime !== null && b.finishTime !== null) return a.finishTime - b.finishTime;
    if (a.finishTime === null && b.finishTime === null) return b.position - a.position;
    return a.finishTime === null ? 1 : -1;
  });
}
