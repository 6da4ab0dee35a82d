import type { Page } from '@playwright/test';
import { expect, test } from './support/game';

test('the next visit starts with the chosen theme, before its first paint', async ({
  page,
  game,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await colorsOf(page);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await colorsOf(page)).not.toEqual(dark);
  await game.chooseOption('Theme', 'Dark');
  expect(await colorsOf(page)).toEqual(dark);
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
