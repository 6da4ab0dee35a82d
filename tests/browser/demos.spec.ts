import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { atDemos, DEMOS, marblesOf, openDemo, output } from './support/demos';
import { boxOf, cellsOf, expect, LAPS, pass, test } from './support/game';

/** One check per demo, which tests that the demo shows its idea. */
const CHECKS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async track(page) {
    await openDemo(page, 'track&lane=6&position=62&others=spread');
    await expect(output(page, 'Drawn at')).toHaveText(/^translate\(65\.26%, -\d+%\)$/);
    await expect(output(page, 'Finished')).toHaveText('no, 33.0 to go');
    const runner = page.locator('[data-runner]').nth(5);
    const before = await boxOf(runner);
    await page.clock.runFor(500);
    await drag(page, await boxOf(page.getByRole('listitem').nth(5)));
    expect((await boxOf(runner)).left).toBeGreaterThan(before.left);
    const slider = page.getByRole('slider', { name: 'Position' });
    await expect(slider).not.toHaveValue('62');
    await slider.fill('95');
    await expect(output(page, 'Finished')).toHaveText('yes');
    await expect(output(page, 'React commits')).toHaveText('0');
    await page.clock.runFor(500);
    expect(page.url()).toContain('position=95');
  },
  async horse(page) {
    await openDemo(page, 'horse&size=100&hue=200');
    for (const mode of ['light', 'dark']) {
      const sprites = page.getByRole('region', { name: mode }).locator('svg');
      await expect(sprites).toHaveCount(3);
      expect((await boxOf(sprites.first())).width).toBe(100);
      await expect(sprites.first()).toHaveCSS('color', /^rgb/);
    }
    await expect(output(page, 'Colour')).toHaveText('hsl(200, 75%, 42%)');
  },
  async button(page) {
    await openDemo(page, 'button&label=Go');
    await page.getByRole('button', { name: 'Go primary md plain' }).click();
    await expect(output(page, 'Clicks')).toHaveText('1');
  },
  async bar(page) {
    await openDemo(page, 'bar');
    const state = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(state('Before there is a game').getByRole('button')).toHaveCount(5);
    await expect(state('Before there is a game').locator('button:enabled')).toHaveCount(0);
    await expect(state('No programs').getByRole('button', { name: 'Start' })).toBeDisabled();
    await expect(state('List hidden').getByRole('button', { name: 'Show Horses' })).toBeVisible();
    await expect(state('Ready to start').getByRole('button', { name: 'Start' })).toBeEnabled();
    await expect(state('Racing').getByRole('button', { name: 'Pause' })).toBeVisible();
    await state('Paused').getByRole('button', { name: 'Resume' }).click();
    await expect(output(page, 'Command')).toHaveText('pause or resume');
  },
  async stats(page) {
    await openDemo(page, 'stats&finished=3');
    const state = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(state('At the gate').getByText('No results yet')).toBeVisible();
    await expect(state('No horses').getByText('No horses in the program')).toBeVisible();
    const live = await cellsOf(state('Racing').getByRole('table', { name: 'Live Results' }));
    expect(live.filter(([, , status]) => status === 'Finished')).toHaveLength(3);
    const final = await cellsOf(state('Over').getByRole('table', { name: 'Final Results' }));
    expect(final.map(([, , status]) => status)).toEqual(Array(10).fill('Final'));
    const unknown = state('An unknown horse, racing').getByRole('table', { name: 'Live Results' });
    expect(await cellsOf(unknown)).toEqual([
      ['1', 'Unknown', 'Finished'],
      ['2', 'Unknown', 'Racing'],
    ]);
    const over = state('An unknown horse, over').getByRole('table', { name: 'Final Results' });
    expect(await cellsOf(over)).toEqual([['1', 'Unknown', 'Final']]);
  },
  async speed(page) {
    await openDemo(page, 'speed&tickMs=50');
    await pass(page, 1_000);
    await expect(output(page, '100 ms ticks')).toHaveText('1000 ms in 1000 ms');
    await expect(output(page, '50 ms ticks')).toHaveText('2000 ms in 1000 ms');
    await expect(marblesOf(page, '50 ms')).toHaveCount(21);
    await pass(page, 12_000);
    const winners = await output(page, 'Winner').allTextContents();
    expect(winners[0]).toMatch(/, \d+\.\d{3} ms$/);
    expect(winners).toEqual([winners[0], winners[0]]);
  },
  async limit(page) {
    await openDemo(page, 'limit&speed=50');
    await pass(page, 200);
    await page.getByRole('button', { name: 'Pause' }).click();
    await pass(page, 5_000);
    await expect(output(page, 'Ticks passed')).toHaveText('100 of 600');
    await page.getByRole('button', { name: 'Resume' }).click();
    await pass(page, 2_000);
    await expect(output(page, 'Ticks passed')).toHaveText('600 of 600');
    const finished = parseInt((await output(page, 'Finished').textContent()) ?? '');
    expect(finished).toBeGreaterThan(0);
    expect(finished).toBeLessThan(6);
    const times = (await cellsOf(page.getByRole('table'))).map(([, , time]) => time);
    expect(times.filter((time) => time === 'none')).toHaveLength(6 - finished);
  },
  async tie(page) {
    await openDemo(page, 'tie');
    const rows = await cellsOf(page.getByRole('table'));
    const [[tick, , , first = ''] = [], [sameTick, , , second = ''] = []] = rows;
    expect(sameTick).toBe(tick);
    expect(parseFloat(second)).toBeGreaterThan(parseFloat(first));
    const shared = Number(await output(page, 'Winner shares its tick').textContent());
    const misranked = Number(await output(page, 'Lane order would err').textContent());
    expect(misranked).toBeGreaterThan(0);
    expect(misranked).toBeLessThan(shared);
  },
  async inspector(page) {
    await openDemo(page, 'inspector&gate=1560-2350&at=46');
    await expect(page.getByRole('slider', { name: 'Moment' })).toHaveAttribute(
      'aria-valuetext',
      /^4\.6 seconds, race time 3\.8\. Tick 46\. Gate open\./,
    );
  },
  async race(page) {
    await openDemo(page, 'race&size=3');
    await expect(page.getByRole('listitem')).toHaveCount(3);
    const finish = async () => {
      await page.getByRole('button', { name: 'Start', exact: true }).click();
      await pass(page, 15_000);
      return cellsOf(page.getByRole('table', { name: 'Final Results' }));
    };
    const results = await finish();
    expect(results).toHaveLength(3);
    await page.reload();
    expect(await finish()).toEqual(results);
  },
  async late(page) {
    await openDemo(page, 'late&after=1050');
    await expect(page.getByRole('slider')).toHaveValue('1200');
    await openDemo(page, 'late&after=500');
    await pass(page, 2_050);
    await expect(output(page, 'First frame of the second')).toHaveText('0.0 s');
    await expect(marblesOf(page, 'first')).toHaveCount(21);
    await expect(marblesOf(page, 'second')).toHaveCount(16);
    await page.getByRole('radio', { name: 'game.race$' }).check();
    await pass(page, 2_050);
    await expect(output(page, 'First frame of the second')).toHaveText(/^0\.[45] s$/);
  },
  async merge(page) {
    await openDemo(page, 'merge');
    await pass(page, 1_000);
    await expect(output(page, 'In liveResults$')).toHaveText('1 2 3 4 5 6');
    for (const lap of LAPS) await expect(marblesOf(page, lap)).toHaveCount(11);
    const finals = output(page, 'In finalResults$');
    for (let tick = 0; tick < 150 && (await finals.textContent()) === 'none'; tick++) {
      await pass(page, 100);
    }
    await expect(finals).toHaveText(/^\d$/);
    expect((await output(page, 'In liveResults$').textContent())?.split(' ')).toHaveLength(5);
  },
  async unknown(page) {
    const message = 'Program with ID 7 not found';
    await openDemo(page, 'unknown');
    await expect(page.getByRole('alert')).toHaveText([message, message, message]);
    for (const component of ['Track', 'Stats']) {
      await page.getByRole('radio', { name: component }).check();
      await expect(page.getByRole('alert')).toHaveText([message]);
    }
    const known = page.getByRole('region', { name: LAPS[0], exact: true });
    await expect(known.getByRole('alert')).toHaveCount(0);
    await expect(known.getByRole('listitem')).toHaveCount(10);
    await expect(known.getByRole('table', { name: 'Program' })).toBeVisible();
  },
  async tracks(page) {
    await openDemo(page, 'tracks');
    await expect(page.locator('[data-runner]')).toHaveCount(60);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await pass(page, 1_000);
    const commits = await output(page, 'React commits').textContent();
    await pass(page, 400);
    await expect(output(page, 'React commits')).toHaveText(commits ?? '');
    await expect(output(page, 'Frames a second')).toHaveText(/^\d+$/);
    await expect(output(page, 'Longest frame')).toHaveText(/^\d+\.\d ms$/);
    await openDemo(page, 'tracks&races=20');
    await expect(page.locator('[data-runner]')).toHaveCount(200);
  },
  async thousand(page) {
    await openDemo(page, 'thousand&condition=100');
    await expect(async () => {
      await page.clock.runFor(20);
      expect(await output(page, 'Races').textContent()).toBe('1000');
    }).toPass({ intervals: [1] });
    const wins = (await cellsOf(page.getByRole('table'))).map(([, count]) => Number(count));
    expect(wins.reduce((a, b) => a + b, 0)).toBe(1000);
    expect(wins[0]).toBeGreaterThan(900);
  },
  async timers(page) {
    await openDemo(page, 'timers');
    const timers = output(page, 'Timers');
    await expect(timers).toHaveText('0');
    await page.getByRole('button', { name: 'Start all' }).click();
    await expect(output(page, 'Races running')).toHaveText('6');
    await expect(timers).toHaveText('1');
    await page.getByRole('button', { name: 'Reset all' }).click();
    await expect(timers).toHaveText('0');
    await page.getByRole('button', { name: 'Start and reset 100 times' }).click();
    await expect(output(page, 'Most timers at once')).toHaveText('6');
    await expect(timers).toHaveText('0');
  },
};

