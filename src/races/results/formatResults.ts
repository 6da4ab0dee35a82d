import { type FinalResult, type Program, startChances } from '../../../streams';
import { formatChance } from '../chances/formatChance';
import { listFavourites } from '../chances/listFavourites';
import { formatSeconds, formatTimeBehind } from '../../ui/time';
import { formatWinners, type RunDetails } from './formatWinners';
import { findResult } from './findResult';
import { type Placing, listPlacings } from '../../horse/listPlacings';
import type { Snapshot } from './readSnapshot';

/**
 * Formats the results as plain text: the winners, the link, and then one paragraph per race. A paragraph marks
 * the favourites, and states the chance that the winner had when the race started.
 */
export function formatResults(snapshot: Snapshot, link: string, details: RunDetails): string {
  const { programs, results } = snapshot;
  const races = programs.flatMap((program) => {
    const result = findResult(results, program.id);
    return result === undefined ? [] : formatRace(program, result);
  });
  return [`${formatWinners(snapshot, details)}\n${link}`, ...races].join('\n\n');
}

function formatRace(program: Program, result: FinalResult): string {
  const favourites = listFavourites(program);
  const chances = startChances(program);
  const placings = listPlacings(program, result).map((placing) => {
    const { position, lane, horse, finishTime } = placing;
    const mark = favourites.includes(horse) ? ' (favourite)' : '';
    const hasWon = position === 1 && finishTime !== null;
    const chance = hasWon ? `, won at ${formatChance(chances[lane - 1] ?? 0)}` : '';
    return `${position}. ${horse.name}${mark} ${formatTime(placing)}${chance}`;
  });
  return [program.name, ...placings].join('\n');
}

function formatTime({ finishTime, behindMs }: Placing): string {
  if (finishTime === null) return 'did not finish';
  if (behindMs === null) return `${formatSeconds(finishTime)} s`;
  return formatTimeBehind(behindMs).replace(' s', '');
}
