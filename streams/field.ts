import type { Random } from './model.ts';
import { shuffle } from './random.ts';
import {
  BASE_ADVANCE,
  CONDITION,
  CONDITION_DISTANCE,
  CONDITION_GAIN,
  FINISH_POSITION,
  RANDOM_FACTOR,
  TICK_MS,
  TRACK_LENGTH,
} from './rules.ts';

/**
 * The horses of a race at one moment, as numbers in lane order. The arithmetic of a race works on a field, because a field
 * of thousands of horses advances much faster than an object for each horse. Lanes count from 0.
 */
export interface Field {
  /** Percent of the track, see `Progress.position`. */
  readonly positions: Float64Array;
  /** See `Progress.finishTime`; `Infinity` for a horse that has not finished. */
  readonly finishTimes: Float64Array;
}

/** A field that `advanceField` changes. */
export interface RunningField extends Field {
  /** Simulated ms since the start. */
  elapsedMs: number;
  /** Whether all horses have finished, or the time limit is reached. */
  isOver: boolean;
  /** The finish times so far. */
  readonly taken: Set<number>;
}

/** Creates the field of a race at the gate. */
export function createField(lanes: number): RunningField {
  return {
    positions: new Float64Array(lanes),
    finishTimes: new Float64Array(lanes).fill(Infinity),
    elapsedMs: 0,
    isOver: false,
    taken: new Set(),
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

/**
 * Advances a field in place by 100 simulated ms (spec §9). Takes numbers from `random`: one for each running horse in
 * lane order, then one for each horse that finishes in this tick, to break ties.
 *
 * @param meanStrides in lane order, see `meanStride`
 * @param limitMs simulated ms after which the race is over (D4)
 */
export function advanceField(
  field: RunningField,
  meanStrides: readonly number[],
  random: Random,
  limitMs: number,
): void {
  const { positions, finishTimes, elapsedMs } = field;
  let haveAllFinished = true;
  const finishers: number[] = [];
  for (let lane = 0; lane < meanStrides.length; lane++) {
    if (finishTimes[lane] !== Infinity) continue;
    // Stryker disable next-line ArithmeticOperator: max − min is 1, so dividing by it changes nothing
    const factor = RANDOM_FACTOR.min + random.next() * (RANDOM_FACTOR.max - RANDOM_FACTOR.min);
    const stride = (meanStrides[lane] ?? 0) * factor;
    const start = positions[lane] ?? 0;
    const end = Math.min(start + stride, TRACK_LENGTH);
    positions[lane] = end;
    if (end >= FINISH_POSITION) {
      // Interpolates the time at the finish line (D5). Divides by the full stride, because the cap at TRACK_LENGTH
      // does not slow the horse.
      finishTimes[lane] = elapsedMs + TICK_MS * ((FINISH_POSITION - start) / stride);
      finishers.push(lane);
    } else {
      haveAllFinished = false;
    }
  }
  // Stryker disable next-line ConditionalExpression: without finishers there are no ties to break
  if (finishers.length > 0) breakTies(field, finishers, random);
  field.elapsedMs += TICK_MS;
  field.isOver = haveAllFinished || field.elapsedMs >= limitMs;
}

/**
 * Makes the finish times of a race unique (D6). Shuffles the lanes that finish in this tick. In the shuffled order,
 * each horse keeps its time if that time is free, and otherwise gets a slightly larger free time. The finish times
 * alone then determine the order of finish, and no lane has an advantage.
 */
function breakTies(
  { finishTimes, taken }: RunningField,
  finishers: readonly number[],
  random: Random,
): void {
  // Shuffles even without a tie. Otherwise, later ticks would use other random numbers, and existing meetings
  // would have other results.
  for (const lane of shuffle(random, finishers)) {
    let time = finishTimes[lane] ?? NaN;
    while (taken.has(time)) time += time * Number.EPSILON;
    taken.add(time);
    finishTimes[lane] = time;
  }
}

/**
 * Compares two lanes of a field: negative if the first is ahead. Finished horses are ahead of the others, in order of
 * finish, and the others by how far they have run (spec §5, D9). Equal positions stay in lane order. Finish times are
 * never equal (D6).
 */
function compareLanes({ positions, finishTimes }: Field): (a: number, b: number) => number {
  return (a, b) => {
    const timeA = finishTimes[a] ?? Infinity;
    const timeB = finishTimes[b] ?? Infinity;
    if (timeA !== timeB) return timeA - timeB;
    return (positions[b] ?? 0) - (positions[a] ?? 0) || a - b;
  };
}

/** Lists the lanes of a field in their order, the leader first. */
export function rankLanes(field: Field): number[] {
  return Array.from(field.positions.keys()).sort(compareLanes(field));
}

/**
 * Lists the first places of a field as lanes, the leader first. Much faster than `rankLanes` for a few places.
 *
 * @param lanes the lanes to choose from; by default, all lanes
 */
export function firstLanes(
  field: Field,
  count: number,
  lanes: Iterable<number> = field.positions.keys(),
): number[] {
  return selectLanes(lanes, count, compareLanes(field));
}

/** Lists the last places of a field as lanes, the very last one first. See `firstLanes`. */
export function lastLanes(
  field: Field,
  count: number,
  lanes: Iterable<number> = field.positions.keys(),
): number[] {
  const compare = compareLanes(field);
  return selectLanes(lanes, count, (a, b) => compare(b, a));
}

/** Returns the place of a lane in a field, from 1. */
export function placeOf(field: Field, lane: number): number {
  const compare = compareLanes(field);
  return field.positions.reduce(
    (place, _, other) => (compare(other, lane) < 0 ? place + 1 : place),
    1,
  );
}

/** Returns the `count` lowest lanes in ascending order. Keeps them in a sorted list, which few lanes enter. */
function selectLanes(
  lanes: Iterable<number>,
  count: number,
  compare: (a: number, b: number) => number,
): number[] {
  const selected: number[] = [];
  for (const lane of lanes) {
    let index = selected.length;
    while (index > 0 && compare(lane, selected[index - 1] ?? lane) < 0) index--;
    if (index >= count) continue;
    selected.splice(index, 0, lane);
    if (selected.length > count) selected.pop();
  }
  return selected;
}

/** The positions of all horses throughout a race, as numbers: what is known of a race in advance. */
export interface Paths {
  /** For each tick, from the gate on, the positions in lane order. */
  readonly positions: readonly Float64Array[];
  /** In lane order; `Infinity` for a horse that does not finish. */
  readonly finishTimes: Float64Array;
}

/** Returns how long a race lasts, in simulated ms. */
export function durationOf({ positions }: Paths): number {
  return (positions.length - 1) * TICK_MS;
}

/** Returns the field after a tick, like that of the frame after this tick, or the field at the end of the race. */
export function fieldAfter({ positions, finishTimes }: Paths, tick: number): Field {
  const reached = positions[tick] ?? positions.at(-1) ?? new Float64Array();
  return {
    positions: reached,
    finishTimes: finishTimes.map((time, lane) =>
      (reached[lane] ?? 0) >= FINISH_POSITION ? time : Infinity,
    ),
  };
}

/**
 * Returns the position of a horse at a moment, as the animations show it. The position between two ticks is
 * interpolated. A finished horse stays on the finish line.
 *
 * @param ms simulated ms since the start
 */
export function positionAt({ positions, finishTimes }: Paths, lane: number, ms: number): number {
  const finishTime = finishTimes[lane] ?? Infinity;
  if (finishTime <= ms) return FINISH_POSITION;
  const tick = Math.min(Math.max(0, Math.floor(ms / TICK_MS)), positions.length - 1);
  const start = positions[tick]?.[lane] ?? 0;
  const end = positions[tick + 1]?.[lane] ?? start;
  const passedMs = Math.max(0, ms - tick * TICK_MS);
  if (end < FINISH_POSITION) return start + (passedMs / TICK_MS) * (end - start);
  return start + (passedMs / (finishTime - tick * TICK_MS)) * (FINISH_POSITION - start);
}

/**
 * Computes the field of a race at a moment, see `positionAt`.
 *
 * @param target the field to overwrite and return, so that a drawing of each moment needs no new memory
 */
export function fieldAt(
  paths: Paths,
  ms: number,
  target: Field = { positions: paths.finishTimes.slice(), finishTimes: paths.finishTimes.slice() },
): Field {
  for (let lane = 0; lane < paths.finishTimes.length; lane++) {
    const time = paths.finishTimes[lane] ?? Infinity;
    target.positions[lane] = positionAt(paths, lane, ms);
    target.finishTimes[lane] = time <= ms ? time : Infinity;
  }
  return target;
}
