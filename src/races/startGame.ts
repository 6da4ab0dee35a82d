import { createGame, type GameOptions, isSameMeeting } from '../../streams';
import { createAddress } from '../page/address';
import { loadRun } from './keptRun';
import { parseFragment } from './share/link';
import { monotonicScheduler } from '../page/monotonicScheduler';
import { browserStorages } from '../page/pageStores';

/** The commands whose buttons work in the prerendered shell. `ActionBar` marks these buttons with `data-command`. */
type ShellCommand = 'generate' | 'start';

/** A game that is connected to the shell. */
export interface StartedGame {
  readonly opened: OpenedGame;
  /**
   * Stops updating the shell, and returns what the visitor has done in it. Call it when React has replaced the shell,
   * or has failed to.
   */
  readonly disconnectShell: () => {
    /** The command whose button had the focus. */
    readonly focusedCommand: ShellCommand | null;
    /** Whether the visitor has pressed Start All Races. The caller starts them. */
    readonly isStartRequested: boolean;
  };
}

/**
 * Creates the game, and makes two buttons of the prerendered shell work while React loads. Generate Program generates
 * the programs. Start All Races only remembers the request, so that no horse runs before the page shows it. A click on a
 * button disables it.
 *
 * This module and everything that it imports do not depend on React.
 */
export function startGame(shell: HTMLElement): StartedGame {
  const opened = openGame();
  const { game } = opened;
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
  const subscription = game.state$.subscribe(({ programs, isRacing }) => {
    const hasPrograms = programs.length > 0;
    enable('generate', !hasPrograms);
    enable('start', hasPrograms && !isRacing && !isStartRequested);
  });
  return {
    opened,
    disconnectShell() {
      subscription.unsubscribe();
      listeners.abort();
      // Lets the browser free the elements of the shell.
      buttons = { generate: null, start: null };
      return { focusedCommand, isStartRequested };
    },
  };
}

/** A game, with what its stores need. */
type OpenedGame = Readonly<ReturnType<typeof openGame>>;

/**
 * Creates the game of this page. It opens the meeting in the address, or uses a random seed. If the storage of the tab has
 * a run of this meeting, the run is paused where it was.
 *
 * @param options replace options of the game, for tests
 */
export function openGame(options?: GameOptions) {
  const address = createAddress(window);
  const storages = browserStorages();
  // The link in the address, the fault (a string) of an invalid link, or `null` without a link.
  const openedLink = parseFragment(address.fragment());
  const meeting = typeof openedLink === 'object' ? (openedLink?.meeting ?? null) : null;
  const run = loadRun(storages.storage);
  const game = createGame({
    seed: crypto.getRandomValues(new Uint32Array(2)).join('-'),
    meeting,
    ...(run !== null && isSameMeeting(run.meeting, meeting) && { elapsedMs: run.elapsedMs }),
    scheduler: monotonicScheduler,
    ...options,
  });
  return { game, address, openedLink, ...storages };
}
