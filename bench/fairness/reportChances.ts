import type { Seed } from '../../streams';
import { type CalibrationBin, measureCalibration, measureChanceErrors } from './chances';
import { formatRow, formatShare } from './format';

/** How many frames of random races are compared with simulated races. */
const FRAMES = 300;
/** For each race of the calibration (see `measureCalibration`), this many races are simulated from each frame. */
const SIMULATION_FACTOR = 10;
/** The largest allowed difference between a horse's chance and the share of simulated races that it wins. */
const MAX_DIFFERENCE = 0.002;
/** With fewer simulated races, even exact chances may differ by more than `MAX_DIFFERENCE`. */
const MIN_SIMULATIONS = 1_000_000;
/** The range of chances from 0% to 100% is divided into this many bins of equal width. */
const BINS = 20;
/** If the chances are exact, a difference exceeds this limit about once in two million times. */
const MAX_STANDARD_ERRORS = 5;
/** The limit for a bin. It is lower: there are fewer bins than frames, so a large random difference is rarer. */
const MAX_BIN_STANDARD_ERRORS = 3.5;

export interface ChancesReport {
  readonly text: string;
  /** Whether the differences between the chances and the wins are within the limits above. */
  readonly isExact: boolean;
}

/** Compares the chances to win with simulated races. Reports the largest errors, a table of the bins and a verdict. */
export function reportChances(seed: Seed, races: number): ChancesReport {
  const simulations = races * SIMULATION_FACTOR;
  const { differences, differencesInStandardErrors } = measureChanceErrors(
    seed,
    FRAMES,
    simulations,
  );
  const bins = measureCalibration(seed, races, BINS);
  const largest = Math.max(...differences);
  const isExact =
    Math.max(...differencesInStandardErrors) <= MAX_STANDARD_ERRORS &&
    (largest <= MAX_DIFFERENCE || simulations < MIN_SIMULATIONS) &&
    bins.every((bin) => Math.abs(differenceInStandardErrors(bin)) <= MAX_BIN_STANDARD_ERRORS);
  const text = [
    `Chances in ${FRAMES} frames of random races, each simulated ${simulations} times`,
    `  largest difference between a chance and the share of simulated wins: ${formatShare(largest)}`,
    `  the same in standard errors: ${Math.max(...differencesInStandardErrors).toFixed(2)}`,
    '',
    `Chances at a random moment, races: ${races}`,
    formatRow(['range', 'average', 'chances', 'wins', 'share', 'std. err.']),
    ...bins.map((bin, index) =>
      formatRow([
        `${(100 * index) / BINS}–${(100 * (index + 1)) / BINS}%`,
        formatShare(bin.chance),
        bin.chanceCount,
        bin.wins,
        formatShare(bin.wins / bin.chanceCount),
        differenceInStandardErrors(bin).toFixed(2),
      ]),
    ),
    isExact
      ? 'Exact: the differences from the chances are no larger than at random.'
      : 'Inexact: the differences from the chances are larger than at random.',
  ].join('\n');
  return { text, isExact };
}

/** Returns by how many standard errors the wins in a bin exceed the number that its chances predict. */
function differenceInStandardErrors({ chance, chanceCount, wins }: CalibrationBin): number {
  if (chanceCount === 0) return 0;
  return (wins - chance * chanceCount) / Math.sqrt(chanceCount * chance * (1 - chance) || 1);
}
