import type { FinalResult, Horse, LiveResult, Program, Progress, RaceFrame, Random } from './model';
import { shuffle } from './random';
import {
  BASE_ADVANCE,
  RANDOM_FACTOR,
  CONDITION,
  CONDITION_DISTANCE,
  CONDITION_GAIN,
  FINISH_POSITION,
  LIMIT_MS,
  TICK_MS,
  TRACK_LENGTH,
} from './rules';

/** Returns the frame at the gate: every horse at position 0, no time elapsed. */
export function startFrame(program: Program): RaceFrame {
  return {
    programId: program.id,
    elapsedMs: 0,
    isOver: false,
    progress: program.horses.map(startProgress),
  };
}

/**
 * Returns the frame 100 simulated ms after `frame` (spec §9). Pure, apart from the numbers it takes from
 * `random`: one for each running horse in lane order, then one for each horse that finishes in this tick, to
 * break ties. The progress of a finished horse stays the same object.
 *
 * The race is over when all horses have finished, or with the tick that reaches `limitMs` (D4).
 */
export function advance(
  frame: RaceFrame,
  program: Program,
  random: Random,
  limitMs: number = LIMIT_MS,
): RaceFrame {
  let finisherCount = 0;
  let runnerCount = 0;
  const moved = frame.progress.map((horse) => {
    if (horse.isFinished) return horse;
    const next = advanceHorse(horse, frame.elapsedMs, program.distance, random);
    // Stryker disable UpdateOperator: both counters are only compared with 0
    if (next.isFinished) finisherCount++;
    else runnerCount++;
    // Stryker restore UpdateOperator
    return next;
  });
  const elapsedMs = frame.elapsedMs + TICK_MS;
  return {
    programId: frame.programId,
    elapsedMs,
    isOver: runnerCount === 0 || elapsedMs >= limitMs,
    // Stryker disable next-line ConditionalExpression: without finishers there are no ties to break
    progress: finisherCount === 0 ? moved : breakTies(frame.progress, moved, random),
  };
}

/**
 * Returns the mean stride of a horse: its average advance in a tick, in percent of the track (spec §9).
 * Condition 100 adds `CONDITION_GAIN` in a race of `CONDITION_DISTANCE`, and less in a longer race.
 *
 * @param distance of the race, in metres
 */
export function meanStride(condition: number, distance: number): number {
  const gain = (condition / CONDITION.max) * CONDITION_GAIN * (CONDITION_DISTANCE / distance);
  return BASE_ADVANCE + gain;
}

function startProgress({ id, condition }: Horse): Progress {
  return { horseId: id, position: 0, condition, speed: 0, isFinished: false, finishTime: null };
}

function advanceHorse(
  horse: Progress,
  elapsedMs: number,
  distance: number,
  random: Random,
): Progress {
  // Stryker disable next-line ArithmeticOperator: max − min is 1, so dividing by it changes nothing
  const factor = RANDOM_FACTOR.min + random.next() * (RANDOM_FACTOR.max - RANDOM_FACTOR.min);
  const stride = meanStride(horse.condition, distance) * factor;
  const position = Math.min(horse.position + stride, TRACK_LENGTH);
  const isFinished = position >= FINISH_POSITION;
  return {
    horseId: horse.horseId,
    position,
    condition: horse.condition,
    speed: position - horse.position,
    isFinished,
    // Interpolates the time at the finish line (D5). Divides by the full stride, because the cap at
    // TRACK_LENGTH does not slow the horse.
    finishTime: isFinished
      ? elapsedMs + TICK_MS * ((FINISH_POSITION - horse.position) / stride)
      : null,
  };
}

/**
 * Makes the finish times of a race unique (D6). Shuffles the horses that finish in this tick. In the shuffled order,
 * each horse keeps its time if that time is free, and otherwise gets a slightly larger free time. The finish times
 * alone then determine the order of finish, and no lane has an advantage.
 */
function breakTies(
  before: readonly Progress[],
  progress: readonly Progress[],
  random: Random,
): readonly Progress[] {
  const finishers = progress.filter((horse, lane) => horse.isFinished && horse !== before[lane]);
  // Shuffles even without a tie. Otherwise, later ticks would use other random numbers, and existing meetings
  // would have other results.
  const shuffled = shuffle(random, finishers);
  // Most ticks have no tie. Returning early saves a third of a race's computing time.
  const isTied = (horse: Progress) =>
    // Stryker disable next-line ConditionalExpression,LogicalOperator: finding too many ties is only slower
    progress.some((other) => other !== horse && other.finishTime === horse.finishTime);
  if (!finishers.some(isTied)) return progress;
  const taken = new Set(before.map((horse) => horse.finishTime));
  const times = new Map<Progress, number | null>();
  for (const horse of shuffled) {
    let time = horse.finishTime;
    // Stryker disable next-line ConditionalExpression: a finisher has a time
    while (time !== null && taken.has(time)) time += time * Number.EPSILON;
    taken.add(time);
    times.set(horse, time);
  }
  return progress.map((horse) => {
    const finishTime = times.get(horse);
    return finishTime === undefined ? horse : { ...horse, finishTime };
  });
}

/**
 * Ranks finished horses by finish time, then the others by how far they have run (spec §5, D9). The `position` of a
 * horse is its percent of the track in the frame, and its rank in the result.
 */
export function rankLive(frame: RaceFrame): LiveResult {
  return {
    programId: frame.programId,
    isLive: !frame.isOver,
    result: sortProgress(frame).map(({ horseId, isFinished }, index) => ({
      horseId,
      position: index + 1,
      isFinished,
    })),
  };
}

/** Ranks the last frame in the same way: by finish time, then by how far the unfinished horses ran (spec §5, D10). */
export function rankFinal(frame: RaceFrame): FinalResult {
  return {
    programId: frame.programId,
    result: sortProgress(frame).map(({ horseId, finishTime }, index) => ({
      horseId,
      position: index + 1,
      finishTime,
    })),
  };
}

/** Sorts stably, so that equal positions stay in lane order (D9). Finish times are never equal (D6). */
function sortProgress(frame: RaceFrame): Progress[] {
  return [...frame.progress].sort((a, b) => {
    if (a.finishTime !== null && b.finishTime !== null) return a.finishTime - b.finishTime;
    if (a.finishTime === null && b.finishTime === null) return b.position - a.position;
    return a.finishTime === null ? 1 : -1;
  });
}
