import type { Horse } from '../../../streams';

/** A part of a sentence: plain text, emphasised text, or the name of a horse. */
export type Phrase = string | { readonly strong: string } | { readonly horse: Horse };

/** Joins the phrases of a sentence into plain text. */
export function formatSentence(sentence: readonly Phrase[]): string {
  return sentence
    .map((part) =>
      typeof part === 'string' ? part : 'horse' in part ? part.horse.name : part.strong,
    )
    .join('');
}
