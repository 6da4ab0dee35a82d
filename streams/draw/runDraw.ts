import { rankFinal } from '../ranking';
import { createTimeline } from '../timeline';
import { checkDigits, decidedDrawHash, drawRaceSeed } from './canonicalText';
import { cleanText } from './cleanText';
import { createDrawProgram, ticketNames } from './createDrawProgram';
import type { DecidedDraw, DrawRule, LockedDraw } from './model';

/**
 * Runs the race of a locked draw with the word from the room, and returns the decided draw. Equal arguments
 * give equal draws. To show the same race, pass the results of `createDrawProgram` and `drawRaceSeed` to `createRace` or
 * `createTimeline`.
 *
 * The word is cleaned like a name (`cleanText`), and may be empty. Tickets are drawn, not names: a name with
 * two tickets among the drawn places is in `drawn` twice.
 */
export function runDraw(locked: LockedDraw, word: string): DecidedDraw {
  const clean = cleanText(word);
  const order = orderOfFinish(locked, clean);
  const names = ticketNames(locked.entrants);
  const drawn = drawnTickets(order, locked.rule).flatMap((ticket) =>
    names.slice(ticket - 1, ticket),
  );
  return {
    ...locked,
    word: clean,
    wordCheck: checkDigits(clean),
    order,
    drawn,
    hash: decidedDrawHash({ fingerprint: locked.fingerprint, word: clean, order, drawn }),
  };
}

/** Runs the race, and returns the tickets in the order of finish. No two horses finish at the same time (D6). */
function orderOfFinish(locked: LockedDraw, word: string): number[] {
  const timeline = createTimeline(createDrawProgram(locked), { seed: drawRaceSeed(locked, word) });
  return timeline.slice(-1).flatMap((end) => rankFinal(end).result.map(({ horseId }) => horseId));
}

/** Returns the drawn tickets: from the first place down, or from the last place up. */
function drawnTickets(order: readonly number[], { kind, count }: DrawRule): number[] {
  return (kind === 'first' ? order : order.toReversed()).slice(0, count);
}
