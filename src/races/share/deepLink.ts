import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  map,
  merge,
  NEVER,
  type Observable,
  pairwise,
} from 'rxjs';
import {
  type CalendarDate,
  type Game,
  type GameState,
  isSameMeeting,
  type Meeting,
  type MeetingFault,
  seasonMeeting,
} from '../../../streams';
import { type Address, DRAWS_PAGE, loadRacesFragment, saveRacesFragment } from '../../page/address';
import type { EndingStore } from '../ending/ending';
import { formatFragment, type Link, parseFragment } from './link';
import type { Overlay, OverlayStore } from '../overlay';
import type { TextStorage } from '../../page/textStorage';

/** A link that could not be opened, or an address that the browser does not let the page change. */
export interface LinkError {
  readonly fault: MeetingFault | 'stuck';
  /**
   * Whether the page was opened with this link. If so, the page shows newly generated horses. A link that
   * is pasted later leaves the horses unchanged.
   */
  readonly isFirstLoad: boolean;
}

/** Opens the meetings that links and codes name. A code is the text of a meeting; a link is its address. */
export interface DeepLink {
  /**
   * The error of an invalid link or of a stuck address, or `null`. The error of a link takes precedence. A valid link
   * clears the error of a link. `dismiss` clears the current error.
   */
  readonly error$: Observable<LinkError | null>;
  /**
   * Whether a link or a code opened the roster on the screen; false for the roster of a day. Stays true for its later
   * cards and runs, until a reload: the address then names the meeting of any roster.
   */
  readonly isRosterFromLink$: Observable<boolean>;
  /** Opens a link or a code: its meeting at the gate, or its photo finish. */
  readonly open: (link: Link) => void;
  /** Opens the meeting of a day at the gate, and puts the day into the address. */
  readonly openDay: (date: CalendarDate) => void;
  /** Dismisses the error, and removes an invalid link from the address. */
  readonly dismiss: () => void;
  /** Puts the meeting into the address, so that the way back to this page leads to it. */
  readonly nameMeeting: () => void;
  /** Goes to the page of the draws. */
  readonly openDraws: () => void;
  /** Reloads the page, with the same meeting. */
  readonly reload: () => void;
  readonly dispose: () => void;
}

/**
 * Keeps the address and the game in sync. A link that appears in the address opens its meeting at the gate.
 * A link to a photo finish opens the photo of the finished run. Closing the photo removes its suffix (`!3`)
 * from the link and shows how the run ended. A valid link is removed once it no longer names the meeting on the screen.
 * An invalid link stays until `dismiss` or `open` is called, until races run, or until the visitor goes back to it. A
 * link that needs a newer page stays when races run, because a reload may open it.
 *
 * While races are running, the address names their meeting, so that a reload opens the same horses and programs. The
 * storage keeps the link to every meeting on the screen, with which the draws lead back to it.
 *
 * Each history entry opens its link once. Going back to it removes the link unless the screen shows its meeting.
 *
 * ```text
 * link      a---------x-----a---   (a: a link to meeting A, x: an invalid link)
 * generate  -----b--------------   (b: the visitor generates meeting B)
 * start     --------s-----------
 * meeting$  A----B----------A---
 * address   a----n--b-x-----a---   (n: no link)
 * error$    0---------e-----0---   (0: null, e: the error of x)
 * ```
 *
 * @param storage keeps the link to the meeting on the screen
 * @param openedLink the link in the address when the page loads, or the fault of an invalid link; `null` without a link
 */
