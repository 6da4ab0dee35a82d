import { EXAMPLE } from '../support/meeting-code';
import { expect, GamePage, holdClock, PROGRAM_NAMES, test, waitForVisible } from './support/game';

test('if the browser refuses every change of the address, a message says so, and the game goes on', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Too many calls', 'SecurityError');
    };
    history.replaceState = refuse;
    history.pushState = refuse;
  });
  await holdClock(page);
  await page.goto(`./#${EXAMPLE}`);
  const game = new GamePage(page);
  await game.ready();
  const message = page.getByRole('alert');
  await waitForVisible(page, message);
  await expect(message).toContainText('The browser does not let this page change its address.');
  await game.start();
  await game.advanceClock(1_000);
  await expect(page.getByRole('heading', { name: 'Live Results' }).first()).toBeVisible();
  await game.finishWithKey();
  await game.regeneratePrograms();
  await expect(game.program(PROGRAM_NAMES[0])).toBeVisible();

  await game.button('Dismiss').click();
  await expect(message).toHaveCount(0);
  await page.getByRole('link', { name: 'Draw lots' }).click();
  await game.advanceClock(500);
  await expect(page.getByRole('heading', { name: 'Horse List' })).toBeHidden();
  await expect(message).toHaveCount(0);
});

test('a clipboard that never answers leads to a message after three seconds', async ({ game }) => {
  const { page } = game;
  await game.generate();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => new Promise(() => undefined);
  });
  await game.choose('Copy link');
  await game.advanceClock(2_500);
  const share = page.getByRole('dialog', { name: 'Share this meeting' });
  await expect(share).toHaveCount(0);
  await game.advanceClock(600);
  const message = share.getByText('The link is selected, so you can copy it yourself.');
  await waitForVisible(page, message);
});
