import { drawProgram, type LockedDraw } from '../../../streams';

/** A ticket of a draw, which is one horse of its race. */
export interface Ticket {
  /** Its place in the list, from 1. Also the id and the lane of its horse. */
  readonly number: number;
  readonly name: string;
  /** `hsl(h, s%, l%)` */
  readonly color: string;
  /** Its number among the tickets of its name, such as `1 of 3`; `null` if the name has one ticket. */
  readonly ordinalWithinName: string | null;
}

/** Lists the tickets of a draw in the order of their numbers. */
export function listTickets(draw: Pick<LockedDraw, 'number' | 'entrants'>): Ticket[] {
  const ordinals = draw.entrants.flatMap(({ tickets }) =>
    Array.from({ length: tickets }, (_, index) =>
      tickets === 1 ? null : `${index + 1} of ${tickets}`,
    ),
  );
  return drawProgram(draw).horses.map(({ id, name, color }, index) => ({
    number: id,
    name,
    color,
    ordinalWithinName: ordinals[index] ?? null,
  }));
}

/**
 * Returns the first ticket whose name contains a text. Ignores case and accents.
 *
 * @returns `undefined` if there is none, or if the text is blank
 */
export function findTicket(tickets: readonly Ticket[], text: string): Ticket | undefined {
  const wanted = simplify(text.trim());
  return wanted === '' ? undefined : tickets.find(({ name }) => simplify(name).includes(wanted));
}

/** Removes case and accents. Unicode does not decompose letters such as ł, so `PLAIN_LETTERS` replaces them. */
function simplify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđß]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

const PLAIN_LETTERS: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss' };
