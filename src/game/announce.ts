import {
  concat,
  filter,
  from,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  pairwise,
  Subject,
  takeUntil,
} from 'rxjs';
import type { FinalResult, GameState } from '../../streams';

/** A sentence for screen readers. */
export interface Announcement {
  readonly text: string;
  /** Whether to clear the log first, because its announcements are about other races. */
  readonly clearsLog: boolean;
}

export interface Announcements {
  /** Emits each sentence when it is announced. */
  readonly announcement$: Observable<Announcement>;
  /** Announces a sentence after the earlier ones. */
  readonly announce: (text: string) => void;
}

/** Emits one sentence about a run that has ended, and completes. */
export type DescribeEnd = (state: GameState) => Observable<string>;

/** Announces the events of the game, and the sentences of other components. */
export function createAnnouncements(
  state$: Observable<GameState>,
  describeEnd?: DescribeEnd,
): Announcements {
  const others$ = new Subject<Announcement>();
  return {
    announcement$: merge(announceRaces(state$, describeEnd), others$),
    announce(text) {
      others$.next(appendToLog(text));
    },
  };
}

/** The announcement of the end. */
export const RACES_ARE_OVER = 'All races are over.';

/**
 * Announces the start `s`, each winner `w`, the end `e`, and new races. Emits nothing for the first state.
 * Completes with `state$`, and after the description of the end.
 *
 * ```text
 * isRacing      f---t-----------f
 * finalResults  0-------1---2---3
 * announced     ----s---w---w---(we)
 * ```
 *
 * @param describeEnd describes the end. If the races change before it emits, the end is not announced.
 */
export function announceRaces(
  state$: Observable<GameState>,
  describeEnd: DescribeEnd = () => of(RACES_ARE_OVER),
): Observable<Announcement> {
  return state$.pipe(
    pairwise(),
    mergeMap(([before, after]) => {
      const announcements$ = from(announcementsOf(before, after));
      if (!haveEndedNow(before, after)) return announcements$;
      const changed$ = state$.pipe(
        filter(({ finalResults }) => finalResults !== after.finalResults),
      );
      return concat(announcements$, describeEnd(after).pipe(map(appendToLog), takeUntil(changed$)));
    }),
  );
}

/** Whether the last race of a card has ended, and not been stopped. */
function haveEndedNow(before: GameState, after: GameState): boolean {
  return (
    after.programs === before.programs &&
    before.isRacing &&
    !after.isRacing &&
    after.finalResults.length > 0
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
  return haveEndedNow(before, after)
    ? winners
    : [...winners, appendToLog('The races were stopped.')];
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
