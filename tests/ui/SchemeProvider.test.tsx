import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import html from '../../src/page/head.html?raw';
import { emulateMedia, find } from '../support/components';
import { press } from '../support/demos';
import { visit } from '../support/visit';

it.each([
  ['light', 'dark'],
  ['dark', 'light'],
])(
  'shows the chosen theme on a %s system, and the theme of the system at Auto',
  async (system, other) => {
    for (const [meta] of html.matchAll(/<meta name="theme-color"[^>]*>/g)) {
      document.head.insertAdjacentHTML('beforeend', meta);
    }
    onTestFinished(() => {
      for (const meta of themeColors()) meta.remove();
    });
    const setSystem = (scheme: string) => emulateMedia({ 'prefers-color-scheme': scheme });
    const app = await visit({ rounds: 1, size: 2 });
    await setSystem(other);
    const otherColors = shownColors();
    await setSystem(system);
    const systemColors = shownColors();
    for (const [index, color] of systemColors.entries()) expect(color).not.toBe(otherColors[index]);

    const [, barColor] = RegExp(`content="(#\\w+)" media=".*: ${system}`).exec(html) ?? [];
    expect(systemColors.at(-1)).toBe(barColor);

    await app.button('More').click();
    const radio = (name: string) => page.getByRole('radio', { name: RegExp(name, 'i') });
    await expect.element(radio('Auto')).toBeChecked();
    for (const [chosen, colors] of [
      [other, otherColors],
      [system, systemColors],
    ] as const) {
      press(radio(chosen));
      await expect.element(radio(chosen)).toBeChecked();
      expect(shownColors()).toEqual(colors);
    }
    // The choice stays when the system changes.
    await setSystem(other);
    expect(shownColors()).toEqual(systemColors);
    press(radio('Auto'));
    await expect.poll(shownColors).toEqual(otherColors);
  },
);

const themeColors = () => [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];

/** The background, the color of the texts, and the color of the browser bar, which is the first that applies. */
function shownColors() {
  return [
    getComputedStyle(document.documentElement).backgroundColor,
    getComputedStyle(find('main > section:first-child')).color,
    themeColors().find(({ media }) => matchMedia(media).matches)?.content,
  ];
}
