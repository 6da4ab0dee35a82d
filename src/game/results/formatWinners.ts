import type { FinalResult, Program } from '../../../streams';
import type { Finish } from '../finish/describeFinish';
import { lapOf } from '../lapOf';
import { formatSpokenMargin } from '../finish/margins';
import type { HorseByProgram } from '../picks';
import { formatGap } from '../time';
import { formatCount } from './formatCount';
import type { Snapshot } from './readSnapshot';

/** What the winners of a run are formatted from, besides its results. */
export interface RunDetails {
  /** The finishes of the run, without races that no horse finished. */
  readonly finishes: readonly Finish[];
  /** The picks with which the run started. */
  readonly picks: HorseByProgram;
}

/**
 * Lists the winner of each race, one per line. A tick marks winners that were picked, the closest race has its
 * margin, and the last line counts the picks that won.
 */
export function formatWinners(
  { programs, results }: Pick<Snapshot, 'programs' | 'results'>,
  { finishes, picks }: RunDetails,
): string {
  const closest = findClosest(finishes);
  const winners = programs.flatMap((program) => {
    const winnerId = winnerOf(program, results);
    const horse = program.horses.find(({ id }) => id === winnerId);
    if (horse === undefined) return [];
    const margin = closest?.program.id === program.id ? formatMargin(closest) : '';
    const tick = picks.get(program.id) === winnerId ? ' ✓' : '';
    return `${lapOf(program)}: ${horse.name}${margin}${tick}`;
  });
  return [
    `Furlong, ${formatCount(winners.length, 'winner')}`,
    ...winners,
    ...formatPicks(programs, results, picks),
  ].join('\n');
}

/** The id of the winner; `undefined` if no horse finished. */
function winnerOf({ id }: Program, results: readonly FinalResult[]): number | undefined {
  const first = results.find(({ programId }) => programId === id)?.result[0];
  return first === undefined || first.finishTime === null ? undefined : first.horseId;
}

function findClosest(finishes: readonly Finish[]): Finish | undefined {
  return finishes
    .filter(({ gapMs }) => gapMs !== null)
    .reduce<Finish | undefined>(
      (closest, finish) =>
        closest === undefined || (finish.gapMs ?? 0) < (closest.gapMs ?? 0) ? finish : closest,
      undefined,
    );
}

/** Formats a margin to follow a name: `, by a nose (0.003 s)`. */
function formatMargin({ photo: { runners }, gapMs, isDeadHeat }: Finish): string {
  const second = runners[1];
  if (second === undefined || gapMs === null) return '';
  if (isDeadHeat) return `, level with ${second.horse.name}, by lot`;
  return `, ${formatSpokenMargin(second.lengths)} (${formatGap(gapMs)})`;
}

/** Counts the picks that won: `✓ 2 of 6 picks won`. Returns no line without picks. */
function formatPicks(
  programs: readonly Program[],
  results: readonly FinalResult[],
  picks: HorseByProgram,
): string[] {
  const count = picks.size;
  if (count === 0) return [];
  const won = programs.filter((program) => {
    const winnerId = winnerOf(program, results);
    return winnerId !== undefined && picks.get(program.id) === winnerId;
  }).length;
  return [`${won > 0 ? '✓ ' : ''}${won} of ${count} ${count === 1 ? 'pick' : 'picks'} won`];
}
