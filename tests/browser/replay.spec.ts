import { expect, openInRealTime, PROGRAM_NAMES, test } from './support/game';

test('a replay plays from the gate to the finish, and again from the gate, and its chart loads when it opens', async ({
  page,
  seed,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const typesOfChart = () =>
    requested.filter((url) => url.includes('/Chart-')).map((url) => url.replace(/.*\./, ''));
  const game = await openInRealTime(page, seed);
  await game.start();
  await game.finishWithKey();
  const rows = await game.resultRows(PROGRAM_NAMES[0]);
  const replay = game
    .program(PROGRAM_NAMES[0])
    .getByRole('button', { name: 'Replay', exact: true });
  const slider = page.getByRole('slider', { name: 'Time' });
  const momentOf = async () => Number(await slider.inputValue());
  const placings = game.program(PROGRAM_NAMES[0]).getByText(/^\d+(st|nd|rd|th)$/);
  await replay.click();
  await expect(slider).toBeFocused();
  // A screen reader reads this text when the slider receives the focus.
  await expect(slider).toHaveAttribute('aria-valuetext', '0.00 seconds');
  const early = await momentOf();
  expect(early).toBeLessThan(2_000);
  await expect.poll(momentOf).toBeGreaterThan(early + 300);
  const moments = (await game.distinctAnimationTimes(PROGRAM_NAMES[0])).filter((ms) => ms > 0);
  expect(moments).toHaveLength(1);
  expect(await game.resultRows(PROGRAM_NAMES[0])).toEqual(rows);

  await game.button('Pause replay').click();
  const endMs = Number(await slider.getAttribute('max'));
  await slider.fill(String(Math.floor((endMs - 500) / 10) * 10));
  await game.button('Play replay').click();
  await expect(game.button('Pause replay')).toBeVisible();
  await expect(game.button('Play replay')).toBeVisible();
  expect(await momentOf()).toBe(endMs);
  await expect(placings).toHaveCount(10);
  await game.button('Play replay').click();
  await expect.poll(() => placings.count()).toBe(0);

  expect(typesOfChart()).toEqual([]);
  await page.keyboard.press('g');
  const chart = page.getByRole('group', { name: `Chart of ${PROGRAM_NAMES[0]}` });
  await expect(chart.locator('canvas')).toHaveCount(2);
  expect(typesOfChart().sort()).toEqual(['css', 'js']);
  await page.keyboard.press('Escape');
  await expect(chart).toHaveCount(0);
});
