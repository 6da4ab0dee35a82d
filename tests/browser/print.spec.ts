import type { Page, Route } from '@playwright/test';
import { boxOf, cellsOf, expect, type GamePage, PROGRAM_NAMES, test } from './support/game';
import { readQr } from './support/read-qr';

/** A4 at 96 dots per inch. */
const PAPER = { width: 794, height: 1123 } as const;

test('before the races, the page prints one racecard with all horses and room for picks @slow', async ({
  page,
  game,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await test.step('without programs, the whole horse list fits on one printed page', async () => {
    await game.advanceClock(2_000);
    expect(await countPdfPages(page)).toBe(1);
    await showPrint(page);
    await expect(sheetOf(page)).toHaveCount(0);
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light only');
    for (const row of await game.horseList.getByRole('row').all()) {
      await expect(row).toBeInViewport({ ratio: 1 });
    }
    await endPrint(page);
  });

  await game.generate();
  await waitForSheet(game);
  const readBackground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await readBackground();
  expect(await countPdfPages(page)).toBe(1);
  const expectedRows = (await game.allLaneTexts()).map(racecardRows);
  await showPrint(page);
  await expect(page.locator('#root')).toBeHidden();
  // The paper is white, also in the dark scheme.
  expect(await readBackground()).toBe('rgb(255, 255, 255)');
  await expect(sheetOf(page).getByRole('heading', { level: 1 })).toHaveText('Furlong racecard');
  await expect(sheetOf(page)).toContainText('Six races, twenty horses');
  await expect(sheetOf(page)).toContainText('1 January 1970');
  for (const [index, programName] of PROGRAM_NAMES.entries()) {
    expect(await cellsOf(tableOf(page, programName))).toEqual(expectedRows[index]);
  }
  await expect(sheetOf(page).getByRole('columnheader', { name: 'Picks' })).toHaveCount(6);
  await expectOnePage(page);
  const code = await sheetOf(page).locator('header b').nth(1).innerText();
  const link = await readQr(sheetOf(page).getByRole('img'));
  expect(link).toBe(`${page.url().split('#')[0]}#${code}`);
  await endPrint(page);
  await expect(game.program(PROGRAM_NAMES[0])).toBeVisible();
  expect(await readBackground()).toBe(dark);

  await test.step('the QR code opens the printed meeting', async () => {
    await page.goto('about:blank');
    await page.goto(link ?? '');
    await game.ready();
    expect((await game.allLaneTexts()).map(racecardRows)).toEqual(expectedRows);
  });
});

test('after the races, the page prints one sheet of results with times and gaps', async ({
  page,
  game,
}) => {
  await game.generateAndStart();
  await waitForSheet(game);

  await test.step('during the races, the page prints the racecard without moving the horses', async () => {
    await game.advanceAndPause(500);
    const noses = await game.noseXs();
    await showPrint(page);
    await expect(sheetOf(page).getByRole('heading', { level: 1 })).toHaveText('Furlong racecard');
    await endPrint(page);
    expect(await game.noseXs()).toEqual(noses);
    await game.button('Resume').click();
  });

  await test.step('running races are paused while the page prints', async () => {
    await showPrint(page);
    await expect(page.getByText('Resume', { exact: true })).toHaveCount(1);
    await endPrint(page);
    await expect(game.button('Pause')).toBeVisible();
  });

  await game.finishWithKey();
  expect(await countPdfPages(page)).toBe(1);
  const results = await game.allResultRows();
  await showPrint(page);
  await expect(sheetOf(page).getByRole('heading', { level: 1 })).toHaveText('Furlong results');
  await expect(sheetOf(page)).toContainText(/Meeting .{3}-.{3}-.{3}, run 1/);
  await expect(sheetOf(page)).toContainText(/1 January 1970, 01:\d\d/);
  for (const [index, programName] of PROGRAM_NAMES.entries()) {
    const rows = await cellsOf(tableOf(page, programName));
    expect(rows.map(([rank, , name]) => [rank, name, 'Final'])).toEqual(results[index]);
    const times = rows.map(([, , , time]) => Number(time));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times[0]).toBeGreaterThan(1);
    const [first = NaN, ...others] = times;
    expect(rows.map(([, , , , gap]) => gap)).toEqual([
      '',
      ...others.map((time) => `+${(time - first).toFixed(3)}`),
    ]);
  }
  await expectOnePage(page);
});

test('the menu prints the same sheet as Ctrl P, and waits for a sheet that has not loaded', async ({
  page,
  game,
}) => {
  const requested = new Promise<Route>((resolve) => {
    void page.route(/\/PrintSheet-/, resolve);
  });
  await page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
    };
  });
  await game.generate();
  await game.regeneratePrograms();
  await game.choose('Print');
  await game.advanceClock(1_000);
  const sheet = sheetOf(page);
  await expect(sheet).toHaveCount(0);
  await (await requested).continue();
  await expect(async () => {
    await game.advanceClock(100);
    expect(await sheet.count()).toBe(1);
  }).toPass({ intervals: [10, 20, 50] });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const byMenu = await sheet.innerHTML();
  await endPrint(page);
  await showPrint(page);
  expect(await sheet.innerHTML()).toBe(byMenu);
  await expect(sheet).toContainText('Program 2: six races, twenty horses');
  await endPrint(page);

  await game.start();
  await game.finishWithKey();
  await game.choose('Print');
  await expect(sheet.locator('h1')).toHaveText('Furlong results');
});

function sheetOf(page: Page) {
  return page.locator('body > article');
}

function tableOf(page: Page, programName: string) {
  const heading = page.getByRole('heading', { level: 2, name: programName });
  return sheetOf(page).locator('section').filter({ has: heading }).getByRole('table');
}

/** Converts the texts of lanes to rows of the racecard: number, name, condition and an empty pick. */
function racecardRows(lanes: readonly string[][]): string[][] {
  const runners = lanes.map(([number = '', name = '', condition = '']) => ({
    number,
    name,
    condition: condition.replace('Condition ', '').replace('%', ' %'),
  }));
  const best = Math.max(...runners.map(({ condition }) => parseInt(condition)));
  return runners.map(({ number, name, condition }) => {
    const mark = parseInt(condition) === best ? ' fav.' : '';
    return [number, `${name}${mark}`, condition, ''];
  });
}

/** Waits until the sheet has loaded. The page loads it when idle. */
async function waitForSheet(game: GamePage): Promise<void> {
  await expect(async () => {
    await game.advanceClock(100);
    await game.page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    expect(await sheetOf(game.page).count()).toBe(1);
  }).toPass({ intervals: [10, 20, 50] });
  await game.page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(sheetOf(game.page)).toHaveCount(0);
}

/** Makes the page look and act as during printing, without a print dialog. */
async function showPrint(page: Page): Promise<void> {
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
}

async function endPrint(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(sheetOf(page)).toHaveCount(0);
}

async function countPdfPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Expects the sheet to fit on one page with a margin below its footer, and no row or text to be cut off. */
async function expectOnePage(page: Page): Promise<void> {
  const sheet = await boxOf(sheetOf(page));
  expect(sheet.width).toBe(PAPER.width);
  expect(sheet.bottom).toBeLessThanOrEqual(PAPER.height);
  const footer = await boxOf(sheetOf(page).locator('footer'));
  expect(footer.bottom).toBeLessThan(PAPER.height - 20);
  const heights = await sheetOf(page)
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(heights).toEqual(Array(60).fill(25));
  const cut = await sheetOf(page)
    .locator('td, th, h1, h2, p')
    .evaluateAll((boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth + 1).length);
  expect(cut).toBe(0);
}
