import { FINISH_POSITION } from '../../streams';

/**
 * A horse length, in percent of the track. The photo finish draws the horses to this scale, from the nose to the
 * hindquarters.
 */
const HORSE_LENGTH = 8;

/** How many horse lengths the course is, from the gate to the finish line. */
export const LENGTHS_PER_COURSE = FINISH_POSITION / HORSE_LENGTH;

/** The widest margin, in lengths, that is a nose. */
export const NOSE = 0.05;

/** The named margins with their upper bounds in lengths. Wider margins are counted in quarter lengths. */
const NAMED_MARGINS = [
  [NOSE, 'nose'],
  [0.125, 'short head'],
  [0.25, 'head'],
  [0.375, 'neck'],
] as const;

const QUARTER_SIGNS = ['', '¼', '½', '¾'] as const;

/** Formats a margin for a table: `head`, `½`, `1¾`. */
export function formatMargin(lengths: number): string {
  const name = findName(lengths);
  if (name !== undefined) return name;
  return formatQuarters(Math.round(lengths * 4));
}

/** Formats how far a horse is behind the leader, without names: `–` if level, `<¼`, `½`, `1¾`. */
export function formatLengthsBehind(lengths: number): string {
  if (lengths === 0) return '–';
  const quarters = Math.round(lengths * 4);
  return quarters === 0 ? '<¼' : formatQuarters(quarters);
}

/** Formats a margin for a sentence: `by a head`, `by half a length`, `by 1¾ lengths`. */
export function formatMarginForSentence(lengths: number): string {
  const name = findName(lengths);
  if (name !== undefined) return `by a ${name}`;
  const margin = formatMargin(lengths);
  if (margin === '½') return 'by half a length';
  if (margin === '¾') return 'by three quarters of a length';
  return margin === '1' ? 'by a length' : `by ${margin} lengths`;
}

/** Returns whether two finish times were equal before the tie-break (D6): they differ by less than `TIE_MS`. */
export function isTie(aMs: number, bMs: number): boolean {
  return Math.abs(aMs - bMs) < TIE_MS;
}

/** In ms. A tie-break changes a time by far less than this. Unequal times practically always differ by more. */
const TIE_MS = 1e-8;

function formatQuarters(quarters: number): string {
  return `${Math.floor(quarters / 4) || ''}${QUARTER_SIGNS[quarters % 4] ?? ''}`;
}

function findName(lengths: number): string | undefined {
  return NAMED_MARGINS.find(([upperBound]) => lengths < upperBound)?.[1];
}
