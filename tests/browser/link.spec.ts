import { copyLink } from './support/exports';
import { expect, GamePage, test, WHOLE_RACE_MS } from './support/game';

test('a copied link opens the same races in another browser, at another speed and with a pause', async ({
  game,
  seed,
  browser,
  baseURL,
}) => {
  await game.generateAndStart();
  await game.advanceClock(2_300);
  await game.button('Pause').click();
  await game.advanceClock(5_000);
  await game.button('Resume').click();
  await game.runToEnd();
  const link = await copyLink(game);

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const other = new GamePage(await context.newPage());
  await other.open(seed + 1);
  // Leaves the page first. If only the fragment of its address changed, the browser would not load it again.
  await other.page.goto('about:blank');
  await other.page.goto(link);
  await other.ready();
  await expect(other.page.getByRole('heading', { name: /^Final / })).toHaveCount(0);
  expect(await other.roster()).toEqual(await game.roster());
  await other.chooseOption('Speed', '4×');
  await other.start();
  await other.advanceClock(WHOLE_RACE_MS / 4);
  await expect(other.button('Pause')).toHaveCount(0);
  expect(await other.allResultRows()).toEqual(await game.allResultRows());
  await context.close();
});
