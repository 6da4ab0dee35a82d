import type { RichText } from '../../ui/richText';

/** Joins texts as in a sentence: `a`, `a and b`, `a, b and c`. */
export function joinTexts(texts: readonly RichText[]): RichText {
  return texts.flatMap((text, index) => {
    if (index === 0) return text;
    return [index === texts.length - 1 ? ' and ' : ', ', ...text];
  });
}

/** Lists at most `max` names as in a sentence, and counts all others: `a, b and 3 more`. */
export function listNames(names: readonly string[], max: number): RichText {
  const shown = names.slice(0, max).map((name) => [{ name }]);
  const hidden = names.length - shown.length;
  return joinTexts(hidden > 0 ? [...shown, [`${hidden} more`]] : shown);
}

/** Formats a number of things: `1 draw`, `2 draws`. */
export function formatCountInDigits(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
