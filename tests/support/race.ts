import {
  createRandom,
  type Program,
  type Progress,
  type RaceFrame,
  type Random,
} from '../../streams';
import { advance, startFrame } from '../../streams/advance';

/** Metres of a race of a few ticks: a horse of condition 100 takes about 21 percent of it in each. */
export const SPRINT = 100;

/**
 * The condition of a horse that never leaves the gate of a race over `STANDSTILL_DISTANCE`. No horse of
 * the rules meets the time limit: the slowest needs 190 ticks of the 600.
 */
export const STANDSTILL = -50;
export const STANDSTILL_DISTANCE = 1000;

/** A program of one lane for each condition; the horse in lane n has the id n. */
export function raceOf(conditions: readonly number[], distance = 1200, id = 1): Program {
  return {
    id,
    name: `Race ${id} ${distance}m`,
    distance,
    horses: conditions.map((condition, index) => ({
      id: index + 1,
      name: `Lane ${index + 1}`,
      condition,
      color: `hsl(${index}, 60%, 40%)`,
    })),
  };
}

/** The whole race frame by frame, without a clock: what `createRace` must show. */
export function framesOf(program: Program, seed: string | number, limitMs = 60_000): RaceFrame[] {
  const random = createRandom(seed);
  const frames = [startFrame(program)];
  for (let frame = frames[0]; frame !== undefined && !frame.isOver; frame = frames.at(-1)) {
    frames.push(advance(frame, program, random, limitMs));
  }
  return frames;
}

/**
 * Values for a diagram, each under its number as one character.
 *
 * ```text
 * 0 1 2 … 9 a b c … z
 * ```
 */
export function numbered<Value>(values: readonly Value[]): Record<string, Value> {
  if (values.length > 36) throw new RangeError(`36 characters, got ${values.length} values`);
  return Object.fromEntries(values.map((value, index) => [index.toString(36), value]));
}

/** A source of chance that gives these numbers, then the last of them for ever. */
export function chances(...numbers: [number, ...number[]]): Random {
  let drawn = 0;
  return {
    next: () => numbers[Math.min(drawn++, numbers.length - 1)] ?? numbers[0],
  };
}

/** A frame in the middle of a race, from what matters of each lane. */
export function frameOf(lanes: readonly Partial<Progress>[], elapsedMs = 0): RaceFrame {
  return {
    programId: 1,
    elapsedMs,
    isOver: false,
    progress: lanes.map((lane, index) => ({
      horseId: index + 1,
      position: 0,
      condition: 50,
      speed: 0,
      isFinished: (lane.finishTime ?? null) !== null,
      finishTime: null,
      ...lane,
    })),
  };
}

/** The horse in a lane, from 1. */
export function inLane(frame: RaceFrame | undefined, lane: number): Progress {
  const horse = frame?.progress[lane - 1];
  if (horse === undefined) throw new RangeError(`no lane ${lane}`);
  return horse;
}
