import { createRandom, type Entrant, lockDraw, runDraw, type Seed } from '../../streams';
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
  const entrants = tickets.map((tickets, index): Entrant => ({ name: `N${index}`, tickets }));
  const owners = entrants.flatMap(({ tickets }, index) => new Array<number>(tickets).fill(index));
  const first = tickets.map(() => 0);
  const last = tickets.map(() => 0);
  const random = createRandom(seed, 'draws', ...tickets);
  for (let draw = 1; draw <= draws; draw++) {
    const secret = Uint8Array.from({ length: 32 }, () => randomInteger(random, BYTE));
    const rule = { kind: 'first', count: 1 } as const;
    const locked = lockDraw({ entrants, rule, number: 1, previous: null, secret });
    const { order } = runDraw(locked, `word ${draw}`);
    count(first, owners, order[0]);
    count(last, owners, order.at(-1));
  }
  return { first, last };
}

/** Increments the count of the owner of a ticket. */
function count(counts: number[], owners: readonly number[], ticket = 0): void {
  const owner = owners[ticket - 1] ?? 0;
  counts[owner] = (counts[owner] ?? 0) + 1;
}
