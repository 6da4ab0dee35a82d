import {
  cleanText,
  countDrawable,
  type DrawRule,
  type DrawTerms,
  type Entrant,
  TICKETS,
  type WordSource,
} from '../../../streams';
import { formatCount, formatNumber } from '../../ui/words';
import { formatRoundTime, isRoundPublished } from '../drandRounds';

/** The terms of the next draw, as the visitor chose and typed them. */
export interface TypedTerms extends Omit<DrawTerms, 'prizes' | 'source'> {
  /** A prize in each line. */
  readonly prizes: string;
  readonly source: WordSource;
}

/** The rule that draws everyone, whatever the list. `fitTerms` reduces its count. */
export const EVERYONE = { kind: 'first', count: TICKETS.max } as const;

/** Whether a rule draws everyone, whatever the list. */
export function drawsEveryone({ kind, count }: DrawRule): boolean {
  return kind === EVERYONE.kind && count >= EVERYONE.count;
}

export const DEFAULT_TERMS: TypedTerms = {
  title: '',
  rule: { kind: 'first', count: 1, per: 'name' },
  prizes: '',
  source: { kind: 'phone' },
};

/**
 * How long the race of the next draw can take at speed 1, in seconds. Its winner finishes a little earlier. 0 draws
 * without showing a race. The length is neither locked nor in the record, because it does not affect the draw.
 */
export const RACE_SECONDS = [5, 15, 30, 60, 0] as const;
export type RaceSeconds = (typeof RACE_SECONDS)[number];
export const DEFAULT_RACE_SECONDS = 15;

/** Returns the default for anything that is not a length. Earlier versions saved none. */
export function parseRaceSeconds(json: unknown): RaceSeconds {
  return RACE_SECONDS.find((seconds) => seconds === json) ?? DEFAULT_RACE_SECONDS;
}

/** Returns the prizes of a text: its lines that are not blank. */
export function listPrizes(text: string): string[] {
  return text
    .split('\n')
    .map(cleanText)
    .filter((prize) => prize !== '');
}

/** Returns the terms to lock. Reduces the number of places to what the list has, and cleans what is typed. */
export function fitTerms(terms: TypedTerms, entrants: readonly Entrant[]): DrawTerms {
  const { title, rule, prizes, source } = terms;
  const count = Math.min(rule.count, countDrawable(entrants, rule));
  return {
    title: cleanText(title),
    rule: { ...rule, count },
    prizes: listPrizes(prizes),
    source: source.kind === 'public' ? { ...source, text: cleanText(source.text) } : source,
  };
}

/**
 * Returns a sentence that says why these terms cannot be locked; empty if they can.
 *
 * @param now in Unix milliseconds
 */
export function findTermsFault(
  terms: TypedTerms,
  entrants: readonly Entrant[],
  now: number,
): string {
  const { rule, prizes, source } = fitTerms(terms, entrants);
  if (rule.kind === 'groups' && rule.count < 2) return 'Groups need at least two names.';
  if (prizes.length > 0 && prizes.length !== rule.count) {
    if (rule.kind === 'groups') {
      return `There must be a name for each group: ${formatNumber(rule.count)}, not ${formatNumber(prizes.length)}.`;
    }
    const most = countDrawable(entrants, rule);
    if (prizes.length > most) {
      const drawn = formatCount(most, rule.per === 'name' ? 'name' : 'ticket');
      return `There are too many prizes: ${formatNumber(prizes.length)} for ${drawn}.`;
    }
    return `There must be a prize for each drawn place: ${formatNumber(rule.count)}, not ${formatNumber(prizes.length)}.`;
  }
  if (source?.kind === 'public' && source.text === '') return 'Say what gives the word.';
  if (source?.kind === 'drand' && isRoundPublished(source, now)) {
    return `By the clock of this device, the round was published ${formatRoundTime(source.round)}. Choose a later one.`;
  }
  return '';
}
