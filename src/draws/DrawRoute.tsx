import { useLayoutObservableState, useSubscription } from 'observable-hooks';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { defer, EMPTY, map, type Observable, of, switchMap, take } from 'rxjs';
import { REDUCED_MOTION } from '../motion/reducedMotion';
import { useStores } from '../page/GameContext';
import type { Route } from '../page/router';
import { announceDraws } from './announceDraws';
import { CheckScreen } from './check/CheckScreen';
import { sessionOf } from './describeDraw';
import { createDraws, type Draws } from './draws';
import { DrawsContext, useDraws, useDrawsState } from './DrawsContext';
import { DrawnStep } from './drawn/DrawnStep';
import { EnterStep } from './enter/EnterStep';
import { leaveFullScreen } from './fullScreen';
import { LockedStep } from './locked/LockedStep';
import { RecordScreen } from './record/RecordScreen';
import { loadSession } from './record/savedSession';
import { RaceStep } from './run/RaceStep';
import { StageProvider } from './StageContext';
import { claimTab } from './tab';
import { observeMedia } from '../ui/useMediaQuery';
import { DRAW_SHORTCUTS } from '../page/shortcuts';
import { useShortcuts } from '../page/useShortcuts';

/** The routes for drawing lots and for checking a record of draws. */
export default function DrawRoute({ route }: { route: Exclude<Route, { kind: 'races' }> }) {
  const stores = useStores();
  // Creates the session on subscription, because a render must have no side effects. The page renders again before it
  // is painted.
  const session$ = useMemo(() => openSession(stores), [stores]);
  const draws = useLayoutObservableState(session$, null);
  const announcement$ = useMemo(() => (draws === null ? EMPTY : announceDraws(draws)), [draws]);
  useSubscription(announcement$, stores.announcements.announce);
  // The races have no button that leaves full screen.
  useEffect(() => leaveFullScreen, []);
  if (draws === null) return null;
  return (
    <DrawsContext value={draws}>
      <StageProvider route={route}>
        {route.kind === 'check' ? <CheckScreen payload={route.payload} /> : <DrawScreen />}
      </StageProvider>
    </DrawsContext>
  );
}

/** Returns the session of draws. The first call claims the saved session for this tab. */
function openSession(stores: ReturnType<typeof useStores>): Observable<Draws> {
  return stores.drawsSession$.pipe(
    take(1),
    switchMap((draws) => {
      if (draws !== null) return of(draws);
      return defer(() => {
        const loaded = loadSession(stores.storage);
        return claimTab(sessionOf((loaded?.draws ?? []).map(({ draw }) => draw))).pipe(
          map((tab) =>
            stores.getOrCreateDraws((options) =>
              createDraws({
                ...options,
                loaded,
                tab,
                reducesMotion$: observeMedia(REDUCED_MOTION),
              }),
            ),
          ),
        );
      });
    }),
  );
}

/** Shows the current step of the session or, while the record is open, the record of the session. */
function DrawScreen() {
  const { closeRecord, openRecord } = useDraws();
  const { step, draws, isRecordOpen } = useDrawsState();
  // The record cannot be opened during a race. `DrawnStep` handles the shortcut itself.
  const canOpenRecord = (step === 'enter' || step === 'locked') && draws.length > 0;
  useShortcuts(DRAW_SHORTCUTS, canOpenRecord ? { openRecord } : {});
  // The browser keeps the scroll position when the content changes, but a new step begins at its top.
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [step, isRecordOpen]);
  if (isRecordOpen) return <RecordScreen onBack={closeRecord} />;
  switch (step) {
    case 'enter':
      return <EnterStep />;
    case 'locked':
      return <LockedStep />;
    case 'racing':
      return <RaceStep />;
    case 'drawn':
      return <DrawnStep />;
  }
}
