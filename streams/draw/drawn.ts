import { countDrawable } from './lockDraw.ts';
import type { DecidedDraw, DrawRule, Entrant, LockedDraw } from './model.ts';

/** Lists the name of each ticket, from ticket 1. */
export function ticketNames(entrants: readonly Entrant[]): string[] {
  const names: string[] = [];
  // Much faster than an array for each entrant. The page calls this four times a second, with up to 5,000 tickets.
  for (const { name, tickets } of entrants) {
    for (let ticket = 0; ticket < tickets; ticket++) names.push(name);
  }
  return names;
}

/** Whether a rule draws everyone, so that its result is an order. A draw between two has a winner. */
export function isEveryone(rule: DrawRule, entrants: readonly Entrant[]): boolean {
  return rule.kind === 'first' && rule.count > 1 && rule.count >= countDrawable(entrants, rule);
}

/**
 * Lists the tickets that a rule draws from an order of finish, in the order of drawing. With groups, ticket i of the
 * list is in group i modulo the number of groups.
 *
 * @param order ticket numbers in order of finish
 * @param noShows a ticket of each name that is passed over
 */
export function drawnTickets(
  { rule, entrants }: Pick<LockedDraw, 'rule' | 'entrants'>,
  order: readonly number[],
  noShows: readonly number[] = [],
): number[] {
  const names = ticketNames(entrants);
  const absent = new Set(noShows.map((ticket) => names[ticket - 1]));
  const present = listCandidates(rule, order, names).filter(
    (ticket) => !absent.has(names[ticket - 1]),
  );
  return rule.kind === 'groups' ? present : present.slice(0, rule.count);
}

/** Lists the tickets that a rule can draw, in the order of drawing: all, or the first of each name. */
function listCandidates(
  { kind, per }: DrawRule,
  order: readonly number[],
  names: readonly string[],
): readonly number[] {
  const tickets = kind === 'last' ? order.toReversed() : order;
  if (per !== 'name') return tickets;
  const passed = new Set<string | undefined>();
  return tickets.filter((ticket) => {
    const name = names[ticket - 1];
    return !passed.has(name) && passed.add(name);
  });
}

/**
 * Returns whether each no-show was drawn when it was passed over, which brought later tickets up. Otherwise, a host could
 * pass over somebody who was never drawn.
 */
export function areNoShowsDrawn({
  rule,
  entrants,
  order,
  noShows,
}: Pick<DecidedDraw, 'rule' | 'entrants' | 'order' | 'noShows'>): boolean {
  // A call of `drawnTickets` for each no-show would take minutes if there are thousands. So this keeps the tickets that
  // are drawn without the no-shows so far, by name, and adds the next ones where places are open.
  const names = ticketNames(entrants);
  const candidates = listCandidates(rule, order, names);
  const drawn = new Map<string | undefined, number[]>();
  const absent = new Set<string | undefined>();
  let openPlaces = rule.kind === 'groups' ? Infinity : rule.count;
  let next = 0;
  return noShows.every((noShow) => {
    for (; openPlaces > 0 && next < candidates.length; next++) {
      const ticket = candidates[next] ?? 0;
      const name = names[ticket - 1];
      if (absent.has(name)) continue;
      const tickets = drawn.get(name) ?? [];
      tickets.push(ticket);
      drawn.set(name, tickets);
      openPlaces--;
    }
    const name = names[noShow - 1];
    const tickets = drawn.get(name) ?? [];
    drawn.delete(name);
    absent.add(name);
    openPlaces += tickets.length;
    return tickets.includes(noShow);
  });
}

/** A ticket that is drawn. */
export interface DrawnTicket {
  readonly ticket: number;
  /** 1, 2, 3 … in the order of finish. */
  readonly place: number;
  readonly name: string;
  /** The prize of the place or of the group; `null` if there are none. */
  readonly prize: string | null;
  /** 1, 2, 3 …, or `null` if the rule makes no groups. */
  readonly group: number | null;
}

/**
 * Lists the drawn tickets in the order of drawing, without the names that are passed over. For the rule `last`, the last
 * place is drawn first. With groups, lists the first group first.
 */
export function listDrawn({ rule, entrants, order, noShows, prizes }: DecidedDraw): DrawnTicket[] {
  const names = ticketNames(entrants);
  const places = new Map(order.map((ticket, index) => [ticket, index + 1]));
  const drawn = drawnTickets({ rule, entrants }, order, noShows).map((ticket, index) => {
    const group = rule.kind === 'groups' ? (index % rule.count) + 1 : null;
    return {
      ticket,
      place: places.get(ticket) ?? 0,
      name: names[ticket - 1] ?? '',
      prize: prizes[group === null ? index : group - 1] ?? null,
      group,
    };
  });
  return drawn.sort((a, b) => (a.group ?? 0) - (b.group ?? 0));
}

/** Lists the names that are passed over because they were not there, in this order. */
export function listNoShows({ entrants, noShows }: DecidedDraw): string[] {
  const names = ticketNames(entrants);
  return noShows.map((ticket) => names[ticket - 1] ?? '');
}
