import { combineLatest } from 'rxjs';
import { createPageStores } from './game/createPageStores';
import type { Stores } from './game';

/** The buttons of the shell that work before React has loaded. `ActionBar` marks them with `data-command`. */
type Command = 'generate' | 'start';

/** A game whose commands the prerendered shell already accepts. */
export interface StartedGame {
  readonly stores: Stores;
  /** Call it when React has replaced the shell. Returns the last command that a visitor gave in the shell. */
  readonly disconnectShell: () => Command | null;
}

/**
 * Creates the game, and connects it to the Generate Program and Start All Races of the prerendered shell, so that a
 * visitor can use them while React loads. Each works once and is then disabled, because React will change its label.
 *
 * This module and everything that it imports do not depend on React.
 */
export function startGame(shell: HTMLElement): StartedGame {
  const stores = createPageStores();
  const { game, router } = stores;
  let last: Command | null = null;
  const commands: Readonly<Record<Command, () => void>> = {
    generate: game.generatePrograms,
    start: game.startAllRaces,
  };
  const buttonOf = (command: Command) =>
    shell.querySelector<HTMLButtonElement>(`[data-command=${command}]`);
  for (const command of ['generate', 'start'] as const) {
    buttonOf(command)?.addEventListener('click', () => {
      last = command;
      commands[command]();
    });
  }
  const enable = (command: Command, isEnabled: boolean) => {
    const button = buttonOf(command);
    if (button !== null) button.disabled = !isEnabled;
  };
  const subscription = combineLatest([router.route$, game.state$]).subscribe(([route, state]) => {
    const hasPrograms = state.programs.length > 0;
    const isAtRaces = route.kind === 'races';
    enable('generate', isAtRaces && !hasPrograms);
    enable('start', isAtRaces && hasPrograms && !state.isRacing);
  });
  return {
    stores,
    disconnectShell() {
      subscription.unsubscribe();
      return last;
    },
  };
}
