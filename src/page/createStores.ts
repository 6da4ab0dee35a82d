import { BehaviorSubject, filter, map, merge } from 'rxjs';
import type { Game, MeetingFault } from '../../streams';
import { type Address, noAddress } from './address';
import { createAnnouncements } from './announcements';
import { announceRaces, describeEnd } from '../races/announce';
import type { createSeason, Season } from '../races/season/season';
import { observeToday } from '../races/season/today';
import { createDeepLink } from '../races/share/deepLink';
import { createEnding } from '../races/ending/ending';
import { createHistory } from '../races/history/history';
import type { Link } from '../races/share/link';
import type { createDraws, Draws } from '../draws/draws';
import { createPicks } from '../races/pick/picks';
import { createRouter } from './router';
import { createPrint } from './printing';
import { createNotifications } from './notifications';
import { createOverlay } from '../races/overlay';
import { createReadResults } from '../races/readResults';
import { createStart } from '../races/start';
import { createReplays } from '../races/replay/replays';
import { createSavedRuns } from '../races/history/savedRuns';
import { createSavedSwitch } from './savedSwitch';
import { createSound, SOUND_NOT_LOADED } from './createSound';
import { MEDIA } from '../theme/media';
import { noTextStorage, type TextStorage } from './textStorage';

/** The windows in which the ending can cover lanes. */
const ENDING_COVERS_LANES = `${MEDIA.phone}, ${MEDIA.low}`;

/** A game and its stores. They are created and disposed together, and React context provides them. */
export type Stores = Readonly<ReturnType<typeof createStores>>;

interface StoresOptions {
  /** The address that contains the deep link. By default, an address without a link. */
  readonly address?: Address;
  /** The link in the address when the game was created, or the reason why it is invalid. */
  readonly openedLink?: Link | MeetingFault | null;
  /**
   * Keeps the meeting on the screen, the picks of the latest start, the chances switch, the session of draws, and the
   * text that the visitor typed into the check. By default, nothing is saved.
   */
  readonly storage?: TextStorage;
  /**
   * Keeps across visits: the finished runs, the days that the visitor has played, the switches of the sound and of the
   * letter shortcuts, lists of names, and the locks whose QR codes this device has scanned. By default, nothing is saved.
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
) {
  const overlay = createOverlay(game);
  const ending = createEnding(game, () => matchMedia(ENDING_COVERS_LANES).matches);
  const savedRuns = createSavedRuns(lastingStorage);
  const picks = createPicks(game, savedRuns.value$, storage);
  const history = createHistory(game, picks.picks$, { savedRuns });
  const chancesSwitch = createSavedSwitch(storage, 'furlong-chances');
  const notifications = createNotifications();
  const sound = createSound(lastingStorage, () => {
    notifications.notify({ copiedContent: null, text: SOUND_NOT_LOADED });
  });
  const stopSound = sound.playWhileOn(async () =>
    (await import('../races/sound/playRaces')).playRaces(game.state$),
  );
  const replays = createReplays(game);
  const router = createRouter(game, address);
  const start = createStart(
    game.startAllRaces,
    merge(
      router.route$.pipe(filter(({ kind }) => kind !== 'races')),
      game.runs$.pipe(filter(({ kind }) => kind === 'replaced')),
    ),
  );
  const today$ = observeToday(game.isRacing$);
  let season: Season | null = null;
  const draws$ = new BehaviorSubject<Draws | null>(null);
  const deepLink = createDeepLink({ game, overlay, ending, router }, address, storage, openedLink);
  return {
    game,
    /** The results of the races, as often as a person can read them. */
    readResults: createReadResults(game),
    history,
    deepLink,
    picks,
    /** Whether the screen shows the chances. */
    chancesSwitch,
    sound,
    start,
    ending,
    announcements: createAnnouncements(
      announceRaces(game, (state) =>
        describeEnd(state, picks.picks$, history.runs$, chancesSwitch.isOn$),
      ),
    ),
    print: createPrint(),
    notifications,
    /** Whether letter keys, `?` and `/` are shortcuts. The space bar is always a shortcut. */
    letterShortcutsSwitch: createSavedSwitch(lastingStorage, 'furlong-letter-shortcuts', 'on'),
    replays,
    overlay,
    router,
    /** The date of the visitor's calendar. Shared; emits the current date on subscription. */
    today$,
    /**
     * Returns the days that the visitor has played. The first call creates them with `create`. The caller imports
     * `create`, so that the page does not load it at once.
     */
    getOrCreateSeason(create: typeof createSeason): Season {
      season ??= create({ game, picks$: picks.picks$, today$, address }, lastingStorage);
      return season;
    },
    /** Keeps texts until the tab closes. */
    storage,
    /** Keeps texts across visits. */
    lastingStorage,
    /**
     * Returns the session of draws. The first call creates it with `create`. The caller imports `create`, so that
     * a page without draws does not load it.
     */
    getOrCreateDraws(create: typeof createDraws): Draws {
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
    /** The session of draws, `null` before it is created. Emits the current value on subscription. */
    drawsSession$: draws$.asObservable(),
    /** Disposes the game, and the stores that subscribe to it or to the browser. */
    dispose() {
      draws$.value?.dispose();
      season?.dispose();
      for (const store of [start, router, deepLink, history, picks, overlay, replays])
        store.dispose();
      stopSound();
      game.dispose();
    },
  };
}
