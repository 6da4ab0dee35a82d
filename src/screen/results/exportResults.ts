import { formatLink, type Stores } from '../../game';
import { formatCsv } from '../../game/results/formatCsv';
import { readSnapshot, type Snapshot } from '../../game/results/readSnapshot';
import { formatFileName, createResultsFile } from '../../game/results/resultsFile';
import { formatResults } from '../../game/results/formatResults';
import { copyText as copy } from '../../ui/copyText';
import { sheetIsReady } from '../print/sheetIsReady';

/** Puts the results on the clipboard as they read in a chat. */
export function copyText(stores: Stores): Promise<'Copied' | 'Not allowed'> {
  const snapshot = requireSnapshot(stores);
  return copy(formatResults(snapshot, formatLink(snapshot.meeting)));
}

/** Puts the results on the clipboard as a table for a spreadsheet. */
export function copyCsv(stores: Stores): Promise<'Copied' | 'Not allowed'> {
  return copy(formatCsv(requireSnapshot(stores)));
}

/** Saves the results as a file that can be checked: it says the meeting, and times to the last bit. */
export function downloadJson(stores: Stores): void {
  const snapshot = requireSnapshot(stores);
  const text = JSON.stringify(createResultsFile(snapshot, formatLink(snapshot.meeting)), null, 2);
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = formatFileName(snapshot.meeting);
  link.click();
  // Nothing tells when the browser has taken the file.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 60_000);
}

/** Prints the racecard, or the results once all are final: what Ctrl P does, after the sheet has come. */
export async function printSheet(): Promise<void> {
  await sheetIsReady;
  window.print();
}

function requireSnapshot(stores: Stores): Snapshot {
  const snapshot = readSnapshot(stores);
  if (snapshot === null) throw new Error('There are no programs to take away');
  return snapshot;
}
