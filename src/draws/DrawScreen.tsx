import { useLayoutEffect } from 'react';
import { useDraws, useDrawsState } from './DrawsContext';
import { DrawnStep } from './drawn/DrawnStep';
import { EnterStep } from './enter/EnterStep';
import { LockedStep } from './locked/LockedStep';
import { RaceStep } from './run/RaceStep';
import { useDrawKeys } from './useDrawKeys';
import { RecordScreen } from './record/RecordScreen';

/** Shows the current step of the session or, while the record is open, the record of the session. */
export function DrawScreen() {
  const { closeRecord, openRecord } = useDraws();
  const { step, draws, isRecordOpen } = useDrawsState();
  // The record cannot be opened during a race. `DrawnStep` handles the shortcut itself.
  const canOpenRecord = (step === 'enter' || step === 'locked') && draws.length > 0;
  useDrawKeys(canOpenRecord ? { openRecord } : {});
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
