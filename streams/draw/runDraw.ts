import { rankFinal } from '../frame';
import type { Program } from '../model';
import { createTimeline } from '../race';
import { CONDITION, FIRST_DISTANCE, HUE, LIGHTNESS, SATURATION } from '../rules';
import { checkDigits, decidedDrawHash, drawRaceSeed } from './lockDraw';
import { cleanText, type DecidedDraw, type DrawRule, type Entrant, type LockedDraw } from './model';

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

/** Degrees from one ticket's hue to the next. Shares no factor with 360, so that 200 tickets have different hues. */
const HUE_STEP = 137;

/**
 * Creates the program of a draw. Every ticket is a horse of condition 100 over 1200 m, in the order of the list:
 * ticket n has the id n and lane n. Lanes are equal (D5, D6), so all tickets have the same chance.
 *
 * A horse of condition 100 covers at least 4/3 percent of the track per tick. All horses therefore reach the finish
 * line, at 95 percent, within 72 ticks, long before the time limit of 600 ticks.
 */
export function createDrawProgram({
  number,
  entrants,
}: Pick<LockedDraw, 'number' | 'entrants'>): Program {
  return {
    id: number,
    name: `Draw ${number}`,
    distance: FIRST_DISTANCE,
    horses: ticketNames(entrants).map((name, index) => ({
      id: index + 1,
      name,
      condition: CONDITION.max,
      color: ticketColor(index),
    })),
  };
}

/** Lists the name of each ticket, from ticket 1. */
export function ticketNames(entrants: readonly Entrant[]): string[] {
  return entrants.flatMap(({ name, tickets }) => new Array<string>(tickets).fill(name));
}

function ticketColor(index: number): string {
  const hue = HUE.min + ((index * HUE_STEP) % (HUE.max - HUE.min + 1));
  const saturation = SATURATION.min + (index % (SATURATION.max - SATURATION.min + 1));
  const lightness = LIGHTNESS.min + (index % (LIGHTNESS.max - LIGHTNESS.min + 1));
  return `hsl(${hue}, ${saturation}%, ${lightness}%)`;
}
