import { useSubscription } from 'observable-hooks';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { keepTabLock } from '../page/tabLock';
import { focusPauseButton } from './action-bar/ActionBar';
import { BarTools } from './action-bar/BarTools';
import { announceRaces, describeEnd } from './announce';
import { BottomBar } from './BottomBar';
import { createDeferredStores } from './createDeferredStores';
import type { Stores } from './createStores';
import type { DeferredStores } from './DeferredStores';
import { EndingWhenOver } from './ending/EndingWhenOver';
import { useStores } from './GameContext';
import { pauseOnLeave, pauseWhilePrinting } from './pauses';
import { PrintWhenIdle } from './print/PrintWhenIdle';
import { Programs } from './program/Programs';
import { useScrollToRace } from './program/useScrollToRace';
import { RacesOverlays } from './RacesOverlays';
import { SeasonForm } from './season/SeasonForm';
import { observeTitle } from './title';
// The styles of what a race mounts, so that no race adds a style rule: the browser would style the whole page again.
import './chances/ChancesColumn.module.css';
import './ending/Ending.module.css';
import './standings/Standings.module.css';
import './standings/StandingsTable.module.css';

const parts = {
  BarTools,
  BottomBar,
  EndingWhenOver,
  PrintWhenIdle,
  Programs,
  RacesOverlays,
  SeasonForm,
};

/** What loads after the page. */
export interface DeferredValue {
  readonly parts: typeof parts;
  readonly stores: DeferredStores;
}

interface DeferredProps {
  /** Called with `null` when the parts unmount. */
  readonly onLoad: (value: DeferredValue | null) => void;
}

/**
 * Everything of the races that loads right after the page, because it is not needed for the first paint. A start waits
 * for it. Passes these parts and their stores to `onLoad`. Sets the title of the page, scrolls to the race in view,
 * announces what happens to screen readers, and pauses the races while the browser prints and when the visitor leaves.
 * Keeps the draws of the tab for this tab. Renders nothing.
 */
export default function Deferred({ onLoad }: DeferredProps) {
  const stores = useStores();
  const { game } = stores;
  useScrollToRace();
  useLayoutEffect(() => {
    const deferred = createDeferredStores(stores);
    onLoad({ parts, stores: deferred });
    return () => {
      onLoad(null);
      deferred.dispose();
    };
  }, [stores, onLoad]);
  useEffect(() => keepTabLock(stores.storage), [stores]);
  useSubscription(
    useMemo(() => observeTitle(game.state$), [game]),
    (title) => {
      document.title = title;
    },
  );
  useSubscription(
    useMemo(() => observeAnnouncements(stores), [stores]),
    stores.announcements.announce,
  );
  useSubscription(useMemo(() => pauseWhilePrinting(game, window), [game]));
  useSubscription(
    useMemo(() => {
      const onReturn = () => {
        stores.saveAgain();
        focusPauseButton();
      };
      return pauseOnLeave(stores.game, window, onReturn);
    }, [stores]),
  );
  return null;
}

/** Emits what is announced to screen readers. */
function observeAnnouncements({ game, picks, history, chancesSwitch }: Stores) {
  return announceRaces(game, (state) =>
    describeEnd(state, picks.picks$, history.runs$, chancesSwitch.isOn$),
  );
}
