import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { demoOptions, DEMOS, marblesOf, openDemo, output } from './support/demos';
import { TEST_BUILD } from './support/test-build.mjs';
import { advanceClock, boxOf, cellsOf, expect, PROGRAM_NAMES, test } from './support/game';

/** The colors of the marbles of a race line. */
function colorsOf(page: Page, label: string): Promise<string[]> {
  return marblesOf(page, label).evaluateAll((marbles) =>
    marbles.map((marble) => getComputedStyle(marble).color),
  );
}

/** For each demo, a check that opens it and expects what its `idea`, the sentence at the top, says. */
const CHECKS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async track(page) {
    await openDemo(page, 'track');
    const runner = page.locator('[data-runner]').first();
    const slider = page.getByRole('slider', { name: 'Position' });
    const leftAt = async (position: string) => {
      await slider.fill(position);
      return (await boxOf(runner)).left;
    };
    const gate = await leftAt('0');
    await expect(output(page, 'Finished')).toHaveText('no');
    const line = await leftAt('95');
    await expect(output(page, 'Finished')).toHaveText('yes');
    // A runner is as wide as the course.
    expect(line - gate).toBeCloseTo((await boxOf(runner)).width, 1);
    expect(await leftAt('100')).toBe(line);
    const middle = await leftAt('47.5');
    expect(middle - gate).toBeCloseTo((line - gate) / 2, 1);
    await page.clock.runFor(500);
    expect(page.url()).toContain('position=47.5');
  },
  async horse(page) {
    await openDemo(page, 'horse&size=100&hue=200');
    for (const mode of ['light', 'dark']) {
      const sprites = page.getByRole('region', { name: mode }).locator('svg');
      await expect(sprites).toHaveCount(3);
      expect((await boxOf(sprites.first())).width).toBe(100);
      await expect(sprites.first()).toHaveCSS('color', 'rgb(27, 134, 187)');
    }
  },
  async button(page) {
    await openDemo(page, 'button');
    await page.getByRole('button', { name: 'primary md plain' }).click();
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
    await expect(state('Paused').getByRole('button', { name: 'Resume' })).toBeVisible();
  },
  async stats(page) {
    await openDemo(page, 'stats');
    const state = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(state('No horses').getByText('No horses in the program')).toBeVisible();
    const racing = state('An unknown horse, racing').getByRole('table', { name: 'Live Results' });
    expect(await cellsOf(racing)).toEqual([['1', 'Unknown', 'Racing']]);
    const over = state('An unknown horse, over').getByRole('table', { name: 'Final Results' });
    expect(await cellsOf(over)).toEqual([['1', 'Unknown', 'Final']]);
  },
  async ticks(page) {
    await openDemo(page, 'ticks&tickMs=50');
    await expect(page.getByText('in the color of the leader')).toBeVisible();
    await advanceClock(page, 1_000);
    await expect(marblesOf(page, '100 ms')).toHaveCount(11);
    await expect(marblesOf(page, '50 ms')).toHaveCount(21);
    await advanceClock(page, 12_000);
    const finishTime = await output(page, 'Winner, 100 ms ticks').textContent();
    expect(finishTime).toMatch(/^\d+\.\d{3} ms$/);
    await expect(output(page, 'Winner, 50 ms ticks')).toHaveText(finishTime ?? '');
  },
  async limit(page) {
    await openDemo(page, 'limit&limitMs=2000');
    await expect(page.getByText('in the color of the leader')).toBeVisible();
    await advanceClock(page, 500);
    await page.getByRole('button', { name: 'Pause' }).click();
    await advanceClock(page, 5_000);
    await expect(output(page, 'Ticks')).toHaveText('5 of 20');
    await page.getByRole('button', { name: 'Resume' }).click();
    await advanceClock(page, 5_000);
    await expect(output(page, 'Ticks')).toHaveText('20 of 20');
    await expect(marblesOf(page, 'frames')).toHaveCount(21);
  },
  async finish(page) {
    await openDemo(page, 'finish');
    const finishers = (await cellsOf(page.getByRole('table'))).map(
      ([tick, , lane, finishTime = '']) => ({
        tick,
        lane: Number(lane),
        ms: parseFloat(finishTime),
      }),
    );
    expect(finishers).toHaveLength(10);
    const times = finishers.map(({ ms }) => ms);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    // In at least one tick, a horse in a higher lane is ranked before a horse in a lower lane.
    const isBeforeLowerLane = (tick: string | undefined, lane: number, index: number) =>
      finishers.slice(index).some((later) => later.tick === tick && later.lane < lane);
    expect(finishers.some(({ tick, lane }, index) => isBeforeLowerLane(tick, lane, index))).toBe(
      true,
    );
  },
  async inspector(page) {
    await openDemo(page, 'inspector&presses=paused.p.16-paused.r.24&at=46');
    // Columns 16 to 23 have no frame. The next frame comes in column 24.
    await expect(page.getByRole('slider', { name: 'Column' })).toHaveAttribute(
      'aria-valuetext',
      /^Column 46 of \d+\. paused\$ false\. frames\$ 38\./,
    );
  },
  async switching(page) {
    await openDemo(page, 'switching&at=8');
    const slider = page.getByRole('slider', { name: 'Column' });
    // The click in column 4 cancels the request of `switchMap`, but not that of `exhaustMap`.
    await expect(slider).toHaveAttribute('aria-valuetext', /switched\$ bx\. exhausted\$ ax\./);
  },
  async sharing(page) {
    await openDemo(page, 'sharing');
    const open = page.getByRole('region', { name: 'Open subscriptions' });
    await expect(open.getByRole('cell', { name: 'kept$' })).toBeVisible();
    await expect(open.getByRole('cell', { name: 'counted$' })).toBeHidden();
  },
  async glitch(page) {
    await openDemo(page, 'glitch&at=8');
    const slider = page.getByRole('slider', { name: 'Column' });
    await expect(slider).toHaveAttribute(
      'aria-valuetext',
      /combined\$ 2 2, 2 4\. selected\$ 2 4\./,
    );
  },
  async stopping(page) {
    await openDemo(page, 'stopping&at=10');
    const open = page.getByRole('region', { name: 'Open subscriptions' });
    await expect(open.getByRole('cell', { name: 'early$' })).toBeVisible();
    await expect(open.getByRole('cell', { name: 'last$' })).toBeHidden();
  },
  async pausing(page) {
    await openDemo(page, 'pausing');
    const values = page.getByRole('list', { name: 'Values' });
    // `c` becomes due during the pause.
    await expect(values.getByText(/^lost\$: 2 values/)).toBeVisible();
    await expect(values.getByText(/^kept\$: 3 values/)).toBeVisible();
  },
  async events(page) {
    const marks = () => page.locator('svg.marbles > g > *').count();
    for (const zoom of [0, 20]) {
      await openDemo(page, `events&zoom=${zoom}&at=0`);
      await expect(page.getByText(/^counts\$: 2,000 values/)).toBeAttached();
      // Some marbles of each stream, but not all ten thousand.
      await expect.poll(marks).toBeGreaterThan(200);
      expect(await marks()).toBeLessThan(5000);
    }
  },
  async race(page) {
    await openDemo(page, 'race&size=3');
    await expect(page.getByRole('listitem')).toHaveCount(3);
    const finish = async () => {
      await page.getByRole('button', { name: 'Start', exact: true }).click();
      await advanceClock(page, 15_000);
      return cellsOf(page.getByRole('table', { name: 'Final Results' }));
    };
    const results = await finish();
    expect(results).toHaveLength(3);
    await page.reload();
    expect(await finish()).toEqual(results);
  },
  async late(page) {
    // 1050 is not a multiple of the knob's step of 100, so the knob has its default value.
    await openDemo(page, 'late&after=1050');
    await expect(page.getByRole('slider')).toHaveValue('1200');
    await openDemo(page, 'late&after=500');
    await expect(page.getByText('in the color of the leader')).toBeVisible();
    await advanceClock(page, 20_000);
    const count = (label: string) => marblesOf(page, label).count();
    expect(await count('cold')).toBeGreaterThan(30);
    expect(await count('cold, late')).toBe(await count('cold'));
    // All rows show the same race: in each frame, the same horse leads.
    expect(await colorsOf(page, 'cold, late')).toEqual(await colorsOf(page, 'cold'));
    expect(await colorsOf(page, 'hot')).toEqual(await colorsOf(page, 'cold'));
    // The late subscriber receives the current frame, but not the 4 or 5 earlier ones.
    expect([4, 5]).toContain((await count('hot')) - (await count('hot, late')));
  },
  async merge(page) {
    await openDemo(page, 'merge');
    await expect(page.getByText('in the color of the leader')).toBeVisible();
    await advanceClock(page, 1_000);
    await expect(output(page, 'In liveResults$')).toHaveText('1 2 3 4 5 6');
    for (const programName of PROGRAM_NAMES)
      await expect(marblesOf(page, programName)).toHaveCount(11);
    const finals = output(page, 'In finalResults$');
    for (let tick = 0; tick < 150 && (await finals.textContent()) === 'none'; tick++) {
      await advanceClock(page, 100);
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
    const known = page.getByRole('region', { name: PROGRAM_NAMES[0], exact: true });
    await expect(known.getByRole('alert')).toHaveCount(0);
    await expect(known.getByRole('listitem')).toHaveCount(10);
    await expect(known.getByRole('table', { name: 'Program' })).toBeVisible();
  },
  async tracks(page) {
    await openDemo(page, 'tracks');
    await expect(page.locator('[data-runner]')).toHaveCount(60);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await advanceClock(page, 1_000);
    const commits = await output(page, 'React commits').textContent();
    await advanceClock(page, 400);
    await expect(output(page, 'React commits')).toHaveText(commits ?? '');
    await expect(output(page, 'Frames a second')).toHaveText(/^\d+$/);
    await openDemo(page, 'tracks&races=20');
    await expect(page.locator('[data-runner]')).toHaveCount(200);
  },
  async thousand(page) {
    await openDemo(page, 'thousand');
    await expect(async () => {
      await page.clock.runFor(20);
      expect(await output(page, 'Races').textContent()).toBe('1000');
    }).toPass({ intervals: [1] });
    // The clock of the page runs only between the batches, so no wait is counted.
    await expect(output(page, 'Races a second')).toHaveText('…');
    const horses = (await cellsOf(page.getByRole('table')))
      .map(([, condition, wins]) => ({ condition: Number(condition), wins: Number(wins) }))
      .sort((a, b) => b.condition - a.condition);
    expect(horses.reduce((sum, { wins }) => sum + wins, 0)).toBe(1000);
    expect(horses[0]?.wins).toBeGreaterThan(horses.at(-1)?.wins ?? NaN);
  },
  async timers(page) {
    await openDemo(page, 'timers');
    const timers = output(page, 'Timers');
    await expect(timers).toHaveText('0');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(timers).toHaveText('1');
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await expect(timers).toHaveText('0');
    // This button starts six races one by one. Only races that start together share a timer.
    await page.getByRole('button', { name: 'Start and reset 100 times' }).click();
    await expect(output(page, 'Most timers at once')).toHaveText('6');
    await expect(timers).toHaveText('0');
  },
};

