import { expect, test, waitForVisible } from './support/game';

test.use({ expectedNoise: [/net::ERR_FAILED|This part could not be loaded/] });

test('if the code of the ending fails to load, the end is announced, and the code loads for the next ending', async ({
  game,
}) => {
  const { page } = game;
  const ending = page.getByRole('region', { name: 'After the races' });
  const chunks = /\/(Ending|describeRun)-/;
  await page.route(chunks, (route) => route.abort());
  await game.generateAndFinish();
  await game.advanceClock(1_000);
  await expect(game.announcements.getByRole('paragraph').last()).toHaveText('All races are over.');
  await expect(ending).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute(chunks);
  await game.start();
  await game.finishWithKey();
  await waitForVisible(page, ending);
});
