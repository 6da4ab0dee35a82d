import { Activity, useMemo, useState } from 'react';
import type { DecidedDraw } from '../../../streams';
import { useStores } from '../../page/GameContext';
import { loadDraft, saveDraft } from './draft';
import { parsePayload, type Source } from './source';
import { DrawPage } from '../DrawPage';
import { DrawMenu } from '../DrawMenu';
import { LockPage } from './LockPage';
import { RecordForm } from './RecordForm';
import { ReplayScreen } from '../run/ReplayScreen';
import { Result } from './Result';
import { useCheck } from './useCheck';

/**
 * Checks the record of a link, or a record that the visitor pastes or opens as a file. `payload` is the part of the
 * link after `#check.`. In the link to a lock, it is only a number and a fingerprint, which the screen shows.
 */
export function CheckScreen({ payload }: { payload: string }) {
  // The key resets the state, so that a new link replaces a submitted record.
  return <Check key={payload} payload={payload} />;
}

function Check({ payload }: { payload: string }) {
  const { router, storage } = useStores();
  const linked = useMemo(() => parsePayload(payload), [payload]);
  const [submitted, setSubmitted] = useState<Source | null>(null);
  const [draft, setDraft] = useState(() => loadDraft(storage));
  const [watched, setWatched] = useState<DecidedDraw | null>(null);
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
        <DrawPage
          title="Check a draw"
          leaveLabel="Draw lots yourself"
          onLeave={() => router.go('draw')}
          menu={<DrawMenu />}
        >
          {content()}
        </DrawPage>
      </Activity>
      {watched !== null && (
        <ReplayScreen
          draw={watched}
          onBack={() => setWatched(null)}
          backLabel="Back to the check"
        />
      )}
    </>
  );
}
