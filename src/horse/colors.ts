/**
 * Returns black or white: the one that contrasts more with a horse's color. The contrast is at least 4.58:1.
 *
 * @param color `hsl(h, s%, l%)`
 */
export function badgeInk(color: string): '#000' | '#fff' {
  const [hue = 0, saturation = 0, lightness = 0] = (color.match(/\d+/g) ?? []).map(Number);
  const chroma = (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100);
  // A channel of the color (CSS Color 4 §7.1) in linear light: offset 0 is red, 8 is green, 4 is blue.
  const linear = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    const channel = lightness / 100 - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  };
  const luminance = 0.2126 * linear(0) + 0.7152 * linear(8) + 0.0722 * linear(4);
  // At 0.1791, both contrasts are equal: (1 + 0.05) / (0.1791 + 0.05) = (0.1791 + 0.05) / (0 + 0.05) = 4.58.
  return luminance > 0.1791 ? '#000' : '#fff';
}

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
