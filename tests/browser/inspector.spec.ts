import type { Page } from '@playwright/test';
import { createMarbleTest, formatMarbleTest } from '../../src/demos/inspector/marbleTest';
import { hot, type Press, record } from '../../src/demos/inspector/record';
import { type RaceSettings, raceStreams } from '../../src/demos/pipelines';
import { violationsOf } from './support/axe';
import { demoOptions, openDemo } from './support/demos';
import { advanceClock, expect, test } from './support/game';

test.use(demoOptions());

/** The race that the inspector shows if its address has no settings. */
const options: RaceSettings = {
  seed: 'K7Q-M2X-WD4',
  programNumber: 1,
  limitMs: 60_000,
  tickMs: 1,
  view: 'leader',
};
const scenario = {
  inputs: { paused: hot('', { p: true, r: false }, new Error('the pause broke')) },
  connect: (streams: Parameters<typeof raceStreams>[0]) => raceStreams(streams, options),
};
const recordRace = (presses: readonly Press[] = []) => record(scenario, presses);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const slider = (page: Page) => page.getByRole('slider', { name: 'Column' });
const values = (page: Page) => page.getByRole('list', { name: 'Values' }).getByRole('listitem');
const columnOf = async (page: Page) => Number(await slider(page).getAttribute('aria-valuenow'));
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('a race that is played and paused by hand becomes a marble test and a link @slow', async ({
  page,
}) => {
  await openDemo(page, 'inspector');
  // The Space key works without focus on a button.
  await page.keyboard.press('Space');
  await advanceClock(page, 1570);
  await button(page, 'paused$ emits p').click();
  await expect(page.getByRole('status')).toHaveText(/^paused\$ emits p in column 1[67]\.$/);
  // A race that stays paused has no end, so the recording grows, and it can be copied.
  await advanceClock(page, 3000);
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await button(page, 'Copy as marble test').click();
  expect(await copied(page)).toContain('diagrams.until');
  await button(page, 'paused$ emits r').click();
  await page.getByRole('radio', { name: '4' }).check();
  await advanceClock(page, 4000);
  await expect(page.getByText('Complete', { exact: true })).toBeVisible();
  await button(page, 'Copy as marble test').click();
  await page.clock.runFor(500);
  const [pause = '', resume = ''] = (new URL(page.url()).searchParams.get('presses') ?? '').split(
    '-',
  );
  expect(pause).toMatch(/^paused\.p\.1[67]$/);
  expect(resume).toMatch(/^paused\.r\.\d\d$/);
  const presses = [pause, resume].map((text) => ({
    input: 'paused',
    marble: text.charAt(7),
    at: Number(text.slice(9)),
  }));
  const source = { name: 'raceStreams', module: '../../src/demos/pipelines', options };
  const lines = createMarbleTest(scenario, recordRace(presses), source);
  const text = await copied(page);
  expect(text).toBe(formatMarbleTest(lines));
  await button(page, 'Show the test').click();
  const shown = page.getByRole('region', { name: 'Marble test' }).getByRole('listitem');
  await expect(shown).toHaveText(text.trimEnd().split('\n'));

  const texts = await values(page).allInnerTexts();
  await page.reload();
  await expect(values(page)).toHaveText(texts);
  await button(page, 'Clear').click();
  await expect(values(page).first()).toHaveText('paused$: 0 values.');
});

test('at speed ½, a column takes 200 ms', async ({ page }) => {
  await openDemo(page, 'inspector&speed=½');
  await button(page, 'Play').click();
  await advanceClock(page, 2_000);
  const column = await columnOf(page);
  expect(column).toBeGreaterThanOrEqual(9);
  expect(column).toBeLessThanOrEqual(10);
  await button(page, 'Pause').click();
  await advanceClock(page, 2_000);
  expect(await columnOf(page)).toBe(column);
});

