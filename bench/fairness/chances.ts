import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import {
  CONDITION,
  createRandom,
  createTimeline,
  DISTANCE_STEP,
  FIRST_DISTANCE,
  HORSES_PER_PROGRAM,
  type Program,
  PROGRAMS_PER_CARD,
  type RaceFrame,
  type Random,
  type Seed,
  winChances,
} from '../../streams';
import { randomInteger } from '../../streams/random';
import { programOf } from '../../tests/support/race';
import { countWins } from './countWins';
import { findFirstFinisher, hasFinisher } from './measure';

export interface ChanceErrors {
  /** For each frame, the largest difference between a chance and the share of simulated wins. */
  readonly differences: readonly number[];
  /** For each frame, the largest such difference in standard errors of the share. */
  readonly differencesInStandardErrors: readonly number[];
}

/**
 * Compares the chances in frames of random races with the wins of races that are simulated from these frames. A
 * third of the frames are at the gate, a third in mid-race, and a third in the last tick before the first finish.
 */
export function measureChanceErrors(seed: Seed, frames: number, races: number): ChanceErrors {
  const differences: number[] = [];
  const differencesInStandardErrors: number[] = [];
  for (let index = 0; index < frames; index++) {
    const program = randomProgram(seed, index);
    const frame = frameToMeasure(program, [seed, 'frame', index], index % 3);
    const wins = countWins(program, frame, createFastRandom(seed, index), races);
    const errors = winChances(program, frame).map((chance, lane) => ({
      difference: Math.abs(chance - (wins[lane] ?? 0) / races),
      // Includes the share of one win. Otherwise, a single win of a horse with a tiny chance would be a large error.
      standardError: Math.sqrt((chance * (1 - chance)) / races) + 1 / races,
    }));
    differences.push(Math.max(...errors.map(({ difference }) => difference)));
    differencesInStandardErrors.push(
      Math.max(...errors.map(({ difference, standardError }) => difference / standardError)),
    );
  }
  return { differences, differencesInStandardErrors };
}

/** The chances that lie in one range, and the wins of the horses that have these chances. */
export interface CalibrationBin {
  /** The average chance. */
  readonly chance: number;
  /** How many chances are in the bin. */
  readonly chanceCount: number;
  readonly wins: number;
}

/**
 * Collects the chances of all horses in random races, in bins of equal width. Reads one frame of each race, at
 * a random time before its first finish, because frames of the same race depend on each other.
 */
export function measureCalibration(seed: Seed, races: number, binCount: number): CalibrationBin[] {
  const bins = Array.from({ length: binCount }, () => ({ chanceSum: 0, chanceCount: 0, wins: 0 }));
  for (let race = 0; race < races; race++) {
    const program = randomProgram(seed, race);
    const timeline = createTimeline(program, { seed: [seed, 'calibration', race] });
    const last = timeline.at(-1);
    const undecided = timeline.filter((frame) => !hasFinisher(frame));
    const index = Math.floor(createRandom(seed, 'moment', race).next() * undecided.length);
    const frame = undecided[index];
    if (frame === undefined || last === undefined) continue;
    const winnerId = findFirstFinisher(last);
    for (const [lane, chance] of winChances(program, frame).entries()) {
      const bin = bins[Math.min(Math.floor(chance * binCount), binCount - 1)];
      if (bin === undefined) continue;
      bin.chanceSum += chance;
      bin.chanceCount++;
      if (program.horses[lane]?.id === winnerId) bin.wins++;
    }
  }
  return bins.map(({ chanceSum, chanceCount, wins }) => ({
    chance: chanceSum / chanceCount,
    chanceCount,
    wins,
  }));
}

/** Creates a random source of 32 bits, which takes half the time of `createRandom` and is exact enough to count wins. */
function createFastRandom(seed: Seed, index: number): Random {
  const generator = xoroshiro128plus(
    randomInteger(createRandom(seed, 'simulation', index), BITS_32),
  );
  return { next: () => (generator.next() >>> 0) / (BITS_32.max + 1) };
}

const BITS_32 = { min: 0, max: 0xffff_ffff };

/** Creates a program between ten horses of random condition. The distances of a card take turns. */
export function randomProgram(seed: Seed, index: number): Program {
  const random = createRandom(seed, 'program', index);
  const conditions = Array.from({ length: HORSES_PER_PROGRAM }, () =>
    randomInteger(random, CONDITION),
  );
  return programOf(conditions, FIRST_DISTANCE + DISTANCE_STEP * (index % PROGRAMS_PER_CARD));
}

/** @param phase 0 for the gate, 1 for mid-race, 2 for the last tick before the first finish */
function frameToMeasure(program: Program, seed: Seed[], phase: number): RaceFrame {
  const timeline = createTimeline(program, { seed });
  const lastUndecided = timeline.findLastIndex((frame) => !hasFinisher(frame));
  const frame = timeline[Math.round((lastUndecided * phase) / 2)];
  if (frame === undefined) throw new Error('The race has no frames');
  return frame;
}
