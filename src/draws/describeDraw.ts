import { type DecidedDraw, countTickets, type Draw, type Entrant } from '../../streams';
import { formatGroupedFingerprint } from './locked/formatGroupedFingerprint';

export interface DrawnTicket {
  readonly ticket: number;
  /** 1, 2, 3 … in the order of finish. */
  readonly place: number;
  readonly name: string;
}

/** Lists the drawn tickets in the order of drawing. For the rule `last`, the last place is drawn first. */
export function listDrawn({ rule, order, drawn }: DecidedDraw): DrawnTicket[] {
  return drawn.flatMap((name, index) => {
    const place = rule.kind === 'first' ? index + 1 : order.length - index;
    const ticket = order[place - 1];
    return ticket === undefined ? [] : [{ ticket, place, name }];
  });
}

/** Formats the drawn places and the number of tickets: `first of 30`, `last 3 of 30`. */
export function formatDrawnPlaces({ rule, entrants }: Pick<Draw, 'rule' | 'entrants'>): string {
  const count = rule.count === 1 ? '' : ` ${rule.count}`;
  return `${rule.kind}${count} of ${countTickets(entrants)}`;
}

/**
 * Describes what a draw is chained to, with the start of the hash of the draw before: `the first draw`, or
 * `chained to draw 2` and `ZC2D-SDMQ`.
 */
export function describeChain({ number, previous }: Draw): readonly [text: string, hash?: string] {
  if (previous === null) return ['the first draw'];
  return [`chained to draw ${number - 1}`, formatGroupedFingerprint(previous).slice(0, 9)];
}

/** Describes a list as `28 names, 30 tickets`; `28 names` if each name has one ticket. */
export function describeList(entrants: readonly Entrant[]): string {
  const tickets = countTickets(entrants);
  const names = `${entrants.length} ${entrants.length === 1 ? 'name' : 'names'}`;
  return tickets === entrants.length ? names : `${names}, ${tickets} tickets`;
}
