import { TICK_MS } from '../../streams';

/** A time in seconds, to the millisecond. */
export function formatSeconds(ms: number): string {
  return (Math.round(ms) / 1000).toFixed(3);
}

/** How much later one time is, in whole ms: of the times as they are printed, so that a reader's sum is right. */
export function behindMs(ms: number, firstMs: number): number {
  return Math.round(ms) - Math.round(firstMs);
}

/** Whether a horse finished less than one tick behind another, so that only the photo tells them apart. */
export function isClose(behindMs: number): boolean {
  return behindMs < TICK_MS;
}
