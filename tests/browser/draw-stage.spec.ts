import type { Page } from '@playwright/test';
import { violationsOf } from './support/axe';
import { createNames, plantLockedDraw } from './support/draw';
import { expect, test, waitForReact } from './support/game';

/** Waits longer than the controls of a stage stay after the last activity. */
async function waitUntilIdle(page: Page): Promise<void> {
  await page.clock.runFor(3_100);
}

test('on a stage, the controls are invisible while nobody uses them, and the focus is never on one of them', async ({
  page,
}) => {
  await page.clock.install();
  await plantLockedDraw(page, createNames(12));
  await page.goto('./#draw.stage');
  const opacityOf = (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((button) => {
      const ancestors: Element[] = [];
      for (let at: Element | null = button; at !== null; at = at.parentElement) ancestors.push(at);
      return Math.min(...ancestors.map((at) => Number(getComputedStyle(at).opacity)));
    });
  const expectOpacity = async (opacity: number, ...names: string[]) => {
    for (const name of names) await expect.poll(() => opacityOf(name), name).toBe(opacity);
  };
  const focused = page.locator(':focus');
  const field = page.getByRole('textbox', { name: 'A word from the room' });
  await expect(field).toBeFocused();
  await expectOpacity(1, 'Race', 'More', 'Send the lock');
  await waitUntilIdle(page);
  await expectOpacity(0, 'Race', 'More', 'Send the lock', 'Unlock the list');
  // Somebody must fill it in.
  await expect(field).toBeFocused();
  await expect(field).toHaveCSS('opacity', '1');
  // A press of the mouse hits no control that nobody sees.
  await expect(page.getByRole('button', { name: 'Race', exact: true })).toHaveCSS(
    'pointer-events',
    'none',
  );
  await page.mouse.move(300, 300);
  await expectOpacity(1, 'Race', 'More');
  await waitUntilIdle(page);
  await expectOpacity(0, 'Race');

  await test.step('the focus shows a control, and returns to it with the next key', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Race', exact: true })).toBeFocused();
    await expectOpacity(1, 'Race');
    await waitUntilIdle(page);
    await expectOpacity(0, 'Race');
    await expect(focused).toHaveCount(0);
    await page.keyboard.press('Shift');
    await expect(page.getByRole('button', { name: 'Race', exact: true })).toBeFocused();
    await expectOpacity(1, 'Race');
    // As a screen reader does.
    await waitUntilIdle(page);
    await page.getByRole('button', { name: 'Race without a word' }).focus();
    await expectOpacity(1, 'Race', 'More');
    await field.focus();
  });

  await test.step('the end of the race shows no control', async () => {
    await field.fill('giraffe');
    await field.press('Enter');
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await waitUntilIdle(page);
    await expectOpacity(0, 'Pause', 'Finish now');
    await expect(focused).toHaveCount(0);
    await expect(page.getByRole('searchbox', { name: 'Find a name' }).locator('..')).toHaveCSS(
      'opacity',
      '0',
    );
    await page.clock.runFor(30_000);
    await expectOpacity(0, 'Watch again', 'Draw again with everyone', 'Record');
    await expect(page.getByText('Scan it. Any phone works it out again.')).toBeVisible();
    await expect(focused).toHaveCount(0);
    // Enter does what it does on a page in a window, where the button has the focus.
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Names' })).toBeFocused();
  });
});

