/** Formats a row of a table. */
export function formatRow(cells: readonly (string | number)[]): string {
  return cells
    .map((cell) => String(cell).padStart(10))
    .join('')
    .trimEnd();
}

/** Formats a share, for example `12.34%`. */
export function formatShare(share: number): string {
  return Number.isNaN(share) ? '–' : `${(100 * share).toFixed(2)}%`;
}

export function formatPValue(p: number): string {
  return p < 1e-4 ? p.toExponential(1) : p.toFixed(4);
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
