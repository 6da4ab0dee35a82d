import { formatBehind, formatSeconds } from '../time';
import { formatWinners, type RunDetails } from './formatWinners';
import { findResult } from './findResult';
import { type Placing, listPlacings } from './listPlacings';
import type { Snapshot } from './readSnapshot';

/** Formats the results as plain text: the winners, the link, and then one paragraph per race. */
export function formatResults(snapshot: Snapshot, link: string, details: RunDetails): string {
  const { programs, results } = snapshot;
  const races = programs.flatMap((program) => {
    const result = findResult(results, program.id);
    if (result === undefined) return [];
    return [program.name, ...listPlacings(program, result).map(formatPlacing)].join('\n');
  });
  return [`${formatWinners(snapshot, details)}\n${link}`, ...races].join('\n\n');
}

function formatPlacing({ position, horse, finishTime, behindMs }: Placing): string {
  const time =
    finishTime === null
      ? 'did not finish'
      : behindMs === null
        ? `${formatSeconds(finishTime)} s`
        : formatBehind(behindMs).replace(' s', '');
  return `${position}. ${horse.name} ${time}`;
}
