import { combineLatest, take } from 'rxjs';
import {
  type FinalResult,
  type Horse,
  type Meeting,
  isSameMeeting,
  type Program,
} from '../../../streams';
import type { Stores } from '../createStores';
import { haveAllRacesEnded } from '../history/history';

/** The state of a meeting at one moment, for exporting and printing. */
export interface Snapshot {
  readonly meeting: Meeting;
  /** The whole roster. */
  readonly horses: readonly Horse[];
  readonly programs: readonly Program[];
  /** One for each race that is over, in the order of the programs. */
  readonly results: readonly FinalResult[];
  /** When the last race ended, in Unix milliseconds; `null` until all races are over. */
  readonly endedAt: number | null;
}

/** Reads the current state of the game synchronously. Returns `null` while there is no meeting. */
export function readSnapshot({ game, history }: Stores): Snapshot | null {
  let snapshot: Snapshot | null = null;
  combineLatest([game.state$, history.runs$])
    .pipe(take(1))
    .subscribe(([state, runs]) => {
      const { meeting, horses, programs, finalResults } = state;
      if (meeting === null) return;
      const run = runs.find((run) => isSameMeeting(run.meeting, meeting));
      const endedAt = haveAllRacesEnded(state) ? (run?.endedAt ?? null) : null;
      snapshot = { meeting, horses, programs, results: finalResults, endedAt };
    });
  return snapshot;
}
