import { deflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { DRAW_VERSION, formatDraws } from '../../streams';
import { entrantsOf, ROUND_1000, runSession } from '../support/draws';
import { expect, test } from './support/test';

const plan = {
  entrants: entrantsOf('Leni', 'Zoë', 'Anna'),
  rule: { kind: 'first', count: 1 },
  word: 'giraffe',
} as const;

/** Returns what follows `#check.` in the link to the record of one draw. */
function pack(draw: Parameters<typeof runSession>[0][number]): string {
  return deflateRawSync(formatDraws(runSession([draw]))).toString('base64url');
}

const verdict = (page: Page, title: string) =>
  page.getByRole('heading', { name: title, exact: true, level: 2 });

test('the check keeps what is typed over a reload for a newer version, and while the page shows the draws', async ({
  page,
}) => {
  const field = page.getByLabel('Paste its link, its text, or the JSON of its file.');
  const check = page.getByRole('button', { name: 'Check it' });
  await page.goto('./draw/#check');
  const newer = `Furlong draws ${DRAW_VERSION + 1}\n`;
  await field.fill(newer);
  await check.click();
  await expect(page.getByRole('alert')).toContainText('This record needs a newer Furlong.');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(field).toHaveValue(newer);
  const link = `https://elsewhere.example/draw/#check.${pack(plan)}`;
  await field.fill(link);
  await check.click();
  await expect(verdict(page, 'Match')).toBeFocused();
  await page.getByRole('button', { name: 'Draw lots yourself' }).click();
  await expect(page.getByRole('textbox', { name: 'Names' })).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue(link);
});

test.describe('the round of a draw', () => {
  test.use({ expectedNoise: [/net::ERR_FAILED/] });

  test('is verified with a module that only its record loads, on the next try if that failed', async ({
    page,
  }) => {
    let requests = 0;
    await page.route('**/verifyRound-*', (route) =>
      requests++ === 0 ? route.abort() : route.continue(),
    );
    await page.goto(`./draw/#check.${pack(plan)}`);
    await expect(verdict(page, 'Match')).toBeVisible();
    expect(requests).toBe(0);
    const source = { kind: 'drand', round: 1000 } as const;
    await page.goto(`./draw/#check.${pack({ ...plan, source, word: ROUND_1000 })}`);
    await expect(verdict(page, 'Not fully checked')).toBeVisible();
    await expect(page.getByText('its round could not be verified here')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(verdict(page, 'Match')).toBeFocused();
    await expect(page.getByText('its round is signed')).toBeVisible();
    await expect(page.getByText('The round of draw 1 is signed by drand.')).toBeVisible();
    expect(requests).toBe(2);
  });
});
