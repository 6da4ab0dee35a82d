import { BehaviorSubject, map, type Observable } from 'rxjs';
import type { Game, MeetingFault } from '../../streams';
import { type Address, noAddress } from './address';
import { type Announcements, createAnnouncements } from './announce';
import { createDescribeEnd } from './describeEnd';
import { createDeepLink, type DeepLink } from './deepLink';
import { createEnding, type EndingStore } from './ending';
import { createHistory, type RunHistory } from './history';
import type { Link } from './link';
import type { createDraws, Draws } from './draw/draws';
import { createPicks, type PicksStore } from './picks';
import { createRouter, type Router } from './router';
import { createPrinting, type Printing } from './printing';
import { createNotifications, type Notifications } from './notifications';
import { createOverlay, type OverlayStore } from './overlay';
import { createRaces, type Races } from './races';
import { createReplays, type Replays } from './replays';
import { loadRuns } from './savedRuns';
import { createSavedSwitch, type SavedSwitch } from './savedSwitch';
import { type SharedStreams, shareStreams } from './shareStreams';
import { createShortcuts, type ShortcutsStore } from './shortcuts';
import { createSound, type Sound, SOUND_NOT_LOADED } from './sound/createSound';
import { noTextStorage, type TextStorage } from './textStorage';

/** A game and its stores. They are created and disposed together, and React context provides them. */
export interface Stores {
  readonly game: Game;
  readonly shared: SharedStreams;
  readonly races: Races;
  readonly history: RunHistory;
  readonly deepLink: DeepLink;
  readonly picks: PicksStore;
  /** Whether the screen shows the chances. */
  readonly chancesSwitch: SavedSwitch;
  readonly sound: Sound;
  /** Shows a line that says how the run ended. */
  readonly ending: EndingStore;
  readonly announcements: Announcements;
  readonly printing: Printing;
  readonly notifications: Notifications;
  readonly shortcuts: ShortcutsStore;
  readonly replays: Replays;
  readonly overlay: OverlayStore;
  readonly router: Router;
  /** Keeps texts until the tab closes. */
  readonly storage: TextStorage;
  /** Keeps texts across visits. */
  readonly lastingStorage: TextStorage;
  /**
   * Returns the session of draws. The first call creates it with `create`. The caller imports `create`, so that
   * a page without draws does not load it.
   */
  readonly getOrCreateDraws: (create: typeof createDraws) => Draws;
  /** The session of draws, `null` before it is created. Emits the current value on subscription. */
  readonly drawsSession$: Observable<Draws | null>;
  /** Disposes the game and its stores. */
  readonly dispose: () => void;
}

export interface StoresOptions {
  /** The address that contains the deep link. By default, an address without a link. */
  readonly address?: Address;
  /** The link in the address when the game was created, or the reason why it is invalid. */
  readonly openedLink?: Link | MeetingFault | null;
  /**
   * Keeps the finished runs, the chances switch, the draws, and a record that is typed for a check. By default,
   * nothing is saved.
   */
  readonly storage?: TextStorage;
  /**
   * Keeps across visits: the sound switch, lists of names, and the locks whose QR codes were scanned. By default,
   * nothing is saved.
   */
  readonly lastingStorage?: TextStorage;
}

/** Creates the stores of a game. */
export function createStores(
  game: Game,
  {
    address = noAddress,
    openedLink = null,
    storage = noTextStorage,
    lastingStorage = noTextStorage,
  }: StoresOptions = {},
): Stores {
  const overlay = createOverlay();
  const ending = createEnding(game.state$);
  const savedRuns = loadRuns(storage);
  const picks = createPicks(game.state$, savedRuns ?? []);
  const history = createHistory(game.state$, picks.picks$, { storage, savedRuns });
  const chancesSwitch = createSavedSwitch(storage, 'furlong-chances');
  const printing = createPrinting();
  const notifications = createNotifications();
  const sound = createSound(lastingStorage, () => {
    notifications.notify({ copied: null, text: SOUND_NOT_LOADED });
  });
  sound.playWhileOn(async () => (await import('./sound/playRaces')).playRaces(game.state$));
  const shortcuts = createShortcuts();
  const replays = createReplays(game);
  const announcements = createAnnouncements(
    game.state$,
    createDescribeEnd(picks, history, chancesSwitch),
  );
  const router = createRouter(game, address);
  const draws$ = new BehaviorSubject<Draws | null>(null);
  const deepLink = createDeepLink({ game, overlay, ending }, address, openedLink);
  return {
    game,
    shared: shareStreams(game),
    races: createRaces(game.state$),
    history,
    deepLink,
    picks,
    chancesSwitch,
    sound,
    ending,
    announcements,
    printing,
    notifications,
    shortcuts,
    replays,
    overlay,
    router,
    storage,
    lastingStorage,
    getOrCreateDraws(create) {
      if (draws$.value !== null) return draws$.value;
      const draws = create({
        storage,
        listStorage: lastingStorage,
        sound,
        areDrawsShown$: router.route$.pipe(map(({ kind }) => kind === 'draw')),
      });
      draws$.next(draws);
      return draws;
    },
    drawsSession$: draws$.asObservable(),
    dispose() {
      draws$.value?.dispose();
      draws$.complete();
      router.dispose();
      deepLink.dispose();
      for (const store of [announcements, history, notifications, overlay, picks]) store.dispose();
      for (const store of [chancesSwitch, printing, replays, shortcuts, sound]) store.dispose();
      game.dispose();
    },
  };
}
