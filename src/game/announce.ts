import { mergeMap, type Observable, pairwise } from 'rxjs';
import type { FinalResult, GameState } from '../../streams';

/** A sentence for screen readers. */
export interface Announcement {
  readonly text: string;
  /** Earlier announcements are about other races: the log is cleared first. */
  readonly clearsLog: boolean;
}

/**
 * Announces the start, each winner, the end, and new races. Emits nothing for the current state; completes
 * with `state$`.
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
    .map((result) => add(formatWinner(after, result)));
  if (after.programs !== before.programs) {
    const isEarlierRun = winners.length > 0;
    return [
      clear(isEarlierRun ? 'An earlier run is shown.' : 'New races have been drawn.'),
      ...winners,
    ];
  }
  if (after.isRacing === before.isRacing) return winners;
  if (after.isRacing) return [...winners, clear('The races have started.')];
  const hasEnded = after.finalResults.length > 0;
  return [...winners, add(hasEnded ? 'All races are over.' : 'The races were stopped.')];
}

function formatWinner({ horses, programs }: GameState, { programId, result }: FinalResult): string {
  const race = programs.find(({ id }) => id === programId)?.name ?? '';
  const winner = horses.find(({ id }) => id === result[0]?.horseId)?.name ?? 'Unknown';
  return `${race}: ${winner} wins.`;
}

function add(text: string): Announcement {
  return { text, clearsLog: false };
}

function clear(text: string): Announcement {
  return { text, clearsLog: true };
}
