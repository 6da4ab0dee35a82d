/**
 * Asserts that every value is a positive integer.
 *
 * @throws RangeError with the name and the value of the first one that is not a positive integer.
 */
export function assertPositiveIntegers(values: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(values)) {
    if (!Number.isSafeInteger(value) || value < 1) {
      throw new RangeError(`${name} must be a positive integer, got ${value}`);
    }
  }
}
