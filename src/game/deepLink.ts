import { BehaviorSubject, combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs';
import { type Game, isSameMeeting, type Meeting, type MeetingFault } from '../../streams';
import type { Address } from './address';
import { parseFragment } from './link';

/** A link that could not be opened. */
export interface LinkError {
  readonly fault: MeetingFault;
  /** Whether the page was opened with it, so that its horses are new. A link pasted later changes nothing. */
  readonly isFirstLoad: boolean;
}

/** Meetings that come from outside: by a link or a code. */
export interface DeepLink {
  /** The link that could not be opened, until it is dismissed or another one opens. */
  readonly error$: Observable<LinkError | null>;
  /** Whether a link or a code opened the meeting on the screen. */
  readonly isShared$: Observable<boolean>;
  /** Opens a meeting from outside. */
  readonly open: (meeting: Meeting) => void;
  /** Dismisses the error. */
  readonly dismiss: () => void;
  readonly dispose: () => void;
}

/**
 * Keeps the address and the game together: a link that appears in the address opens its meeting at the
 * gate, and a link that no longer names the meeting on the screen is removed.
 *
 * ```text
 * address   #K7Q…             #WHAT     #K7Q…
 * meeting$  K7Q…1-----P30…1------------K7Q…1-
 * address          ''-------#WHAT------------
 * error$    n---------------e----------n-----
 * ```
 *
 * @param opened what the address named when the game was created
 */
export function createDeepLink(
  game: Game,
  address: Address,
  opened: Meeting | MeetingFault | null,
): DeepLink {
  const error$ = new BehaviorSubject<LinkError | null>(
    typeof opened === 'string' ? { fault: opened, isFirstLoad: true } : null,
  );
  const openedSeed$ = new BehaviorSubject(typeof opened === 'object' ? opened?.seed : undefined);
  if (opened !== null) address.markHandled();

  const open = (meeting: Meeting) => {
    error$.next(null);
    openedSeed$.next(meeting.seed);
    game.openMeeting(meeting);
    // The game emits nothing if it shows this meeting already.
    clearUnless(meeting);
  };
  /** Removes a link from the address unless it names `shown`. */
  const clearUnless = (shown: Meeting | null) => {
    const link = parseFragment(address.fragment());
    if (link === null || (typeof link === 'object' && isSameMeeting(link, shown))) return;
    address.clearFragment();
  };
  let shown: Meeting | null = null;
  const subscription = game.meeting$.subscribe((meeting) => {
    shown = meeting;
    if (typeof parseFragment(address.fragment()) === 'object') clearUnless(meeting);
  });
  subscription.add(
    address.fragment$.subscribe((fragment) => {
      const link = parseFragment(fragment);
      if (link === null) return;
      if (address.wasHandled()) {
        // The visitor went back to it: the races stay as they are.
        clearUnless(shown);
        return;
      }
      address.markHandled();
      if (typeof link === 'string') error$.next({ fault: link, isFirstLoad: false });
      else open(link);
    }),
  );

  return {
    error$: error$.asObservable(),
    isShared$: combineLatest([openedSeed$, game.meeting$]).pipe(
      map(([seed, meeting]) => meeting !== null && meeting.seed === seed),
      distinctUntilChanged(),
    ),
    open,
    dismiss() {
      error$.next(null);
      if (typeof parseFragment(address.fragment()) === 'string') address.clearFragment();
    },
    dispose() {
      subscription.unsubscribe();
      error$.complete();
      openedSeed$.complete();
    },
  };
}
