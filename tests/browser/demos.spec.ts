import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { countCommits, takeCommits } from './support/commits';
import { atDemos, beads, DEMOS, figure, openDemo } from './support/demos';
import { boxOf, cellsOf, expect, LAPS, pass, posesIn, test } from './support/game';

/** What each demo is about, found true on its page: a demo without an assertion fails the suite. */
const about: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async track(page) {
    await openDemo(page, 'track&lane=6&position=62&others=spread');
    await expect(figure(page, 'Drawn at')).toHaveText(/^translate\(65\.26%, -\d+%\)$/);
    await expect(figure(page, 'Finished')).toHaveText('no, 33.0 to go');
    const runner = page.locator('[data-runner]').nth(5);
    const before = await boxOf(runner);
    await page.clock.runFor(500);
    const flag = page.getByRole('slider', { name: 'Position of lane 6' });
    await flag.focus();
    await page.keyboard.press('PageUp');
    await expect(flag).toHaveText('67.0');
    await drag(page, await boxOf(page.getByRole('listitem').nth(5)));
    expect((await boxOf(runner)).left).toBeGreaterThan(before.left);
    await expect(page.getByRole('slider', { name: 'Position', exact: true })).not.toHaveValue('67');
    await expect(figure(page, 'React commits')).toHaveText('0');
    await page.clock.runFor(500);
    expect(page.url()).not.toContain('position=62');
  },
  async horse(page) {
    await openDemo(page, 'horse&size=100&hue=200');
    for (const mode of ['light', 'dark']) {
      const sprites = page.getByRole('region', { name: mode }).locator('svg');
      await expect(sprites).toHaveCount(3);
      for (const sprite of await sprites.all()) {
        expect((await boxOf(sprite)).width).toBe(100);
        await expect(sprite).toHaveCSS('color', /^rgb/);
      }
    }
    await expect(figure(page, 'Colour')).toHaveText('hsl(200, 75%, 42%)');
  },
  async button(page) {
    await openDemo(page, 'button&label=Go');
    await page.getByRole('button', { name: 'Go primary md plain' }).click();
    await expect(figure(page, 'Clicks')).toHaveText('1');
  },
  async lane(page) {
    await openDemo(page, 'lane&number=3&place=2&name=Juniper&condition=40');
    await expect(page.getByRole('listitem')).toHaveText(/3Juniper\s*Condition 40%2nd/);
    expect(await posesIn(page.locator('[data-runner]'))).toEqual(['stand']);
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
    await expect(figure(page, 'Command')).toHaveText('pause or resume');
  },
  async results(page) {
    await openDemo(page, 'results');
    await start(page);
    const table = page.getByRole('table', { name: 'Live Results' });
    const order = await cellsOf(table);
    await pass(page, 3_000);
    expect(await cellsOf(table)).not.toEqual(order);
    await expect(figure(page, 'Ticks')).toHaveText('30');
    expect(Number(await figure(page, 'React commits').textContent())).toBeLessThan(15);
  },
  async stats(page) {
    await openDemo(page, 'stats&home=3');
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
  async bottom(page) {
    await openDemo(page, 'bottom&programs=4');
    const links = page.getByRole('navigation', { name: 'Programs' }).getByRole('link');
    await expect(links).toHaveCount(4);
    await expect(links.first()).toHaveText(LAPS[0]);
    await start(page);
    await pass(page, 2_000);
    await expect(figure(page, 'Running')).toHaveText('4');
    expect((await links.first().innerText()).length).toBeGreaterThan(LAPS[0].length);
  },
  async photo(page) {
    await openDemo(page, 'photo');
    const noses = () =>
      page
        .locator('main svg')
        .evaluateAll((sprites) =>
          sprites.map((sprite) => sprite.getBoundingClientRect()).map((box) => box.left),
        );
    const [first = NaN, second = NaN] = await noses();
    expect(first).toBeGreaterThan(second);
    const laterMs = parseFloat((await figure(page, 'later by').textContent()) ?? '');
    expect(laterMs).toBeGreaterThan(0);
    expect(laterMs).toBeLessThan(100);
    await page.getByRole('slider', { name: 'Ms after the first' }).fill('20');
    expect((await noses())[0]).toBeGreaterThan(first);
    await openDemo(page, 'photo&seed=Ascot&moment=999');
    await expect(page.getByRole('slider', { name: 'Ms after the first' })).toHaveValue('0');
  },
  async replay(page) {
    await openDemo(page, 'replay');
    await page.clock.runFor(500);
    await expect(page.getByRole('button', { name: 'Pause replay' })).toBeVisible();
    await page.getByRole('slider', { name: 'Time' }).press('End');
    await page.clock.runFor(100);
    const placings = page.getByText(/^\d+(st|nd|rd|th)$/);
    await expect(placings).toHaveCount(10);
    await page.keyboard.press('Home');
    await page.clock.runFor(100);
    await expect(placings).toHaveCount(0);
    await expect(page.getByRole('table', { name: 'Final Results' })).toBeVisible();
    await start(page);
    await expect(page.getByRole('slider', { name: 'Time' })).toHaveCount(0);
  },
  async race(page) {
    await openDemo(page, 'race&size=3');
    await expect(page.getByRole('listitem')).toHaveCount(3);
    await start(page);
    await pass(page, 15_000);
    const rows = () => cellsOf(page.getByRole('table', { name: 'Final Results' }));
    const once = await rows();
    expect(once).toHaveLength(3);
    await page.reload();
    await start(page);
    await pass(page, 15_000);
    expect(await rows()).toEqual(once);
  },
  // At length in inspector.spec.ts.
  async inspector(page) {
    await openDemo(page, 'inspector&gate=1560-2350&at=46');
    await expect(page.getByRole('slider', { name: 'Moment' })).toHaveAttribute(
      'aria-valuetext',
      /^4\.6 seconds, race time 3\.8\. Tick 46\. Gate open\./,
    );
  },
  async cold(page) {
    await openDemo(page, 'cold&after=500');
    await pass(page, 2_050);
    await expect(beads(page, 'first')).toHaveCount(21);
    await expect(beads(page, 'second')).toHaveCount(16);
    await expect(figure(page, 'The same race')).toHaveText('yes, 16 frames');
  },
  async late(page) {
    await openDemo(page, 'late&after=1050');
    await expect(page.getByRole('slider')).toHaveValue('2000');
    await openDemo(page, 'late&after=1000');
    await pass(page, 2_000);
    await expect(figure(page, 'Its first frame')).toHaveText(/^at (0\.9|1\.0) s$/);
    await expect(beads(page, 'early')).toHaveCount(21);
    const late = await beads(page, 'late').count();
    expect([11, 12]).toContain(late);
  },
  async merge(page) {
    await openDemo(page, 'merge');
    await pass(page, 1_000);
    await expect(figure(page, 'In liveResults$')).toHaveText('1 2 3 4 5 6');
    for (const lap of LAPS) await expect(beads(page, lap)).toHaveCount(11);
    let finals = '';
    for (let tick = 0; tick < 150 && !finals.includes(' '); tick++) {
      await pass(page, 100);
      finals = (await figure(page, 'In finalResults$').textContent()) ?? '';
      if (finals.length === 1) break;
    }
    expect(finals).toMatch(/^\d$/);
    expect((await figure(page, 'In liveResults$').textContent())?.split(' ')).toHaveLength(5);
  },
  async unknown(page) {
    const message = 'Program with ID 7 not found';
    await openDemo(page, 'unknown');
    await expect(page.getByRole('alert')).toHaveText([message, message, message]);
    for (const part of ['track', 'stats']) {
      await openDemo(page, `unknown&part=${part}`);
      await expect(page.getByRole('alert')).toHaveText([message]);
    }
    const known = page.getByRole('region', { name: LAPS[0], exact: true });
    await expect(known.getByRole('alert')).toHaveCount(0);
    await expect(known.getByRole('listitem')).toHaveCount(10);
    await expect(known.getByRole('table', { name: 'Program' })).toBeVisible();
  },
  async reset(page) {
    await openDemo(page, 'reset');
    const clocks = figure(page, 'Subscribed clocks');
    await expect(clocks).toHaveText('0');
    for (const lap of LAPS.slice(0, 3)) {
      await page.getByRole('button', { name: `Start ${lap}` }).click();
      await pass(page, 300);
    }
    await expect(clocks).toHaveText('3');
    await page.getByRole('button', { name: `Reset ${LAPS[1]}` }).click();
    await expect(clocks).toHaveText('2');
    await page.getByRole('button', { name: 'Reset all' }).click();
    await expect(clocks).toHaveText('0');
    await page.getByRole('button', { name: 'Start all' }).click();
    await expect(figure(page, 'Races running')).toHaveText('6');
    await expect(clocks).toHaveText('1');
  },
  async tick(page) {
    await openDemo(page, 'tick&tickMs=200');
    await pass(page, 1_000);
    await expect(figure(page, 'Race time')).toHaveText('500 ms');
    await expect(figure(page, 'On the wall')).toHaveText('1000 ms');
    await expect(figure(page, 'Late by')).toHaveText('0 ms');
    await expect(beads(page, 'frames')).toHaveCount(6);
  },
  async gate(page) {
    await openDemo(page, 'gate');
    await pass(page, 1_050);
    await page.getByRole('button', { name: 'Shut the gate' }).click();
    await pass(page, 500);
    await page.getByRole('button', { name: 'Open the gate' }).click();
    await pass(page, 500);
    await expect(figure(page, 'Dropped')).toHaveText('5');
    await expect(figure(page, 'Passed')).toHaveText('15');
    await expect(figure(page, 'As if unpaused')).toHaveText('yes, to frame 15');
  },
  async speed(page) {
    await openDemo(page, 'speed');
    await pass(page, 25_000);
    const winners = await Promise.all(
      ['× 0.5', '× 1', '× 2', '× 4'].map((label) => figure(page, label).textContent()),
    );
    expect(winners[0]).toMatch(/, \d+\.\d{3} ms$/);
    expect(new Set(winners).size).toBe(1);
  },
  async limit(page) {
    await openDemo(page, 'limit&speed=50');
    await pass(page, 200);
    await page.getByRole('button', { name: 'Pause' }).click();
    await pass(page, 5_000);
    await expect(figure(page, 'Ticks passed')).toHaveText('100 of 600');
    await page.getByRole('button', { name: 'Resume' }).click();
    await pass(page, 2_000);
    await expect(figure(page, 'Ticks passed')).toHaveText('600 of 600');
    const home = parseInt((await figure(page, 'Home').textContent()) ?? '');
    expect(home).toBeGreaterThan(0);
    expect(home).toBeLessThan(6);
    const times = (await cellsOf(page.getByRole('table'))).map(([, , time]) => time);
    expect(times.filter((time) => time === 'none')).toHaveLength(6 - home);
  },
  async heat(page) {
    await openDemo(page, 'heat');
    const rows = await cellsOf(page.getByRole('table'));
    expect(rows.length).toBeGreaterThan(1);
    const [[tick, , , first = ''] = [], [sameTick, , , second = ''] = []] = rows;
    expect(sameTick).toBe(tick);
    expect(parseFloat(second)).toBeGreaterThan(parseFloat(first));
    const together = Number(await figure(page, 'Won inside a tick').textContent());
    const misjudged = Number(await figure(page, 'Lane order errs in').textContent());
    expect(misjudged).toBeGreaterThan(0);
    expect(misjudged).toBeLessThan(together);
  },
  async sixty(page) {
    await countCommits(page);
    await openDemo(page, 'sixty');
    await expect(page.locator('[data-runner]')).toHaveCount(60);
    await start(page);
    await pass(page, 1_000);
    await takeCommits(page);
    const before = await figure(page, 'React commits').textContent();
    await pass(page, 400);
    expect((await takeCommits(page)).count).toBe(0);
    await expect(figure(page, 'React commits')).toHaveText(before ?? '');
    await pass(page, 1_000);
    await expect(figure(page, 'Frames a second')).toHaveText(/^\d+$/);
    await expect(figure(page, 'Longest frame')).toHaveText(/^\d+\.\d ms$/);
  },
  async hundred(page) {
    await openDemo(page, 'hundred');
    await expect(page.locator('[data-runner]')).toHaveCount(1000);
    await start(page);
    await pass(page, 1_200);
    await expect(figure(page, 'Frames a second')).toHaveText(/^\d+$/);
  },
  async thousand(page) {
    await page.goto('./?demo=thousand&condition=100');
    await expect(figure(page, 'Races')).toHaveText('1000', { timeout: 20_000 });
    const wins = (await page.getByRole('list').getByRole('listitem').allInnerTexts()).map((text) =>
      Number(text.split('\n')[1]),
    );
    expect(wins.reduce((a, b) => a + b, 0)).toBe(1000);
    expect(wins[0]).toBeGreaterThan(900);
  },
  async churn(page) {
    await openDemo(page, 'churn');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(figure(page, 'Timers now')).toHaveText('6');
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByRole('button', { name: 'Start and stop 100 times' }).click();
    await expect(figure(page, 'Times')).toHaveText('100');
    await expect(figure(page, 'Most timers at once')).toHaveText('6');
    await expect(figure(page, 'Timers now')).toHaveText('0');
  },
};

