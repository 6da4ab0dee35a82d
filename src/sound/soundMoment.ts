import { BASE_ADVANCE, CONDITION_GAIN, FINISH_POSITION, type RaceFrame } from '../../streams';

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

/** How many leading horses determine the tempo. Their mean speed varies less than the random speed of one horse. */
const LEADERS = 3;

/** The mean speed of a horse with condition 100 in a race of 1000 m, in percent of the track per tick. */
const TOP_SPEED = BASE_ADVANCE + CONDITION_GAIN;

/** The speed is multiplied by a factor that grows from this value at the gate to 1 at the finish line. */
const FACTOR_AT_GATE = 0.6;

/**
 * Returns the tempo of the gallop in a race, from 0 to about 1: the mean speed of the leading horses, times a factor
 * that grows towards the finish. Returns 0 if all horses have finished.
 */
export function gallopTempo(frame: RaceFrame): number {
  const leaders = frame.progress
    .filter(({ isFinished }) => !isFinished)
    .sort((a, b) => b.position - a.position)
    .slice(0, LEADERS);
  if (leaders.length === 0) return 0;
  const speed = leaders.reduce((sum, horse) => sum + horse.speed, 0) / leaders.length;
  const courseShare = (leaders[0]?.position ?? 0) / FINISH_POSITION;
  return (speed / TOP_SPEED) * (FACTOR_AT_GATE + (1 - FACTOR_AT_GATE) * courseShare);
}
