import type { Program } from '../model';
import { CONDITION, FIRST_DISTANCE, HUE, LIGHTNESS, SATURATION } from '../rules';
import type { Entrant, LockedDraw } from './model';

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
