import type { Horse } from '../../../streams';
import type { RichText } from '../../ui/richText';
import { HorseDot } from './HorseDot';

/** Shows a text about horses, with the color of each horse before its name. */
export function Sentence({ text }: { text: RichText<Horse> }) {
  return text.map((part, index) => {
    if (typeof part === 'string') return part;
    if ('strong' in part) return <b key={index}>{part.strong}</b>;
    return (
      <b key={index}>
        <HorseDot color={part.color} />
        {part.name}
      </b>
    );
  });
}
