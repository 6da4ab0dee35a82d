import type { Seed } from '../../streams';
import { chiSquare, pValue } from '../../tests/support/chi-square';
import {
  byFinishTime,
  measureConditions,
  measureEqualHorses,
  measureDeadHeats,
  type Band,
} from './measure';

/** Fair races give lanes so uneven less than once in a million times. */
const ABSURD = 1e-6;
/** The races on the grid and of drawn condition, for each one between equals. */
const SHARE = 1 / 4;

export interface Report {
  readonly text: string;
  /** False when chance does not explain how lanes won. */
  readonly isFair: boolean;
}

/** The fairness of the game as tables with a verdict. */
export function reportFairness(seed: Seed, races: number, judge = byFinishTime): Report {
  const others = Math.ceil(races * SHARE);
  const { wins, photoFinishes, deadHeats } = measureEqualHorses(seed, races, judge);
  const onGrid = measureDeadHeats(seed, others, judge);
  const conditions = measureConditions(seed, others);
  const lanes = [wins, photoFinishes, onGrid].map(toColumn);
  const isFair = lanes.every(({ p }) => p >= ABSURD);
  const text = [
    `Seed ${JSON.stringify(seed)}`,
    '',
    `Ten equal horses, races: ${races}`,
    `  photo finishes, the tick of the first brought another home: ${sum(photoFinishes)}`,
    `  dead heats, any two at the very same moment: ${deadHeats}`,
    `The same with strides of two lengths only, so that horses meet, races: ${others}`,
    `  dead heats for the first place: ${sum(onGrid)}`,
    '',
    row(['', 'all races', '', 'photo finishes', '', 'dead heats', '']),
    row(['lane', ...lanes.flatMap(() => ['wins', 'share'])]),
    ...wins.map((_, lane) => row([lane + 1, ...lanes.flatMap(({ cells }) => cells[lane] ?? [])])),
    row(['chi²', ...lanes.flatMap(({ chiSquared }) => [chiSquared.toFixed(2), ''])]),
    row(['p', ...lanes.flatMap(({ p }) => [shown(p), ''])]),
    isFair
      ? 'Fair: chance explains the differences between lanes.'
      : 'Unfair: chance does not explain the differences between lanes.',
    '',
    `Ten horses of drawn condition over 1200 to 2200 m, races: ${others}`,
    'That all win alike is no hypothesis here: the better horse should win more.',
    '',
    row(['condition', 'starts', 'wins', 'share']),
    ...conditions.map(toRow),
  ].join('\n');
  return { text, isFair };
}

interface Column {
  readonly cells: readonly (readonly [wins: number, share: string])[];
  readonly chiSquared: number;
  readonly p: number;
}

/** Lanes × wins; where nobody won, nothing speaks against chance. */
function toColumn(wins: readonly number[]): Column {
  const races = sum(wins);
  const chiSquared = races === 0 ? 0 : chiSquare(wins);
  return {
    cells: wins.map((won) => [won, percent(won, races)]),
    chiSquared,
    p: pValue(chiSquared, wins.length - 1),
  };
}

function toRow({ from, to, starts, wins }: Band): string {
  return row([`${from}–${to}`, starts, wins, percent(wins, starts)]);
}

function row(cells: readonly (string | number)[]): string {
  return cells
    .map((cell) => String(cell).padStart(9))
    .join('')
    .trimEnd();
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(2)}%`;
}

function shown(p: number): string {
  return p < 1e-4 ? p.toExponential(1) : p.toFixed(4);
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
