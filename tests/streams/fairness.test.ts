import { describe, expect, it } from 'vitest';
import { readArgs } from '../../bench/fairness/args.mjs';
import { countWins } from '../../bench/fairness/countWins';
import {
  hasFinisher,
  lowestLaneWins,
  type WinnerRule,
  measureWinsByCondition,
  measureWinsByLane,
  measureDeadHeatWinsByLane,
} from '../../bench/fairness/measure';
import { reportFairness } from '../../bench/fairness/report';
import { reportChances } from '../../bench/fairness/reportChances';
import { reportPicks } from '../../bench/fairness/reportPicks';
import { createRandom, createTimeline, type RaceFrame, rankFinal } from '../../streams';
import { startFrame } from '../../streams/frame';
import { advance } from '../support/advance';
import { pValueOfUniformity } from '../support/chi-square';
import { programOf } from '../support/race';
import { sizeOf } from '../support/sizes';

const SEED = 'fair';
const RACES = sizeOf('races');
/** Ten horses of the same condition. Many races are photo finishes: several horses finish in the winner's tick. */
const EQUAL_PROGRAM = programOf(new Array<number>(10).fill(50));
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

describe('a race', () => {
  it('lets every lane win equally often if all horses are equal, also in photo finishes (D5)', () => {
    const { wins, photoFinishWins } = measureWinsByLane(SEED, RACES);
    expect(sum(wins)).toBe(RACES);
    expect(pValueOfUniformity(wins)).toBeGreaterThan(0.001);
    expect(sum(photoFinishWins)).toBeGreaterThan(RACES / 4);
    expect(sum(photoFinishWins)).toBeLessThan(RACES / 2);
    expect(pValueOfUniformity(photoFinishWins)).toBeGreaterThan(0.001);
  });

  it('gives a photo finish to the horse that crosses first within the tick (D5)', () => {
    let photoFinishCount = 0;
    for (let race = 0; race < 400; race++) {
      const timeline = createTimeline(EQUAL_PROGRAM, { seed: ['photo', race] });
      const index = timeline.findIndex(({ progress }) =>
        progress.some((horse) => horse.isFinished),
      );
      // For each horse, the share of this tick that passes before it crosses the finish line, at position 95.
      const crossings = timeline[index]?.progress.map(({ position, isFinished }, lane) => {
        const before = timeline[index - 1]?.progress[lane]?.position ?? NaN;
        return isFinished ? (95 - before) / (position - before) : Infinity;
      });
      if (crossings === undefined || crossings.filter((share) => share < Infinity).length < 2)
        continue;
      photoFinishCount++;
      const winner = rankFinal(timeline.at(-1) ?? startFrame(EQUAL_PROGRAM)).result[0]?.horseId;
      expect(winner).toBe(1 + crossings.indexOf(Math.min(...crossings)));
    }
    expect(photoFinishCount).toBeGreaterThan(100);
  });

  it('lets every lane win dead heats equally often (D6)', () => {
    const wins = measureDeadHeatWinsByLane(SEED, RACES);
    expect(sum(wins)).toBeGreaterThan(RACES / 10);
    expect(sum(wins)).toBeLessThan(RACES);
    expect(pValueOfUniformity(wins)).toBeGreaterThan(0.001);
    // `measureDeadHeatWinsByLane` makes dead heats frequent. In real races, they practically never occur.
    expect(measureWinsByLane(SEED, 100).deadHeatCount).toBe(0);
  });

  it('is unfair if the lowest lane wins every photo finish', () => {
    const { wins, photoFinishWins } = measureWinsByLane(SEED, RACES / 2, lowestLaneWins);
    const deadHeats = measureDeadHeatWinsByLane(SEED, RACES / 2, lowestLaneWins);
    for (const counts of [wins, photoFinishWins, deadHeats]) {
      expect(pValueOfUniformity(counts)).toBeLessThan(1e-9);
      expect(counts[0]).toBeGreaterThan(1.5 * (counts[9] ?? Infinity));
    }
  });
});

describe('measureWinsByCondition', () => {
  it('counts starts and wins by condition, and finds that better horses win more', () => {
    const bands = measureWinsByCondition('conditions', 600);
    expect(bands.map(({ from, to }) => [from, to])).toEqual(
      Array.from({ length: 10 }, (_, index) => [10 * index + 1, 10 * index + 10]),
    );
    expect(sum(bands.map(({ starts }) => starts))).toBe(6000);
    expect(pValueOfUniformity(bands.map(({ starts }) => starts))).toBeGreaterThan(0.001);
    expect(sum(bands.map(({ wins }) => wins))).toBe(600);
    const shares = bands.map(({ starts, wins }) => wins / starts);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });
});

