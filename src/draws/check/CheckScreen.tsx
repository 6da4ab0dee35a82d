import { useMemo } from 'react';
import { loadBoldFont } from '../../theme/loadBoldFont';
import { retryableLazy } from '../../ui/retryableLazy';
import { CheckPage } from './CheckPage';
import { LockPage } from './LockPage';
import { parsePayload } from './source';

// A phone that scans a lock does not load it.
const RecordCheck = retryableLazy(async () => {
  const [check] = await Promise.all([import('./RecordCheck'), loadBoldFont()]);
  return check;
});

/** Loads the code that the screen needs for a payload. */
export async function loadCheck(payload: string): Promise<void> {
  if (parsePayload(payload).kind !== 'lock') await RecordCheck.load();
}

/**
 * Checks the record of a link, or a record that the visitor pastes or opens as a file. `payload` is the part of the
 * link after `#check.`. In the link to a lock, it contains no record. The screen then shows the lock.
 */
export default function CheckScreen({ payload }: { payload: string }) {
  const source = useMemo(() => parsePayload(payload), [payload]);
  if (source.kind !== 'lock') {
    // The key resets the state, so that a new link replaces a submitted record.
    return <RecordCheck key={payload} linked={source} />;
  }
  return (
    <CheckPage>
      <LockPage key={payload} lock={source.lock} />
    </CheckPage>
  );
}
