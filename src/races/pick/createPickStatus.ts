import { type FinalResult, type Horse, ordinal, type Program } from '../../../streams';
import { formatChance } from '../chances/formatChance';

/** The visitor's pick in a race that is not running, in words. */
export interface PickStatus {
  /** `null` without a pick. */
  readonly horse: Horse | null;
  readonly label: 'Pick a winner' | `Pick for run ${number}` | 'Your pick' | 'Next run';
  /** Follows the name of the horse, such as ` at 12 %` at the gate, and ` won` or `, 3rd` after the race. */
  readonly outcome: string;
  readonly hasWon: boolean;
}

interface PickSource {
  /** The id of the horse that is picked for the next run. */
  readonly nextPick: number | undefined;
  /** The id of the horse that was picked for the run on the screen. */
  readonly currentPick: number | undefined;
  /** `null` at the gate. */
  readonly result: FinalResult | null;
  /** The number of the next run. */
  readonly nextRun: number;
  /** The chance of each horse at the start, in lane order; `null` while the chances are hidden. */
  readonly startChances: readonly number[] | null;
}

/** Describes the pick. After a race, describes its outcome until the visitor changes the pick. */
export function createPickStatus(
  { horses }: Program,
  { nextPick, currentPick, result, nextRun, startChances }: PickSource,
): PickStatus {
  const lane = horses.findIndex(({ id }) => id === nextPick);
  const horse = horses[lane] ?? null;
  const chance = startChances?.[lane];
  const atChance = chance === undefined ? '' : ` at ${formatChance(chance)}`;
  const status = { horse, outcome: '', hasWon: false };
  if (horse === null) {
    return { ...status, label: result === null ? 'Pick a winner' : `Pick for run ${nextRun}` };
  }
  if (result === null) return { ...status, label: 'Your pick', outcome: atChance };
  if (nextPick !== currentPick) return { ...status, label: 'Next run' };
  const rank = result.result.find(({ horseId }) => horseId === horse.id);
  if (rank === undefined || rank.finishTime === null) {
    return { ...status, label: 'Your pick', outcome: ', did not finish' };
  }
  const hasWon = rank.position === 1;
  const outcome = hasWon ? ` won${atChance && `,${atChance}`}` : `, ${ordinal(rank.position)}`;
  return { ...status, label: 'Your pick', hasWon, outcome };
}
