import { describe, expect, it } from 'vitest';
import { colorWord } from '../../src/horse/colors';
import { createHorses, createRandom } from '../../streams';

describe('colorWord', () => {
  it.each([
    ['hsl(0, 75%, 50%)', 'red'],
    ['hsl(14, 75%, 45%)', 'dark red'],
    ['hsl(15, 75%, 46%)', 'orange'],
    ['hsl(60, 89%, 54%)', 'light yellow'],
    ['hsl(90, 60%, 53%)', 'lime'],
    ['hsl(130, 75%, 59%)', 'light green'],
    ['hsl(150, 75%, 50%)', 'sea green'],
    ['hsl(180, 64%, 53%)', 'turquoise'],
    ['hsl(210, 64%, 53%)', 'blue'],
    ['hsl(240, 80%, 42%)', 'dark blue'],
    ['hsl(270, 75%, 50%)', 'purple'],
    ['hsl(300, 75%, 50%)', 'magenta'],
    ['hsl(330, 75%, 50%)', 'pink'],
    ['hsl(345, 75%, 50%)', 'red'],
    ['hsl(359, 75%, 40%)', 'dark red'],
  ])('describes %s as %s', (color, word) => {
    expect(colorWord(color)).toBe(word);
  });

  it('describes every color of a roster with words only', () => {
    const words = createHorses(createRandom('colors'), 2_000).map(({ color }) => colorWord(color));
    for (const word of words) expect(word).toMatch(/^(dark |light )?[a-z]+( green)?$/);
    // Three shades of eleven hues.
    expect(new Set(words).size).toBe(33);
  });
});
