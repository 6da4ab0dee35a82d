/** One word for every 30 degrees of the hue. */
const HUES = [
  ...['red', 'orange', 'yellow', 'lime', 'green', 'sea green'],
  ...['turquoise', 'blue', 'blue', 'purple', 'magenta', 'pink'],
];

/** Describes the color of a horse, for example `dark blue` for `hsl(240, 80%, 42%)`. */
export function colorWord(color: string): string {
  const [hue = 0, , lightness = 0] = Array.from(color.matchAll(/\d+/g), Number);
  const shade = lightness < 46 ? 'dark ' : lightness > 53 ? 'light ' : '';
  return `${shade}${HUES[Math.round(hue / 30) % HUES.length] ?? ''}`;
}
