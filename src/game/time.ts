import { TICK_MS } from '../../streams';

/** A time in seconds, to the millisecond. */
export function formatSeconds(ms: number): string {
  return (Math.round(ms) / 1000).toFixed(3);
}

/** The difference of two times, each rounded to whole ms, so that it matches the displayed times. */
export function differenceMs(ms: number, firstMs: number): number {
  return Math.round(ms) - Math.round(firstMs);
}

/** Whether a horse finished less than one tick behind another: in the same tick or in the next one. */
export function isCloseFinish(behindMs: number): boolean {
  return behindMs < TICK_MS;
}
