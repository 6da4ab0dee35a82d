import {
  CONDITION,
  createRandom,
  createTimeline,
  DISTANCE_STEP,
  FIRST_DISTANCE,
  HORSES_PER_PROGRAM,
  rankFinal,
  PROGRAMS_PER_CARD,
  type RaceFrame,
  type Random,
  type Seed,
} from '../../streams';
import { startFrame } from '../../streams/frame';
import { advance } from '../../tests/support/advance';
import { randomInteger } from '../../streams/random';
import { programOf } from '../../tests/support/race';

/** Takes the first frame that has a finisher, and returns the winning lane. Horse n always runs in lane n. */
export type WinnerRule = (frame: RaceFrame) => number | undefined;

/** The rule of the game: the earliest finish time wins (D5, D6). */
export const findFirstFinisher: WinnerRule = (frame) => rankFinal(frame).result[0]?.horseId;

/** An unfair rule: of all horses that finish in the same tick, the one in the lowest lane wins. */
export const lowestLaneWins: WinnerRule = (frame) =>
  frame.progress.find((horse) => horse.isFinished)?.horseId;

export interface LaneWins {
  /** Wins of each lane. */
  readonly wins: readonly number[];
  /** Wins of each lane in photo finishes, where several horses finish in the tick of the winner. */
  readonly photoFinishWins: readonly number[];
  /** Races in which any two horses finish at exactly the same time. */
  readonly deadHeatCount: number;
}

/** Runs races between ten horses of the same condition, and counts the wins of each lane. */
export function measureWinsByLane(
  seed: Seed,
  races: number,
  chooseWinner = findFirstFinisher,
): LaneWins {
  const program = programOf(everyLane(() => 50));
  const wins = everyLane(() => 0);
  const photoFinishWins = everyLane(() => 0);
  let deadHeatCount = 0;
  for (let race = 1; race <= races; race++) {
    const frames = createTimeline(program, { seed: [seed, 'equal', race] });
    const finish = frames.find(hasFinisher);
    const end = frames.at(-1);
    if (finish === undefined || end === undefined) continue;
    const winner = chooseWinner(finish);
    count(wins, winner);
    if (listFinishTimes(finish).length > 1) count(photoFinishWins, winner);
    if (listFinishTimes(end).some(tiesWithNext)) deadHeatCount++;
  }
  return { wins, photoFinishWins, deadHeatCount };
}

/**
 * Counts the wins of each lane in dead heats for the first place, which only the tie-break decides. Dead heats
 * almost never occur in the game. Here, a stride (the advance of a horse in one tick) has one of only two lengths,
 * so many horses finish at exactly the same time.
 */
export function measureDeadHeatWinsByLane(
  seed: Seed,
  races: number,
  chooseWinner = findFirstFinisher,
): number[] {
  // Positions and strides are in percent of the track. At condition 100 over 1000 m, a stride is 3 times a random
  // factor, because `BASE_ADVANCE` is 1 and `CONDITION_GAIN` is 2. Random numbers of 0 and ½ give factors of ½ and 1,
  // and therefore strides of 1.5 and 3. Both are exact in binary, so the order in which they are added does not change
  // the sum.
  const program = programOf(
    everyLane(() => CONDITION.max),
    1000,
  );
  const wins = everyLane(() => 0);
  for (let race = 1; race <= races; race++) {
    const random = createRandom(seed, 'grid', race);
    let frame = startFrame(program);
    while (!hasFinisher(frame)) {
      frame = advance(frame, program, roundToHalves(random, frame.progress.length));
    }
    if (listFinishTimes(frame).findIndex(tiesWithNext) === 0) count(wins, chooseWinner(frame));
  }
  return wins;
}

/** The starts and wins of all horses whose condition is from `from` to `to`, both included. */
export interface ConditionBand {
  readonly from: number;
  readonly to: number;
  readonly starts: number;
  readonly wins: number;
}

/** Runs races over all distances between horses of random condition. Counts starts and wins by band. */
export function measureWinsByCondition(seed: Seed, races: number): ConditionBand[] {
  const starts = new Array<number>(CONDITION.max / 10).fill(0);
  const wins = [...starts];
  const bandOf = (condition: number) => Math.ceil(condition / 10);
  for (let race = 1; race <= races; race++) {
    const random = createRandom(seed, 'conditions', race);
    const conditions = everyLane(() => randomInteger(random, CONDITION));
    const program = programOf(
      conditions,
      FIRST_DISTANCE + DISTANCE_STEP * (race % PROGRAMS_PER_CARD),
    );
    const end = createTimeline(program, { seed: [seed, 'drawn', race] }).at(-1);
    const winner = end && findFirstFinisher(end);
    for (const { horseId, condition } of end?.progress ?? []) {
      count(starts, bandOf(condition));
      if (horseId === winner) count(wins, bandOf(condition));
    }
  }
  return starts.map((starts, index) => ({
    from: 10 * index + 1,
    to: 10 * index + 10,
    starts,
    wins: wins[index] ?? 0,
  }));
}

function everyLane(value: () => number): number[] {
  return Array.from({ length: HORSES_PER_PROGRAM }, value);
}

/** Whether any horse has finished. */
export function hasFinisher(frame: RaceFrame): boolean {
  return frame.progress.some((horse) => horse.isFinished);
}

/** Lists the finish times of a frame in ascending order. */
function listFinishTimes(frame: RaceFrame): number[] {
  return frame.progress.flatMap(({ finishTime }) => finishTime ?? []).sort((a, b) => a - b);
}

/**
 * Returns whether a time and the next one were equal before the tie-break. The tie-break adds at most
 * `time * Number.EPSILON` for each other horse.
 */
function tiesWithNext(time: number, index: number, times: readonly number[]): boolean {
  const next = times[index + 1] ?? Infinity;
  return next - time <= times.length * time * Number.EPSILON;
}

/** Rounds the first `horses` numbers down to 0 or ½. Later numbers, for the tie-break, stay as they are. */
function roundToHalves(random: Random, horses: number): Random {
  let calls = 0;
  return {
    next: () => (calls++ < horses ? Math.floor(random.next() * 2) / 2 : random.next()),
  };
}

/** Increments the count of a lane or band, numbered from 1. Does nothing for `undefined`. */
function count(counts: number[], number: number | undefined): void {
  if (number !== undefined) counts[number - 1] = (counts[number - 1] ?? 0) + 1;
}