test.describe('the demos', () => {
  test.use(atDemos(/Program with ID 7 not found/));

  // Two tests, so that two workers can run them in parallel.
  for (const half of [0, 1]) {
    test(`show their ideas, part ${half + 1}`, async ({ page }) => {
      for (const [index, name] of DEMOS.entries()) {
        if (index % 2 !== half) continue;
        await test.step(name, async () => {
          const check = CHECKS[name];
          if (check === undefined) throw new Error(`demos.spec.ts has no check for ${name}`);
          await check(page);
        });
      }
    });
  }

  test('are all in the index, which the page of an unknown demo links to', async ({ page }) => {
    await page.goto('./?demo=nothing');
    await expect(page.getByRole('heading', { name: 'nothing' })).toBeVisible();
    await page.getByRole('link', { name: 'All demos' }).click();
    await expect(page.getByRole('heading', { name: 'Demos', exact: true })).toBeVisible();
    await expect(page.locator('main li a')).toHaveCount(DEMOS.length);
    for (const name of DEMOS)
      await expect(page.locator(`main a[href="?demo=${name}"]`)).toBeVisible();
  });

  test('keep the values of their knobs in the address', async ({ page }) => {
    await page.goto('./?demo=track&lane=99&others=nowhere&position=abc');
    const panel = page.getByRole('region', { name: 'Knobs' });
    await expect(panel.getByRole('slider', { name: 'Lane' })).toHaveValue('1');
    await panel.getByRole('slider', { name: 'Lane' }).fill('4');
    await panel.getByRole('radio', { name: 'Spread' }).check();
    await expect.poll(() => new URL(page.url()).searchParams.get('lane')).toBe('4');
    await expect.poll(() => new URL(page.url()).searchParams.get('others')).toBe('spread');
    await page.reload();
    await expect(panel.getByRole('slider', { name: 'Lane' })).toHaveValue('4');
    await expect(panel.getByRole('radio', { name: 'Spread' })).toBeChecked();
    await page.getByRole('button', { name: 'Reset the knobs' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?demo=track');
  });

  test('share one theme', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('./?demo=horse');
    const background = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await background();
    const theme = page.getByRole('button', { name: /^Theme/ });
    await theme.click();
    expect(await background()).toBe(light);
    await theme.click();
    await expect(theme).toHaveAccessibleName('Theme: dark');
    expect(await background()).not.toBe(light);
    await page.getByRole('link', { name: /^Next/ }).click();
    await expect(theme).toHaveAccessibleName('Theme: dark');
    await theme.click();
    expect(await background()).toBe(light);
  });
});

test('no demo is in the build', () => {
  const files = readdirSync('dist', { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => file.includes('demo'))).toEqual([]);
  const texts = files
    .filter((file) => /\.(js|css|html)$/.test(file))
    .map((file) => readFileSync(`dist/${file}`, 'utf8'));
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter((text) => /All demos|Dev server only/.test(text))).toEqual([]);
});

/** Drags to the right in small moves, from 70 % to 90 % of the width of a lane. */
async function drag(
  page: Page,
  lane: { left: number; right: number; top: number; bottom: number },
) {
  const y = (lane.top + lane.bottom) / 2;
  const xOf = (share: number) => lane.left + share * (lane.right - lane.left);
  await page.mouse.move(xOf(0.7), y);
  await page.mouse.down();
  await page.mouse.move(xOf(0.9), y, { steps: 20 });
  await page.mouse.up();
}
