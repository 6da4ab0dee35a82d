import { expect, test } from 'vitest';
import { readArgs } from '../../bench/fairness/args.mjs';
import {
  byLane,
  type Judge,
  measureConditions,
  measureEqualHorses,
  measureDeadHeats,
} from '../../bench/fairness/measure';
import { reportFairness } from '../../bench/fairness/report';
import { pValueOfEqualCounts } from '../support/chi-square';

const RACES = 4000;
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

test('between equal horses every lane wins as often as every other, in photo finishes too (D5)', () => {
  const { wins, photoFinishes } = measureEqualHorses('fair', RACES);
  expect(sum(wins)).toBe(RACES);
  expect(pValueOfEqualCounts(wins)).toBeGreaterThan(0.001);
  expect(sum(photoFinishes)).toBeGreaterThan(RACES / 4);
  expect(sum(photoFinishes)).toBeLessThan(RACES / 2);
  expect(pValueOfEqualCounts(photoFinishes)).toBeGreaterThan(0.001);
});

test('a dead heat is won by every lane as often as by every other (D6)', () => {
  const wins = measureDeadHeats('fair', RACES);
  expect(sum(wins)).toBeGreaterThan(RACES / 10);
  expect(sum(wins)).toBeLessThan(RACES);
  expect(pValueOfEqualCounts(wins)).toBeGreaterThan(0.001);
  // Left to chance alone horses never meet to the last bit.
  expect(measureEqualHorses('fair', 100).deadHeats).toBe(0);
});

test('the same measures find a judge unfair who gives a tick to its lowest lane', () => {
  const { wins, photoFinishes } = measureEqualHorses('fair', RACES, byLane);
  const onGrid = measureDeadHeats('fair', RACES, byLane);
  for (const counts of [wins, photoFinishes, onGrid]) {
    expect(pValueOfEqualCounts(counts)).toBeLessThan(1e-9);
    expect(counts[0]).toBeGreaterThan(1.5 * (counts[9] ?? Infinity));
  }
});

test('every start is in the band of its condition, every race has a winner, the better wins more', () => {
  const bands = measureConditions('conditions', 600);
  expect(bands.map(({ from, to }) => [from, to])).toEqual(
    Array.from({ length: 10 }, (_, index) => [10 * index + 1, 10 * index + 10]),
  );
  expect(sum(bands.map(({ starts }) => starts))).toBe(6000);
  expect(pValueOfEqualCounts(bands.map(({ starts }) => starts))).toBeGreaterThan(0.001);
  expect(sum(bands.map(({ wins }) => wins))).toBe(600);
  const shares = bands.map(({ starts, wins }) => wins / starts);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
});

test('a measure is repeated by its seed', () => {
  const { text } = reportFairness('again', 100);
  expect(reportFairness('again', 100).text).toBe(text);
  expect(reportFairness('other', 100).text.replace('other', 'again')).not.toBe(text);
});

test('the report has a line a lane and a line a band, and a verdict', () => {
  const { text, isFair } = reportFairness('a seed', 200);
  expect(isFair).toBe(true);
  expect(text).toContain('Seed "a seed"');
  expect(text).toContain('races: 200\n');
  expect(text.match(/^ +\d+( +\d+ +\d+\.\d\d%){3}$/gm)).toHaveLength(10);
  expect(text.match(/^ +\d+–\d+ +\d+ +\d+ +\d+\.\d\d%$/gm)).toHaveLength(10);
  expect(text).toMatch(/^ +chi²( +\d+\.\d\d){3}\n +p( +[01]\.\d{4}){3}\nFair: /m);
});

test('the verdict is unfair when chance gives such wins less than once in a million times', () => {
  const firstLane: Judge = () => 1;
  const { text, isFair } = reportFairness('a seed', 200, firstLane);
  expect(isFair).toBe(false);
  expect(text).toMatch(/^ +p +0\.0e\+0.*\nUnfair: /m);
});

test('one race is enough for a report, whatever is missing in it', () => {
  const { text, isFair } = reportFairness('a seed', 1);
  expect(isFair).toBe(true);
  expect(text).not.toMatch(/NaN|Infinity|undefined/);
});

test('arguments are named, and wrong ones told', () => {
  expect(readArgs([])).toEqual({ seed: 'Furlong', races: 100_000 });
  expect(readArgs(['--seed', 'a seed', '--races=20'])).toEqual({ seed: 'a seed', races: 20 });
  for (const races of ['0', '-1', '1.5', 'many', '']) {
    expect(readArgs([`--races=${races}`])).toEqual({
      problem: `--races must be a positive integer, got "${races}"`,
    });
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
