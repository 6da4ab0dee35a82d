import type { Stores } from './createStores';
import type { DeferredStores } from './DeferredStores';
import { createReplays } from './replay/replays';
import { createSeason } from './season/season';

/** Creates the stores that load after the page. */
export function createDeferredStores(stores: Stores): DeferredStores {
  const { game, picks, today$, address } = stores;
  const replays = createReplays(game);
  const season = createSeason({ game, picks$: picks.picks$, today$, address }, stores);
  return {
    replays,
    season,
    dispose() {
      replays.dispose();
      season.dispose();
    },
  };
}
