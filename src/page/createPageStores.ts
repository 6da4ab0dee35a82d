import { createGame } from '../../streams';
import { createAddress } from './address';
import { createStores, type Stores } from './createStores';
import { parseFragment } from '../races/share/link';
import { monotonicScheduler } from './monotonicScheduler';
import { createTextStorage } from './textStorage';

/** Creates the stores of this page. The game opens the meeting in the URL, or uses a random seed. */
export function createPageStores(): Stores {
  const address = createAddress(window);
  // The link in the URL, the fault (a string) of an invalid link, or `null` without a link.
  const openedLink = parseFragment(address.fragment());
  const game = createGame({
    seed: crypto.getRandomValues(new Uint32Array(2)).join('-'),
    meeting: typeof openedLink === 'object' ? (openedLink?.meeting ?? null) : null,
    scheduler: monotonicScheduler,
  });
  return createStores(game, {
    address,
    openedLink,
    storage: createTextStorage(() => sessionStorage),
    lastingStorage: createTextStorage(() => localStorage),
  });
}
