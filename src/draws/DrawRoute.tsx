import { useLayoutObservableState, useSubscription } from 'observable-hooks';
import { useEffect, useMemo } from 'react';
import { defer, EMPTY, of } from 'rxjs';
import type { Route } from '../page/router';
import { useStores } from '../page/GameContext';
import { DrawsContext } from './DrawsContext';
import { announceDraws } from './announceDraws';
import { createDraws } from './draws';
import { CheckScreen } from './check/CheckScreen';
import { DrawScreen } from './DrawScreen';
import { leaveFullScreen } from './fullScreen';

/** The routes for drawing lots and for checking a record of draws. */
export default function DrawRoute({ route }: { route: Exclude<Route, { kind: 'races' }> }) {
  const stores = useStores();
  // Creates the session on subscription, because a render must have no side effects. The page renders again before it
  // is painted.
  const session$ = useMemo(() => defer(() => of(stores.getOrCreateDraws(createDraws))), [stores]);
  const draws = useLayoutObservableState(session$, null);
  const announcement$ = useMemo(() => (draws === null ? EMPTY : announceDraws(draws)), [draws]);
  useSubscription(announcement$, stores.announcements.announce);
  // The races have no button that leaves full screen.
  useEffect(() => leaveFullScreen, []);
  if (draws === null) return null;
  return (
    <DrawsContext value={draws}>
      {route.kind === 'check' ? <CheckScreen payload={route.payload} /> : <DrawScreen />}
    </DrawsContext>
  );
}
