import { BASE_ADVANCE, CONDITION_GAIN, FINISH_POSITION, type Progress } from '../../streams';

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
 *
 * @param runners the horses that have not finished, in any order
 */
export function gallopTempo(runners: readonly Pick<Progress, 'position' | 'speed'>[]): number {
  const leaders = runners.toSorted((a, b) => b.position - a.position).slice(0, LEADERS);
  if (leaders.length === 0) return 0;
  const speed = leaders.reduce((sum, horse) => sum + horse.speed, 0) / leaders.length;
  const courseShare = (leaders[0]?.position ?? 0) / FINISH_POSITION;
  return (speed / TOP_SPEED) * (FACTOR_AT_GATE + (1 - FACTOR_AT_GATE) * courseShare);
}

/** One hoof that hits the ground. */
export interface Beat {
  /** Seconds on the clock of the audio context. */
  readonly at: number;
  /** About 1 for the loudest beats. */
  readonly loudness: number;
  /** A factor around 1. */
  readonly pitch: number;
}

/** The next beat of one horse. */
interface NextBeat {
  readonly at: number;
  /** Its index in `STRIDE`. */
  readonly index: 0 | 1 | 2;
}

/** The volume of each horse. A single horse would sound as regular as a metronome. */
const HORSE_VOLUMES = [1, 0.6, 0.4];

/** The beats of a stride. `gap` is the share of the stride until the next beat. The last gap is the pause. */
const STRIDE = [
  { accent: 0.7, gap: 0.2, nextIndex: 1 },
  { accent: 0.8, gap: 0.22, nextIndex: 2 },
  { accent: 1, gap: 0.58, nextIndex: 0 },
] as const;

/** The duration of a stride at tempo 0, and its reduction at tempo 1, in seconds. */
const STRIDE_S = { slowest: 0.62, reduction: 0.24 } as const;

/** The loudness at tempo 0, as a share of the loudness at tempo 1. */
const QUIETEST = 0.3;

/** Each random factor lies in a range of this width around 1. */
const VARIATION = { gap: 0.12, loudness: 0.4, pitch: 0.3 } as const;

interface Span {
  /** The current time, in seconds. An overdue beat moves to a random time, at most one stride later than `from`. */
  readonly from: number;
  /** The beats before this time are returned. */
  readonly until: number;
  /** From 0 to 1. */
  readonly tempo: number;
  readonly random?: () => number;
}

/**
 * Returns the beats of a gallop in a span of time, and the next beats after it, which the call for the next span
 * needs. A stride consists of three beats and a pause. A higher tempo shortens the stride and is louder.
 *
 * ```text
 * horse 1  0-1-2-----0-1-2-----0-1-2
 * horse 2  --0-1-2------0-1-2-----0-
 * horse 3  ----0-1-2-----0-1-2-----0
 * span     ^-------!                    (returns eight beats; the next are 0, 0 and 2)
 * ```
 *
 * @param next the next beats that the previous call returned; empty for the first call
 */
export function createBeats(
  next: readonly NextBeat[],
  { from, until, tempo, random = Math.random }: Span,
): { readonly beats: readonly Beat[]; readonly next: readonly NextBeat[] } {
  const vary = (range: number) => 1 + (random() - 0.5) * range;
  const strideS = STRIDE_S.slowest - STRIDE_S.reduction * tempo;
  const beats: Beat[] = [];
  const following = HORSE_VOLUMES.map((volume, horse): NextBeat => {
    let { at, index } = next[horse] ?? { at: -Infinity, index: 0 };
    if (at < from) at = from + random() * strideS;
    while (at < until) {
      const { accent, gap, nextIndex } = STRIDE[index];
      beats.push({
        at,
        loudness: volume * accent * (QUIETEST + (1 - QUIETEST) * tempo) * vary(VARIATION.loudness),
        pitch: vary(VARIATION.pitch),
      });
      at += gap * strideS * vary(VARIATION.gap);
      index = nextIndex;
    }
    return { at, index };
  });
  return { beats, next: following };
}
