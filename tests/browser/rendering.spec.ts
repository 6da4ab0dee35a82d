import type { Page } from '@playwright/test';
import { countCommits, takeCommits } from './support/commits';
import { atExhibits, openExhibit } from './support/exhibits';
import { expect, GamePage, settle, TALL, test } from './support/game';

test.use({ viewport: TALL });

/** What one tick changed on the screen, and what React rendered for it. */
interface Tick {
  /** How many programs changed their order, a status, a placing or their title. */
  readonly changes: number;
  readonly commits: number;
  readonly rendered: Readonly<Record<string, number>>;
  /** Whether the picture still ran before the tick. */
  readonly wasRunning: boolean;
  readonly hasMoved: boolean;
}

test('React renders when an order changes or a horse finishes, and not with each tick', async ({
  page,
  seed,
}) => {
  test.slow();
  await countCommits(page);
  const game = new GamePage(page);
  await game.open(seed);
  // The idle page loads the print sheet once there are programs.
  const sheet = page.waitForResponse(/\/Print-/);
  await game.generate();
  await game.pass(500);
  await (await sheet).finished();
  await game.pass(500);

  await test.step('no commit while paused', async () => {
    await game.start();
    await game.pass(2_000);
    await game.button('Pause').click();
    await game.pass(0);
    await takeCommits(page);
    await game.pass(3_000);
    expect((await takeCommits(page)).count).toBe(0);
    await game.button('Resume').click();
    await game.finish();
  });

  await game.start();
  await takeCommits(page);
  const ticks: Tick[] = [];
  let before = await look(page);
  while (before.isRacing) {
    await game.pass(100);
    const after = await look(page);
    const { count, rendered } = await takeCommits(page);
    ticks.push({
      changes: after.texts.filter((text, index) => text !== before.texts[index]).length,
      commits: count,
      rendered,
      wasRunning: before.isMoving && after.isMoving,
      hasMoved: after.noses.some((nose, index) => nose !== before.noses[index]),
    });
    before = after;
  }

  expect(ticks.length).toBeGreaterThan(60);
  const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
  // The picture runs in real time and may end before the held clock does.
  const running = ticks.filter(({ wasRunning }) => wasRunning);
  expect(running.length, 'ticks with a running picture').toBeGreaterThan(20);
  // A busy machine may paint no frame between two looks.
  const moved = running.filter(({ hasMoved }) => hasMoved);
  expect(moved.length, 'ticks in which horses move').toBeGreaterThan(running.length * 0.8);
  const quiet = ticks.filter(({ changes }) => changes === 0);
  expect(quiet.length, 'ticks that change no order').toBeGreaterThan(5);
  expect(sum(quiet.map(({ commits }) => commits))).toBe(0);
  for (const { changes, commits } of ticks) expect(commits).toBeLessThanOrEqual(changes);
  expect(sum(ticks.map(({ commits }) => commits))).toBeGreaterThan(20);

  // The action bar renders once, when the last race ends.
  const titles = ticks.map(({ rendered }) => rendered.h1 ?? 0);
  expect(sum(titles.slice(0, -1))).toBe(0);
  expect(titles.at(-1)).toBe(1);
  // A lane renders once in a run: when its horse finishes.
  expect(sum(ticks.map(({ rendered }) => rendered.li ?? 0))).toBeLessThanOrEqual(60 + 6);
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
    await game.runToEnd();
    expect(await rules(), run).toBe(before);
  }
});

test.describe('countCommits', () => {
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

/** What the page shows of the races: the text of each program, and the noses in the picture. */
async function look(page: Page) {
  return page.evaluate(() => {
    const runners = [...document.querySelectorAll('main li [data-runner]')];
    return {
      texts: [...document.querySelectorAll('main section[id]')].map(
        ({ textContent }) => textContent,
      ),
      noses: runners.map((runner) => runner.getBoundingClientRect().left),
      isMoving: runners.some((runner) =>
        runner.getAnimations().some(({ playState }) => playState === 'running'),
      ),
      isRacing: [...document.querySelectorAll('header button')].some(
        ({ textContent }) => textContent.trim() === 'Pause',
      ),
    };
  });
}
