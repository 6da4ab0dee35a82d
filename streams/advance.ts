import type { Horse, Program, Progress, RaceFrame, Random } from './model';
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

/** The race at the gate: everybody at 0, no time gone. */
export function startFrame(program: Program): RaceFrame {
  return {
    programId: program.id,
    elapsedMs: 0,
    isOver: false,
    progress: program.horses.map(startProgress),
  };
}

/**
 * One tick of one race (spec §9): the frame 100 simulated ms after `frame`. Chance is drawn in lane
 * order, once for every horse that still runs, then for the order of those that finished in this tick.
 * A horse that does not run is the same object as before.
 *
 * The race is over when all have finished, or with the tick that reaches `limitMs` (D4).
 */
export function advance(
  frame: RaceFrame,
  program: Program,
  random: Random,
  limitMs: number = LIMIT_MS,
): RaceFrame {
  let finishers = 0;
  let runners = 0;
  const moved = frame.progress.map((horse) => {
    if (horse.isFinished) return horse;
    const next = advanceHorse(horse, frame.elapsedMs, program.distance, random);
    // Stryker disable UpdateOperator: of both only 0 is told from the rest
    if (next.isFinished) finishers++;
    else runners++;
    // Stryker restore UpdateOperator
    return next;
  });
  const elapsedMs = frame.elapsedMs + TICK_MS;
  return {
    programId: frame.programId,
    elapsedMs,
    isOver: runners === 0 || elapsedMs >= limitMs,
    // Stryker disable next-line ConditionalExpression: where nobody finishes there is nothing to part
    progress: finishers === 0 ? moved : breakTies(frame.progress, moved, random),
  };
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
  // Stryker disable next-line ArithmeticOperator: CHANCE is 1 wide, by which one may as well divide
  const chance = RANDOM_FACTOR.min + random.next() * (RANDOM_FACTOR.max - RANDOM_FACTOR.min);
  const gain = (horse.condition / CONDITION.max) * CONDITION_GAIN * (CONDITION_DISTANCE / distance);
  const stride = (BASE_ADVANCE + gain) * chance;
  const position = Math.min(horse.position + stride, TRACK_LENGTH);
  const isFinished = position >= FINISH_POSITION;
  return {
    horseId: horse.horseId,
    position,
    condition: horse.condition,
    speed: position - horse.position,
    isFinished,
    // Where in the tick the line was crossed (D5). The full stride counts: the cap at 100 is no slowing down.
    finishTime: isFinished
      ? elapsedMs + TICK_MS * ((FINISH_POSITION - horse.position) / stride)
      : null,
  };
}

/**
 * Gives every finisher of this tick a finish time of its own (D6): of horses that crossed at the very
 * same moment, in an order drawn, each next one takes a moment that is the least bit later. So the
 * order of finish is the order of times, and no lane is ever asked.
 */
function breakTies(
  before: readonly Progress[],
  progress: readonly Progress[],
  random: Random,
): readonly Progress[] {
  const finishers = progress.filter((horse, lane) => horse.isFinished && horse !== before[lane]);
  const order = shuffle(random, finishers);
  // Who is alone in a moment keeps it below too: this only saves work, and that is a third of a race.
  const isTied = (horse: Progress) =>
    // Stryker disable next-line ConditionalExpression,LogicalOperator: to find more ties is only slower
    progress.some((other) => other !== horse && other.finishTime === horse.finishTime);
  if (!finishers.some(isTied)) return progress;
  const moments = new Set(before.map((horse) => horse.finishTime));
  const times = new Map<Progress, number | null>();
  for (const horse of order) {
    let moment = horse.finishTime;
    // Stryker disable next-line ConditionalExpression: a finisher has a time
    while (moment !== null && moments.has(moment)) moment += moment * Number.EPSILON;
    moments.add(moment);
    times.set(horse, moment);
  }
  return progress.map((horse) => {
    const finishTime = times.get(horse);
    return finishTime === undefined ? horse : { ...horse, finishTime };
  });
}
