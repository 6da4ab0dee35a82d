import {
  createRandom,
  createTimeline,
  type Program,
  type Random,
  type Seed,
  startChances,
} from '../../streams';
import { randomInteger } from '../../streams/random';
import { pointsAtChance } from '../../src/races/pick/pickPoints';
import { randomProgram } from './chances';
import { findFirstFinisher } from './measure';

/** No policy picks a horse with a lower chance: too few of them win for a comparison. */
export const MIN_CHANCE = 0.001;

/** Returns the lane of the pick, given the lanes from the most to the least likely winner. */
type PickPolicy = (lanes: readonly number[], random: Random) => number | undefined;

const randomOf: PickPolicy = (lanes, random) =>
  lanes[randomInteger(random, { min: 0, max: lanes.length - 1 })];

/** Each policy picks from the horses with a chance of at least `MIN_CHANCE`. */
const POLICIES: Readonly<Record<string, PickPolicy>> = {
  favorite: (lanes) => lanes[0],
  middle: (lanes) => lanes[Math.floor(lanes.length / 2)],
  outsider: (lanes) => lanes.at(-1),
  random: randomOf,
};

/** What the picks of one policy scored, compared with the expected points. */
export interface PolicyPoints {
  readonly policy: string;
  /** The mean points of a pick. */
  readonly mean: number;
  /** The mean expected points of a pick: its chance times its points, which are rounded. */
  readonly expected: number;
  /** The standard error of `mean`, from the chances and the points. */
  readonly standardError: number;
}

/** Runs races between ten horses of random condition, and scores the picks of each policy in all of them. */
export function measurePickPoints(
  seed: Seed,
  races: number,
  pointsOf = pointsAtChance,
): PolicyPoints[] {
  const sums = Object.entries(POLICIES).map(([policy, pick]) => ({
    policy,
    pick,
    scored: 0,
    expected: 0,
    variance: 0,
  }));
  for (let race = 0; race < races; race++) {
    const program = randomProgram(seed, race);
    const random = createRandom(seed, 'pick', race);
    const chances = startChances(program);
    const chanceOf = (lane: number) => chances[lane] ?? 0;
    const lanes = [...chances.keys()]
      .filter((lane) => chanceOf(lane) >= MIN_CHANCE)
      .sort((a, b) => chanceOf(b) - chanceOf(a));
    const winner = findWinner(program, [seed, 'picked', race]);
    for (const sum of sums) {
      const lane = sum.pick(lanes, random) ?? 0;
      const points = pointsOf(chanceOf(lane));
      const expected = chanceOf(lane) * points;
      if (lane === winner) sum.scored += points;
      sum.expected += expected;
      sum.variance += expected * (points - expected);
    }
  }
  return sums.map(({ policy, scored, expected, variance }) => ({
    policy,
    mean: scored / races,
    expected: expected / races,
    standardError: Math.sqrt(variance) / races,
  }));
}

/** Returns the lane of the winner. */
function findWinner(program: Program, seed: Seed[]): number {
  const end = createTimeline(program, { seed }).at(-1);
  const winnerId = end && findFirstFinisher(end);
  return program.horses.findIndex(({ id }) => id === winnerId);
}
