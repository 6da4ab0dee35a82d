import type { Draw } from '../../../streams';

/** Draws that are missing in the numbering, one after the other. */
export interface Gap {
  readonly first: number;
  readonly last: number;
}

/** Finds the numbers below the highest that no draw has, in ascending order. */
export function findGaps(draws: readonly Pick<Draw, 'number'>[]): Gap[] {
  const numbers = [0, ...draws.map(({ number }) => number)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const next = numbers[index + 1] ?? 0;
    return next > number + 1 ? [{ first: number + 1, last: next - 1 }] : [];
  });
}
