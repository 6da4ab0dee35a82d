import type { Seed } from '../../streams';
import { chiSquare, pValue } from '../../tests/support/chi-square';
import { measureDraws } from './draws';
import { formatPValue, formatRow, formatShare, sum } from './format';

/** How many entrants a draw with equal tickets has. Each entrant has one ticket. */
const SIZES = [2, 7, 30, 200];
/** How many tickets each of the three entrants has in the draws with unequal tickets. */
const TICKETS = [1, 2, 5];
/** The draws count as unfair if a chi-square test has a lower p-value than this. */
const MIN_P_VALUE = 1e-6;

export interface DrawsReport {
  readonly text: string;
  /** False when the counts of first or last places differ from the shares of the tickets more than random draws do. */
  readonly isFair: boolean;
}

/** Reports who is drawn first and last in draws of several sizes, as two tables and a verdict. */
export function reportDraws(seed: Seed, draws: number, measure = measureDraws): DrawsReport {
  const sizes = SIZES.map((size) => {
    const tickets = new Array<number>(size).fill(1);
    return { size, tests: testCounts(tickets, measure(seed, tickets, draws)) };
  });
  const counts = measure(seed, TICKETS, draws);
  const tests = testCounts(TICKETS, counts);
  const isFair = [...sizes.flatMap(({ tests }) => tests), ...tests].every(
    ({ p }) => p >= MIN_P_VALUE,
  );
  const text = [
    `Draws of each size: ${draws}`,
    formatRow(['', 'first', '', 'last', '']),
    formatRow(['entrants', 'chi²', 'p', 'chi²', 'p']),
    ...sizes.map(({ size, tests }) =>
      formatRow([
        size,
        ...tests.flatMap(({ chiSquared, p }) => [chiSquared.toFixed(2), formatPValue(p)]),
      ]),
    ),
    '',
    `Draws between entrants with ${TICKETS.join(', ')} tickets: ${draws}`,
    formatRow(['tickets', 'first', 'share', 'last', 'share']),
    ...TICKETS.map((tickets, index) =>
      formatRow([
        tickets,
        ...[counts.first, counts.last].flatMap((list) => {
          const count = list[index] ?? 0;
          return [count, formatShare(count / draws)];
        }),
      ]),
    ),
    formatRow(['p', ...tests.flatMap(({ p }) => ['', formatPValue(p)])]),
    isFair
      ? 'Fair: the differences from the shares of the tickets are no larger than at random.'
      : 'Unfair: the differences from the shares of the tickets are larger than at random.',
  ].join('\n');
  return { text, isFair };
}

interface Test {
  readonly chiSquared: number;
  readonly p: number;
}

/** Compares the counts of first and of last places with the shares of the tickets. */
function testCounts(
  tickets: readonly number[],
  { first, last }: { first: readonly number[]; last: readonly number[] },
): Test[] {
  const total = sum(tickets);
  return [first, last].map((counts) => {
    const chiSquared = sum(
      counts.map((count, index) =>
        chiSquare([count], (sum(counts) * (tickets[index] ?? 0)) / total),
      ),
    );
    return { chiSquared, p: pValue(chiSquared, tickets.length - 1) };
  });
}
