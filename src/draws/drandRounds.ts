import { type Draw, isDecidedDraw, MAX_ROUND, type WordSource } from '../../streams';
import { formatDay, formatTimeOfDay } from '../ui/words';

/** The time of the first round of drand quicknet, in Unix milliseconds. */
const GENESIS = 1_692_803_367_000;
/** The time between two rounds, in ms. */
const PERIOD = 3_000;
const CHAIN = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';

/** Returns the first round that is published at a time or after it. `time` is in Unix milliseconds. */
export function roundAt(time: number): number {
  return Math.min(Math.max(Math.ceil((time - GENESIS) / PERIOD) + 1, 1), MAX_ROUND);
}

/** Returns when a round is published, in Unix milliseconds. */
export function timeOfRound(round: number): number {
  return GENESIS + (round - 1) * PERIOD;
}

/** Returns whether a word comes from a drand round that is published by a time, in Unix milliseconds. */
export function isRoundPublished(source: WordSource | null | undefined, time: number): boolean {
  return source?.kind === 'drand' && time >= timeOfRound(source.round);
}

/**
 * Returns the first of some earlier draws that shows that the round of a source was known before the lock, because it has its
 * word from this round or a later one; `undefined` if there is none.
 */
export function findKnownRound(
  source: WordSource | null,
  earlier: readonly Draw[],
): Draw | undefined {
  if (source?.kind !== 'drand') return undefined;
  return earlier.find(
    (draw) =>
      draw.source?.kind === 'drand' &&
      draw.source.round >= source.round &&
      isDecidedDraw(draw) &&
      draw.word !== '',
  );
}

/** Formats when a drand round is published: `27 November 2026 at 18:30`. */
export function formatRoundTime(round: number): string {
  const time = timeOfRound(round);
  return `${formatDay(time)} at ${formatTimeOfDay(time)}`;
}

/** Returns the address at which drand publishes a round, as JSON. */
export function addressOfRound(round: number): string {
  return `https://api.drand.sh/${CHAIN}/public/${round}`;
}

/**
 * Finds the signature of a round in a pasted text: 96 hex digits, or JSON such as drand publishes. If the text is not
 * the signature of this round, returns a sentence for the visitor that says why.
 */
export function readSignature(text: string, round: number): { signature: string } | string {
  const found = /"round"\s*:\s*"?(\d+)/.exec(text)?.[1];
  if (found !== undefined && Number(found) !== round) {
    return `This is round ${found}. The draw waits for round ${round}.`;
  }
  const named = /"signature"\s*:\s*"([0-9a-f]+)"/i.exec(text)?.[1];
  const signature = (named ?? text.replace(/\s+/g, '').replace(/^0x/i, '')).toLowerCase();
  if (/^[0-9a-f]{96}$/.test(signature)) return { signature };
  if (/^[0-9a-f]{64}$/.test(signature))
    return 'This is the randomness. Paste the signature, or all of the JSON.';
  return 'This is not the signature of a round. It has 96 digits from 0 to f.';
}
