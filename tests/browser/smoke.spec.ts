import { expect, test } from './support/test';

test('the page opens and is called Furlong', async ({ page }) => {
  await page.goto('./');
  await expect(page).toHaveTitle('Furlong');
  await expect(page.getByRole('heading', { name: 'Furlong', level: 1 })).toBeVisible();
});