test('the menu shows and leaves the stage, and full screen is a stage', async ({ page }) => {
  await page.clock.install();
  await page.goto('./#draw');
  const more = page.getByRole('button', { name: 'More' });
  const bar = page.getByRole('banner');
  await waitUntilIdle(page);
  await expect(bar).toHaveCSS('opacity', '1');
  await more.click();
  const hides = page.getByRole('switch', { name: 'Hide controls when idle' });
  await hides.check();
  await expect(page).toHaveURL(/#draw\.stage$/);
  await page.keyboard.press('Escape');
  await waitUntilIdle(page);
  await expect(bar).toHaveCSS('opacity', '0');
  await page.keyboard.press('Shift');
  await more.click();
  await hides.uncheck();
  await expect(page).toHaveURL(/#draw$/);
  await page.keyboard.press('Escape');
  await waitUntilIdle(page);
  await expect(bar).toHaveCSS('opacity', '1');
  await page.getByRole('textbox', { name: 'Names' }).blur();
  await page.keyboard.press('Shift+F');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await waitUntilIdle(page);
  await expect(bar).toHaveCSS('opacity', '0');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a transparent stage shows what is behind the page, in the ${colorScheme} scheme`, async ({
    page,
  }) => {
    await page.clock.install();
    await page.emulateMedia({ colorScheme });
    await page.goto('./#draw.stage.transparent');
    await page.getByRole('textbox', { name: 'Names' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    const alphaAt = async (x: number, y: number) => {
      const clip = { x, y, width: 1, height: 1 };
      const pixel = await page.screenshot({ clip, omitBackground: true });
      return page.evaluate(
        async (bytes) => {
          const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
          const context = new OffscreenCanvas(1, 1).getContext('2d');
          context?.drawImage(bitmap, 0, 0);
          return context?.getImageData(0, 0, 1, 1).data[3];
        },
        [...pixel],
      );
    };
    expect(await alphaAt(5, 300)).toBe(0);
    expect(await alphaAt(60, 110)).toBe(255);
    await page.goto('./#draw.stage');
    expect(await alphaAt(5, 300)).toBe(255);
  });
}

test('a presenter’s clicker goes from draw to draw, and each screen ignores a second press', async ({
  page,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('./#draw');
  const pause = page.getByRole('button', { name: /^(Pause|Resume)$/ });
  const again = page.getByRole('button', { name: /^Draw again without/ });
  const question = page.getByText('Then only this device decided, and the record says so.');
  const lock = page.getByRole('button', { name: 'Lock the list' });
  const field = page.getByRole('textbox', { name: 'A word from the room' });
  const press = async (key: string) => {
    // The timer of a new screen starts with its effects, and the screen reacts once it has rendered what follows.
    await waitForReact(page);
    await page.clock.runFor(1_000);
    await waitForReact(page);
    await page.keyboard.press(key);
  };
  await page.getByRole('textbox', { name: 'Names' }).fill('Leni\nJonas\nMia');
  await lock.focus();
  await press('PageDown');
  await expect(field).toBeFocused();
  await press('.');
  // In a field, the key types.
  await expect(field).toHaveValue('.');
  await field.fill('');
  await press('PageDown');
  await expect(question).toBeVisible();
  await press('PageDown');
  await expect(pause).toHaveText('Pause');
  await page.keyboard.press('PageDown');
  await expect(pause).toHaveText('Pause');
  await press('PageUp');
  await expect(pause).toHaveText('Resume');
  await press('.');
  await expect(pause).toHaveText('Pause');
  await page.keyboard.press('f');
  await again.waitFor();
  await page.keyboard.press('PageDown');
  await expect(again).toBeVisible();
  await press('PageDown');
  await expect(lock).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(lock).toBeVisible();
  await press('PageDown');
  await expect(page.getByText('Draw 2', { exact: true })).toBeVisible();
  await expect(field).toBeFocused();
});

test('Page Down still scrolls a list, a field and a page that need it', async ({ page }) => {
  await page.clock.install();
  await page.goto('./#draw');
  const names = page.getByRole('textbox', { name: 'Names' });
  await names.fill(createNames(150).join('\n'));
  const lock = page.getByRole('button', { name: 'Lock the list' });
  const press = async () => {
    await page.clock.runFor(1_000);
    await page.keyboard.press('PageDown');
  };
  await names.press('Control+Home');
  await press();
  await expect.poll(() => names.evaluate((field) => field.scrollTop)).toBeGreaterThan(0);
  await page.getByRole('checkbox').first().focus();
  await press();
  await expect(lock).toBeVisible();
  await page.setViewportSize({ width: 800, height: 600 });
  await lock.focus();
  await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  await press();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expect(lock).toBeVisible();
});
