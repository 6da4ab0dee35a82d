import { createGame } from '../../streams';
import { createAddress } from './address';
import { createStores, type Stores } from './createStores';
import { parseFragment } from './link';
import { monotonicScheduler } from './monotonicScheduler';

/** The game of this page: the meeting that its address names, or a random one. */
export function openStores(): Stores {
  const address = createAddress(window);
  const opened = parseFragment(address.fragment());
  const game = createGame({
    seed: crypto.getRandomValues(new Uint32Array(2)).join('-'),
    meeting: typeof opened === 'object' ? opened : null,
    scheduler: monotonicScheduler,
  });
  return createStores(game, { address, opened });
}
