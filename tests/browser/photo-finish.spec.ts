import { expect, PROGRAM_NAMES, test, waitForFocus } from './support/game';

test('a link opens the photo finish, and so does another link, in the address or in the code dialog @slow', async ({
  game,
}) => {
  const { page } = game;
  const photo = (index: number) =>
    page.getByRole('dialog', { name: `Photo finish ${PROGRAM_NAMES[index]}` });
  await page.goto('about:blank');
  await page.goto('./#886-EXP-C74!3');
  await waitForFocus(page, photo(2));
  await expect(photo(2).getByText('Too close to call by eye.')).toBeVisible();
  await page.evaluate(() => {
    location.hash = '#886-EXP-C74!5';
  });
  await waitForFocus(page, photo(4));
  expect(page.url()).toMatch(/!5$/);
  await game.escape();
  await expect(page.getByRole('region', { name: 'After the races' })).toBeVisible();
  expect(page.url()).toMatch(/#886-EXP-C74$/);
  await game.openDialog('Enter a code');
  await page.keyboard.type('#886-EXP-C74!3');
  await page.keyboard.press('Enter');
  await waitForFocus(page, photo(2));
});