test('the keyboard and the pointer move the present, and the URL stores its column', async ({
  page,
}) => {
  await openDemo(page, 'inspector&presses=paused.p.16-paused.r.24');
  await slider(page).focus();
  await page.keyboard.press('End');
  const end = await columnOf(page);
  for (const [key, expected] of [
    ['ArrowLeft', end - 1],
    ['Shift+ArrowLeft', end - 11],
    ['Home', 0],
    ['ArrowRight', 1],
    ['End', end],
    ['Home', 0],
    ['PageDown', 1],
    ['PageUp', 0],
    ['PageDown', 1],
  ] as const) {
    await page.keyboard.press(key);
    expect(await columnOf(page), key).toBe(expected);
  }
  await page.clock.runFor(500);
  expect(new URL(page.url()).searchParams.get('at')).toBe('1');

  const box = await slider(page).boundingBox();
  if (box === null) throw new Error('the diagram has no box');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.move(0, 0);
  expect(await columnOf(page)).toBeGreaterThan(end / 3);
  expect(await columnOf(page)).toBeLessThan(end);
});

test('while the pointer drags the present, the column under the pointer stays there', async ({
  page,
}) => {
  await openDemo(page, 'inspector&zoom=40&at=60');
  const box = await slider(page).boundingBox();
  if (box === null) throw new Error('the diagram has no box');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 500, y);
  await page.mouse.down();
  const start = await columnOf(page);
  // A column is 40 pixels wide.
  for (const [x, columns] of [
    [460, 1],
    [420, 2],
    [421, 2],
    [460, 1],
  ] as const) {
    await page.mouse.move(box.x + x, y);
    expect(await columnOf(page)).toBe(start - columns);
  }
  await page.mouse.up();
});

test('a column under the pointer is shown until the player plays', async ({ page }) => {
  await openDemo(page, 'inspector');
  const box = await slider(page).boundingBox();
  if (box === null) throw new Error('the diagram has no box');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.getByText('Column 0', { exact: true })).toBeHidden();
  await page.keyboard.press('Space');
  await advanceClock(page, 500);
  await expect(page.getByText(/^Column [3-6]$/)).toBeVisible();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Reset the knobs' }).click();
  await expect(page.getByText('Column 0', { exact: true })).toBeVisible();
});

test('the settings determine the streams and the race', async ({ page }) => {
  await openDemo(page, 'inspector');
  await expect(values(page)).toHaveCount(6);
  await page.getByRole('radio', { name: 'All ten' }).check();
  await expect(values(page)).toHaveCount(15);
  await page.getByRole('radio', { name: 'Six races' }).check();
  await expect(values(page)).toHaveCount(11);
  await button(page, 'Show the test').click();
  await expect(page.getByText('m.expect(streams.race6$)')).toBeVisible();
  await page.getByRole('radio', { name: 'Pause and speed' }).check();
  await expect(button(page, 'speed$ emits 4')).toBeVisible();
  await page.getByRole('spinbutton', { name: 'Limit (ticks)' }).fill('10');
  await expect(values(page).last()).toHaveText('finalResults$: 1 value, complete in column 40.');
  await page.getByRole('textbox', { name: 'Seed or code' }).fill('K7Q-M2X-WD5');
  await expect(page.getByText(/^Not the code of a meeting \(mistyped\)/)).toBeVisible();
});

test('an error of paused$ ends the race, and is copied', async ({ page }) => {
  await openDemo(page, 'inspector&pausedFailsAt=12');
  await button(page, 'Play').click();
  await advanceClock(page, 2000);
  await expect(page.getByRole('status')).toHaveText(
    'frames$: 12 values, error, the pause broke, in column 12.',
  );
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await button(page, 'Copy as marble test').click();
  expect(await copied(page)).toContain('new Error("the pause broke")');
});

test('a copied SVG shows the diagram without the style sheets and fonts of the page', async ({
  page,
}) => {
  await openDemo(page, 'switching');
  await button(page, 'Copy as SVG').click();
  const svg = await copied(page);
  expect(svg).not.toMatch(/https?:(?!\/\/www\.w3\.org\/2000\/svg)|url\(|@import|var\(/);
  await page.setContent(`<img alt="copied" src="data:image/svg+xml,${encodeURIComponent(svg)}">`);
  const image = page.getByRole('img', { name: 'copied' });
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(300);
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
    await openDemo(page, 'inspector&presses=paused.p.16-paused.r.24&at=46');
    await button(page, 'Show the test').click();
    expect(await violationsOf(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
  });
}
