import { combineLatest, take } from 'rxjs';
import {
  type FinalResult,
  type Game,
  type Horse,
  type Meeting,
  formatMeeting,
  type Program,
} from '../../../streams';
import { getHistory } from '../history';

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

/**
 * How the game stands now; `null` without programs.
 *
 * ```text
 * finalResults$  0---1---2
 * read               ^
 * results            1
 * ```
 */
export function readSnapshot(game: Game): Snapshot | null {
  const { meeting$, horses$, programs$, finalResults$ } = game;
  let snapshot: Snapshot | null = null;
  combineLatest([meeting$, horses$, programs$, finalResults$, getHistory(game)])
    .pipe(take(1))
    .subscribe(([meeting, horses, programs, results, runs]) => {
      if (meeting === null) return;
      const isOver = results.length === programs.length;
      const text = formatMeeting(meeting);
      const run = runs.find((run) => isOver && formatMeeting(run.meeting) === text);
      snapshot = { meeting, horses, programs, results, endedAt: run?.endedAt ?? null };
    })
    .unsubscribe();
  return snapshot;
}