describe('reportFairness', () => {
  it('returns the same report for the same seed', () => {
    const { text } = reportFairness('again', 100);
    expect(reportFairness('again', 100).text).toBe(text);
    expect(reportFairness('other', 100).text.replace('other', 'again')).not.toBe(text);
  });

  it('returns a line per lane, a line per band of conditions, and a verdict', () => {
    const { text, isFair } = reportFairness('a seed', 200);
    expect(isFair).toBe(true);
    expect(text).toContain('Seed "a seed"');
    expect(text).toContain('races: 200\n');
    expect(text.match(/^ +\d+( +\d+ +\d+\.\d\d%){3}$/gm)).toHaveLength(10);
    expect(text.match(/^ +\d+–\d+ +\d+ +\d+ +\d+\.\d\d%$/gm)).toHaveLength(10);
    expect(text).toMatch(/^ +chi²( +\d+\.\d\d){3}\n +p( +[01]\.\d{4}){3}\nFair: /m);
  });

  it('calls wins unfair if their p-value is below one in a million', () => {
    const firstLane: WinnerRule = () => 1;
    const { text, isFair } = reportFairness('a seed', 200, firstLane);
    expect(isFair).toBe(false);
    expect(text).toMatch(/^ +p +0\.0e\+0.*\nUnfair: /m);
  });

  it('returns a text without NaN, Infinity or undefined for a single race', () => {
    const { text, isFair } = reportFairness('a seed', 1);
    expect(isFair).toBe(true);
    expect(text).not.toMatch(/NaN|Infinity|undefined/);
  });
});

describe('reportPicks', () => {
  it('finds that every policy scores ten points a pick, within three standard errors', () => {
    const { text, isFair } = reportPicks('picks', 500);
    expect(isFair).toBe(true);
    expect(text).toContain('races: 500\n');
    expect(
      text.match(/^ +(favorite|middle|outsider|random)( +\d+\.\d{3}){3} +-?\d\.\d\d$/gm),
    ).toHaveLength(4);
    expect(text).toMatch(/\nFair: .*$/);
  });

  it('finds that the favorite is the best pick if every winner scores the same', () => {
    const { text, isFair } = reportPicks('picks', 500, () => 15);
    expect(isFair).toBe(false);
    expect(text).toMatch(/\nUnfair: .*$/);
  });
});

describe('countWins', () => {
  it('counts the same winners as a simulation with advance() that uses the same random numbers', () => {
    const program = programOf([90, 60, 30, 75], 1800);
    const start = startFrame(program);
    const positions = [10, 20, 30, 15];
    const frame: RaceFrame = {
      ...start,
      progress: start.progress.map((horse, lane) => ({ ...horse, position: positions[lane] ?? 0 })),
    };
    const random = createRandom('wins');
    const winners = Array.from({ length: 200 }, () => {
      let next = frame;
      while (!hasFinisher(next)) next = advance(next, program, random);
      return rankFinal(next).result[0]?.horseId;
    });
    const wins = program.horses.map(({ id }) => winners.filter((winner) => winner === id).length);
    expect(countWins(program, frame, createRandom('wins'), 200)).toEqual(wins);
  });
});

describe('reportChances', () => {
  it('returns a line per bin, and a verdict', () => {
    const { text, isExact } = reportChances('report', 100);
    expect(text).toMatch(/^Chances in 300 frames of random races, each simulated 1000 times$/m);
    expect(text.match(/^ +\d+–\d+%/gm)).toHaveLength(20);
    expect(text).toContain('Exact: the differences');
    expect(isExact).toBe(true);
  });
});

describe('readArgs', () => {
  it('reads its options and describes invalid ones', () => {
    expect(readArgs([])).toEqual({ seed: 'Furlong', races: 100_000, draws: 50_000 });
    expect(readArgs(['--seed', 'a seed', '--races=20', '--draws=30'])).toEqual({
      seed: 'a seed',
      races: 20,
      draws: 30,
    });
    for (const option of ['races', 'draws']) {
      for (const number of ['0', '-1', '1.5', 'many', '']) {
        expect(readArgs([`--${option}=${number}`])).toEqual({
          problem: `--${option} must be a positive integer, got "${number}"`,
        });
      }
    }
    for (const [args, problem] of [
      [['--races'], "Option '--races <value>' argument missing"],
      [['--lanes', '5'], "Unknown option '--lanes'"],
      [['20'], "Unexpected argument '20'"],
    ] as const) {
      const read = readArgs([...args]);
      expect('problem' in read && read.problem).toContain(problem);
    }
  });
});
