import { FINISH_POSITION, type Horse, type Program, type RaceFrame, rankFinal } from '../../game';
import { createPath, type Waypoint } from '../motion/createPath';
import { LENGTH } from './margins';

/** A horse in the photo. */
export interface Runner {
  readonly horse: Horse;
  /** From 1. */
  readonly lane: number;
  /** From 1, in the final result. */
  readonly place: number;
  /** Simulated ms; `null` for a horse that the time limit stopped. */
  readonly finishTime: number | null;
  /** Lengths to the finish when the winner was there. */
  readonly lengths: number;
}

/** The moment in which the winner crossed the line. */
export interface Photo {
  readonly winner: Runner & { readonly finishTime: number };
  /** In order of finish, the winner first. */
  readonly runners: readonly Runner[];
}

/** The photo finish of a race; `null` where nobody came home. */
export function createPhoto({ horses }: Program, timeline: readonly RaceFrame[]): Photo | null {
  const end = timeline.at(-1);
  if (end === undefined) return null;
  const order = rankFinal(end).result;
  const winnerMs = order[0]?.finishTime ?? null;
  if (winnerMs === null) return null;
  const runners = order.flatMap(({ horseId, position, finishTime }): Runner[] => {
    const index = end.progress.findIndex((progress) => progress.horseId === horseId);
    const horse = horses.find(({ id }) => id === horseId);
    if (horse === undefined) return [];
    const path = createPath(timeline, ({ progress }) => progress.slice(index, index + 1));
    const lengths = ((1 - placeAt(path, winnerMs)) * FINISH_POSITION) / LENGTH;
    return [{ horse, lane: index + 1, place: position, finishTime, lengths }];
  });
  const [winner] = runners;
  return winner === undefined ? null : { winner: { ...winner, finishTime: winnerMs }, runners };
}

/** Straight from waypoint to waypoint. */
function placeAt(path: readonly Waypoint[], ms: number): number {
  const next = path.findIndex((waypoint) => waypoint.ms >= ms);
  const to = path[next] ?? path.at(-1);
  const from = path[next - 1] ?? to;
  if (to === undefined || from === undefined) return 0;
  if (from === to || ms >= to.ms) return to.place;
  return from.place + ((ms - from.ms) / (to.ms - from.ms)) * (to.place - from.place);
}
