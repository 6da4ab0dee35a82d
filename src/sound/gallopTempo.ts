import { BASE_ADVANCE, CONDITION_GAIN, FINISH_POSITION, type RaceFrame } from '../../streams';

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
