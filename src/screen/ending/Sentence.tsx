import type { Phrase } from '../../game/finish/phrases';
import { HorseDot } from './HorseDot';

/** Shows the parts of a sentence, with the color of each horse before its name. */
export function Sentence({ phrases }: { phrases: readonly Phrase[] }) {
  return phrases.map((phrase, index) => {
    if (typeof phrase === 'string') return phrase;
    if ('strong' in phrase) return <b key={index}>{phrase.strong}</b>;
    return (
      <b key={index}>
        <HorseDot color={phrase.horse.color} />
        {phrase.horse.name}
      </b>
    );
  });
}
