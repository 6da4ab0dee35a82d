import { TICK_MS } from '../../game';

/** Percent of the track that one length is: the drawn horse at the gallop, nose to quarters. */
export const LENGTH = 8;

/** Below how many lengths a margin has which name; wider ones are counted in quarters. */
const NAMES = [
  [0.05, 'nose'],
  [0.125, 'short head'],
  [0.25, 'head'],
  [0.375, 'neck'],
] as const;

const QUARTERS = ['', '¼', '½', '¾'] as const;

/** A margin as a table gives it: `head`, `½`, `1¾`. */
export function formatMargin(lengths: number): string {
  const name = nameOf(lengths);
  if (name !== undefined) return name;
  const { whole, quarters } = quartersOf(lengths);
  return `${whole || ''}${QUARTERS[quarters] ?? ''}`;
}

/** A margin as it is said: `by a head`, `by half a length`, `by 1¾ lengths`. */
export function formatSpokenMargin(lengths: number): string {
  const name = nameOf(lengths);
  if (name !== undefined) return `by a ${name}`;
  const margin = formatMargin(lengths);
  if (margin === '½') return 'by half a length';
  if (margin === '¾') return 'by three quarters of a length';
  return margin === '1' ? 'by a length' : `by ${margin} lengths`;
}

/** Whether a time is so little behind another that ticks do not part them. */
export function isClose(behind: number): boolean {
  return behind < TICK_MS;
}

/** Whether two times were the same before a draw put the least bit between them (D6). */
export function isDrawn(ms: number, firstMs: number): boolean {
  return Math.abs(ms - firstMs) < DRAWN_MS;
}

/** Far more than ten draws put between two times, far less than strides do. */
const DRAWN_MS = 1e-8;

function nameOf(lengths: number): string | undefined {
  return NAMES.find(([below]) => lengths < below)?.[1];
}

function quartersOf(lengths: number): { whole: number; quarters: number } {
  const rounded = Math.round(lengths * 4);
  return { whole: Math.floor(rounded / 4), quarters: rounded % 4 };
}
