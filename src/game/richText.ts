/**
 * A text with emphasis and names. `Name` stands for a name in the text, such as a horse whose color is shown beside
 * its name.
 */
export type RichText<Name extends { readonly name: string } = { readonly name: string }> =
  readonly (string | { readonly strong: string } | Name)[];

/** Formats a rich text as plain text. */
export function formatText(text: RichText): string {
  return text
    .map((part) => (typeof part === 'string' ? part : 'strong' in part ? part.strong : part.name))
    .join('');
}
