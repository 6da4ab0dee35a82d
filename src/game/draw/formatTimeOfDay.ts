/**
 * Formats a time of day in the visitor's time zone: `14:09`.
 *
 * @param time in Unix milliseconds
 */
export function formatTimeOfDay(time: number): string {
  return new Date(time).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}
