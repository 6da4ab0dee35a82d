import {
  createDrawProgram,
  type DrawRule,
  type Entrant,
  type Field,
  firstLanes,
  lastLanes,
  type LockedDraw,
} from '../../streams';
import { formatNumber } from '../ui/words';

/** A ticket, which is one horse in the race of a draw. */
export interface Ticket {
  /** From 1, in the order of the list of names. Also the id and the lane of the horse. */
  readonly number: number;
  readonly name: string;
  /** `hsl(h, s%, l%)` */
  readonly color: string;
  /** Its ordinal among the tickets of its name, such as `1 of 3`; `null` if the name has one ticket. */
  readonly ordinalWithinName: string | null;
}

/**
 * Up to this many tickets or names, each has an element of its own. More of them are a crowd: a canvas shows their race,
 * `CrowdList` lists them, and their record travels as a file.
 */
export const MOST_ELEMENTS = 200;

/** Lists the tickets of a draw in the order of their numbers. */
export function listTickets(draw: Pick<LockedDraw, 'number' | 'entrants'>): Ticket[] {
  const ordinals = draw.entrants.flatMap(({ tickets }) =>
    Array.from({ length: tickets }, (_, index) =>
      tickets === 1 ? null : `${formatNumber(index + 1)} of ${formatNumber(tickets)}`,
    ),
  );
  return createDrawProgram(draw).horses.map(({ id, name, color }, index) => ({
    number: id,
    name,
    color,
    ordinalWithinName: ordinals[index] ?? null,
  }));
}

/** An entrant with the numbers of its tickets: `7`, or `4–6` for three tickets. */
export interface TicketRange {
  readonly name: string;
  readonly numbers: string;
}

/** Lists the entrants of a draw with the numbers of their tickets, which count from 1. */
export function listTicketRanges(entrants: readonly Entrant[]): TicketRange[] {
  let next = 1;
  return entrants.map(({ name, tickets }) => {
    const first = next;
    next += tickets;
    return { name, numbers: tickets === 1 ? String(first) : `${first}–${next - 1}` };
  });
}

/**
 * Searches for the first name that equals the text, or else begins with it, or else contains it. Ignores case and
 * accents. If no name matches, reads the text as the number of a ticket.
 *
 * @returns all tickets of the name, or the ticket with the number; none if the text is blank
 */
export function searchTickets(tickets: readonly Ticket[], text: string): readonly Ticket[] {
  const wanted = simplify(text.trim());
  if (wanted === '') return [];
  const names = tickets.map(({ name }) => simplify(name));
  const matches = [
    (name: string) => name === wanted,
    (name: string) => name.startsWith(wanted),
    (name: string) => name.includes(wanted),
  ];
  const index = matches.map((match) => names.findIndex(match)).find((index) => index >= 0);
  if (index === undefined) return tickets.filter(({ number }) => number === Number(wanted));
  return tickets.filter(({ name }) => name === tickets[index]?.name);
}

/**
 * Finds the ticket, among several, that is nearest to being drawn: the first one, or the last one for the rule `last`.
 * Returns `undefined` if there are none.
 */
export function findNearest(
  tickets: readonly Ticket[],
  field: Field,
  { kind }: Pick<DrawRule, 'kind'>,
): Ticket | undefined {
  const lanes = tickets.map(({ number }) => number - 1);
  const [nearest] = kind === 'last' ? lastLanes(field, 1, lanes) : firstLanes(field, 1, lanes);
  return tickets.find(({ number }) => number - 1 === nearest);
}

/**
 * Lists the items whose name contains a text, or whose number it is. Ignores case and accents. A blank text lists all
 * items.
 */
export function filterNames<Item extends { readonly name: string }>(
  items: readonly Item[],
  text: string,
  numberOf: (item: Item) => number = () => NaN,
): readonly Item[] {
  const wanted = simplify(text.trim());
  if (wanted === '') return items;
  return items.filter(
    (item) => simplify(item.name).includes(wanted) || String(numberOf(item)) === wanted,
  );
}

/** A place in the order of a race, with the ticket that holds it at present. */
export interface ShownPlace {
  /** From 1. */
  readonly place: number;
  readonly ticket: Ticket;
}

/**
 * Lists `count` places of a race: the first places, beginning with place 1. For the rule `last`, lists the last places,
 * beginning with the last one.
 */
export function listShownPlaces(
  tickets: readonly Ticket[],
  field: Field,
  { kind }: Pick<DrawRule, 'kind'>,
  count: number,
): ShownPlace[] {
  const lanes = kind === 'last' ? lastLanes(field, count) : firstLanes(field, count);
  return lanes.flatMap((lane, index) => {
    const ticket = tickets[lane];
    const place = kind === 'last' ? tickets.length - index : index + 1;
    return ticket === undefined ? [] : { place, ticket };
  });
}

/** Removes case and accents. Unicode does not decompose characters such as ł and ’, so `PLAIN_LETTERS` replaces them. */
function simplify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđß’]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  '’': "'",
};
