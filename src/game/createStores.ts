import type { Game, MeetingFault } from '../../streams';
import { type Address, noAddress } from './address';
import { type Announcements, createAnnouncements } from './announce';
import { type ChancesSwitch, createChancesSwitch } from './chancesSwitch';
import { createDescribeEnd } from './describeEnd';
import { createDeepLink, type DeepLink } from './deepLink';
import { createEnding, type EndingStore } from './ending';
import { createHistory, type RunHistory } from './history';
import type { Link } from './link';
import { createPicks, type PicksStore } from './picks';
import { createPrinting, type Printing } from './printing';
import { createNotifications, type Notifications } from './notifications';
import { createOverlay, type OverlayStore } from './overlay';
import { createRaces, type Races } from './races';
import { createReplays, type Replays } from './replays';
import { loadRuns } from './savedRuns';
import { type SharedStreams, shareStreams } from './shareStreams';
import { createShortcuts, type ShortcutsStore } from './shortcuts';
import { noTextStorage, type TextStorage } from './textStorage';

/** A game and its stores. They are created and disposed together, and React context provides them. */
export interface Stores {
  readonly game: Game;
  readonly shared: SharedStreams;
  readonly races: Races;
  readonly history: RunHistory;
  readonly deepLink: DeepLink;
  readonly picks: PicksStore;
  readonly chancesSwitch: ChancesSwitch;
  readonly ending: EndingStore;
  readonly announcements: Announcements;
  readonly printing: Printing;
  readonly notifications: Notifications;
  readonly shortcuts: ShortcutsStore;
  readonly replays: Replays;
  readonly overlay: OverlayStore;
  /** Disposes the game and its stores. */
  readonly dispose: () => void;
}

export interface StoresOptions {
  /** The address that contains the deep link. By default, an address without a link. */
  readonly address?: Address;
  /** The link in the address when the game was created, or the reason why it is invalid. */
  readonly openedLink?: Link | MeetingFault | null;
  /** Keeps the finished runs and the chances switch. By default, they last as long as the game. */
  readonly storage?: TextStorage;
}

/** Creates the stores of a game. */
export function createStores(
  game: Game,
  { address = noAddress, openedLink = null, storage = noTextStorage }: StoresOptions = {},
): Stores {
  const overlay = createOverlay();
  const ending = createEnding(game.state$);
  const savedRuns = loadRuns(storage);
  const picks = createPicks(game.state$, savedRuns ?? []);
  const history = createHistory(game.state$, picks.picks$, { storage, savedRuns });
  const chancesSwitch = createChancesSwitch(storage);
  const printing = createPrinting();
  const notifications = createNotifications();
  const shortcuts = createShortcuts();
  const replays = createReplays(game);
  const announcements = createAnnouncements(
    game.state$,
    createDescribeEnd(picks, history, chancesSwitch),
  );
  const deepLink = createDeepLink({ game, overlay, ending }, address, openedLink);
  return {
    game,
    shared: shareStreams(game),
    races: createRaces(game.state$),
    history,
    deepLink,
    picks,
    chancesSwitch,
    ending,
    announcements,
    printing,
    notifications,
    shortcuts,
    replays,
    overlay,
    dispose() {
      deepLink.dispose();
      for (const store of [announcements, history, notifications, overlay, picks]) store.dispose();
      for (const store of [chancesSwitch, printing, replays, shortcuts]) store.dispose();
      game.dispose();
    },
  };
}
