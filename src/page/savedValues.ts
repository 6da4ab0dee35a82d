/** Whether a value of parsed JSON is an object or a list, so that its properties can be read. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Whether a value of parsed JSON is a time that `Date` supports, in Unix milliseconds from 1970 on. */
export function isTime(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 8.64e15;
}
