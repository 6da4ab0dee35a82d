import { chainHash, isDecidedDraw } from '../../../streams';
import { capitalize, formatCount, formatList, formatNumber, pluralize } from '../../ui/words';
import type { RichText } from '../../ui/richText';
import { type CheckedDraw, hasUnverifiedRound } from './observeCheck';
import { type DrawRange, findGaps, joinTexts } from './rows';

/** The clauses for each fault, in singular and plural. A sentence keeps their order. `#` becomes `draw 2`. */
const CLAUSES = [
  ['missing', '# is missing', '# are missing'],
  ['list', 'the list of # was changed', 'the lists of # were changed'],
  ['rule', 'the terms of # were changed', 'the terms of # were changed'],
  [
    'fingerprint',
    'the fingerprint of # does not belong to what was locked',
    'the fingerprints of # do not belong to what was locked',
  ],
  ['lock', 'what was locked for # was changed', 'what was locked for # was changed'],
  ['word', 'the word of # was changed', 'the words of # were changed'],
  [
    'signature',
    'the signature of the round of # is not that of drand',
    'the signatures of the rounds of # are not those of drand',
  ],
  ['hash', 'the hash of # was changed', 'the hashes of # were changed'],
  ['repeated', '# is there more than once', '# are there more than once'],
  ['misplaced', '# is in the wrong place', '# are in the wrong places'],
  ['chain', '# does not follow the draw before it', '# do not follow the draws before them'],
  ['no-shows', 'who was passed over in # was changed', 'who was passed over in # was changed'],
  // Comes last, because the names that differ may follow this clause.
  ['order', '# comes out otherwise', '# come out otherwise'],
] as const;

type Fault = (typeof CLAUSES)[number][0];

/** The maximum number of clauses in a sentence. “and more” stands for all others. */
const MAX_CLAUSES = 3;
/** The maximum number of draw ranges in a clause. With more ranges, the clause only counts the draws. */
const MAX_RANGES = 3;

/** The state of a check, for its heading. */
export interface CheckSummary {
  /** `null` if the check is not done, or could not verify a round and found no difference. */
  readonly isMatch: boolean | null;
  readonly title: string;
  readonly sentence: RichText;
}

/**
 * Describes the check of a record. If the record differs, the sentence names what differs, in at most three clauses.
 *
 * @param isContradicted whether a fingerprint that this device scanned contradicts the record. Then the record is no
 * match, even if it is consistent.
 */
export function describeCheck(
  checks: readonly CheckedDraw[],
  isContradicted = false,
): CheckSummary {
  const differs = checks.some(({ kind }) => kind === 'differs');
  const rounds = describeRounds(checks);
  if (!differs && !isContradicted) {
    const sentence = [...describeMatch(checks), ...rounds];
    return hasUnverifiedRound(checks)
      ? { isMatch: null, title: 'Not fully checked', sentence }
      : { isMatch: true, title: 'Match', sentence };
  }
  const sentence = differs
    ? describeDifference(checks)
    : [
        'The record fits together, but it contradicts what this device remembers: it was changed, or something that this device opened was not the host’s.',
      ];
  return { isMatch: false, title: 'It differs', sentence: [...sentence, ...rounds] };
}

/** Formats how long a check took: `0.3 s`, with two decimals below 0.095 s. Returns at least `0.01 s`. */
export function formatElapsed(ms: number): string {
  const seconds = Math.max(ms / 1000, 0.01);
  return `${seconds.toFixed(seconds < 0.095 ? 2 : 1)} s`;
}

/** Formats how many draws were run again: `the draw`, `19 of 20 draws`, `both draws`, `all 3 draws`. */
function formatRunCount(count: number, total: number): string {
  if (total === 1) return 'the draw';
  if (count < total) return `${formatNumber(count)} of ${formatCount(total, 'draw')}`;
  return count === 2 ? 'both draws' : `all ${formatCount(count, 'draw')}`;
}

/** Says what this device did, and what it could not do because there was no word or no race. */
function describeMatch(checks: readonly CheckedDraw[]): RichText {
  const runs = checks.flatMap(({ rerun }) => rerun ?? []);
  if (runs.length === 0) {
    return [
      'According to this record, no draw was run. ',
      { strong: 'Every list belongs to its fingerprint.' },
    ];
  }
  const wordless = runs.filter((draw) => draw.word === '');
  const notRun = checks.filter(({ draw }) => !isDecidedDraw(draw));
  const ran = formatRunCount(runs.length, checks.length);
  const hasWord = wordless.length < runs.length;
  const source =
    runs.length === 1
      ? `its list${hasWord ? ', sealed number and word' : ' and sealed number'}`
      : `their lists${hasWord ? ', sealed numbers and words' : ' and sealed numbers'}`;
  return [
    `This device ran ${ran} again from ${source}. `,
    { strong: 'Every place came out the same.' },
    ...describeSome(wordless, '# had no word: only the host’s device decided.'),
    ...describeSome(
      notRun,
      '# was not run, according to this record.',
      '# were not run, according to this record.',
    ),
  ];
}

