import { SOUND_NOT_LOADED } from '../../src/page/createSound';
import { expect, test } from './support/test';

test.use({ expectedNoise: [/net::ERR_FAILED/] });

test('the sound loads once it is on, and says if it fails to load, at the races and at the draws', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const isRequested = () => requested.some((url) => url.includes('playRaces'));
  const more = page.getByRole('button', { name: 'More', exact: true });
  const sound = page.getByRole('switch', { name: 'Sound' });
  const expectFailure = async () => {
    await more.click();
    await sound.click();
    await expect(page.getByRole('status').filter({ hasText: SOUND_NOT_LOADED })).toBeVisible();
    await expect(sound).not.toBeChecked();
    await page.keyboard.press('Escape');
    await expect(sound).toBeHidden();
  };
  await page.route(/play(Races|Draws)-/, (route) => route.abort());
  await page.goto('./');
  await expect(more).toBeEnabled();
  expect(isRequested()).toBe(false);
  await expectFailure();
  await page.goto('./draw/');
  await expect(page.getByRole('textbox', { name: 'Names' })).toBeVisible();
  await expectFailure();

  await page.unroute(/play(Races|Draws)-/);
  await page.goBack();
  await expect(more).toBeEnabled();
  requested.length = 0;
  await more.click();
  await sound.check();
  await expect.poll(isRequested).toBe(true);
  await expect(sound).toBeChecked();
});
