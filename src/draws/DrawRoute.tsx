import { useLayoutObservableState, useSubscription } from 'observable-hooks';
import { Suspense, useEffect, useLayoutEffect, useMemo } from 'react';
import { browserIdle } from '../page/browserIdle';
import { useShortcuts } from '../page/useShortcuts';
import { retryableLazy } from '../ui/retryableLazy';
import { announceDraws } from './announceDraws';
import { DrawsContext, useDraws, useDrawsState, useStores } from './DrawsContext';
import { DrawnStep } from './drawn/DrawnStep';
import { EnterStep } from './enter/EnterStep';
import { LockedStep } from './locked/LockedStep';
import { RaceStep } from './run/RaceStep';
import { DRAW_SHORTCUTS } from './shortcuts';
import { observeTitle } from './title';

const RecordScreen = retryableLazy(async () => ({
  default: (await import('./dialogs')).RecordScreen,
}));

/** The route for drawing lots. Renders nothing until the session is open. */
export default function DrawRoute() {
  const draws = useLayoutObservableState(useStores().session$, null);
  if (draws === null) return null;
  return (
    <DrawsContext value={draws}>
      <DrawScreen />
    </DrawsContext>
  );
}

/** Shows the current step of the session or, while the record is open, the record of the session. */
function DrawScreen() {
  const session = useDraws();
  const { closeRecord, openRecord } = session;
  const { announce } = useStores().announcements;
  useSubscription(
    useMemo(() => observeTitle(session.state$), [session]),
    (title) => {
      document.title = title;
    },
  );
  useSubscription(
    useMemo(() => announceDraws(session), [session]),
    announce,
  );
  const { step, draws, isRecordOpen } = useDrawsState();
  // The record cannot be opened during a race. `DrawnStep` handles the shortcut itself.
  const canOpenRecord = (step === 'enter' || step === 'locked') && draws.length > 0;
  useShortcuts(DRAW_SHORTCUTS, canOpenRecord ? { openRecord } : {});
  // The browser keeps the scroll position when the content changes, but a new step begins at its top.
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [step, isRecordOpen]);
  useEffect(() => {
    // A failure has no consequence here: opening the record loads it again.
    void browserIdle().then(() => RecordScreen.load().catch(() => undefined));
  }, []);
  if (isRecordOpen) {
    return (
      <Suspense>
        <RecordScreen onBack={closeRecord} />
      </Suspense>
    );
  }
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
