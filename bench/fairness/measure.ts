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
import { advance, startFrame } from '../../streams/advance';
import { randomInteger } from '../../streams/random';
import { programOf } from '../../tests/support/race';

/** Says which lane won, from the first frame in which anybody is home. */
export type Judge = (frame: RaceFrame) => number | undefined;

/** The rule of the game: order of finish (D5, D6). */
export const byFinishTime: Judge = (frame) => rankFinal(frame).result[0]?.horseId;

/** The rule the game must not have: of all that finish in a tick, the lowest lane. */
export const byLane: Judge = (frame) => frame.progress.find((horse) => horse.isFinished)?.horseId;

export interface EqualRaces {
  /** Races won, lane by lane. */
  readonly wins: readonly number[];
  /** Of these, the photo finishes: the tick that brought the first horse home brought another. */
  readonly photoFinishes: readonly number[];
  /** Races in which any two horses crossed at the very same moment. */
  readonly deadHeats: number;
}

/** Whole races between equal horses. */
export function measureEqualHorses(seed: Seed, races: number, judge = byFinishTime): EqualRaces {
  const program = programOf(everyLane(() => 50));
  const wins = everyLane(() => 0);
  const photoFinishes = everyLane(() => 0);
  let deadHeats = 0;
  for (let race = 1; race <= races; race++) {
    const frames = createTimeline(program, { seed: [seed, 'equal', race] });
    const home = frames.find(hasFinisher);
    const end = frames.at(-1);
    if (home === undefined || end === undefined) continue;
    const winner = judge(home);
    count(wins, winner);
    if (listFinishTimes(home).length > 1) count(photoFinishes, winner);
    if (listFinishTimes(end).some(tiesWithNext)) deadHeats++;
  }
  return { wins, photoFinishes, deadHeats };
}

/**
 * Dead heats for the first place, won lane by lane. Left to themselves races have none, so here a
 * horse takes a whole stride or half of one, and many meet to the last bit. Only an order drawn parts them.
 */
export function measureDeadHeats(seed: Seed, races: number, judge = byFinishTime): number[] {
  // A whole stride is 3 percent: it and its half are exact in binary, whatever the order of the sum.
  const program = programOf(
    everyLane(() => CONDITION.max),
    1000,
  );
  const wins = everyLane(() => 0);
  for (let race = 1; race <= races; race++) {
    const random = createRandom(seed, 'grid', race);
    let frame = startFrame(program);
    while (!hasFinisher(frame)) {
      frame = advance(frame, program, halvesRandom(random, frame.progress.length));
    }
    if (listFinishTimes(frame).findIndex(tiesWithNext) === 0) count(wins, judge(frame));
  }
  return wins;
}

export interface Band {
  /** Both ends included. */
  readonly from: number;
  readonly to: number;
  readonly starts: number;
  readonly wins: number;
}

/** Whole races over the distances of a meeting between horses of drawn condition, in bands of ten. */
export function measureConditions(seed: Seed, races: number): Band[] {
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
    const winner = end && byFinishTime(end);
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

function hasFinisher(frame: RaceFrame): boolean {
  return frame.progress.some((horse) => horse.isFinished);
}

/** The times of those at home, in their order. */
function listFinishTimes(frame: RaceFrame): number[] {
  return frame.progress.flatMap(({ finishTime }) => finishTime ?? []).sort((a, b) => a - b);
}

/** The game parts who crossed at the very same moment by the least bit for each place. */
function tiesWithNext(time: number, index: number, times: readonly number[]): boolean {
  const next = times[index + 1] ?? Infinity;
  return next - time <= times.length * time * Number.EPSILON;
}

/** Numbers rounded down to halves, one for each horse that runs; an order after them is drawn from all. */
function halvesRandom(random: Random, horses: number): Random {
  let drawn = 0;
  return {
    next: () => (drawn++ < horses ? Math.floor(random.next() * 2) / 2 : random.next()),
  };
}

/** Counts one for a number from 1. */
function count(counts: number[], number: number | undefined): void {
  if (number !== undefined) counts[number - 1] = (counts[number - 1] ?? 0) + 1;
}
