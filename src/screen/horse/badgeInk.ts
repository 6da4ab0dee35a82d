/**
 * Black or white, whichever has more contrast on a horse's color: at least 4.58:1 on every possible color.
 *
 * @param color `hsl(h, s%, l%)`
 */
export function badgeInk(color: string): '#000' | '#fff' {
  const [hue = 0, saturation = 0, lightness = 0] = (color.match(/\d+/g) ?? []).map(Number);
  const chroma = (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100);
  // CSS Color 4 §7.1 defines the channels of an hsl color.
  const linear = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    const channel = lightness / 100 - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  };
  const luminance = 0.2126 * linear(0) + 0.7152 * linear(8) + 0.0722 * linear(4);
  return luminance > 0.1791 ? '#000' : '#fff';
}
