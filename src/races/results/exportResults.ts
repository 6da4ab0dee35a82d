import { combineLatest, firstValueFrom } from 'rxjs';
import { formatLink } from '../share/link';
import type { Stores } from '../../page/createStores';
import { listFinishes } from './describeRun';
import { readSnapshot, type Snapshot } from './readSnapshot';
import { formatResults } from './formatResults';
import { type CopyOutcome, copyText } from '../../ui/copyText';
import { downloadJson } from '../../ui/downloadJson';
import {
  type FinalResult,
  formatCode,
  formatMeeting,
  type Meeting,
  type Program,
} from '../../../streams';
import { formatSeconds } from '../../ui/time';
import { findResult } from './findResult';
import { formatTable } from '../../ui/formatTable';
import { listPlacings } from '../../horse/listPlacings';

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

const COLUMNS = [
  'Meeting',
  'Run',
  'Race',
  'Distance (m)',
  'Position',
  'Lane',
  'Horse',
  'Condition',
  'Time (s)',
  'Behind (s)',
];

/**
 * Formats the results as CSV (RFC 4180), with one row per horse and race. An apostrophe precedes every
 * cell that a spreadsheet would evaluate as a formula.
 */
export function formatCsv({ meeting, programs, results }: Snapshot): string {
  const rows = programs.flatMap((program) => {
    const result = findResult(results, program.id);
    if (result === undefined) return [];
    return listPlacings(program, result).map(({ position, lane, horse, finishTime, behindMs }) => [
      formatMeeting(meeting),
      meeting.run,
      program.name,
      program.distance,
      position,
      lane,
      horse.name,
      horse.condition,
      finishTime === null ? '' : formatSeconds(finishTime),
      behindMs === null ? '' : formatSeconds(behindMs),
    ]);
  });
  return formatTable([COLUMNS, ...rows]);
}

/** The content of an exported JSON file. Running `meeting` again gives exactly the same results. */
interface ResultsFile {
  readonly rulesVersion: number;
  /** In the format that `parseMeeting` accepts. */
  readonly meeting: string;
  readonly link: string;
  /** Each with its horses in lane order. */
  readonly programs: readonly Program[];
  readonly results: readonly FinalResult[];
}

export function createResultsFile(
  { meeting, programs, results }: Snapshot,
  link: string,
): ResultsFile {
  return {
    rulesVersion: meeting.version,
    meeting: formatMeeting(meeting),
    link,
    programs,
    results,
  };
}

/**
 * Formats the name of the exported file: `furlong-K7Q-M2X-WD4-run-2.json` for the first card, and
 * `furlong-K7Q-M2X-WD4-card-3-run-2.json` for the third.
 */
export function formatFileName({ seed, card, run }: Meeting): string {
  const cardPart = card === 1 ? '' : `-card-${card}`;
  return `furlong-${formatCode(seed)}${cardPart}-run-${run}.json`;
}
