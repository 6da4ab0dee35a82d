/** What can be heard of running horses at one moment, for example of the six races or of a draw. */
export interface SoundMoment {
  /** `stopped` at the gate and after the end. */
  readonly phase: 'stopped' | 'running' | 'paused';
  /** How fast the leaders run, from 0 to 1. It determines how fast and how loud the hooves are. */
  readonly pace: number;
  /** How many times the gate has opened. Never decreases. */
  readonly starts: number;
  /** How many winners have finished. Less after a reset. */
  readonly finished: number;
}

/** The sounds of the events between two moments. */
export interface Cues {
  readonly opensGate: boolean;
  /** One bell for each winner. */
  readonly bells: number;
}

/**
 * Returns the sounds of the events between two moments. Events are only heard while horses run: not during a
 * pause, and not when an earlier run is shown, which changes `starts` and `finished` together.
 *
 * @param before `null` for the first moment, whose events are in the past
 */
export function cuesBetween(before: SoundMoment | null, after: SoundMoment): Cues {
  if (before === null) return { opensGate: false, bells: 0 };
  const hasStarted = after.starts > before.starts;
  const isHeard = before.phase === 'running' && after.phase !== 'paused' && !hasStarted;
  return {
    opensGate: hasStarted && after.phase === 'running',
    bells: isHeard ? Math.max(0, after.finished - before.finished) : 0,
  };
}
