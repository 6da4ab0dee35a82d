import { formatRule, type Seed } from '../../streams';
import { chiSquare, pValue } from '../../tests/support/chi-square';
import { measureDraws, measureRule, type RuleCase } from './draws';
import { formatPValue, formatRow, formatShare, sum } from './format';

/** How many entrants a draw with equal tickets has. Each entrant has one ticket. */
const SIZES = [2, 7, 30, 200];
/** How many tickets each of the three entrants has in the draws with unequal tickets. */
const TICKETS = [1, 2, 5];
const EQUAL_TICKETS = new Array<number>(7).fill(1);
/** The rules that are measured: between equal tickets, and by name between the entrants with unequal tickets. */
const RULES: readonly RuleCase[] = [
  ...(['first', 'last', 'groups'] as const).flatMap((kind) =>
    [0, 2].map((noShows) => ({ tickets: EQUAL_TICKETS, rule: { kind, count: 3 }, noShows })),
  ),
  ...(['first', 'last', 'groups'] as const).flatMap((kind) =>
    [0, 1].map((noShows) => ({
      tickets: TICKETS,
      rule: { kind, count: 2, per: 'name' as const },
      noShows,
    })),
  ),
];
/** The draws count as unfair if a chi-square test has a lower p-value than this. */
const MIN_P_VALUE = 1e-6;

export interface DrawsReport {
  readonly text: string;
  /** False when the counts of places differ from the shares of the tickets more than random draws do. */
  readonly isFair: boolean;
}

/** Reports who is drawn in draws of several sizes and by several rules, as three tables and a verdict. */
export function reportDraws(
  seed: Seed,
  draws: number,
  measure = measureDraws,
  measurePlaces = measureRule,
): DrawsReport {
  const sizes = SIZES.map((size) => {
    const tickets = new Array<number>(size).fill(1);
    return { size, tests: testCounts(tickets, measure(seed, tickets, draws)) };
  });
  const counts = measure(seed, TICKETS, draws);
  const tests = testCounts(TICKETS, counts);
  const rules = RULES.map((ruleCase) => ({
    ...ruleCase,
    tests: testPlaces(ruleCase, measurePlaces(seed, ruleCase, draws)),
  }));
  const isFair = [...[...sizes, ...rules].flatMap(({ tests }) => tests), ...tests].every(
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
    '',
    `Draws by each rule: ${draws}`,
    'p for each place in the order of drawing, after the names that are passed over',
    ...rules.map(
      ({ tickets, rule, noShows, tests }) =>
        `  ${formatRule(rule)} of ${tickets.join(':')}, ${noShows} passed over: ` +
        tests.map(({ p }) => formatPValue(p)).join(' '),
    ),
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
  return [first, last].map((counts) => testShares(counts, sharesAt(tickets, 0)));
}

/** Compares the counts of each place that a rule draws with the shares of the tickets. */
function testPlaces(
  { tickets, noShows }: RuleCase,
  places: readonly (readonly number[])[],
): Test[] {
  return places.map((counts, place) => testShares(counts, sharesAt(tickets, place + noShows)));
}

function testShares(counts: readonly number[], shares: readonly number[]): Test {
  const chiSquared = sum(
    counts.map((count, index) => chiSquare([count], sum(counts) * (shares[index] ?? 0))),
  );
  return { chiSquared, p: pValue(chiSquared, counts.length - 1) };
}

/**
 * Returns the chance of each entrant to be drawn at a place, from 0, if each place goes to a random ticket of those who
 * have no place yet.
 */
function sharesAt(tickets: readonly number[], place: number): number[] {
  // Saves time. With equal tickets, no entrant has an advantage at any place.
  if (new Set(tickets).size === 1) return tickets.map(() => 1 / tickets.length);
  const shares = tickets.map((count) => count / sum(tickets));
  if (place === 0) return shares;
  const later = shares.map((share, index) =>
    share === 0 ? [] : sharesAt(tickets.with(index, 0), place - 1).map((chance) => share * chance),
  );
  return tickets.map((_, index) => sum(later.map((chances) => chances[index] ?? 0)));
}
