import { combineLatest, take } from 'rxjs';
import {
  type FinalResult,
  type Horse,
  type Meeting,
  isSameMeeting,
  type Program,
} from '../../../streams';
import type { Stores } from '../createStores';

/** A meeting as it stands in one moment: all that can be taken away of it. */
export interface Snapshot {
  readonly meeting: Meeting;
  /** The roster. */
  readonly horses: readonly Horse[];
  readonly programs: readonly Program[];
  /** Those of the races that are over. */
  readonly results: readonly FinalResult[];
  /** When all were over: milliseconds since 1970; `null` before. */
  readonly endedAt: number | null;
}

/** The game at this moment; `null` without a meeting. */
export function readSnapshot({ game, history }: Stores): Snapshot | null {
  let snapshot: Snapshot | null = null;
  combineLatest([game.state$, history.runs$])
    .pipe(take(1))
    .subscribe(([state, runs]) => {
      const { meeting, horses, programs, finalResults } = state;
      if (meeting === null) return;
      const run = runs.find((run) => isSameMeeting(run.meeting, meeting));
      const endedAt = finalResults.length === programs.length ? (run?.endedAt ?? null) : null;
      snapshot = { meeting, horses, programs, results: finalResults, endedAt };
    });
  return snapshot;
}
