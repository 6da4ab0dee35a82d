import type { DrawRule } from '../../../streams';
import type { Ticket } from '../listTickets';

/** A place in the order of a race, with the ticket that holds it at present. */
export interface ShownPlace {
  /** From 1. */
  readonly place: number;
  readonly ticket: Ticket;
}

/**
 * Lists `count` places of the order. For the rule `first`, lists the first places, beginning with place 1. For the rule
 * `last`, lists the last places, beginning with the last one.
 *
 * @param order ticket numbers, the leader first
 */
export function listShownPlaces(
  tickets: readonly Ticket[],
  order: readonly number[],
  { kind }: Pick<DrawRule, 'kind'>,
  count: number,
): ShownPlace[] {
  const places = order.flatMap((number, index) => {
    const ticket = tickets[number - 1];
    return ticket === undefined ? [] : { place: index + 1, ticket };
  });
  return (kind === 'first' ? places : places.toReversed()).slice(0, count);
}
