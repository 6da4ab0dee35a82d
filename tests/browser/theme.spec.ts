import type { Page } from '@playwright/test';
import { expect, test } from './support/game';

test('the page and the browser bar use the chosen theme; Auto uses the theme of the system', async ({
  game,
}) => {
  const { page } = game;
  for (const system of ['light', 'dark'] as const) {
    await test.step(`on a ${system} system`, async () => {
      const other = system === 'light' ? 'dark' : 'light';
      await page.emulateMedia({ colorScheme: system });
      const own = await colorsOf(page);
      await page.emulateMedia({ colorScheme: other });
      const others = await colorsOf(page);
      await page.emulateMedia({ colorScheme: system });
      for (const [index, color] of own.entries()) expect(color).not.toBe(others[index]);

      const auto = (await game.openMore()).getByRole('radio', { name: 'Auto' });
      await expect(auto).toBeChecked();
      await game.escape();
      await game.pick('Theme', capitalize(other));
      expect(await colorsOf(page)).toEqual(others);
      await game.pick('Theme', capitalize(system));
      expect(await colorsOf(page)).toEqual(own);
      // The choice stays when the system changes.
      await page.emulateMedia({ colorScheme: other });
      expect(await colorsOf(page)).toEqual(own);
      await game.pick('Theme', 'Auto');
      expect(await colorsOf(page)).toEqual(others);
    });
  }
});

test('the theme is stored nowhere, and the next visit starts with Auto', async ({ page, game }) => {
  await game.pick('Theme', 'Dark');
  const dark = await colorsOf(page);
  expect(await storedBy(page)).toEqual({
    cookies: '',
    local: 0,
    session: 0,
    databases: 0,
    caches: 0,
  });
  await page.reload();
  await game.ready();
  expect(await colorsOf(page)).not.toEqual(dark);
  await expect((await game.openMore()).getByRole('radio', { name: 'Auto' })).toBeChecked();
});

/** The background and text color of the page, and the color it gives to the browser's own bar. */
async function colorsOf(page: Page): Promise<readonly (string | undefined)[]> {
  return page.evaluate(() => {
    const list = document.querySelector('main section');
    const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];
    const applied = bars.filter(({ media }) => matchMedia(media).matches);
    return [
      getComputedStyle(document.documentElement).backgroundColor,
      list === null ? undefined : getComputedStyle(list).color,
      // The browser takes the first that applies.
      applied[0]?.content,
    ];
  });
}

async function storedBy(page: Page) {
  return page.evaluate(async () => ({
    cookies: document.cookie,
    local: localStorage.length,
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
  }));
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
