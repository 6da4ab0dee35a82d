import type { Page } from '@playwright/test';
import { createMarbleTest, formatMarbleTest } from '../../src/demos/inspector/marbleTest';
import { record } from '../../src/demos/inspector/record';
import { inspectedRace as race } from '../support/inspected-race';
import { violationsOf } from './support/axe';
import { demoOptions, openDemo } from './support/demos';
import { advanceClock, expect, test } from './support/game';

test.use(demoOptions());

const durationMs = record(race, []).nowMs;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const moment = (page: Page) => page.getByRole('slider', { name: 'Moment' });
const values = (page: Page) => page.getByRole('list', { name: 'Values' }).getByRole('listitem');

test('a race that is played and paused by hand becomes a marble test and a link @slow', async ({
  page,
}) => {
  await openDemo(page, 'inspector');
  await expect(button(page, 'Copy as marble test')).toBeDisabled();
  // The Space key works without focus on a button.
  await page.keyboard.press('Space');
  await advanceClock(page, 1570);
  await page.keyboard.press('Space');
  await advanceClock(page, 790);
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await expect(page.getByText('Dropped ticks 8')).toBeVisible();
  await button(page, 'Resume').click();
  await page.getByRole('radio', { name: '4' }).check();
  await advanceClock(page, durationMs / 4);
  await expect(button(page, 'Again')).toBeVisible();
  await button(page, 'Copy as marble test').click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await advanceClock(page, 500);
  const toggles = new URL(page.url()).searchParams.get('toggles') ?? '';
  expect(toggles).toMatch(/^15\d\d-23\d\d$/);
  const recording = record(race, toggles.split('-').map(Number));
  expect(copied).toBe(formatMarbleTest(createMarbleTest(race, recording)));
  await button(page, 'Show the test').click();
  const shown = page.getByRole('region', { name: 'Marble test' }).getByRole('listitem');
  await expect(shown).toHaveText(copied.trimEnd().split('\n'));

  const texts = await values(page).allInnerTexts();
  await page.reload();
  await expect(values(page)).toHaveText(texts);
  await button(page, 'Clear').click();
  await expect(page.getByText('Press play')).toBeVisible();
});

test('at speed ½, a tick takes 200 ms', async ({ page }) => {
  await openDemo(page, 'inspector&speed=½');
  await button(page, 'Play').click();
  await advanceClock(page, 2_000);
  const tick = Number(await moment(page).getAttribute('aria-valuenow'));
  expect(tick).toBeGreaterThanOrEqual(9);
  expect(tick).toBeLessThanOrEqual(10);
});

test('the keyboard and the pointer move the cursor, and the URL stores its tick', async ({
  page,
}) => {
  await openDemo(page, 'inspector&toggles=1560-2350');
  const slider = moment(page);
  await slider.focus();
  const tick = async () => Number(await slider.getAttribute('aria-valuenow'));
  const end = await tick();
  for (const [key, expected] of [
    ['ArrowLeft', end - 1],
    ['Shift+ArrowLeft', end - 11],
    ['Home', 0],
    ['ArrowRight', 1],
    ['End', end],
    ['Home', 0],
    ['PageDown', 1],
  ] as const) {
    await page.keyboard.press(key);
    expect(await tick(), key).toBe(expected);
  }
  await page.clock.runFor(500);
  expect(new URL(page.url()).searchParams.get('at')).toBe('1');
  await page.keyboard.press('Escape');
  expect(await tick()).toBe(end);

  const box = await slider.boundingBox();
  if (box === null) throw new Error('the diagram has no box');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.move(0, 0);
  expect(await tick()).toBeGreaterThan(end / 3);
  expect(await tick()).toBeLessThan(end);
});

test('the settings determine the rows of the diagram and the race', async ({ page }) => {
  // `toggles=0` stands for no toggles: the page shows a race that is never paused.
  await openDemo(page, 'inspector&toggles=0');
  await page.getByRole('radio', { name: 'All ten' }).check();
  await expect(page.getByText(/^10th \d+\.\d{3} s$/)).toBeVisible();
  await page.getByRole('radio', { name: 'Six races' }).check();
  await expect(page.getByText('6th Lap 2200m', { exact: true })).toBeVisible();
  const withAllPrograms = record({ ...race, showsAllPrograms: true }, []);
  const ticks = withAllPrograms.ticks.values.length;
  await expect(values(page).first()).toHaveText(
    `ticks: ${ticks} values, complete at ${(ticks / 10).toFixed(1)} seconds.`,
  );
  await page.getByRole('spinbutton', { name: 'Lap' }).fill('6');
  await page.clock.runFor(500);
  expect(new URL(page.url()).searchParams.get('programNumber')).toBe('6');
  await expect(
    page.getByText(record({ ...race, programNumber: 6 }, []).program.horses[0]?.name ?? '').first(),
  ).toBeVisible();
});

test('an error of paused$ ends the race, and Copy as marble test stays disabled', async ({
  page,
}) => {
  await openDemo(page, 'inspector&pausedFailsAtMs=1230');
  await button(page, 'Play').click();
  await advanceClock(page, 2000);
  await expect(page.getByRole('status')).toHaveText('Error: the pause broke.');
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(values(page).nth(2)).toHaveText(
    'frames: 13 values, error, the pause broke, at 1.2 seconds.',
  );
  await expect(button(page, 'Copy as marble test')).toBeDisabled();
});

for (const [colorScheme, width] of [
  ['light', 1440],
  ['dark', 390],
] as const) {
  test(`axe finds no violations and nothing overflows, ${colorScheme}, ${width} px wide`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await openDemo(page, 'inspector&toggles=1560-2350&at=46');
    await button(page, 'Show the test').click();
    expect(await violationsOf(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
  });
}
