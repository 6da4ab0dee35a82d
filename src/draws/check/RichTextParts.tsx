import type { RichText } from '../../ui/richText';

/** Renders a rich text. Each named part is a `bdi` element, because its name may be written from right to left. */
export function RichTextParts({ text }: { text: RichText }) {
  return text.map((part, index) => {
    if (typeof part === 'string') return part;
    return 'strong' in part ? <b key={index}>{part.strong}</b> : <bdi key={index}>{part.name}</bdi>;
  });
}