export function createDeepLink(
  {
    game,
    overlay,
    ending,
    saveAgain$ = NEVER,
  }: {
    game: Game;
    overlay: OverlayStore;
    ending: EndingStore;
    saveAgain$?: Observable<void>;
  },
  address: Address,
  storage: TextStorage,
  openedLink: Link | MeetingFault | null,
): DeepLink {
  const error$ = new BehaviorSubject<LinkError | null>(
    typeof openedLink === 'string' ? { fault: openedLink, isFirstLoad: true } : null,
  );
  /**
   * Whether the address is stuck, until `dismiss` emits false. Does not complete when `address.isStuck$` completes,
   * because `dismiss` could then no longer emit.
   */
  const isStuck$ = new BehaviorSubject(false);
  // A reload, or the way back from the draws, shares nothing.
  const isKnown =
    address.wasEntryHandled() || address.fragment() === `#${loadRacesFragment(storage)}`;
  const openedSeed$ = new BehaviorSubject(
    typeof openedLink === 'object' && !isKnown ? sharedSeed(openedLink) : undefined,
  );
  if (openedLink !== null) address.markEntryHandled();

  let latestState: GameState | undefined;
  /** Removes a link from the address unless it names the meeting on the screen. */
  const removeLinkUnlessShown = () => {
    const link = parseFragment(address.fragment());
    if (link === null) return;
    const isShown =
      typeof link === 'object' && isSameMeeting(link.meeting, latestState?.meeting ?? null);
    if (!isShown) address.replaceFragment('');
  };
  /** Puts the meeting on the screen into the address, unless the address contains a link. */
  const nameMeeting = () => {
    const meeting = latestState?.meeting ?? null;
    if (meeting === null || parseFragment(address.fragment()) !== null) return;
    address.replaceFragment(formatFragment({ meeting, photoProgramId: null }));
    address.markEntryHandled();
  };
  /** Saves the link to the meeting on the screen, with which the draws lead back to it. */
  const saveLink = () => {
    const meeting = latestState?.meeting ?? null;
    const link = parseFragment(address.fragment());
    const isNamed = typeof link === 'object' && isSameMeeting(link?.meeting ?? null, meeting);
    const named = isNamed && link !== null ? link : meeting && { meeting };
    saveRacesFragment(storage, named ? formatFragment({ ...named, photoProgramId: null }) : '');
  };
  /** Puts the meeting of running races into the address. */
  const nameRunningMeeting = () => {
    if (latestState?.isRacing !== true) return;
    const link = parseFragment(address.fragment());
    if (typeof link === 'string' && link !== 'newer') address.replaceFragment('');
    nameMeeting();
  };
  /** Removes the photo finish from a link in the address. */
  const removePhoto = () => {
    const link = parseFragment(address.fragment());
    if (link === null || typeof link === 'string' || link.photoProgramId === null) return;
    address.replaceFragment(formatFragment({ ...link, photoProgramId: null }));
  };
  const open = (link: Link) => {
    const { meeting, day, photoProgramId } = link;
    error$.next(null);
    if (day !== undefined) {
      address.replaceFragment(formatFragment(link));
      address.markEntryHandled();
    }
    openedSeed$.next(sharedSeed(link));
    if (photoProgramId === null) game.openMeeting(meeting);
    else openPhoto(meeting, photoProgramId);
    // Removes an invalid link, which the subscription to `runs$` leaves in the address.
    removeLinkUnlessShown();
    saveLink();
  };
  const openPhoto = (meeting: Meeting, programId: number) => {
    // Shows the run finished. `openMeeting` would show it at the gate, without a photo finish.
    game.showMeeting(meeting);
    // A link can name a program that the card does not have.
    const isKnown = latestState?.programs.some(({ id }) => id === programId) === true;
    if (isKnown) {
      overlay.open({ kind: 'photo', programId, isOpenedByLink: true });
    } else {
      overlay.close();
      removePhoto();
    }
  };

  const subscription = address.isStuck$
    .pipe(distinctUntilChanged())
    .subscribe((isStuck) => isStuck$.next(isStuck));
  // Comes before the subscriptions below, which read the latest state.
  subscription.add(
    game.state$.subscribe((state) => {
      latestState = state;
    }),
  );
  subscription.add(
    // `isPaused$` also emits on subscription. A pause or a resume names the races again if the address lost their name.
    merge(game.runs$, game.isPaused$).subscribe(() => {
      if (typeof parseFragment(address.fragment()) === 'object') removeLinkUnlessShown();
      nameRunningMeeting();
    }),
  );
  subscription.add(merge(game.meeting$, saveAgain$).subscribe(saveLink));
  subscription.add(
    address.fragment$.subscribe((fragment) => {
      const link = parseFragment(fragment);
      if (link === null) {
        // Going back to the address without a link. An anchor stays until the races pause.
        if (fragment === '') nameRunningMeeting();
        return;
      }
      if (address.wasEntryHandled()) {
        // Going back to a handled link leaves the races as they are.
        if (typeof link !== 'string') error$.next(null);
        removeLinkUnlessShown();
        removePhoto();
        nameRunningMeeting();
        return;
      }
      address.markEntryHandled();
      if (typeof link === 'string') error$.next({ fault: link, isFirstLoad: false });
      else open(link);
    }),
  );
  subscription.add(
    overlay.overlay$.pipe(pairwise()).subscribe(([before, after]) => {
      if (!isLinkedPhoto(before) || isLinkedPhoto(after)) return;
      removePhoto();
      ending.show();
    }),
  );
  if (typeof openedLink === 'object' && openedLink !== null && openedLink.photoProgramId !== null) {
    openPhoto(openedLink.meeting, openedLink.photoProgramId);
  }

  return {
    error$: combineLatest([error$, isStuck$]).pipe(
      map(([error, isStuck]) => error ?? (isStuck ? STUCK : null)),
      distinctUntilChanged(),
    ),
    isRosterFromLink$: combineLatest([openedSeed$, game.meeting$]).pipe(
      map(([seed, meeting]) => meeting !== null && meeting.seed === seed),
      distinctUntilChanged(),
    ),
    open,
    openDay(date) {
      open({ meeting: seasonMeeting(date), day: date, photoProgramId: null });
    },
    dismiss() {
      if (error$.value === null) isStuck$.next(false);
      error$.next(null);
      if (typeof parseFragment(address.fragment()) === 'string') address.replaceFragment('');
      nameRunningMeeting();
    },
    nameMeeting,
    openDraws() {
      nameMeeting();
      address.goTo(DRAWS_PAGE);
    },
    reload() {
      nameMeeting();
      address.reload();
    },
    dispose() {
      subscription.unsubscribe();
    },
  };
}

/** Returns the seed of the roster that a link shares. Everybody has the rosters of the days. */
function sharedSeed(link: Link | null): number | undefined {
  return link?.day === undefined ? link?.meeting.seed : undefined;
}

/** The error for an address that the browser does not let the page change. */
const STUCK: LinkError = { fault: 'stuck', isFirstLoad: false };

/** Whether an overlay is a photo finish that a link opened. */
function isLinkedPhoto(overlay: Overlay | null): boolean {
  return overlay?.kind === 'photo' && overlay.isOpenedByLink === true;
}
