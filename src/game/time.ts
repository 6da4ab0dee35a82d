import { TICK_MS } from '../../streams';

/** Formats a time in seconds with three decimals. */
export function formatSeconds(ms: number): string {
  return (Math.round(ms) / 1000).toFixed(3);
}

/** Returns `ms − firstMs`, both rounded to whole ms, so that the difference matches the displayed times. */
export function differenceMs(ms: number, firstMs: number): number {
  return Math.round(ms) - Math.round(firstMs);
}

/** Returns whether a horse finished less than one tick behind another, in the same tick or in the next. */
export function isCloseFinish(behindMs: number): boolean {
  return behindMs < TICK_MS;
}
