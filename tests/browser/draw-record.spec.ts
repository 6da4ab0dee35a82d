import { entrantsOf, runSession } from '../support/draws';
import { plantSession } from './support/plant-session';
import { readQr } from './support/read-qr';
import { expect, test } from './support/test';

test('Print prints the record with its QR code on one page of A4, in place of the page @slow', async ({
  page,
}) => {
  const plan = {
    entrants: entrantsOf('Leni', 'Jonas', 'Zoë', 'Thi Mai', 'محمد', '<b>Mia</b>', '=1+1'),
    rule: { kind: 'first', count: 1 },
    word: 'giraffe',
  } as const;
  await plantSession(page, runSession([plan, { ...plan, word: null }, plan]));
  await page.goto('./draw/');
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  // Does not dispatch `afterprint`, so that the sheet stays until the test has read it.
  await page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
    };
  });
  const link = await readQr(page.getByRole('img', { name: 'QR code of the link' }));
  await page.getByRole('button', { name: 'Print' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#root')).toBeHidden();
  const sheet = page.locator('body > article');
  expect(await readQr(sheet.getByRole('img', { name: 'QR code of the link' }))).toBe(link);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(sheet).toHaveCount(0);
});
