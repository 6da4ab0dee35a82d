/**
 * Asserts that every setting is a positive integer.
 *
 * @throws RangeError with the name and the value of the first setting that is not a positive integer.
 */
export function assertPositiveIntegers(settings: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(settings)) {
    if (!Number.isSafeInteger(value) || value < 1) {
      throw new RangeError(`${name} must be a positive integer, got ${String(value)}`);
    }
  }
}
