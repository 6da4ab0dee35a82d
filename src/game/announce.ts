import { mergeMap, type Observable, pairwise } from 'rxjs';
import type { FinalResult, GameState } from '../../streams';

/** A sentence for screen readers. */
export interface Announcement {
  readonly text: string;
  /** Whether to clear the log first, because its announcements are about other races. */
  readonly clearsLog: boolean;
}

/**
 * Announces the start `s`, each winner `w`, the end `e`, and new races. Emits nothing for the first state.
 * Completes with `state$`.
 *
 * ```text
 * isRacing      f---t-----------f
 * finalResults  0-------1---2---3
 * announce$     ----s---w---w---(we)
 * ```
 */
export function announce(state$: Observable<GameState>): Observable<Announcement> {
  return state$.pipe(
    pairwise(),
    mergeMap(([before, after]) => announcementsOf(before, after)),
  );
}

function announcementsOf(before: GameState, after: GameState): Announcement[] {
  const winners = after.finalResults
    .filter((result) => !before.finalResults.includes(result))
    .map((result) => appendToLog(formatWinner(after, result)));
  if (after.programs !== before.programs) {
    // New programs have no results unless they show an earlier run.
    const isEarlierRun = winners.length > 0;
    return [
      replaceLog(isEarlierRun ? 'An earlier run is shown.' : 'New races have been drawn.'),
      ...winners,
    ];
  }
  if (after.isRacing === before.isRacing) return winners;
  if (after.isRacing) return [...winners, replaceLog('The races have started.')];
  const hasEnded = after.finalResults.length > 0;
  return [...winners, appendToLog(hasEnded ? 'All races are over.' : 'The races were stopped.')];
}

function formatWinner({ horses, programs }: GameState, { programId, result }: FinalResult): string {
  const race = programs.find(({ id }) => id === programId)?.name ?? '';
  const winner = horses.find(({ id }) => id === result[0]?.horseId)?.name ?? 'Unknown';
  return `${race}: ${winner} wins.`;
}

function appendToLog(text: string): Announcement {
  return { text, clearsLog: false };
}

function replaceLog(text: string): Announcement {
  return { text, clearsLog: true };
}
