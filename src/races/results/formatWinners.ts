import { type Finish, sortByGap } from './describeFinish';
import { shortNameOf } from './shortNameOf';
import { formatMarginForSentence } from '../../horse/margins';
import type { HorseByProgram } from '../pick/picks';
import { formatGap } from '../../ui/time';
import { countWonPicks, findWinnerId } from './findResult';
import { formatCountInWords } from '../../ui/formatCountInWords';
import type { Snapshot } from './readSnapshot';

/** What `formatWinners` adds to the results of a run. */
export interface RunDetails {
  /** The finishes of the run, without races that no horse finished. */
  readonly finishes: readonly Finish[];
  /** The picks with which the run started. */
  readonly picks: HorseByProgram;
}

/**
 * Lists the winner of each race, one per line. A `✓` marks each winner that was picked. The line of the
 * closest race has its margin, and the last line counts the picks that won.
 */
export function formatWinners(
  { programs, results }: Pick<Snapshot, 'programs' | 'results'>,
  { finishes, picks }: RunDetails,
): string {
  const [closest] = sortByGap(finishes);
  const winners = programs.flatMap((program) => {
    const winnerId = findWinnerId(results, program.id);
    const horse = program.horses.find(({ id }) => id === winnerId);
    if (horse === undefined) return [];
    const margin = closest?.program.id === program.id ? formatClosestMargin(closest) : '';
    const checkMark = picks.get(program.id) === winnerId ? ' ✓' : '';
    return `${shortNameOf(program)}: ${horse.name}${margin}${checkMark}`;
  });
  return [
    `Furlong, ${formatCountInWords(winners.length, 'winner')}`,
    ...winners,
    ...formatPicks(countWonPicks(results, picks), picks.size),
  ].join('\n');
}

/** Formats the margin that follows the winner's name: `, by a nose (0.003 s)`. */
function formatClosestMargin({ photo: { runners }, gapMs, isDeadHeat }: Finish): string {
  const second = runners[1];
  if (second === undefined || gapMs === null) return '';
  if (isDeadHeat) return `, level with ${second.horse.name}, by lot`;
  return `, ${formatMarginForSentence(second.lengthsToFinish)} (${formatGap(gapMs)})`;
}

/** Formats how many picks won: `✓ 2 of 6 picks won`. Returns no line without picks. */
function formatPicks(won: number, count: number): string[] {
  if (count === 0) return [];
  return [`${won > 0 ? '✓ ' : ''}${won} of ${count} ${count === 1 ? 'pick' : 'picks'} won`];
}
