import {
  countDrawable,
  type DecidedDraw,
  type Entrant,
  THROWS,
  type WordSource,
} from '../../streams';
import { capitalize, formatCountInWords, formatNumberInWords } from '../ui/words';

/** How many sealed numbers a host can try before the lock, as a power of two: a week on a fast computer. */
const TRIED_BITS = 40;
/** Fewer letters make a short word: a prepared host could have fitted the sealed number to it. */
const FEWEST_LETTERS = 12;
/** Fewer digits of something public are as weak. */
const FEWEST_DIGITS = 4;
/** What a phone shows: three words of four to eight letters, and two digits that look like no letter. */
const PHONE_WORD = /^[a-z]{12,24}[2-9]{2}$/;
/** A letter of these scripts is a syllable or a word. It counts as three letters. */
const LONG_LETTERS = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}]/gu;

/**
 * How much each part of a word tells, in bits. A phone draws its word, and a throw of a die is one of six: both are exact. A
 * letter that a person says is worth about one bit, as much as one more letter of a usual text. A digit of something
 * public is one of ten, if nobody can know it beforehand.
 */
const BITS = { phone: 30, letter: 1, throw: Math.log2(6), digit: Math.log2(10) } as const;

function countLetters(word: string): number {
  const letters = word.match(/[\p{L}\p{Nd}]/gu) ?? [];
  return letters.length + 2 * (word.match(LONG_LETTERS)?.length ?? 0);
}

/** Counts digits. Beside a letter, the canonical form of a word has o and l for 0 and 1. */
function countDigits(word: string): number {
  return word.match(/[\dol]/g)?.length ?? 0;
}

/**
 * Returns the chance to win that a host can give to a favourite among equal names, if the host tries 2⁴⁰ sealed numbers
 * before the lock and takes the best. It wins for so large a share of the words.
 *
 * The share q of one number among K words has a binomial distribution. A share of q or more has about the probability
 * exp(−K × D), where D is the relative entropy of q and 1 ÷ names. The best of N numbers reaches the q for which this is
 * 1 ÷ N. For many words, q is 1 ÷ n + √(2 ln N × (1 ÷ n) × (1 − 1 ÷ n) ÷ K).
 *
 * @param bits how many words were as likely, as a power of two, see `BITS`
 */
export function favouriteChance(names: number, bits: number, triedBits = TRIED_BITS): number {
  const fair = 1 / names;
  const divergence = (triedBits * Math.LN2) / 2 ** bits;
  let low = fair;
  let high = 1;
  for (let step = 0; step < 60; step++) {
    const share = (low + high) / 2;
    if (relativeEntropy(share, fair) < divergence) low = share;
    else high = share;
  }
  return low;
}

function relativeEntropy(share: number, fair: number): number {
  const rest = share < 1 ? (1 - share) * Math.log((1 - share) / (1 - fair)) : 0;
  return share * Math.log(share / fair) + rest;
}

/**
 * Says what the host can gain from preparing a draw, before its word is known: `Eight throws leave whoever prepares this
 * device an advantage of 3 % of a chance.`
 */
export function describeStrength(source: WordSource, entrants: readonly Entrant[]): string {
  const names = Math.max(countDrawable(entrants, { per: 'name' }), 2);
  switch (source.kind) {
    case 'phone':
      return `A word of a phone ${leave(names, BITS.phone, false)}`;
    case 'person':
      return `Three words of 18 letters ${leave(names, 18 * BITS.letter, true)} One word of six ${leave(names, 6 * BITS.letter, false, '')}`;
    case 'people': {
      const words = capitalize(formatNumberInWords(source.count));
      return `${words} words of six letters ${leave(names, 6 * source.count * BITS.letter, true)}`;
    }
    case 'dice': {
      const { throws = THROWS.initial } = source;
      const text = `${describeThrows(throws)} ${leave(names, throws * BITS.throw, throws > 1)}`;
      if (throws >= THROWS.initial) return text;
      const more = leave(names, THROWS.initial * BITS.throw, true, '');
      return `${text} ${describeThrows(THROWS.initial)} ${more}`;
    }
    case 'public':
      return `Six digits that nobody can know ${leave(names, 6 * BITS.digit, true)}`;
    case 'drand':
      return `A round that is still to come leaves no advantage${HOST}.`;
  }
}

function describeThrows(throws: number): string {
  return capitalize(formatCountInWords(throws, 'throw'));
}

const HOST = ' to whoever prepares this device';

/** Ends a sentence with what so many words leave to the host. A second sentence need not name the host again. */
function leave(names: number, bits: number, isPlural: boolean, to = HOST): string {
  const chance = favouriteChance(names, bits);
  const gain = chance * names - 1;
  const verb = (stem: string) => (isPlural ? stem : `${stem}s`);
  if (chance > 0.9) {
    return `${verb('protect')} nobody: whoever prepares this device can fix the result.`;
  }
  if (gain > 0.25) {
    return `${verb('protect')} little: whoever prepares this device can make a favourite win ${formatPercent(chance)} of the races, not ${formatPercent(1 / names)}.`;
  }
  const percent = Math.round(100 * gain);
  const advantage = percent < 1 ? 'less than 1 %' : `${percent} %`;
  return `${verb('leave')} an advantage of ${advantage} of a chance${to}.`;
}

/** Formats a share in percent, with two significant digits: `42 %`, `3.3 %`, `0.02 %`. */
function formatPercent(share: number): string {
  return `${Number((100 * share).toPrecision(2))} %`;
}

/** Says why a host that prepared could have fitted the sealed number to a word; `null` if it is long enough. */
export function describeWeakness({
  source,
  word,
}: Pick<DecidedDraw, 'source' | 'word'>): string | null {
  if (word === '') return null;
  const fitted = (what: string, it: string) =>
    `${what}: a host that prepared could have fitted the number to ${it}`;
  switch (source?.kind) {
    case 'drand':
      return null;
    case 'dice':
      return countDigits(word) < THROWS.serious ? fitted('few throws', 'them') : null;
    case 'public':
      return countDigits(word) < FEWEST_DIGITS ? fitted('few digits', 'them') : null;
    case 'people':
      return countLetters(word) < FEWEST_LETTERS ? fitted('short words', 'them') : null;
    case 'phone':
      return PHONE_WORD.test(word) ? null : fitted('not a word that a phone shows', 'it');
    case 'person':
    case undefined:
      return countLetters(word) < FEWEST_LETTERS ? fitted('a short word', 'it') : null;
  }
}
