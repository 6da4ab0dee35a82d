import { useObservableState } from 'observable-hooks';
import { Activity, useCallback, useMemo, useState } from 'react';
import { map, Subject } from 'rxjs';
import type { DecidedDraw } from '../../../streams';
import { usePage } from '../../page/PageContext';
import { raceOf } from '../run/drawRace';
import { ReplayScreen } from '../run/ReplayScreen';
import { CheckPage } from './CheckPage';
import { LockPage } from './LockPage';
import { type CheckState, observeCheck } from './observeCheck';
import { RecordForm } from './RecordForm';
import { Result } from './Result';
import { loadDraft, saveDraft, type Source } from './source';

const READING: CheckState = { kind: 'reading' };

/** Checks a record. `linked` is what the link contains. */
export default function RecordCheck({ linked }: { linked: Source }) {
  const { storage } = usePage();
  const [submitted, setSubmitted] = useState<Source | null>(null);
  const [draft, setDraft] = useState(() => loadDraft(storage));
  const [watched, setWatched] = useState<DecidedDraw | null>(null);
  const race = useMemo(() => watched && raceOf(watched), [watched]);
  const source = submitted ?? linked;
  const { state, start } = useCheck(source);

  const content = () => {
    if (source.kind === 'lock') return <LockPage lock={source.lock} />;
    if ('draws' in state) {
      return (
        <Result
          state={state}
          onStart={start}
          onWatchRace={setWatched}
          onCheckAnother={submitted === null ? null : () => setSubmitted({ kind: 'empty' })}
        />
      );
    }
    // The form stays while a submitted record is read. No form appears while the record of a link is read.
    if (submitted === null && state.kind === 'reading') return null;
    return (
      <RecordForm
        draft={draft}
        error={state.kind === 'rejected' ? state.error : null}
        onType={(text) => {
          setDraft(text);
          saveDraft(storage, text);
        }}
        onCheck={setSubmitted}
      />
    );
  };

  return (
    <>
      {/* Hides the check during a replay. If it were unmounted, its text fields and open lists would lose their state. */}
      <Activity mode={watched === null ? 'visible' : 'hidden'}>
        <CheckPage>{content()}</CheckPage>
      </Activity>
      {watched && race && (
        <ReplayScreen
          draw={watched}
          race={race}
          onBack={() => setWatched(null)}
          backLabel="Back to the check"
          backTo="Check"
        />
      )}
    </>
  );
}

/**
 * Checks a source: what a link, a file or a pasted text contains. Starts again when the source changes. Never returns
 * the state of an earlier source.
 */
function useCheck(source: Source): {
  readonly state: CheckState;
  /** Starts a check that waits for the visitor, because the record has many draws. */
  readonly start: () => void;
} {
  const [start$] = useState(() => new Subject<void>());
  const check$ = useMemo(
    () => observeCheck(source, start$).pipe(map((state) => ({ source, state }))),
    [source, start$],
  );
  const latest = useObservableState(check$, null);
  const start = useCallback(() => start$.next(), [start$]);
  return { state: latest?.source === source ? latest.state : READING, start };
}