test.describe('the demos', () => {
  // Noise, such as a message in the console, fails a test unless it is expected.
  test.use(demoOptions({ expectedNoise: [/Program with ID 7 not found/] }));

  // Two tests, so that two workers can run them in parallel.
  for (const half of [0, 1]) {
    test(`show their ideas, half ${half + 1} of 2 @slow`, async ({ page }) => {
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

  test('are all linked in the index, and the page for an unknown demo links to the index', async ({
    page,
  }) => {
    await page.goto('./?demo=nothing');
    await expect(page.getByRole('heading', { name: 'nothing' })).toBeVisible();
    await page.getByRole('link', { name: 'All demos' }).click();
    await expect(page.getByRole('heading', { name: 'Demos', exact: true })).toBeVisible();
    await expect(page.locator('main li a')).toHaveCount(DEMOS.length);
    for (const name of DEMOS)
      await expect(page.locator(`main a[href="?demo=${name}"]`)).toBeVisible();
  });

  test('keep the values of their knobs in the address', async ({ page }) => {
    await page.goto('./?demo=unknown&id=99&part=nowhere');
    const panel = page.getByRole('region', { name: 'Knobs' });
    await expect(panel.getByRole('slider', { name: 'Program' })).toHaveValue('7');
    await panel.getByRole('slider', { name: 'Program' }).fill('4');
    await panel.getByRole('radio', { name: 'Track' }).check();
    await expect.poll(() => new URL(page.url()).searchParams.get('id')).toBe('4');
    await expect.poll(() => new URL(page.url()).searchParams.get('part')).toBe('track');
    await page.reload();
    await expect(panel.getByRole('slider', { name: 'Program' })).toHaveValue('4');
    await expect(panel.getByRole('radio', { name: 'Track' })).toBeChecked();
    await page.getByRole('button', { name: 'Reset the knobs' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?demo=unknown');
  });

  test('keep the chosen theme from demo to demo', async ({ page }) => {
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
  const files = readdirSync(TEST_BUILD, { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => file.includes('demo'))).toEqual([]);
  const texts = files
    .filter((file) => /\.(js|css|html)$/.test(file))
    .map((file) => readFileSync(`${TEST_BUILD}/${file}`, 'utf8'));
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter((text) => /All demos|Dev server only/.test(text))).toEqual([]);
});
