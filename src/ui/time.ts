import { TICK_MS } from '../../streams';

/** Formats a time in seconds with three decimals. */
export function formatSeconds(ms: number): string {
  return (Math.round(ms) / 1000).toFixed(3);
}

/** Returns `ms − firstMs`, both rounded to whole ms, so that the difference matches the displayed times. */
export function differenceMs(ms: number, firstMs: number): number {
  return Math.round(ms) - Math.round(firstMs);
}

/** Returns whether a horse finished less than one tick behind another. */
export function isCloseFinish(behindMs: number): boolean {
  return behindMs < TICK_MS;
}

/** Formats a gap of whole ms in seconds: `0.044 s`. Finish times differ, so a rounded gap of 0 becomes `<0.001 s`. */
export function formatGap(ms: number): string {
  return ms === 0 ? '<0.001 s' : `${formatSeconds(ms)} s`;
}

/** Formats how much later than the winner a horse finished: `+0.044 s`. */
export function formatTimeBehind(ms: number): string {
  return ms === 0 ? formatGap(ms) : `+${formatGap(ms)}`;
}
