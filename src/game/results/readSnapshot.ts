import { combineLatest, take } from 'rxjs';
import type { FinalResult, Game, Horse, Meeting, Program } from '../../../streams';

/** A meeting as it stands in one moment: all that can be taken away of it. */
export interface Snapshot {
  readonly meeting: Meeting;
  /** The roster. */
  readonly horses: readonly Horse[];
  readonly programs: readonly Program[];
  /** Those of the races that are over. */
  readonly results: readonly FinalResult[];
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
  combineLatest([meeting$, horses$, programs$, finalResults$])
    .pipe(take(1))
    .subscribe(([meeting, horses, programs, results]) => {
      snapshot = meeting && { meeting, horses, programs, results };
    })
    .unsubscribe();
  return snapshot;
}
