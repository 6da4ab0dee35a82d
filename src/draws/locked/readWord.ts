import { drandWord, type LockedDraw, wordOf } from '../../../streams';
import { readSignature } from '../drandRounds';

/** What a visitor typed as the word of a locked draw: a word, or a sentence for the visitor that says why it is none. */
export type TypedWord =
  | {
      /** What `runDraw` takes. Empty if nothing is typed. */
      readonly given: string;
      /** The word in its canonical form, see `wordOf`. Empty if nothing is left of what is typed. */
      readonly word: string;
    }
  | { readonly problem: string };

/** Reads what a visitor typed or pasted as the word. Several people have a line each. */
export function readWord(
  { version, source }: Pick<LockedDraw, 'version' | 'source'>,
  typed: string,
): TypedWord {
  if (typed.trim() === '') return { given: '', word: '' };
  if (source?.kind === 'drand') {
    const read = readSignature(typed, source.round);
    if (typeof read === 'string') return { problem: read };
    return { given: read.signature, word: drandWord(read.signature) };
  }
  try {
    const word = wordOf({ version, source }, typed);
    if (word === '' && source?.kind === 'dice') return { problem: 'Type the numbers as digits.' };
    return { given: typed, word };
  } catch {
    return { problem: 'A word is missing.' };
  }
}
