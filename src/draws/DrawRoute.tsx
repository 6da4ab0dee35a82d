import { useSubscription } from 'observable-hooks';
import { useEffect, useMemo } from 'react';
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
  const draws = stores.getOrCreateDraws(createDraws);
  const announcement$ = useMemo(() => announceDraws(draws), [draws]);
  useSubscription(announcement$, stores.announcements.announce);
  // The races have no button that leaves full screen.
  useEffect(() => leaveFullScreen, []);
  return (
    <DrawsContext value={draws}>
      {route.kind === 'check' ? <CheckScreen payload={route.payload} /> : <DrawScreen />}
    </DrawsContext>
  );
}
