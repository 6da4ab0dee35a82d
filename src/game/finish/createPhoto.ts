import { FINISH_POSITION, type Program, type RaceFrame, rankFinal } from '../../../streams';
import { listPlacings, type Placing } from '../results/listPlacings';
import { createLanePath, type Waypoint } from './createPath';
import { HORSE_LENGTH } from './margins';

export interface Runner extends Placing {
  /** Distance to the finish line at the moment of the photo, in horse lengths. */
  readonly lengths: number;
}

/** The horses at the moment when the winner crosses the finish line. */
export interface Photo {
  readonly winner: Runner & { readonly finishTime: number };
  /** All horses in the order of finish, including the winner. */
  readonly runners: readonly Runner[];
}

/** Creates the photo finish of a race. Returns `null` if no horse finished. */
export function createPhoto(program: Program, timeline: readonly RaceFrame[]): Photo | null {
  const lastFrame = timeline.at(-1);
  if (lastFrame === undefined) return null;
  const placings = listPlacings(program, rankFinal(lastFrame));
  const winnerMs = placings[0]?.finishTime ?? null;
  if (winnerMs === null) return null;
  const runners = placings.map((placing): Runner => {
    const path = createLanePath(timeline, placing.lane - 1);
    const lengths = ((1 - shareAt(path, winnerMs)) * FINISH_POSITION) / HORSE_LENGTH;
    return { ...placing, lengths };
  });
  const [winner] = runners;
  return winner === undefined ? null : { winner: { ...winner, finishTime: winnerMs }, runners };
}

/** Returns the share of the course at a moment, interpolated linearly between the waypoints of a path. */
function shareAt(path: readonly Waypoint[], ms: number): number {
  const toIndex = path.findIndex((waypoint) => waypoint.ms >= ms);
  const to = path[toIndex] ?? path.at(-1);
  const from = path[toIndex - 1] ?? to;
  if (to === undefined || from === undefined) return 0;
  if (from === to || ms >= to.ms) return to.courseShare;
  return (
    from.courseShare + ((ms - from.ms) / (to.ms - from.ms)) * (to.courseShare - from.courseShare)
  );
}
