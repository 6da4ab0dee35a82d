import {
  fieldAfter,
  FINISH_POSITION,
  type Paths,
  positionAt,
  type Program,
  rankField,
} from '../../streams';
import { listPlacings, type Placing } from './listPlacings';
import { LENGTHS_PER_COURSE } from './margins';

export interface Runner extends Placing {
  /** Distance to the finish line at the moment of the photo, in horse lengths. */
  readonly lengthsToFinish: number;
}

/** The horses at the moment when the winner crosses the finish line. */
export interface Photo {
  readonly winner: Runner & { readonly finishTime: number };
  /** The horses of the photo in the order of finish, including the winner. */
  readonly runners: readonly Runner[];
}

/**
 * Creates the photo finish of a race. Returns `null` if the photo's winner did not finish.
 *
 * @param from the index of the first place in the photo. The horse in this place is the photo's winner.
 * @param until the index after the last place in the photo
 */
export function createPhoto(
  program: Program,
  paths: Paths,
  from = 0,
  until?: number,
): Photo | null {
  const result = rankField(program, fieldAfter(paths, Infinity));
  const placings = listPlacings(program, result).slice(from, until);
  const winnerMs = placings[0]?.finishTime ?? null;
  if (winnerMs === null) return null;
  const runners = placings.map((placing): Runner => {
    const courseShare = positionAt(paths, placing.lane - 1, winnerMs) / FINISH_POSITION;
    return { ...placing, lengthsToFinish: (1 - courseShare) * LENGTHS_PER_COURSE };
  });
  const [winner] = runners;
  return winner === undefined ? null : { winner: { ...winner, finishTime: winnerMs }, runners };
}
