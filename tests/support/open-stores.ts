import { createStores, type Stores } from '../../src/races/createStores';
import { openGame } from '../../src/races/startGame';
import type { GameOptions } from '../../streams';

/** Creates the stores of the races as the page does, for the game that the address and the storages name. */
export function openStores(options?: GameOptions): Stores {
  const opened = openGame(options);
  return createStores(opened.game, opened);
}
