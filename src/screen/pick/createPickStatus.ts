import { type FinalResult, type Horse, ordinal, type Program } from '../../game';

/** The visitor's pick in a race that is not running, in words. */
export interface PickStatus {
  /** `null` without a pick. */
  readonly horse: Horse | null;
  readonly label: 'Pick a winner' | `Pick for run ${number}` | 'Your pick' | 'Next run';
  /** Follows the name of the horse after the race, such as ` won` or `, 3rd`. */
  readonly outcome: string;
  readonly hasWon: boolean;
}

interface PickSource {
  /** The id of the horse that is picked for the next run. */
  readonly next: number | undefined;
  /** The id of the horse that was picked for the run on the screen. */
  readonly current: number | undefined;
  /** `null` at the gate. */
  readonly result: FinalResult | null;
  /** The number of the next run. */
  readonly nextRun: number;
}

/** Describes the pick. After a race, this is the pick of that run until the visitor changes it. */
export function createPickStatus(
  { horses }: Program,
  { next, current, result, nextRun }: PickSource,
): PickStatus {
  const horse = horses.find(({ id }) => id === next) ?? null;
  const status = { horse, outcome: '', hasWon: false };
  if (horse === null) {
    return { ...status, label: result === null ? 'Pick a winner' : `Pick for run ${nextRun}` };
  }
  if (result === null) return { ...status, label: 'Your pick' };
  if (next !== current) return { ...status, label: 'Next run' };
  const rank = result.result.find(({ horseId }) => horseId === horse.id);
  if (rank === undefined || rank.finishTime === null) {
    return { ...status, label: 'Your pick', outcome: ', did not finish' };
  }
  const hasWon = rank.position === 1;
  const outcome = hasWon ? ' won' : `, ${ordinal(rank.position)}`;
  return { ...status, label: 'Your pick', hasWon, outcome };
}
