import { createRandom, rankFinal, type RaceFrame, type Seed } from '../../streams';
import { advance, startFrame } from '../../streams/advance';
import { chiSquare, pValue } from './chi-square';
import { raceOf } from './race';

/** Says which lane won, from the first frame in which anybody has finished. */
export type Judge = (frame: RaceFrame) => number | undefined;

export interface Fairness {
  /** Races won, lane by lane. */
  readonly wins: readonly number[];
  readonly chiSquared: number;
  /** The chance that fair races give wins at least this uneven. */
  readonly p: number;
  /** False when fair races would give such wins less than once in a thousand times. */
  readonly isFair: boolean;
}

/** The rule of the game: order of finish (D5, D6). */
export const byFinishTime: Judge = (frame) => rankFinal(frame).result[0]?.horseId;

/** The rule the game must not have: of all that finish in a tick, the lowest lane. */
export const byLane: Judge = (frame) => frame.progress.find((horse) => horse.isFinished)?.horseId;

/** Runs races between equal horses, each up to its first finish, and counts the winners. */
export function measureFairness(
  seed: Seed,
  races: number,
  judge: Judge = byFinishTime,
  lanes = 10,
): Fairness {
  const program = raceOf(Array.from({ length: lanes }, () => 50));
  const wins = Array.from({ length: lanes }, () => 0);
  for (let race = 1; race <= races; race++) {
    const random = createRandom(seed, 'fairness', race);
    let frame = startFrame(program);
    while (!frame.progress.some((horse) => horse.isFinished)) {
      frame = advance(frame, program, random);
    }
    const winner = judge(frame);
    if (winner !== undefined) wins[winner - 1] = (wins[winner - 1] ?? 0) + 1;
  }
  const chiSquared = chiSquare(wins);
  const p = pValue(chiSquared, lanes - 1);
  return { wins, chiSquared, p, isFair: p >= 0.001 };
}

/** The measure of `[seed] [races]` as a table with a verdict. */
export function reportFairness(args: readonly string[]): { text: string; isFair: boolean } {
  const [seed = 'Furlong', count = '20000'] = args;
  const races = Number(count);
  if (!Number.isSafeInteger(races) || races < 1) {
    throw new RangeError(`races must be a positive integer, got ${count}`);
  }
  const { wins, chiSquared, p, isFair } = measureFairness(seed, races);
  const row = (won: number, index: number) =>
    String(index + 1).padStart(4) +
    String(won).padStart(8) +
    `${((100 * won) / races).toFixed(2)}%`.padStart(8);
  const text = [
    `${races} races between ${wins.length} equal horses, seed ${JSON.stringify(seed)}`,
    '',
    'lane    wins   share',
    ...wins.map(row),
    '',
    `chi-square ${chiSquared.toFixed(2)} with ${wins.length - 1} degrees of freedom, p = ${p.toFixed(4)}`,
    isFair ? 'Fair: chance explains the differences.' : 'Unfair: chance does not explain this.',
  ].join('\n');
  return { text, isFair };
}
