import type { RaceFrame } from '../../../streams';
import { type Finisher, finishersOf } from './finishersOf';

/** A horse that came home, and where it ran. */
export interface LaneFinisher extends Finisher {
  /** From 0. */
  readonly lane: number;
}

/** A tick in which several horses came home. */
export interface SharedTick {
  /** The frame that shows them at home. */
  readonly tick: number;
  /** The first first. */
  readonly home: readonly LaneFinisher[];
}

/** The ticks of a race in which more than one horse came home. */
export function finishesTogether(timeline: readonly RaceFrame[]): SharedTick[] {
  const end = timeline.at(-1);
  if (end === undefined) return [];
  const finishers = finishersOf(end).map((finisher) => ({
    ...finisher,
    lane: end.progress.findIndex(({ horseId }) => horseId === finisher.horseId),
  }));
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
