/** The names of the hues 0°, 30°, 60° and so on. */
const HUE_NAMES = [
  ...['red', 'orange', 'yellow', 'lime', 'green', 'sea green'],
  ...['turquoise', 'blue', 'blue', 'purple', 'magenta', 'pink'],
];

/** Describes the color of a horse, for example `dark blue` for `hsl(240, 80%, 42%)`. */
export function colorWord(color: string): string {
  const [hue = 0, , lightness = 0] = Array.from(color.matchAll(/\d+/g), Number);
  const shade = lightness < 46 ? 'dark ' : lightness > 53 ? 'light ' : '';
  return `${shade}${HUE_NAMES[Math.round(hue / 30) % HUE_NAMES.length] ?? ''}`;
}
