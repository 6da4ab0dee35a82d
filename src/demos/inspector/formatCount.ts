const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Formats a count with its noun, such as "two ticks". Counts above ten are formatted as digits. */
export function formatCount(count: number, noun: string): string {
  return `${WORDS[count] ?? count} ${noun}${count === 1 ? '' : 's'}`;
}
