import type { Page } from '@playwright/test';
import { capitalize } from '../../src/ui/words';
import { expect, test } from './support/game';

test('the page and the browser bar use the chosen theme; Auto uses the theme of the system', async ({
  game,
}) => {
  const { page } = game;
  for (const system of ['light', 'dark'] as const) {
    await test.step(`on a ${system} system`, async () => {
      const other = system === 'light' ? 'dark' : 'light';
      await page.emulateMedia({ colorScheme: system });
      const systemColors = await colorsOf(page);
      await page.emulateMedia({ colorScheme: other });
      const otherColors = await colorsOf(page);
      await page.emulateMedia({ colorScheme: system });
      for (const [index, color] of systemColors.entries()) {
        expect(color).not.toBe(otherColors[index]);
      }

      const auto = (await game.openMore()).getByRole('radio', { name: 'Auto' });
      await expect(auto).toBeChecked();
      await game.escape();
      await game.chooseOption('Theme', capitalize(other));
      expect(await colorsOf(page)).toEqual(otherColors);
      await game.chooseOption('Theme', capitalize(system));
      expect(await colorsOf(page)).toEqual(systemColors);
      // The choice stays when the system changes.
      await page.emulateMedia({ colorScheme: other });
      expect(await colorsOf(page)).toEqual(systemColors);
      await game.chooseOption('Theme', 'Auto');
      expect(await colorsOf(page)).toEqual(otherColors);
    });
  }
});

test('the next visit starts with the chosen theme, before its first paint', async ({
  page,
  game,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await game.chooseOption('Theme', 'Dark');
  const dark = await colorsOf(page);
  // Nothing is painted before `body` is parsed.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('body') === null) return;
      observer.disconnect();
      Object.assign(window, { firstScheme: document.documentElement.style.colorScheme });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await game.ready();
  expect(await page.evaluate((): unknown => Reflect.get(window, 'firstScheme'))).toBe('dark');
  expect(await colorsOf(page)).toEqual(dark);
  await expect((await game.openMore()).getByRole('radio', { name: 'Dark' })).toBeChecked();
});

test('the page asks Dark Reader to leave its colors, because a darkened QR code is unreadable', async ({
  page,
}) => {
  const response = await page.request.get('./');
  expect(await response.text()).toMatch(/<meta name="darkreader-lock"/);
});

/** The page's background color, text color, and theme color for the browser bar. */
async function colorsOf(page: Page): Promise<readonly (string | undefined)[]> {
  return page.evaluate(() => {
    const section = document.querySelector('main section');
    const themeColors = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];
    const applied = themeColors.filter(({ media }) => matchMedia(media).matches);
    return [
      getComputedStyle(document.documentElement).backgroundColor,
      section === null ? undefined : getComputedStyle(section).color,
      // The browser uses the first theme color whose media query matches.
      applied[0]?.content,
    ];
  });
}
