import { type RaceFrame, rankFinal } from '../../../streams';

/** A horse that came home. */
export interface Finisher {
  readonly horseId: number;
  /** From 0. */
  readonly lane: number;
  /** From 1. */
  readonly rank: number;
  /** Simulated milliseconds. */
  readonly finishTime: number;
}

/** A tick in which several horses came home. */
export interface SharedTick {
  /** The frame that shows them at home. */
  readonly tick: number;
  /** The first first. */
  readonly home: readonly Finisher[];
}

/** The ticks of a race in which more than one horse came home. */
export function finishesTogether(timeline: readonly RaceFrame[]): SharedTick[] {
  const end = timeline.at(-1);
  if (end === undefined) return [];
  const finishers = rankFinal(end).result.flatMap(({ horseId, position, finishTime }) =>
    finishTime === null
      ? []
      : {
          horseId,
          lane: end.progress.findIndex((horse) => horse.horseId === horseId),
          rank: position,
          finishTime,
        },
  );
  const isHome = (frame: RaceFrame, lane: number) => frame.progress[lane]?.isFinished === true;
  return timeline
    .map((frame, tick) => {
      const before = timeline[tick - 1];
      const home = finishers.filter(
        ({ lane }) => isHome(frame, lane) && before !== undefined && !isHome(before, lane),
      );
      return { tick, home };
    })
    .filter(({ home }) => home.length > 1);
}
