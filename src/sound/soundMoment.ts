/** Everything that determines the sound of the six races, or of the race of a draw, at one moment. */
export interface SoundMoment {
  /** `stopped` at the gate and after the end. */
  readonly phase: 'stopped' | 'running' | 'paused';
  /** The tempo of the gallop, from 0 to 1. It determines how fast and how loud the hooves are. */
  readonly tempo: number;
  /** How many times races have started. Never decreases. */
  readonly startCount: number;
  /** How many winners have finished. A reset decreases it. */
  readonly winnerCount: number;
}

/** Sounds that play once, when an event happens. */
interface Cues {
  readonly opensGate: boolean;
  /** One bell for each winner. */
  readonly bells: number;
}

/**
 * Returns the sounds of the events between two moments. Only events while horses run are heard, not events during
 * a pause. When the page shows an earlier run, its races start and end at once. `startCount` and `winnerCount` then
 * increase in the same moment, without a sound.
 *
 * @param before `null` if `after` is the first moment. There is no sound then, because `after` counts
 *   only events that happened before the `SoundPlayer` was created.
 */
export function cuesBetween(before: SoundMoment | null, after: SoundMoment): Cues {
  if (before === null) return { opensGate: false, bells: 0 };
  const hasStarted = after.startCount > before.startCount;
  const areBellsHeard = before.phase === 'running' && after.phase !== 'paused' && !hasStarted;
  return {
    opensGate: hasStarted && after.phase === 'running',
    bells: areBellsHeard ? Math.max(0, after.winnerCount - before.winnerCount) : 0,
  };
}
