import { type Program, type RaceFrame, rankFinal } from '../../streams';
import { listPlacings, type Placing } from './listPlacings';
import { courseShareAt, createLanePath } from './createPath';
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
  timeline: readonly RaceFrame[],
  from = 0,
  until?: number,
): Photo | null {
  const lastFrame = timeline.at(-1);
  if (lastFrame === undefined) return null;
  const placings = listPlacings(program, rankFinal(lastFrame)).slice(from, until);
  const winnerMs = placings[0]?.finishTime ?? null;
  if (winnerMs === null) return null;
  const runners = placings.map((placing): Runner => {
    const path = createLanePath(timeline, placing.lane - 1);
    const lengthsToFinish = (1 - courseShareAt(path, winnerMs)) * LENGTHS_PER_COURSE;
    return { ...placing, lengthsToFinish };
  });
  const [winner] = runners;
  return winner === undefined ? null : { winner: { ...winner, finishTime: winnerMs }, runners };
}
