import type { Page } from '@playwright/test';
import { expect, test } from './support/game';

for (const system of ['light', 'dark'] as const) {
  test.describe(`where the system is ${system}`, () => {
    test.use({ colorScheme: system });

    test('the page and the bar of the browser take the chosen theme, and Auto is that of the system', async ({
      game,
    }) => {
      const { page } = game;
      const other = system === 'light' ? 'dark' : 'light';
      const its = await coloursOf(page);
      await page.emulateMedia({ colorScheme: other });
      const others = await coloursOf(page);
      await page.emulateMedia({ colorScheme: system });
      for (const [index, colour] of its.entries()) expect(colour).not.toBe(others[index]);

      const choose = (name: string) => game.pick('Theme', name);
      const auto = (await game.openMore()).getByRole('radio', { name: 'Auto' });
      await expect(auto).toBeChecked();
      await game.escape();
      await choose(capitalized(other));
      expect(await coloursOf(page)).toEqual(others);
      await choose(capitalized(system));
      expect(await coloursOf(page)).toEqual(its);
      // A choice stands, whatever the system does later.
      await page.emulateMedia({ colorScheme: other });
      expect(await coloursOf(page)).toEqual(its);
      await choose('Auto');
      expect(await coloursOf(page)).toEqual(others);
    });
  });
}

test('the choice is stored nowhere, and another visit begins anew', async ({ page, game }) => {
  await game.pick('Theme', 'Dark');
  const dark = await coloursOf(page);
  expect(await storedBy(page)).toEqual({
    cookies: '',
    local: 0,
    session: 0,
    databases: 0,
    caches: 0,
  });
  await page.reload();
  await game.ready();
  expect(await coloursOf(page)).not.toEqual(dark);
  await expect((await game.openMore()).getByRole('radio', { name: 'Auto' })).toBeChecked();
});

/** The ground, the ink and the line of the page, and what the browser's own bar is to be. */
async function coloursOf(page: Page): Promise<readonly (string | undefined)[]> {
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

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
