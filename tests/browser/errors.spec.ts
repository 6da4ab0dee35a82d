import { exhibitOptions, openExhibit } from './support/exhibits';
import { cellsOf, expect, GamePage, NO_PROGRAMS, PROGRAM_NAMES, test } from './support/game';

// Exhibits are pages that tests open in place of the game, see `fixtures/exhibits.tsx`.
test.use(exhibitOptions);

test.describe('a failing stream', () => {
  // Noise includes console messages and uncaught errors. Unexpected noise fails a test.
  test.use({ expectedNoise: [/The second race broke/] });

  test('shows its message in place of each part of its program, and nowhere else', async ({
    page,
  }) => {
    await openExhibit(page, 'failing-stream');
    const game = new GamePage(page);
    await expect(game.lanes(PROGRAM_NAMES[1])).toHaveCount(10);
    await game.advanceClock(500);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await game.advanceClock(100);
    // The header, the track and the stats panel.
    await expect(page.getByRole('alert')).toHaveText(Array(3).fill('The second race broke'));
    const broken = page.locator('section[id]').last();
    await expect(broken.getByRole('alert')).toHaveCount(3);
    await expect(game.program(PROGRAM_NAMES[0]).getByRole('alert')).toHaveCount(0);
    await expect(game.program(PROGRAM_NAMES[0]).getByText(/^Leader/)).toBeVisible();
    await expect(
      game.statsPanel(PROGRAM_NAMES[0]).getByRole('table', { name: 'Live Results' }),
    ).toBeVisible();
    await expect(game.lanes(PROGRAM_NAMES[0])).toHaveCount(10);
  });
});

test('a winner that is not in the roster is shown as Unknown', async ({ page }) => {
  await openExhibit(page, 'unknown-horse-final');
  const final = page.getByRole('table', { name: 'Final Results' });
  expect(await cellsOf(final)).toEqual([['1', 'Unknown', 'Final']]);
  await expect(page.getByText('Won by Unknown')).toBeVisible();
});

test('the list and the program show a message when there are no horses', async ({ page }) => {
  await openExhibit(page, 'no-horses');
  const list = page.getByRole('region', { name: 'Horse List 0' });
  await expect(
    list.getByText('No horses available. Generate horses first.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText('No horses in the program', { exact: true })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('Generate Program does nothing with a roster of one horse', async ({ page }) => {
  await openExhibit(page, 'one-horse');
  const game = new GamePage(page);
  await game.button('Generate Program').click();
  await expect(page.getByText(NO_PROGRAMS)).toBeVisible();
  await expect(game.button('Generate Program')).toBeVisible();
  await expect(game.button('Start All Races')).toBeDisabled();
});

test('with three horses, every program has three lanes and three results', async ({ page }) => {
  await openExhibit(page, 'three-horses');
  const game = new GamePage(page);
  await game.generateAndStart();
  await game.runToEnd();
  const counts = [await game.allLaneTexts(), await game.allResultRows()].map((programs) =>
    programs.map((rows) => rows.length),
  );
  expect(counts).toEqual([Array(6).fill(3), Array(6).fill(3)]);
});

test('at the time limit all horses are Final, and only finished ones have a placing', async ({
  page,
}) => {
  await openExhibit(page, 'time-limit');
  const game = new GamePage(page);
  await game.generateAndStart();
  await game.runToEnd();
  await expect(page.getByRole('heading', { name: 'Final Results' })).toHaveCount(6);
  let unplaced = 0;
  const lanes = await game.allLaneTexts();
  for (const [index, rows] of (await game.allResultRows()).entries()) {
    expect(rows.map(([, , status]) => status)).toEqual(Array(10).fill('Final'));
    // Number, name and condition are three texts; the placing is the fourth.
    const placed = (lanes[index] ?? []).filter((texts) => texts.length > 3);
    unplaced += 10 - placed.length;
    const first = rows.slice(0, placed.length).map(([, name]) => name);
    expect(placed.map(([, name]) => name).sort()).toEqual(first.sort());
  }
  expect(unplaced).toBeGreaterThan(0);
  expect(unplaced).toBeLessThan(60);
  expect(await game.countGallopers()).toBe(0);
});