function describeDifference(checks: readonly CheckedDraw[]): RichText {
  const rangesByFault = collectFaults(checks);
  const found = CLAUSES.filter(([fault]) => rangesByFault.has(fault));
  const hasMore = found.length > MAX_CLAUSES;
  const clauses = found.slice(0, MAX_CLAUSES).map(([fault, singular, plural], index): RichText => {
    const ranges = rangesByFault.get(fault) ?? [];
    const isOneDraw = ranges.length === 1 && ranges[0]?.first === ranges[0]?.last;
    const clause = (isOneDraw ? singular : plural).replace('#', formatDrawNumbers(ranges));
    const detail = fault === 'order' && isOneDraw && !hasMore ? describeOrder(checks) : [];
    return [{ strong: index === 0 ? capitalize(clause) : clause }, ...detail];
  });
  return [...joinTexts(hasMore ? [...clauses, ['more']] : clauses), '.'];
}

/** Collects the faults, each with its draws. */
function collectFaults(checks: readonly CheckedDraw[]): ReadonlyMap<Fault, readonly DrawRange[]> {
  const gaps = findGaps(checks);
  const hashes = new Set(checks.map(({ draw }) => chainHash(draw)));
  const found = new Map<Fault, DrawRange[]>(gaps.length > 0 ? [['missing', gaps]] : []);
  const seen = new Set<number>();
  checks.forEach((check, index) => {
    const { number, draw, differences } = check;
    const isAfterGap = gaps.some(({ last }) => last === number - 1);
    if (check.round === 'not signed') {
      found.set('signature', addNumber(found.get('signature') ?? [], number));
    }
    for (const part of differences) {
      const fault = part === 'chain' ? chainFaultOf(check, checks[index - 1], seen) : part;
      // After a gap, the previous hash should be that of a missing draw. The clause `missing` already reports this
      // draw. If the previous hash is that of a draw in the record, the chain is broken.
      const isExplainedByGap = fault === 'chain' && isAfterGap && !hashes.has(draw.previous ?? '');
      if (!isExplainedByGap) found.set(fault, addNumber(found.get(fault) ?? [], number));
    }
    seen.add(number);
  });
  return found;
}

/** Returns the fault of a draw whose `differences` contain `chain`. `seen` contains the numbers of earlier draws. */
function chainFaultOf(
  { number, followsDrawBefore, isFingerprintCorrect, differences }: CheckedDraw,
  before: CheckedDraw | undefined,
  seen: ReadonlySet<number>,
): Fault {
  // The draw follows the draw before, so `chain` stands for a wrong hash of the draw itself.
  if (followsDrawBefore) return 'hash';
  // The fingerprint covers the list, the rule, the number, the previous hash and the secret. The check digits of the
  // list and the rule are right, so nothing shows which of the parts was changed.
  if (!isFingerprintCorrect && !differences.includes('list') && !differences.includes('rule'))
    return 'lock';
  if (seen.has(number)) return 'repeated';
  return before !== undefined && number < before.number ? 'misplaced' : 'chain';
}

/** Says which rounds of drand are signed, and which could not be verified. */
function describeRounds(checks: readonly CheckedDraw[]): RichText {
  const of = (kind: CheckedDraw['round']) => checks.filter(({ round }) => round === kind);
  return [
    ...describeSome(
      of('signed'),
      'The round of # is signed by drand.',
      'The rounds of # are signed by drand.',
    ),
    ...describeSome(
      of('not verified'),
      'The round of # could not be verified here.',
      'The rounds of # could not be verified here.',
    ),
  ];
}

/** Formats a sentence about draws, after a space; nothing if there are none. */
function describeSome(
  draws: readonly { readonly number: number }[],
  singular: string,
  plural = singular,
): RichText {
  if (draws.length === 0) return [];
  const ranges = draws.reduce<DrawRange[]>((ranges, { number }) => addNumber(ranges, number), []);
  const sentence = draws.length === 1 ? singular : plural;
  return [` ${capitalize(sentence.replace('#', formatDrawNumbers(ranges)))}`];
}

/** Adds the number of a draw to ranges. A number that follows the last range extends this range. */
function addNumber(ranges: readonly DrawRange[], number: number): DrawRange[] {
  const latest = ranges.at(-1);
  if (latest !== undefined && number >= latest.first && number <= latest.last) return [...ranges];
  if (latest?.last !== number - 1) return [...ranges, { first: number, last: number }];
  return [...ranges.slice(0, -1), { first: latest.first, last: number }];
}

/** Formats the numbers of draws: `draw 2`, `draws 2 and 4`, `draws 2 to 5` or `12 draws`. */
function formatDrawNumbers(ranges: readonly DrawRange[]): string {
  const texts = ranges.map(formatRange);
  const count = ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  if (texts.length > MAX_RANGES) return formatCount(count, 'draw');
  return `${pluralize(count, 'draw')} ${formatList(texts)}`;
}

function formatRange({ first, last }: DrawRange): string {
  if (first === last) return String(first);
  return last === first + 1 ? `${first} and ${last}` : `${first} to ${last}`;
}

/**
 * Describes how the first draw with the fault `order` differs: `: Zoë, not Finn`. Follows only a clause that names
 * one draw number.
 */
function describeOrder(checks: readonly CheckedDraw[]): RichText {
  const check = checks.find(({ differences }) => differences.includes('order'));
  if (check === undefined || check.rerun === null || !isDecidedDraw(check.draw)) return [];
  const { drawn } = check.rerun;
  const recorded = check.draw.drawn;
  const index = drawn.findIndex((name, place) => name !== recorded[place]);
  const name = drawn[index];
  const other = recorded[index];
  if (name !== undefined && other !== undefined) return [': ', { name }, ', not ', { name: other }];
  if (drawn.length === recorded.length) return [': other places'];
  return [`: ${formatNumber(drawn.length)} drawn, not ${formatNumber(recorded.length)}`];
}
