/**
 * A text in parts: plain strings, emphasized strings, and objects that are shown by their name. Objects of a type with
 * more properties, such as `Horse`, let a component show more than the name.
 */
export type RichText<Named extends { readonly name: string } = { readonly name: string }> =
  readonly (string | { readonly strong: string } | Named)[];

/** Formats a rich text as plain text. */
export function formatText(text: RichText): string {
  return text
    .map((part) => (typeof part === 'string' ? part : 'strong' in part ? part.strong : part.name))
    .join('');
}
