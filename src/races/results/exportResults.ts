import { combineLatest, firstValueFrom } from 'rxjs';
import { formatLink } from '../share/link';
import type { Stores } from '../../page/createStores';
import { listFinishes } from './describeRun';
import { formatCsv } from './formatCsv';
import { readSnapshot, type Snapshot } from './readSnapshot';
import { formatFileName, createResultsFile } from './resultsFile';
import { formatResults } from './formatResults';
import { type CopyOutcome, copyText } from '../../ui/copyText';
import { downloadJson } from '../../ui/downloadJson';

/** Copies the results as plain text, or as CSV for a spreadsheet. */
export async function copyAs(stores: Stores, format: 'text' | 'csv'): Promise<CopyOutcome> {
  const snapshot = requireSnapshot(stores);
  if (format === 'csv') return copyText(formatCsv(snapshot));
  const [state, picks] = await firstValueFrom(
    combineLatest([stores.game.state$, stores.picks.picks$]),
  );
  const details = { finishes: listFinishes(state), picks: picks.current };
  return copyText(formatResults(snapshot, formatLink(snapshot.meeting), details));
}

/** Downloads the results as JSON, with the meeting and exact times. */
export function downloadAsJson(stores: Stores): void {
  const snapshot = requireSnapshot(stores);
  downloadJson(
    createResultsFile(snapshot, formatLink(snapshot.meeting)),
    formatFileName(snapshot.meeting),
  );
}

function requireSnapshot(stores: Stores): Snapshot {
  const snapshot = readSnapshot(stores);
  if (snapshot === null) throw new Error('There are no programs to export');
  return snapshot;
}
