import { combineLatest } from 'rxjs';
import { createGame, type GameOptions, type Meeting } from '../../streams';
import { createAddress } from './address';
import { createStores, type Stores } from './createStores';
import { loadMeeting } from '../races/share/deepLink';
import { parseFragment } from '../races/share/link';
import { monotonicScheduler } from './monotonicScheduler';
import { parseRoute } from './router';
import { createTextStorage } from './textStorage';

/** The commands whose buttons work in the prerendered shell. `ActionBar` marks these buttons with `data-command`. */
type ShellCommand = 'generate' | 'start';

/** A game that is connected to the shell. */
export interface StartedGame {
  readonly stores: Stores;
  /**
   * Stops updating the shell, and returns what the visitor has done in it. Call it when React has replaced the shell,
   * or has failed to.
   */
  readonly disconnectShell: () => {
    /** The command whose button had the focus. */
    readonly focusedCommand: ShellCommand | null;
    /** Whether the visitor has pressed Start All Races, and not left the races since. The caller starts them. */
    readonly isStartRequested: boolean;
  };
}

/**
 * Creates the game, and makes two buttons of the prerendered shell work while React loads. Generate Program generates
 * the programs. Start All Races only remembers the request, so that no horse runs before the page shows it. A visitor who
 * leaves the races takes the request back, because leaving pauses the races. A click on a button disables it.
 *
 * This module and everything that it imports do not depend on React.
 */
export function startGame(shell: HTMLElement): StartedGame {
  const stores = createPageStores();
  const { game, router } = stores;
  const listeners = new AbortController();
  let buttons: Record<ShellCommand, HTMLButtonElement | null> = {
    generate: shell.querySelector<HTMLButtonElement>('[data-command=generate]'),
    start: shell.querySelector<HTMLButtonElement>('[data-command=start]'),
  };
  let focusedCommand: ShellCommand | null = null;
  let isStartRequested = false;
  const enable = (command: ShellCommand, isEnabled: boolean) => {
    if (buttons[command] !== null) buttons[command].disabled = !isEnabled;
  };
  buttons.generate?.addEventListener('click', game.generatePrograms);
  buttons.start?.addEventListener('click', () => {
    isStartRequested = true;
    enable('start', false);
  });
  const rememberFocus = ({ target }: Event) => {
    const isIn = (command: ShellCommand) =>
      target instanceof Node && buttons[command]?.contains(target) === true;
    focusedCommand = (['generate', 'start'] as const).find(isIn) ?? null;
  };
  // `document.activeElement` does not suffice: a click disables its button, which then loses the focus.
  // In Safari, a click does not move the focus, so `pointerdown` counts too.
  for (const type of ['focusin', 'pointerdown'])
    shell.addEventListener(type, rememberFocus, { signal: listeners.signal });
  const subscription = combineLatest([router.route$, game.state$]).subscribe(([route, state]) => {
    const hasPrograms = state.programs.length > 0;
    const isAtRaces = route.kind === 'races';
    isStartRequested &&= isAtRaces;
    enable('generate', isAtRaces && !hasPrograms);
    enable('start', isAtRaces && hasPrograms && !isStartRequested);
  });
  return {
    stores,
    disconnectShell() {
      subscription.unsubscribe();
      listeners.abort();
      // Lets the browser free the elements of the shell.
      buttons = { generate: null, start: null };
      return { focusedCommand, isStartRequested };
    },
  };
}

/**
 * Creates the stores of this page. The game opens the meeting in the URL, or uses a random seed. If the URL names the
 * draws or a check, the game opens the meeting that was on the screen of this tab.
 *
 * @param options replace options of the game, for tests
 */
export function createPageStores(options?: GameOptions): Stores {
  const address = createAddress(window);
  const storage = createTextStorage(() => sessionStorage);
  const isAtRaces = parseRoute(address.fragment()).kind === 'races';
  // The link in the URL, the fault (a string) of an invalid link, or `null` without a link.
  const openedLink = parseFragment(address.fragment());
  const game = createGame({
    seed: crypto.getRandomValues(new Uint32Array(2)).join('-'),
    meeting: isAtRaces ? meetingOf(openedLink) : loadMeeting(storage),
    scheduler: monotonicScheduler,
    ...options,
  });
  return createStores(game, {
    address,
    openedLink,
    storage,
    lastingStorage: createTextStorage(() => localStorage),
  });
}

function meetingOf(link: ReturnType<typeof parseFragment>): Meeting | null {
  return typeof link === 'object' ? (link?.meeting ?? null) : null;
}