/** What a demo makes the page say on purpose. */
const noiseOf: Readonly<Record<string, RegExp[]>> = { unknown: [/Program with ID 7 not found/] };

test.describe('the demos', () => {
  test.use(atDemos());

  test('each has an assertion of what it is about', () => {
    expect(Object.keys(about).sort()).toEqual([...DEMOS].sort());
  });

  test('the index links to each of them', async ({ page }) => {
    await page.goto('./');
    for (const name of DEMOS)
      await expect(page.locator(`main a[href="?demo=${name}"]`)).toBeVisible();
    await expect(page.locator('main li a')).toHaveCount(DEMOS.length);
  });

  test('a demo that is not there is told by its name', async ({ page }) => {
    await page.goto('./?demo=nothing');
    await expect(page.getByRole('heading', { name: 'nothing' })).toBeVisible();
    await page.getByRole('link', { name: 'All demos' }).click();
    await expect(page.getByRole('heading', { name: 'Demos', exact: true })).toBeVisible();
  });

  test('the address keeps what the knobs say, and nothing that they start with', async ({
    page,
  }) => {
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
    await panel.getByRole('radio', { name: 'At the gate' }).check();
    await expect.poll(() => new URL(page.url()).searchParams.has('others')).toBe(false);
    await page.getByRole('button', { name: 'Reset the knobs' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?demo=track');
  });

  test('the theme goes round, and along to the next demo', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('./?demo=horse');
    const ground = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await ground();
    const theme = page.getByRole('button', { name: /^Theme/ });
    await theme.click();
    expect(await ground()).toBe(light);
    await theme.click();
    await expect(theme).toHaveAccessibleName('Theme: dark');
    expect(await ground()).not.toBe(light);
    await page.getByRole('link', { name: /^Next/ }).click();
    await expect(theme).toHaveAccessibleName('Theme: dark');
    await theme.click();
    expect(await ground()).toBe(light);
  });
});

for (const name of DEMOS) {
  test.describe(`the demo ${name}`, () => {
    test.use(atDemos(...(noiseOf[name] ?? [])));

    test('is about what it says', async ({ page }) => {
      test.slow();
      await about[name]?.(page);
    });
  });
}

test('no demo is in the build', () => {
  const files = readdirSync('dist', { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => file.includes('demo'))).toEqual([]);
  const texts = files
    .filter((file) => /\.(js|css|html)$/.test(file))
    .map((file) => readFileSync(`dist/${file}`, 'utf8'));
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter((text) => /All demos|Dev server only/.test(text))).toEqual([]);
});

async function start(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start', exact: true }).click();
}

/** From the middle of a lane to its right, in small moves. */
async function drag(
  page: Page,
  lane: { left: number; right: number; top: number; bottom: number },
) {
  const y = (lane.top + lane.bottom) / 2;
  const at = (share: number) => lane.left + share * (lane.right - lane.left);
  await page.mouse.move(at(0.7), y);
  await page.mouse.down();
  await page.mouse.move(at(0.9), y, { steps: 20 });
  await page.mouse.up();
}
