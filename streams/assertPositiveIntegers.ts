/**
 * Checks settings that must be 1, 2, 3 …
 *
 * @throws RangeError naming the first that is not, and its value.
 */
export function assertPositiveIntegers(settings: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(settings)) {
    if (!Number.isSafeInteger(value) || value < 1) {
      throw new RangeError(`${name} must be a positive integer, got ${String(value)}`);
    }
  }
}
