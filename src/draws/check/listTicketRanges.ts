import type { Entrant } from '../../../streams';

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
