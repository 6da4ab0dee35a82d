import { expect, GamePage, LAPS, TALL, test } from './support/game';
import { expectPicture } from './support/picture';
import { Replay } from './support/replay';

test.use({ viewport: TALL });

test('before the start there are no results', async ({ game }) => {
  await game.generate();
  for (const lap of LAPS) {
    const program = game.program(lap);
    await expect(program.getByRole('heading', { name: 'Results', exact: true })).toBeVisible();
    await expect(program.getByText('No results yet', { exact: true })).toBeVisible();
  }
});

test('all six races start at once', async ({ game }) => {
  await game.generate();
  const gate = await game.noses();
  await game.start();
  for (const lap of LAPS) {
    const program = game.program(lap);
    await expect(program.getByRole('heading', { name: 'Live Results', exact: true })).toBeVisible();
    const rows = await game.resultRows(lap);
    expect(rows.map(([, , status]) => status)).toEqual(Array(10).fill('Racing'));
  }
  await game.pass(100);
  const noses = await game.noses();
  expect(noses.filter((nose, index) => nose > (gate[index] ?? Infinity))).toHaveLength(60);
});

test('at every moment the tables show the order of the game, Live while it races, Final then', async ({
  game,
  seed,
}) => {
  const replay = Replay.started(seed);
  await game.generateAndStart();
  for (let elapsedMs = 0; elapsedMs < 10_500; elapsedMs += 500) {
    const shown = await game.allResultRows();
    expect(shown, `after ${elapsedMs} ms`).toEqual(replay.resultRows);
    for (const [index, { isOver }] of replay.frames.entries()) {
      const title = game
        .stats(LAPS[index] ?? '')
        .getByRole('heading')
        .last();
      await expect(title).toHaveText(isOver ? 'Final Results' : 'Live Results');
    }
    await game.pass(500);
    replay.pass(500);
  }
  expect(replay.resultRows.flat().map(([, , status]) => status)).toEqual(Array(60).fill('Final'));
});

test('races end one by one, and the racing with the last of them', async ({ game, seed }) => {
  const replay = Replay.started(seed);
  await game.generateAndStart();
  const finals = game.page.getByRole('heading', { name: 'Final Results', exact: true });
  const over = () => replay.frames.filter(({ isOver }) => isOver).length;
  const seen = new Set<number>();
  await game.pass(8_000);
  replay.pass(8_000);
  while (over() < 6) {
    expect(await finals.count()).toBe(over());
    seen.add(over());
    await expect(game.button('Pause')).toBeVisible();
    await expect(game.button('Start All Races')).toBeDisabled();
    await game.pass(100);
    replay.pass(100);
  }
  expect(seen.size).toBeGreaterThan(2);
  await expect(finals).toHaveCount(6);
  await expect(game.button('Pause')).toHaveCount(0);
  await expect(game.button('Start All Races')).toBeEnabled();
});

test('the second start is a new run from the gate', async ({ game, seed }) => {
  const replay = Replay.started(seed);
  replay.finish();
  replay.game.startAllRaces();
  await game.generate();
  const gate = await game.noses();
  await game.start();
  await game.finish();
  const first = await game.allResultRows();

  await game.start();
  await game.passAndPause(100);
  replay.pass(100);
  await expectPicture(game, replay, gate);
  await expect(game.page.getByRole('heading', { name: 'Live Results' })).toHaveCount(6);
  await expect(game.page.getByText('Final', { exact: true })).toHaveCount(0);
  await expect(game.page.locator('main').getByText('1st', { exact: true })).toHaveCount(0);
  await expect(game.page.getByText(/^Won by/)).toHaveCount(0);
  await expect(game.page.getByText(/^Leader/)).toHaveCount(6);
  await game.button('Resume').click();

  await game.finish();
  const second = await game.allResultRows();
  expect(second).not.toEqual(first);
});

test('the same seed gives the same results', async ({ game, context, seed }) => {
  const twin = new GamePage(await context.newPage());
  await twin.open(seed);
  for (const page of [game, twin]) await page.generateAndStart();
  // One clock for both pages.
  await game.finish();
  for (const lap of LAPS) expect(await twin.resultRows(lap)).toEqual(await game.resultRows(lap));
  expect(await twin.noses()).toEqual(await game.noses());
});
