import { drandWord, type LockedDraw, WordError, wordOf } from '../../../streams';
import type { RichText } from '../../ui/richText';
import { formatRoundTime, readSignature } from '../drandRounds';

/** What a visitor typed as the word of a locked draw: a word, or a sentence for the visitor that says why it is none. */
export type TypedWord =
  | {
      /** What `runDraw` takes. Empty if nothing is typed. */
      readonly given: string;
      /** The word in its canonical form, see `wordOf`. Empty if nothing is left of what is typed. */
      readonly word: string;
    }
  | {
      readonly problem: string;
      /** Whether the rest may still follow. */
      readonly isIncomplete: boolean;
    };

/** Reads what a visitor typed or pasted as the word. Several people have a line each. */
export function readWord(
  { version, source }: Pick<LockedDraw, 'version' | 'source'>,
  typed: string,
): TypedWord {
  if (typed.trim() === '') return { given: '', word: '' };
  if (source?.kind === 'drand') {
    const read = readSignature(typed, source.round);
    if (typeof read === 'string') return { problem: read, isIncomplete: true };
    return { given: read.signature, word: drandWord(read.signature) };
  }
  try {
    const word = wordOf({ version, source }, typed);
    if (word === '' && source?.kind === 'dice') {
      return { problem: 'Type the numbers as digits.', isIncomplete: true };
    }
    return { given: typed, word };
  } catch (error) {
    if (!(error instanceof WordError)) throw error;
    return { problem: error.message, isIncomplete: error.isIncomplete };
  }
}

/** Returns the heading of the field for the word, and what the room should know about it. */
export function describeWordForm({ source }: Pick<LockedDraw, 'source'>): {
  heading: string;
  hint: RichText;
} {
  switch (source?.kind) {
    case 'people':
      return {
        heading: `Words from ${source.count} people`,
        hint: [
          'Each writes a word down before any is read, so that nobody can choose one that fits the others.',
        ],
      };
    case 'dice':
      return {
        heading: 'The dice',
        hint: [
          'Throw them one after the other where everybody sees them, and type their numbers in this order.',
        ],
      };
    case 'public':
      return {
        heading: 'Something public',
        hint: ['Type what everybody can look up: ', { name: source.text }, '.'],
      };
    case 'drand':
      return {
        heading: `drand round ${source.round}`,
        hint: [`Due ${formatRoundTime(source.round)}. Paste its signature, or all of its JSON.`],
      };
    case 'phone':
      return {
        heading: 'A word from the room',
        hint: ['A phone that scanned the lock shows one. The room chooses whose.'],
      };
    case 'person':
    case undefined:
      return {
        heading: 'A word from the room',
        hint: ['Somebody away from the keyboard says three words that do not belong together.'],
      };
  }
}
