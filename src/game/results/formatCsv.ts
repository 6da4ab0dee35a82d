import Papa from 'papaparse';
import { formatMeeting } from '../../../streams';
import { formatSeconds } from '../time';
import { listPlacings } from './listPlacings';
import type { Snapshot } from './readSnapshot';

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

/** What a spreadsheet would run. The library's own pattern misses a formula that goes over two lines. */
const FORMULA = /^[=+\-@\t\r\n]/;

/**
 * The results as a table, a row for each horse and race, by RFC 4180. No cell is a formula to a
 * spreadsheet: one that would be has an apostrophe before it.
 */
export function formatCsv({ meeting, programs, results }: Snapshot): string {
  const rows = programs.flatMap((program) => {
    const result = results.find(({ programId }) => programId === program.id);
    if (result === undefined) return [];
    return listPlacings(program, result).map(({ position, lane, horse, timeMs, behindMs }) => [
      formatMeeting(meeting),
      meeting.run,
      program.name,
      program.distance,
      position,
      lane,
      horse.name,
      horse.condition,
      timeMs === null ? '' : formatSeconds(timeMs),
      behindMs === null ? '' : formatSeconds(behindMs),
    ]);
  });
  return Papa.unparse([COLUMNS, ...rows], { newline: '\r\n', escapeFormulae: FORMULA });
}
