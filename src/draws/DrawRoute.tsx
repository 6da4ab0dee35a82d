import { useLayoutObservableState, useSubscription } from 'observable-hooks';
import { useLayoutEffect, useMemo } from 'react';
import { useShortcuts } from '../page/useShortcuts';
import { announceDraws } from './announceDraws';
import { DrawsContext, useDraws, useDrawsState, useStores } from './DrawsContext';
import { DrawnStep } from './drawn/DrawnStep';
import { EnterStep } from './enter/EnterStep';
import { LockedStep } from './locked/LockedStep';
import { RecordScreen } from './record/RecordScreen';
import { RaceStep } from './run/RaceStep';
import { DRAW_SHORTCUTS } from './shortcuts';
import { observeTitle } from './title';

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
