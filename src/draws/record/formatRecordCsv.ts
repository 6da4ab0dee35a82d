import { formatGroupedFingerprint } from '../locked/formatGroupedFingerprint';
import { countTickets, isDecidedDraw } from '../../../streams';
import { formatTable } from '../../ui/formatTable';
import { listDrawn } from '../describeDraw';
import type { SessionDraw } from '../drawsState';

const COLUMNS = 'Draw Locked Rule Tickets Fingerprint Status Word Place Number Name'.split(' ');

/**
 * Formats the draws of a session as CSV (RFC 4180), with one row per drawn ticket, and one row for a draw that
 * was not run. An apostrophe precedes every cell that a spreadsheet would evaluate as a formula.
 */
export function formatRecordCsv(draws: readonly SessionDraw[]): string {
  const rows = draws.flatMap(({ draw, lockedAt }) => {
    const lock = [
      draw.number,
      new Date(lockedAt).toISOString(),
      `${draw.rule.kind} ${draw.rule.count}`,
      countTickets(draw.entrants),
      formatGroupedFingerprint(draw.fingerprint),
    ];
    if (!isDecidedDraw(draw)) return [[...lock, 'not run', '', '', '', '']];
    return listDrawn(draw).map(({ place, ticket, name }) => [
      ...lock,
      'run',
      draw.word,
      place,
      ticket,
      name,
    ]);
  });
  return formatTable([COLUMNS, ...rows]);
}
