const WORDS =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty';

/** Formats a count in words up to twenty, then in digits: `one horse`, `six races`, `21 horses`. */
export function formatCountInWords(count: number, noun: string): string {
  return `${WORDS.split(' ')[count] ?? count} ${noun}${count === 1 ? '' : 's'}`;
}
