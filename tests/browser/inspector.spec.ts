import type { Page } from '@playwright/test';
import { createTimeline } from '../../streams';
import { seededProgram } from '../support/race';
import { runTests } from '../support/run-tests';
import { violationsOf } from './support/axe';
import { atDemos, openDemo } from './support/demos';
import { expect, pass, test } from './support/game';

test.use(atDemos());

const timeline = createTimeline(seededProgram('K7QM2XWD', 1), { seed: 2 });
const durationMs = timeline.at(-1)?.elapsedMs ?? NaN;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const moment = (page: Page) => page.getByRole('slider', { name: 'Moment' });
const lines = (page: Page) => page.getByRole('list', { name: 'Lines' }).getByRole('listitem');

test('a race played by hand, with its pauses, is a test that passes, and fails with a number changed', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDemo(page, 'inspector');
  await expect(button(page, 'Copy as marble test')).toBeDisabled();
  await button(page, 'Play').click();
  for (const [run, rest] of [
    [1570, 790],
    [330, 4_100],
    [1000, 120],
  ] as const) {
    await pass(page, run);
    await button(page, 'Pause').click();
    await pass(page, rest);
    await button(page, 'Resume').click();
  }
  await pass(page, durationMs);
  await expect(button(page, 'Again')).toBeVisible();
  await button(page, 'Copy as marble test').click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await button(page, 'Show the test').click();
  const shown = page.getByRole('region', { name: 'Marble test' }).getByRole('listitem');
  await expect(shown).toHaveText(copied.trimEnd().split('\n'));

  expect(copied).toMatch(/const played = 'r-+p-+r-+p \d+ms r-+p-*r'/);
  const numbers = [
    copied.replace('seed: 2,', 'seed: 3,'),
    copied.replace(/(\d+)ms/, (_, ms: string) => `${Number(ms) + 1}ms`),
    copied.replace(/(frames = '0+)0-/, '$11-'),
    copied.replace(
      /(leader = ')(\d)/,
      (_, before: string, lane: string) => `${before}${9 - Number(lane)}`,
    ),
  ];
  expect(new Set([copied, ...numbers]).size).toBe(5);
  const [trial, ...changed] = await runTests(copied, ...numbers);
  expect(trial).toEqual({ hasPassed: true, failures: [] });
  expect(changed.map(({ hasPassed }) => hasPassed)).toEqual([false, false, false, false]);
});

test('a pause costs ticks, and never a step', async ({ page }) => {
  await openDemo(page, 'inspector');
  await button(page, 'Play').click();
  await pass(page, 1000);
  await button(page, 'Pause').click();
  await pass(page, 800);
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await expect(page.getByText('Dropped ticks 8')).toBeVisible();
  await button(page, 'Resume').click();
  await pass(page, durationMs);
  const frames = `frames: ${timeline.length} values, complete at ${((durationMs + 800) / 1000).toFixed(1)} seconds.`;
  await expect(lines(page).filter({ hasText: frames })).toHaveCount(1);
});

test('half the speed takes twice the time, and is the same race', async ({ page }) => {
  await openDemo(page, 'inspector&speed=½');
  await button(page, 'Play').click();
  await pass(page, durationMs);
  await expect(button(page, 'Pause')).toBeVisible();
  await pass(page, durationMs + 200);
  await expect(button(page, 'Again')).toBeVisible();
  await expect(lines(page).filter({ hasText: `frames: ${timeline.length} values` })).toHaveCount(1);
});

test('the moment is read by keyboard and pointer, and is in the address', async ({ page }) => {
  await openDemo(page, 'inspector&gate=1560-2350');
  const slider = moment(page);
  await slider.focus();
  const at = async () => Number(await slider.getAttribute('aria-valuenow'));
  const end = await at();
  for (const [key, tick] of [
    ['ArrowLeft', end - 1],
    ['Shift+ArrowLeft', end - 11],
    ['Home', 0],
    ['ArrowRight', 1],
    ['End', end],
    ['Home', 0],
    ['PageDown', 1],
  ] as const) {
    await page.keyboard.press(key);
    expect(await at(), key).toBe(tick);
  }
  await page.clock.runFor(500);
  expect(new URL(page.url()).searchParams.get('at')).toBe('1');
  await page.keyboard.press('Escape');
  expect(await at()).toBe(end);

  const box = await slider.boundingBox();
  if (box === null) throw new Error('no diagram');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.move(0, 0);
  expect(await at()).toBeGreaterThan(end / 3);
  expect(await at()).toBeLessThan(end);
});

test('a link shows the same take once more, its pauses where they were', async ({ page }) => {
  await openDemo(page, 'inspector&gate=1560-2350');
  await expect(page.getByText('Dropped ticks 8')).toBeVisible();
  const told = await lines(page).allInnerTexts();
  expect(told).toContain('paused$: 2 values, complete at 6.4 seconds.');
  await button(page, 'Clear').click();
  await expect(page.getByText('Press play')).toBeVisible();
  await button(page, 'Play').click();
  await pass(page, 1560);
  await button(page, 'Pause').click();
  await pass(page, 790);
  await button(page, 'Resume').click();
  await pass(page, durationMs);
  await expect(button(page, 'Again')).toBeVisible();
  expect((await lines(page).allInnerTexts())[2]).toBe(told[2]);
});

test('all ten horses, and six races, are lines of their own', async ({ page }) => {
  await openDemo(page, 'inspector&gate=0');
  await button(page, 'All ten').click();
  await expect(page.getByText(/^10th \d+\.\d{3} s$/)).toBeVisible();
  await button(page, 'Six races').click();
  await expect(page.getByText('6th Lap 2200m', { exact: true })).toBeVisible();
  const longest = Math.max(
    ...[1, 2, 3, 4, 5, 6].map(
      (lap) => createTimeline(seededProgram('K7QM2XWD', lap), { seed: 2 }).at(-1)?.elapsedMs ?? NaN,
    ),
  );
  await expect(lines(page).first()).toHaveText(
    `ticks: ${longest / 100} values, complete at ${(longest / 1000).toFixed(1)} seconds.`,
  );
});

test('a pause that breaks is drawn and told, and there is no test of it to copy', async ({
  page,
}) => {
  await openDemo(page, 'inspector&fails=1230');
  await button(page, 'Play').click();
  await pass(page, 2000);
  await expect(page.getByRole('status')).toHaveText('Error: the pause broke.');
  await expect(lines(page).nth(2)).toHaveText(
    'frames: 13 values, error, the pause broke, at 1.2 seconds.',
  );
  await expect(button(page, 'Copy as marble test')).toBeDisabled();
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test(`axe finds no fault, ${colorScheme}, ${width} px wide`, async ({ page }) => {
      test.slow();
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await openDemo(page, 'inspector&gate=1560-2350&at=46');
      await button(page, 'Show the test').click();
      expect(await violationsOf(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    });
  }
}
