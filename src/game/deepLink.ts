import { BehaviorSubject, combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs';
import { type Game, isSameMeeting, type Meeting, type MeetingFault } from '../../streams';
import type { Address } from './address';
import { parseFragment } from './link';

/** A link that could not be opened. */
export interface LinkError {
  readonly fault: MeetingFault;
  /**
   * Whether the page was opened with this link. The page then shows newly generated horses. A link that is
   * pasted later leaves the horses unchanged.
   */
  readonly isFirstLoad: boolean;
}

/** Opens the meetings of links and codes. */
export interface DeepLink {
  /** The link that could not be opened. `null` after `dismiss`, or once another link or a code opens. */
  readonly error$: Observable<LinkError | null>;
  /** Whether a link or a code opened the meeting on the screen. */
  readonly isShared$: Observable<boolean>;
  /** Opens the meeting of a link or a code. */
  readonly open: (meeting: Meeting) => void;
  /** Dismisses the error. */
  readonly dismiss: () => void;
  readonly dispose: () => void;
}

/**
 * Synchronizes the address and the game. A link that appears in the address opens its meeting at the gate. A
 * link that no longer names the meeting on the screen is removed from the address.
 *
 * ```text
 * link      a---------x-----a---   (a: a link to meeting A, x: an invalid link)
 * generate  -----b--------------   (b: the visitor generates meeting B)
 * meeting$  A----B----------A---
 * address   a----n----x-----a---   (n: no link)
 * error$    n---------e-----n---   (n: null, e: the error of x)
 * ```
 *
 * @param opened the meeting or fault in the link of the address when the game was created
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
    // The subscription below is not enough: it keeps invalid links, and receives nothing if the game already
    // shows this meeting.
    clearUnless(meeting);
  };
  /** Removes the link from the address unless the link names `shown`. */
  const clearUnless = (shown: Meeting | null) => {
    const link = parseFragment(address.fragment());
    if (link === null || (typeof link === 'object' && isSameMeeting(link, shown))) return;
    address.clearFragment();
  };
  let shown: Meeting | null = null;
  const subscription = game.meeting$.subscribe((meeting) => {
    shown = meeting;
    // Keeps an invalid link, which `dismiss` and `open` remove.
    if (typeof parseFragment(address.fragment()) === 'object') clearUnless(meeting);
  });
  subscription.add(
    address.fragment$.subscribe((fragment) => {
      const link = parseFragment(fragment);
      if (link === null) return;
      if (address.wasHandled()) {
        // The visitor went back to an entry that was handled before, so the races stay as they are.
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
