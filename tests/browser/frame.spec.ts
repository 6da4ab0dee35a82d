import type { FrameLocator, Page } from '@playwright/test';
import { EXAMPLE } from '../support/meeting-code';
import { createNames } from './support/draw';
import { expect, test } from './support/test';

/** Opens the page in a frame that may run scripts, but may not submit forms. */
async function openInFrame(page: Page, path: string): Promise<FrameLocator> {
  await page.route('**/frame.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Frame</title>
        <iframe sandbox="allow-scripts allow-same-origin" src="./${path}" width="1200" height="700"></iframe>`,
    }),
  );
  await page.goto('./frame.html');
  return page.frameLocator('iframe');
}

test.describe('in a sandboxed frame without allow-forms', () => {
  test.use({ expectedNoise: [/can escape its sandboxing/] });

  test('Enter and the button start the race of a draw, and an Enter that ends a composition does not', async ({
    page,
  }) => {
    const frame = await openInFrame(page, 'draw/');
    const word = frame.getByRole('textbox', { name: 'A word from the room' });
    const race = frame.getByRole('button', { name: 'Race', exact: true });
    await frame.getByRole('textbox', { name: 'Names' }).fill(createNames(4).join('\n'));
    await frame.getByRole('button', { name: 'Lock the list' }).click();
    await expect(word).toBeFocused();
    for (const ask of [() => word.press('Enter'), () => race.click()]) {
      await ask();
      // Asks whether to race without a word. The new button has the focus, and the same key does not click it.
      await expect(frame.getByText('Then only this device decided')).toBeVisible();
      await expect(race).toBeFocused();
      await frame.getByRole('button', { name: 'Back', exact: true }).click();
    }
    await word.fill('giraffe');
    await word.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
    await expect(word).toBeVisible();
    await word.press('Enter');
    await expect(frame.getByRole('button', { name: 'Pause' })).toBeVisible();
  });

  test('the check reads a pasted record, and a meeting code opens its meeting', async ({
    page,
  }) => {
    const frame = await openInFrame(page, 'draw/#check');
    await frame.getByRole('button', { name: 'Check it' }).click();
    await expect(frame.getByRole('alert')).toContainText('Paste a link or a record first');
    await frame.getByRole('textbox').fill('a record');
    await frame.getByRole('button', { name: 'Check it' }).click();
    await expect(frame.getByRole('alert')).toContainText('This record cannot be read.');
    await frame.getByRole('button', { name: 'Draw lots yourself' }).click();
    await frame.getByRole('button', { name: 'Back to the races' }).click();
    for (const key of ['Enter', 'button']) {
      await frame.getByRole('button', { name: 'More' }).click();
      await frame.getByRole('button', { name: 'Enter a code' }).click();
      const field = frame.getByLabel('Meeting code or link');
      await field.fill(EXAMPLE);
      if (key === 'Enter') await field.press(key);
      else await frame.getByRole('button', { name: 'Open meeting' }).click();
      await expect(field).toHaveCount(0);
    }
  });
});
