import { type Field, fieldAfter, meanStride, type Paths, rankLanes } from './field.ts';
import { fieldOf, startFrame } from './frame.ts';
import { assertPositiveIntegers } from './assertPositiveIntegers.ts';
import { integrateIrwinHall } from './irwinHall.ts';
import type { Program, RaceFrame } from './model.ts';
import { assertStrides, lazy } from './race.ts';
import { FINISH_POSITION, RANDOM_FACTOR, TICK_MS } from './rules.ts';

/**
 * Returns the chance of each horse to win from a frame on, in lane order; the sum is 1. The horses do not
 * influence each other, so the chances are computed, not simulated. Pure. Ignores the time limit of a race
 * that is still running.
 */
export function winChances(program: Program, frame: RaceFrame): number[] {
  return placeChances(program, frame, 1);
}

/** Returns the chance of each horse to win from the gate frame on, in lane order. Pure. */
export function startChances(program: Program): number[] {
  return winChances(program, startFrame(program));
}

/**
 * Returns the chance of each horse to be among the first `places` horses, in lane order. Pure. Ignores the
 * time limit of a race that is still running.
 *
 * @throws RangeError if `places` is not a positive integer, the distance is not positive and finite, a stride is
 * not finite, or the condition of a runner is so low that this horse would never finish
 */
export function placeChances(program: Program, frame: RaceFrame, places: number): number[] {
  assertPositiveIntegers({ places });
  assertStrides(program);
  const conditions = frame.progress.map(({ condition }) => condition);
  return laneChances(program.distance, conditions, fieldOf(frame), frame.isOver, places);
}

/** Returns the chance of each horse to win from a field on, in lane order, as long as the race is not over. */
export function fieldChances({ distance, horses }: Program, field: Field): number[] {
  const conditions = horses.map(({ condition }) => condition);
  return laneChances(distance, conditions, field, false, 1);
}

/** Returns the chance of each lane of a field to be among the first `places`. */
function laneChances(
  distance: number,
  conditions: readonly number[],
  field: Field,
  isOver: boolean,
  places: number,
): number[] {
  const chances = conditions.map(() => 1);
  const runners = [...chances.keys()].filter((lane) => field.finishTimes[lane] === Infinity);
  const openPlaces = places - (chances.length - runners.length);
  if (isOver || openPlaces <= 0 || openPlaces >= runners.length) {
    const placed = new Set(rankLanes(field).slice(0, places));
    return chances.map((_, lane) => (placed.has(lane) ? 1 : 0));
  }
  const strides = runners.map((lane) => {
    const condition = conditions[lane] ?? 0;
    const stride = meanStride(condition, distance);
    if (stride > 0) return (FINISH_POSITION - (field.positions[lane] ?? 0)) / stride;
    throw new RangeError(`condition must result in a positive stride, got condition ${condition}`);
  });
  for (const [index, chance] of runnerChances(strides, openPlaces).entries()) {
    chances[runners[index] ?? 0] = chance;
  }
  return chances;
}

/** The chances of the horses in a run, from one moment until the next sample. */
export interface ChanceSample {
  /** The moment, in simulated ms since the start. */
  readonly ms: number;
  /** Returns the chance of each horse to win, in lane order. Computes the chances on the first call only. */
  readonly chances: () => readonly number[];
}

/** Simulated milliseconds between two samples of the chances. */
export const CHANCE_INTERVAL_MS = 500;

/**
 * Samples the chances of a run after its start, twice per simulated second. Takes the last sample when the winner
 * finishes or the race ends, because the chances do not change after that. Pure.
 */
export function sampleChances({ distance, horses }: Program, paths: Paths): ChanceSample[] {
  const last = paths.positions.length - 1;
  const won = paths.positions.findIndex((reached) => reached.some((at) => at >= FINISH_POSITION));
  const end = won === -1 ? last : won;
  const conditions = horses.map(({ condition }) => condition);
  return Array.from({ length: end }, (_, index) => index + 1)
    .filter((tick) => (tick * TICK_MS) % CHANCE_INTERVAL_MS === 0 || tick === end)
    .map((tick) => ({
      ms: tick * TICK_MS,
      chances: lazy(() =>
        laneChances(distance, conditions, fieldAfter(paths, tick), tick === last, 1),
      ),
    }));
}

/**
 * How many slices the computation cuts a tick into. The computation assumes that probabilities change evenly within
 * a slice. They change faster when a horse is close to the finish, so the slices are then shorter.
 */
