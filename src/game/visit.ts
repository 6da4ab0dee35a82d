import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  filter,
  fromEvent,
  ignoreElements,
  map,
  merge,
  type Observable,
  share,
  tap,
  withLatestFrom,
} from 'rxjs';
import { type Game, isSameMeeting, type Meeting, type MeetingFault } from '../../streams';
import { parseFragment } from './link';
import { perGame } from './perGame';
import { shareLatest } from './shared';

/** A link that opened nothing. */
export interface LinkError {
  readonly fault: MeetingFault;
  /** The page was opened with it, so its horses are new ones. A link pasted later leaves all as it is. */
  readonly isFresh: boolean;
}

/** What came from outside into this visit: links and codes. */
export interface Visit {
  /** The link that could not be opened, until it is dismissed or another is opened. */
  readonly alarm$: Observable<LinkError | null>;
  /** Whether somebody else gave the meeting on the screen away: a link or a code opened it. */
  readonly isShared$: Observable<boolean>;
  /** Opens a meeting that somebody gave away. */
  readonly open: (meeting: Meeting) => void;
  readonly dismiss: () => void;
}

/** The visit in which a game is played: one, whoever asks. */
export const getVisit = perGame(createVisit);

/**
 * Follows the address while anybody reads the visit: a link that is put there opens its meeting at the
 * gate, and one that no longer names what is on the screen is taken away.
 *
 * ```text
 * address   #K7Q…             #WHAT     #K7Q…
 * meeting$  K7Q…1-----P30…1------------K7Q…1-
 * address          ''-------#WHAT------------
 * alarm$    n---------------a----------n-----
 * ```
 */
function createVisit(game: Game): Visit {
  const asked = parseFragment(window.location.hash);
  const opened$ = new BehaviorSubject(typeof asked === 'object' ? asked : null);
  const alarm$ = new BehaviorSubject<LinkError | null>(
    typeof asked === 'string' ? { fault: asked, isFresh: true } : null,
  );
  if (asked !== null) markFollowed();
  const open = (meeting: Meeting) => {
    alarm$.next(null);
    opened$.next(meeting);
    game.openMeeting(meeting);
    clearAddress(meeting);
  };

  const links$ = fromEvent<HashChangeEvent>(window, 'hashchange').pipe(
    withLatestFrom(game.meeting$),
    tap(([{ newURL }, shown]) => {
      const link = parseFragment(new URL(newURL).hash);
      // Back to it is a walk on the page: the races are left as they are.
      if (link === null || isFollowed()) {
        clearAddress(shown);
        return;
      }
      markFollowed();
      if (typeof link === 'string') alarm$.next({ fault: link, isFresh: false });
      else open(link);
    }),
  );
  const shown$ = game.meeting$.pipe(
    filter((meeting) => meeting !== null),
    tap((meeting) => {
      if (typeof parseFragment(window.location.hash) === 'object') clearAddress(meeting);
    }),
  );
  const work$ = merge(links$, shown$).pipe(ignoreElements(), share());
  const withWork = <Value>(value$: Observable<Value>) =>
    merge(value$.pipe(distinctUntilChanged()), work$).pipe(shareLatest());

  return {
    alarm$: withWork(alarm$),
    isShared$: withWork(
      combineLatest([opened$, game.meeting$]).pipe(
        map(([opened, meeting]) => meeting !== null && meeting.seed === opened?.seed),
      ),
    ),
    open,
    dismiss() {
      alarm$.next(null);
      if (typeof parseFragment(window.location.hash) === 'string') clearAddress(null);
    },
  };
}

/** Of the link in the address: somebody walks back to it, and does not bring it. */
function isFollowed(): boolean {
  return window.history.state === FOLLOWED;
}

function markFollowed(): void {
  window.history.replaceState(FOLLOWED, '');
}

const FOLLOWED = 'followed';

/** Takes the fragment away, unless it names the meeting that is shown. */
function clearAddress(shown: Meeting | null): void {
  const { hash, pathname, search } = window.location;
  const link = parseFragment(hash);
  if (link === null || (typeof link === 'object' && isSameMeeting(link, shown))) return;
  window.history.replaceState(window.history.state, '', pathname + search);
}
