import {
  createRandom,
  drawnTickets,
  type DrawRule,
  type Entrant,
  lockDraw,
  type Random,
  runDraw,
  type Seed,
} from '../../streams';
import { randomInteger } from '../../streams/random';

const BYTE = { min: 0, max: 255 };

export interface DrawCounts {
  /** How often each entrant takes the first place. */
  readonly first: readonly number[];
  /** How often each entrant takes the last place. */
  readonly last: readonly number[];
}

/**
 * Runs draws between entrants with these numbers of tickets, and counts the first and the last place of each race.
 * Each draw has its own secret and word.
 */
export function measureDraws(seed: Seed, tickets: readonly number[], draws: number): DrawCounts {
  const owners = ownersOf(tickets);
  const first = tickets.map(() => 0);
  const last = tickets.map(() => 0);
  const random = createRandom(seed, 'draws', ...tickets);
  for (let draw = 1; draw <= draws; draw++) {
    const { order } = runRandomDraw(random, tickets, { kind: 'first', count: 1 }, draw);
    count(first, owners, order[0]);
    count(last, owners, order.at(-1));
  }
  return { first, last };
}

/** A rule, and the draws in which it is measured. */
export interface RuleCase {
  /** The tickets of each entrant. */
  readonly tickets: readonly number[];
  readonly rule: DrawRule;
  /** How many drawn names are not there. The first drawn name is passed over so often. */
  readonly noShows: number;
}

/**
 * Runs draws with a rule, and counts how often each entrant is the first, the second … that it draws. With groups, the
 * first, the second … decide the group.
 */
export function measureRule(
  seed: Seed,
  { tickets, rule, noShows }: RuleCase,
  draws: number,
): number[][] {
  const owners = ownersOf(tickets);
  const places: number[][] = [];
  const random = createRandom(seed, 'rule', JSON.stringify({ tickets, rule, noShows }));
  for (let draw = 1; draw <= draws; draw++) {
    const decided = runRandomDraw(random, tickets, rule, draw);
    const passedOver: number[] = [];
    while (passedOver.length < noShows) {
      passedOver.push(...drawnTickets(decided, decided.order, passedOver).slice(0, 1));
    }
    for (const [place, ticket] of drawnTickets(decided, decided.order, passedOver).entries()) {
      count((places[place] ??= tickets.map(() => 0)), owners, ticket);
    }
  }
  return places;
}

function runRandomDraw(random: Random, tickets: readonly number[], rule: DrawRule, draw: number) {
  const entrants = tickets.map((tickets, index): Entrant => ({ name: `N${index}`, tickets }));
  const secret = Uint8Array.from({ length: 32 }, () => randomInteger(random, BYTE));
  const locked = lockDraw({ entrants, rule, number: 1, previous: null, secret });
  return runDraw(locked, `word ${draw}`);
}

/** Lists the index of the entrant of each ticket. */
function ownersOf(tickets: readonly number[]): number[] {
  return tickets.flatMap((tickets, index) => new Array<number>(tickets).fill(index));
}

/** Increments the count of the owner of a ticket. */
function count(counts: number[], owners: readonly number[], ticket = 0): void {
  const owner = owners[ticket - 1] ?? 0;
  counts[owner] = (counts[owner] ?? 0) + 1;
}
