import type { Route } from '@playwright/test';
import { expect, GamePage, PROGRAM_NAMES, TALL, test, waitForReact } from './support/game';
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
  const expectReferenceTables = async (moment: string) => {
    const shown = await game.allResultRows();
    expect(shown, moment).toEqual(reference.resultRows);
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
  await expectReferenceTables('after 500 ms');
  await game.advanceClock(4_000);
  reference.advanceBy(4_000);
  await expectReferenceTables('after 4,500 ms');

  const finals = page.getByRole('heading', { name: 'Final Results', exact: true });
  const countEnded = () => reference.frames.filter(({ isOver }) => isOver).length;
  const endedCounts = new Set<number>();
  while (countEnded() < 6) {
    expect(await finals.count()).toBe(countEnded());
    endedCounts.add(countEnded());
    await game.advanceClock(500);
    reference.advanceBy(500);
  }
  expect(endedCounts.size).toBeGreaterThan(2);
  await expectReferenceTables('at the end');
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
    await game.finishWithKey();
    reference.finish();
    const second = await game.allResultRows();
    expect(second).toEqual(reference.resultRows);
    expect(second).not.toEqual(first);
  });
});

test('a start waits until the rest of the page has loaded, and then brings the race into view', async ({
  page,
  seed,
}) => {
  const requests: Route[] = [];
  await page.route(/\/deferred-.*\.js$/, (route) => void requests.push(route));
  const game = new GamePage(page);
  await game.resize(390, 844);
  await game.open(seed);
  await game.button('Generate Program').click();
  await game.button('Start All Races').click();
  await game.advanceClock(500);
  await expect(game.button('Pause')).toHaveCount(0);
  for (const route of requests) {
    await route.continue();
    await (await route.request().response())?.finished();
  }
  // In total less than the 2 s that a start waits at most.
  for (let step = 0; step < 20; step++) {
    await game.advanceClock(50);
    await waitForReact(page);
  }
  await expect(game.lanes(PROGRAM_NAMES[0]).first()).toBeInViewport({ ratio: 1 });
  await expect(game.lanes(PROGRAM_NAMES[0]).last()).toBeInViewport({ ratio: 1 });
});
