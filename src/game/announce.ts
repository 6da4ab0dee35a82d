import {
  concat,
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
import { haveJustEnded } from './history';
import { findWinnerId } from './results/findResult';
import { statesWithOtherResults } from './statesWithOtherResults';

/** A sentence for screen readers. */
export interface Announcement {
  readonly text: string;
  /** Whether to clear the screen reader's log first, because its announcements are about other races. */
  readonly clearsLog: boolean;
}

export interface Announcements {
  /** Emits each sentence when it is announced. */
  readonly announcement$: Observable<Announcement>;
  /** Announces a sentence after the earlier ones. */
  readonly announce: (text: string) => void;
  readonly dispose: () => void;
}

/** Emits one sentence about a run that has ended, and completes. */
export type DescribeEnd = (state: GameState) => Observable<string>;

/** Announces the events of the game, and the sentences passed to `announce`. */
export function createAnnouncements(
  state$: Observable<GameState>,
  describeEnd?: DescribeEnd,
): Announcements {
  const sentences$ = new Subject<Announcement>();
  return {
    announcement$: merge(announceRaces(state$, describeEnd), sentences$),
    announce(text) {
      sentences$.next(appendToLog(text));
    },
    dispose() {
      sentences$.complete();
    },
  };
}

/** Announced after the last winner. */
export const RACES_ARE_OVER = 'All races are over.';

/**
 * Announces the start `s`, each winner `w`, the end `e`, and new races. Emits nothing for the first state.
 * Completes when `state$` and any description of the end have completed.
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
      if (!haveJustEnded(before, after)) return announcements$;
      const changed$ = statesWithOtherResults(state$, after);
      return concat(announcements$, describeEnd(after).pipe(map(appendToLog), takeUntil(changed$)));
    }),
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
  return winners.length > 0 ? winners : [appendToLog('The races were stopped.')];
}

function formatWinner(
  { horses, programs, finalResults }: GameState,
  { programId }: FinalResult,
): string {
  const race = programs.find(({ id }) => id === programId)?.name ?? '';
  const winnerId = findWinnerId(finalResults, programId);
  const winner = horses.find(({ id }) => id === winnerId);
  return winner ? `${race}: ${winner.name} wins.` : `${race}: no horse finished in time.`;
}

function appendToLog(text: string): Announcement {
  return { text, clearsLog: false };
}

function replaceLog(text: string): Announcement {
  return { text, clearsLog: true };
}
