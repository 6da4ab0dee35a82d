import { expect, GamePage, TALL, test } from './support/game';
import { expectPositions } from './support/positions';
import { ReferenceGame } from './support/reference-game';

test.use({ viewport: TALL });

test('all six races start at once, show the order of the reference game, and end one by one', async ({
  game,
  seed,
}) => {
  const { page } = game;
  const reference = ReferenceGame.withPrograms(seed);
  const titles = () =>
    page
      .locator('main section[id] section:last-child h3')
      .evaluateAll((all) => all.map((title) => title.textContent));
  await game.generate();
  expect(await titles()).toEqual(Array(6).fill('Results'));
  await expect(page.getByText('No results yet', { exact: true })).toHaveCount(6);

  const gateNoses = await game.noseXs();
  await game.start();
  reference.game.startAllRaces();
  // Nobody leads before the first tick.
  await expect(page.getByText('10 runners', { exact: true })).toHaveCount(6);
  await expect(page.getByText(/^Leader/)).toHaveCount(0);
  expect((await game.allResultRows()).flat().map(([, , status]) => status)).toEqual(
    Array(60).fill('Racing'),
  );
  const expectReferenceTables = async (elapsedMs: number) => {
    const shown = await game.allResultRows();
    expect(shown, `after ${elapsedMs} ms`).toEqual(reference.resultRows);
    expect(await titles()).toEqual(
      reference.frames.map(({ isOver }) => (isOver ? 'Final Results' : 'Live Results')),
    );
  };
  await game.advanceClock(100);
  reference.advanceBy(100);
  const noses = await game.noseXs();
  expect(noses.filter((nose, index) => nose > (gateNoses[index] ?? Infinity))).toHaveLength(60);
  await game.advanceClock(400);
  reference.advanceBy(400);
  let elapsedMs = 500;
  for (; elapsedMs < 8_000; elapsedMs += 500) {
    await expectReferenceTables(elapsedMs);
    await game.advanceClock(500);
    reference.advanceBy(500);
  }

  const finals = page.getByRole('heading', { name: 'Final Results', exact: true });
  const countEnded = () => reference.frames.filter(({ isOver }) => isOver).length;
  const endedCounts = new Set<number>();
  while (countEnded() < 6) {
    expect(await finals.count()).toBe(countEnded());
    endedCounts.add(countEnded());
    await expect(game.button('Pause')).toBeVisible();
    await expect(game.button('Start All Races')).toBeDisabled();
    await game.advanceClock(100);
    reference.advanceBy(100);
    elapsedMs += 100;
    if (elapsedMs % 500 === 0) await expectReferenceTables(elapsedMs);
  }
  expect(endedCounts.size).toBeGreaterThan(2);
  await expectReferenceTables(elapsedMs);
  await expect(finals).toHaveCount(6);
  await expect(game.button('Pause')).toHaveCount(0);
  await expect(game.button('Start All Races')).toBeEnabled();
  expect(reference.resultRows.flat().map(([, , status]) => status)).toEqual(
    Array(60).fill('Final'),
  );

  await test.step('the second start is a new run from the gate', async () => {
    const first = await game.allResultRows();
    reference.game.startAllRaces();
    await game.start();
    await game.advanceAndPause(100);
    reference.advanceBy(100);
    await expectPositions(game, reference, gateNoses);
    await expect(page.getByRole('heading', { name: 'Live Results' })).toHaveCount(6);
    await expect(page.getByText('Final', { exact: true })).toHaveCount(0);
    await expect(page.locator('main').getByText('1st', { exact: true })).toHaveCount(0);
    await expect(page.getByText(/^Won by/)).toHaveCount(0);
    await expect(page.getByText(/^Leader/)).toHaveCount(6);
    await game.button('Resume').click();
    await game.runToEnd();
    reference.finish();
    const second = await game.allResultRows();
    expect(second).toEqual(reference.resultRows);
    expect(second).not.toEqual(first);
  });
});

test('the same seed gives the same results in two pages @slow', async ({ game, context, seed }) => {
  const twin = new GamePage(await context.newPage());
  await twin.open(seed);
  for (const page of [game, twin]) await page.generateAndStart();
  // Both pages share one clock, so the races of the twin end, too.
  await game.runToEnd();
  expect(await twin.allResultRows()).toEqual(await game.allResultRows());
  expect(await twin.noseXs()).toEqual(await game.noseXs());
});
