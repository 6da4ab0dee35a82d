import { countCommits, takeCommits } from './support/commits';
import { expect, GamePage, settle, TALL, test } from './support/game';
import { atExhibits, openExhibit } from './support/exhibits';

test.use({ viewport: TALL });

/** What one tick has changed for the eye, besides where the horses stand. */
interface Tick {
  /** Programs whose order, statuses, placings or title changed. */
  readonly changes: number;
  readonly commits: number;
  readonly hasMoved: boolean;
  readonly rendered: Readonly<Record<string, number>>;
}

test('React renders when an order changes or somebody finishes, and not with the ticks', async ({
  page,
  seed,
}) => {
  test.slow();
  await countCommits(page);
  const game = new GamePage(page);
  await game.open(seed);
  // The sheet for the printer comes with the programs, when there is nothing better to do.
  const sheet = page.waitForResponse(/\/Print-/);
  await game.generate();
  await game.pass(500);
  await (await sheet).finished();
  await game.pass(500);
  await game.start();
  await takeCommits(page);

  const ticks: Tick[] = [];
  let before = await texts(game);
  let noses = await game.noses();
  while ((await game.button('Pause').count()) > 0) {
    await game.pass(100);
    const after = await texts(game);
    const { count, rendered } = await takeCommits(page);
    const changes = after.filter((text, index) => text !== before[index]).length;
    const moved = await game.noses();
    const hasMoved = moved.some((nose, index) => nose !== noses[index]);
    ticks.push({ changes, commits: count, hasMoved, rendered });
    before = after;
    noses = moved;
  }

  expect(ticks.length).toBeGreaterThan(60);
  const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
  // Near the end the picture, which runs in real time, may be home before the held clock.
  for (const { hasMoved } of ticks.slice(0, -5)) expect(hasMoved, 'horses move').toBe(true);
  const quiet = ticks.filter(({ changes }) => changes === 0);
  expect(quiet.length, 'some ticks change no order').toBeGreaterThan(5);
  expect(sum(quiet.map(({ commits }) => commits))).toBe(0);
  for (const { changes, commits } of ticks) expect(commits).toBeLessThanOrEqual(changes);
  expect(sum(ticks.map(({ commits }) => commits))).toBeGreaterThan(20);

  // The bar renders when the racing ends, and never before.
  const titles = ticks.map(({ rendered }) => rendered.h1 ?? 0);
  expect(sum(titles.slice(0, -1))).toBe(0);
  expect(titles.at(-1)).toBe(1);
  // A lane renders once in a run: when its horse finishes.
  expect(sum(ticks.map(({ rendered }) => rendered.li ?? 0))).toBeLessThanOrEqual(60 + 6);
});

test('while paused React does nothing at all', async ({ page, seed }) => {
  await countCommits(page);
  const game = new GamePage(page);
  await game.open(seed);
  await game.generateAndStart();
  await game.pass(2_000);
  await game.button('Pause').click();
  await takeCommits(page);
  await game.pass(5_000);
  expect((await takeCommits(page)).count).toBe(0);
});

test('no race adds a style rule, not even the first', async ({ game }) => {
  const rules = () =>
    game.page.evaluate(() =>
      [...document.styleSheets].reduce((sum, sheet) => sum + sheet.cssRules.length, 0),
    );
  await game.generate();
  const before = await rules();
  for (const run of ['first', 'second']) {
    await game.start();
    await game.finish();
    expect(await rules(), run).toBe(before);
  }
});

test.describe('the counter', () => {
  test.use(atExhibits);

  test('counts every commit of a component that renders with each frame', async ({ page }) => {
    await countCommits(page);
    await openExhibit(page, 'restless');
    await expect(page.getByRole('status')).toHaveText('0');
    await takeCommits(page);
    for (let tick = 0; tick < 10; tick++) {
      await page.clock.runFor(100);
      await settle(page);
    }
    await expect(page.getByRole('status')).toHaveText('1000');
    expect(await takeCommits(page)).toEqual({ count: 10, rendered: { output: 10 } });
  });
});

/** All that React shows, one text for each program; the placings of the lanes are part of it. */
async function texts(game: GamePage): Promise<string[]> {
  return game.page
    .getByRole('region', { name: / Lap / })
    .evaluateAll((all) => all.map((section) => section.textContent));
}
