import { formatMeeting } from '../../../streams';
import { formatSeconds } from '../../ui/time';
import { findResult } from './findResult';
import { formatTable } from '../../ui/formatTable';
import { listPlacings } from '../../horse/listPlacings';
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
