import { type Game, formatLink } from '../../game';
import { formatCsv } from '../../game/results/formatCsv';
import { readSnapshot, type Snapshot } from '../../game/results/readSnapshot';
import { formatFileName, createResultsFile } from '../../game/results/resultsFile';
import { formatResults } from '../../game/results/formatResults';
import { copyText as copy } from '../../ui/copyText';
import { sheetIsReady } from '../print/sheetIsReady';

/** Puts the results on the clipboard as they read in a chat. */
export function copyText(game: Game): Promise<'Copied' | 'Not allowed'> {
  const snapshot = requireSnapshot(game);
  return copy(formatResults(snapshot, formatLink(snapshot.meeting)));
}

/** Puts the results on the clipboard as a table for a spreadsheet. */
export function copyCsv(game: Game): Promise<'Copied' | 'Not allowed'> {
  return copy(formatCsv(requireSnapshot(game)));
}

/** Saves the results as a file that can be checked: it says the meeting, and times to the last bit. */
export function downloadJson(game: Game): void {
  const snapshot = requireSnapshot(game);
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

function requireSnapshot(game: Game): Snapshot {
  const snapshot = readSnapshot(game);
  if (snapshot === null) throw new Error('There are no programs to take away');
  return snapshot;
}