const SLICES_PER_TICK = { min: 10, max: 200 } as const;

/** The computation ends once all places are taken with a probability this close to 1. */
const NEGLIGIBLE = 1e-12;

const MEAN_FACTOR = (RANDOM_FACTOR.min + RANDOM_FACTOR.max) / 2;
const FACTOR_RANGE = RANDOM_FACTOR.max - RANDOM_FACTOR.min;

/** A horse that is still running. */
interface Runner {
  /** To the finish line, in mean strides. */
  readonly distance: number;
  /** The probability that it still runs at the end of the current slice. */
  survival: number;
  /** The probability that it finishes in the current slice. */
  drop: number;
  /** The probability that it has finished by the middle of the current slice. */
  finished: number;
  /** The sum of its chances in the slices so far. */
  chance: number;
}

/**
 * Returns the chance of each runner to take one of the places.
 *
 * @param distances to the finish line, in mean strides
 * @param places less than the number of runners
 */
function runnerChances(distances: readonly number[], places: number): number[] {
  const runners = distances.map((distance): Runner => ({
    distance,
    survival: 1,
    drop: 0,
    finished: 0,
    chance: 0,
  }));
  const closest = Math.min(...distances);
  const slicesPerTick = Math.min(
    Math.max(Math.ceil(SLICES_PER_TICK.max / closest), SLICES_PER_TICK.min),
    SLICES_PER_TICK.max,
  );
  // No horse can finish before the end of this slice, even with the longest strides.
  let slice = Math.floor((closest / RANDOM_FACTOR.max) * slicesPerTick);
  do {
    slice++;
    for (const runner of runners) {
      // A probability of survival never increases, but the error of `integrateIrwinHall` could make it increase.
      const next = Math.min(survival(runner.distance, slice / slicesPerTick), runner.survival);
      runner.drop = runner.survival - next;
      runner.finished = 1 - (runner.survival + next) / 2;
      runner.survival = next;
    }
    for (const runner of runners) {
      if (runner.drop > 0)
        runner.chance += runner.drop * probabilityOfFewer(places, runners, runner);
    }
  } while (probabilityOfFewer(places, runners) > NEGLIGIBLE);
  const total = runners.reduce((sum, { chance }) => sum + chance, 0);
  return runners.map(({ chance }) => Math.min((chance / total) * places, 1));
}

/**
 * Returns the probability that a horse is still running at a time. After `n` ticks and a share `f` of the
 * next one, it has covered `n + f` strides plus a sum of `n` random numbers, uniform on [−½, ½), plus
 * the share `f` of one more such number. The probability is an average over that last number. It is therefore
 * the integral of the sum's distribution function over a range of length `f`, divided by `f`.
 *
 * @param distance to the finish line, in mean strides
 * @param time in ticks
 */
function survival(distance: number, time: number): number {
  // The horse cannot have finished if even the longest strides are too short. It must have finished if even the
  // shortest strides are long enough.
  if (time * RANDOM_FACTOR.max <= distance) return 1;
  if (time * RANDOM_FACTOR.min >= distance) return 0;
  const ticks = Math.ceil(time) - 1;
  const share = time - ticks;
  // A horse whose random numbers have this sum is on the finish line. With a lower sum, it is still running.
  const sumAtFinish = (distance - time * MEAN_FACTOR) / FACTOR_RANGE;
  const probability =
    (integrateIrwinHall(ticks, sumAtFinish + share / 2) -
      integrateIrwinHall(ticks, sumAtFinish - share / 2)) /
    share;
  return Math.min(Math.max(probability, 0), 1);
}

/** Returns the probability that fewer than `count` of the runners other than `except` have finished. */
function probabilityOfFewer(count: number, runners: readonly Runner[], except?: Runner): number {
  // For a count of 1, the result is a product, which is several times as fast as the general computation below.
  if (count === 1) {
    return runners.reduce(
      (product, runner) => (runner === except ? product : product * (1 - runner.finished)),
      1,
    );
  }
  // The probabilities that exactly 0, 1, … horses have finished.
  let exactly = Array.from({ length: count }, (_, number): number => (number === 0 ? 1 : 0));
  for (const runner of runners) {
    if (runner === except) continue;
    const { finished } = runner;
    let oneFewer = 0;
    exactly = exactly.map((probability) => {
      const next = probability * (1 - finished) + oneFewer * finished;
      oneFewer = probability;
      return next;
    });
  }
  return exactly.reduce((sum, probability) => sum + probability, 0);
}
