import type { Game, Meeting, MeetingFault } from '../../streams';
import { type Address, noAddress } from './address';
import { createDeepLink, type DeepLink } from './deepLink';
import { createHistory, type RunHistory } from './history';
import { createPrinting, type Printing } from './printing';
import { createNotifications, type Notifications } from './notifications';
import { createOverlay, type OverlayStore } from './overlay';
import { createRaces, type Races } from './races';
import { createReplays, type Replays } from './replays';
import { type SharedStreams, shareStreams } from './shareStreams';
import { createShortcuts, type ShortcutsStore } from './shortcuts';

/** A game and its stores. They are created and disposed together, and React context provides them. */
export interface Stores {
  readonly game: Game;
  readonly shared: SharedStreams;
  readonly races: Races;
  readonly history: RunHistory;
  readonly deepLink: DeepLink;
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
  /** What the address named when the game was created: a meeting, the fault of a bad link, or nothing. */
  readonly openedLink?: Meeting | MeetingFault | null;
}

/** Creates the stores of a game. */
export function createStores(
  game: Game,
  { address = noAddress, openedLink: opened = null }: StoresOptions = {},
): Stores {
  const deepLink = createDeepLink(game, address, opened);
  const history = createHistory(game.state$);
  return {
    game,
    shared: shareStreams(game),
    races: createRaces(game.state$),
    history,
    deepLink,
    printing: createPrinting(),
    notifications: createNotifications(),
    shortcuts: createShortcuts(),
    replays: createReplays(game),
    overlay: createOverlay(),
    dispose() {
      deepLink.dispose();
      history.dispose();
      game.dispose();
    },
  };
}
