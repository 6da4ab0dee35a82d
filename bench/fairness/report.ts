import type { Seed } from '../../streams';
import { chiSquare, pValue } from '../../tests/support/chi-square';
import { formatPValue, formatRow, formatShare, sum } from './format';
import {
  findFirstFinisher,
  measureWinsByCondition,
  measureWinsByLane,
  measureDeadHeatWinsByLane,
  type ConditionBand,
} from './measure';

/** Below this p-value the differences between lanes count as unfair. */
const MIN_P_VALUE = 1e-6;
/** The dead-heat columns and the condition table each use this share of `races`. */
const SMALL_SAMPLE_SHARE = 1 / 4;

export interface Report {
  readonly text: string;
  /** Whether the wins of the lanes differ no more than at random. */
  readonly isFair: boolean;
}

/**
 * Reports the fairness of the game as tables and a verdict.
 *
 * @param chooseWinner the rule that decides the winner. Tests pass an unfair rule, which the report must detect.
 */
export function reportFairness(
  seed: Seed,
  races: number,
  chooseWinner = findFirstFinisher,
): Report {
  const smallSample = Math.ceil(races * SMALL_SAMPLE_SHARE);
  const { wins, photoFinishWins, deadHeatCount } = measureWinsByLane(seed, races, chooseWinner);
  const deadHeatWins = measureDeadHeatWinsByLane(seed, smallSample, chooseWinner);
  const conditions = measureWinsByCondition(seed, smallSample);
  const lanes = [wins, photoFinishWins, deadHeatWins].map(toColumn);
  const isFair = lanes.every(({ p }) => p >= MIN_P_VALUE);
  const text = [
    `Seed ${JSON.stringify(seed)}`,
    '',
    `Ten equal horses, races: ${races}`,
    `  photo finishes (several horses finish in the tick of the winner): ${sum(photoFinishWins)}`,
    `  dead heats (any two horses finish at exactly the same time): ${deadHeatCount}`,
    `Ten equal horses with only two possible stride lengths, so that ties are common, races: ${smallSample}`,
    `  dead heats for the first place: ${sum(deadHeatWins)}`,
    '',
    formatRow(['', 'all races', '', 'photo finishes', '', 'dead heats', '']),
    formatRow(['lane', ...lanes.flatMap(() => ['wins', 'share'])]),
    ...wins.map((_, lane) =>
      formatRow([lane + 1, ...lanes.flatMap(({ cells }) => cells[lane] ?? [])]),
    ),
    formatRow(['chi²', ...lanes.flatMap(({ chiSquared }) => [chiSquared.toFixed(2), ''])]),
    formatRow(['p', ...lanes.flatMap(({ p }) => [formatPValue(p), ''])]),
    isFair
      ? 'Fair: the differences between lanes are no larger than at random.'
      : 'Unfair: the differences between lanes are larger than at random.',
    '',
    `Ten horses of random condition over 1200 to 2200 m, races: ${smallSample}`,
    'Here equal wins are not expected: better horses win more.',
    '',
    formatRow(['condition', 'starts', 'wins', 'share']),
    ...conditions.map(toRow),
  ].join('\n');
  return { text, isFair };
}

interface Column {
  readonly cells: readonly (readonly [wins: number, share: string])[];
  readonly chiSquared: number;
  readonly p: number;
}

/** Formats the wins of the lanes. Without any win, p is 1. */
function toColumn(wins: readonly number[]): Column {
  const races = sum(wins);
  const chiSquared = races === 0 ? 0 : chiSquare(wins);
  return {
    cells: wins.map((won) => [won, formatShare(won / races)]),
    chiSquared,
    p: pValue(chiSquared, wins.length - 1),
  };
}

function toRow({ from, to, starts, wins }: ConditionBand): string {
  return formatRow([`${from}–${to}`, starts, wins, formatShare(wins / starts)]);
}
