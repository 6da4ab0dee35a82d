import { createGame } from '../../streams';
import { createAddress } from './address';
import { createStores, type Stores } from './createStores';
import { parseFragment } from './link';
import { monotonicScheduler } from './monotonicScheduler';
import { createRunStorage } from './savedRuns';

/** Creates the stores of this page. The game opens the meeting in the URL, or uses a random seed. */
export function createPageStores(): Stores {
  const address = createAddress(window);
  // The meeting in the URL, or the fault of an invalid link as a string, or `null` without a link.
  const opened = parseFragment(address.fragment());
  const game = createGame({
    seed: crypto.getRandomValues(new Uint32Array(2)).join('-'),
    meeting: typeof opened === 'object' ? (opened?.meeting ?? null) : null,
    scheduler: monotonicScheduler,
  });
  return createStores(game, { address, openedLink: opened, storage: createRunStorage(window) });
}
