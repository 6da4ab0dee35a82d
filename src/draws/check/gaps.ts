import type { Draw } from '../../../streams';

/** Consecutive numbers of draws, from `first` to `last`. */
export interface DrawRange {
  readonly first: number;
  readonly last: number;
}

/** Finds the ranges of numbers that no draw has, up to the highest number of a draw, in ascending order. */
export function findGaps(draws: readonly Pick<Draw, 'number'>[]): DrawRange[] {
  const numbers = [0, ...draws.map(({ number }) => number)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const next = numbers[index + 1] ?? 0;
    return next > number + 1 ? [{ first: number + 1, last: next - 1 }] : [];
  });
}
