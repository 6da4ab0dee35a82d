/** Everything that determines the sound of the six races, or of the race of a draw, at one moment. */
export interface SoundMoment {
  /** `stopped` at the gate and after the end. */
  readonly phase: 'stopped' | 'running' | 'paused';
  /** How fast the leaders run, from 0 to 1. It determines how fast and how loud the hooves are. */
  readonly pace: number;
  /** How many times races have started. Never decreases. */
  readonly starts: number;
  /** How many winners have finished. Less after a reset. */
  readonly winnerCount: number;
}

/** The sounds of the events between two moments. */
export interface Cues {
  readonly opensGate: boolean;
  /** One bell for each winner. */
  readonly bells: number;
}

/**
 * Returns the sounds of the events between two moments. Events are only heard while horses run, not during a pause.
 * An earlier run that is shown makes no sound. It increases `starts` and `winnerCount` in one moment.
 *
 * @param before `null` if `after` is the first moment. Then there is no sound, because its events are over.
 */
export function cuesBetween(before: SoundMoment | null, after: SoundMoment): Cues {
  if (before === null) return { opensGate: false, bells: 0 };
  const hasStarted = after.starts > before.starts;
  const isHeard = before.phase === 'running' && after.phase !== 'paused' && !hasStarted;
  return {
    opensGate: hasStarted && after.phase === 'running',
    bells: isHeard ? Math.max(0, after.winnerCount - before.winnerCount) : 0,
  };
}
