import { filter, Subject } from 'rxjs';
import type { Game, MeetingFault } from '../../streams';
import { type Address, noAddress } from '../page/address';
import { createPageStores, NO_STORAGES, type Storages } from '../page/pageStores';
import { createSavedSwitch } from '../page/savedSwitch';
import { MEDIA } from '../theme/media';
import { createEnding } from './ending/ending';
import { createHistory } from './history/history';
import { createSavedRuns } from './history/savedRuns';
import { keepRun } from './keptRun';
import { createOverlay } from './overlay';
import { createPicks } from './pick/picks';
import { createPrint } from './print/printing';
import { createReadResults } from './readResults';
import { observeToday } from './season/today';
import { createDeepLink } from './share/deepLink';
import type { Link } from './share/link';
import { createStart } from './start';

/** The windows in which the ending can cover lanes. */
const ENDING_COVERS_LANES = `${MEDIA.phone}, ${MEDIA.low}`;

/** A game and its stores. They are created and disposed together, and React context provides them. */
export type Stores = Readonly<ReturnType<typeof createStores>>;

interface StoresOptions extends Partial<Storages> {
  /** The address that contains the deep link. By default, an address without a link. */
  readonly address?: Address;
  /** The link in the address when the game was created, or the reason why it is invalid. */
  readonly openedLink?: Link | MeetingFault | null;
}

/** Creates the stores of a game. By default, they save nothing. */
export function createStores(
  game: Game,
  {
    address = noAddress,
    openedLink = null,
    storage = NO_STORAGES.storage,
    lastingStorage = NO_STORAGES.lastingStorage,
  }: StoresOptions = {},
) {
  const overlay = createOverlay(game);
  const ending = createEnding(game, () => matchMedia(ENDING_COVERS_LANES).matches);
  const savedRuns = createSavedRuns(lastingStorage);
  const picks = createPicks(game, savedRuns.value$, storage);
  const history = createHistory(game, picks.picks$, { savedRuns });
  const page = createPageStores({ storage, lastingStorage });
  const stopSound = page.sound.playWhileOn(async () =>
    (await import('./sound/playRaces')).playRaces(game.state$),
  );
  const start = createStart(
    game.startAllRaces,
    game.runs$.pipe(filter(({ kind }) => kind === 'replaced')),
  );
  const saveAgain$ = new Subject<void>();
  const deepLink = createDeepLink(
    { game, overlay, ending, saveAgain$ },
    address,
    storage,
    openedLink,
  );
  const keeping = keepRun(game.state$, storage, saveAgain$);
  return {
    ...page,
    game,
    address,
    /** The results of the races, as often as a person can read them. */
    readResults: createReadResults(game),
    history,
    deepLink,
    picks,
    /** Whether the screen shows the chances. */
    chancesSwitch: createSavedSwitch(storage, 'furlong-chances'),
    start,
    ending,
    print: createPrint(),
    overlay,
    /** The date of the visitor's calendar. Shared; emits the current date on subscription. */
    today$: observeToday(game.isRacing$),
    /** Saves the run and its link in the tab again, because another page of the tab may have replaced them. */
    saveAgain() {
      saveAgain$.next();
    },
    /** Disposes the game, and the stores that subscribe to it or to the browser. */
    dispose() {
      keeping.unsubscribe();
      for (const store of [start, deepLink, history, picks, overlay]) store.dispose();
      stopSound();
      game.dispose();
    },
  };
}
