import type { Locator } from '@playwright/test';
import { LENGTHS_PER_COURSE, formatLengthsBehind } from '../../src/horse/margins';
import { formatChance } from '../../src/races/chances/chances';
import { FINISH_POSITION, rankFinal, rankLive, winChances } from '../../streams';
import { contrastViolations, violationsOf } from './support/axe';
import {
  boxOf,
  cellsOf,
  expect,
  type GamePage,
  PROGRAM_NAMES,
  test,
  waitForFocus,
  waitForVisible,
  forceBrowserFrame,
  expectBelowTrack,
} from './support/game';
import { ReferenceGame } from './support/reference-game';

test('the button and G open and close the chart, and the focus returns to the button @slow', async ({
  game,
  seed,
}) => {
  const { page } = game;
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await game.generateAndFinish();
  const lanes = await game.laneTexts(PROGRAM_NAMES[0]);
  const noses = await game.noseXs();
  expect(requested.filter((url) => url.includes('/Chart-'))).toEqual([]);

  await openChart(game);
  const ofChart = requested.filter((url) => url.includes('/Chart-'));
  expect(ofChart.map((url) => url.replace(/.*\./, '')).sort()).toEqual(['css', 'js']);
  await expect(programButton(game, 'Chart')).toHaveAttribute('aria-pressed', 'true');
  await expect(programButton(game, 'Replay')).toHaveAttribute('aria-pressed', 'false');
  await expect(slider(game)).toBeFocused();

  await test.step('a new chart and its track show the finish of the winner, and do not play', async () => {
    const winnerMs = Math.min(...ReferenceGame.started(seed).finishTimes.slice(0, 10));
    const ms = Math.ceil(winnerMs / 10) * 10;
    await expect(slider(game)).toHaveValue(String(ms));
    await expect(readoutTime(game)).toHaveText(`${(winnerMs / 1000).toFixed(2)} s`);
    await expect.poll(() => game.distinctAnimationTimes(PROGRAM_NAMES[0])).toEqual([ms]);
    const finished = (await game.laneTexts(PROGRAM_NAMES[0])).filter((texts) => texts.length > 3);
    expect(finished.map((texts) => texts.at(-1))).toEqual(['1st']);
    expect(await cursorShares(game)).toEqual([1, 1]);
  });

  await test.step('after the finish of the winner, the readout shows the moment of the track', async () => {
    const endMs = Number(await slider(game).getAttribute('max'));
    await seek(game, endMs);
    await expect(readoutTime(game)).toHaveText(`${(endMs / 1000).toFixed(2)} s`);
    expect(await game.distinctAnimationTimes(PROGRAM_NAMES[0])).toEqual([endMs]);
    expect(await game.laneTexts(PROGRAM_NAMES[0])).toEqual(lanes);
  });

  const ways: Record<string, () => Promise<void>> = {
    Escape: () => page.keyboard.press('Escape'),
    G: () => page.keyboard.press('g'),
    'Close chart': () => game.button('Close chart').click(),
    Chart: () => programButton(game, 'Chart').click(),
  };
  for (const [way, close] of Object.entries(ways)) {
    await test.step(way, async () => {
      if (way !== 'Escape') {
        await page.keyboard.press('G');
        await waitForFocus(page, chart(game));
      }
      await seek(game, 1_000);
      expect(await game.noseXs()).not.toEqual(noses);
      await close();
      await expect(chart(game)).toHaveCount(0);
      await expect(programButton(game, 'Chart')).toBeFocused();
      expect(await game.noseXs()).toEqual(noses);
      expect(await game.laneTexts(PROGRAM_NAMES[0])).toEqual(lanes);
    });
  }

  await test.step('the chart shows one program at a time, and closes when a race starts', async () => {
    await openChart(game, PROGRAM_NAMES[0]);
    await openChart(game, PROGRAM_NAMES[1]);
    await expect(page.getByRole('group', { name: /^Chart of/ })).toHaveCount(1);
    await game.start();
    await expect(page.getByRole('group', { name: /^Chart of/ })).toHaveCount(0);
  });
});

test('the readout shows the order, lengths and chances at the cursor @slow', async ({
  game,
  seed,
}) => {
  const reference = ReferenceGame.started(seed);
  await game.generateAndFinish();
  for (const index of [0, 5]) {
    const programName = PROGRAM_NAMES[index] ?? '';
    const program = reference.programs[index];
    const timeline = reference.timelines[index] ?? [];
    const end = timeline.at(-1);
    if (program === undefined || end === undefined) throw new Error('expected a program');
    const winnerMs = Math.min(...end.progress.map(({ finishTime }) => finishTime ?? Infinity));
    await openChart(game, programName);
    const laneOf = (horseId: number) => program.horses.findIndex(({ id }) => id === horseId);
    for (const frame of timeline.filter(({ elapsedMs }) => elapsedMs < winnerMs)) {
      // To save time, skips two of three ticks until 400 ms before the winner finishes.
      if (frame.elapsedMs % 300 !== 0 && frame.elapsedMs < winnerMs - 400) continue;
      await seek(game, frame.elapsedMs, programName);
      const chances = winChances(program, frame);
      const furthest = Math.max(...frame.progress.map(({ position }) => position));
      const rows = rankLive(frame).result.map(({ horseId }) => {
        const lane = laneOf(horseId);
        const behind = furthest - (frame.progress[lane]?.position ?? NaN);
        return [
          String(lane + 1),
          formatLengthsBehind((behind / FINISH_POSITION) * LENGTHS_PER_COURSE),
          formatChance(chances[lane] ?? NaN),
        ];
      });
      expect(await readoutRows(game, programName), `${frame.elapsedMs} ms`).toEqual(rows);
      const seconds = (frame.elapsedMs / 1000).toFixed(2);
      await expect(readoutTime(game, programName)).toHaveText(`${seconds} s`);
      await expect(slider(game, programName)).toHaveAttribute(
        'aria-valuetext',
        `${seconds} seconds`,
      );
    }
    // The plots end when the winner finishes. At later moments, the cursor stays at this end.
    const endMs = Number(await slider(game, programName).getAttribute('max'));
    for (const [ms, shownMs] of [
      [Math.ceil(winnerMs / 10) * 10, winnerMs],
      [endMs, endMs],
    ] as const) {
      await seek(game, ms, programName);
      const rows = await readoutRows(game, programName);
      const [first] = rankFinal(end).result;
      expect(rows[0]?.[0]).toBe(String(laneOf(first?.horseId ?? NaN) + 1));
      const seconds = (shownMs / 1000).toFixed(2);
      await expect(readoutTime(game, programName)).toHaveText(`${seconds} s`);
      expect(rows.map((row) => row[2])).toEqual(['100 %', ...Array<string>(9).fill('0 %')]);
      expect(await cursorShares(game, programName)).toEqual([1, 1]);
    }
  }
});

test('keys move the cursor, as in the replay bar', async ({ game }) => {
  await game.generateAndFinish();
  await openChart(game);
  const endMs = Number(await slider(game).getAttribute('max'));
  const press = async (key: string) => {
    await game.page.keyboard.press(key);
    await game.advanceClock(50);
    const ms = Number(await slider(game).inputValue());
    expect(await game.distinctAnimationTimes(PROGRAM_NAMES[0])).toEqual([ms]);
    return ms;
  };
  await seek(game, 1_000);
  expect(await press('ArrowRight')).toBe(1_010);
  await expect(slider(game)).toHaveAttribute('aria-valuetext', '1.01 seconds');
  expect(await press('.')).toBe(1_100);
  expect(await press('ArrowLeft')).toBe(1_090);
  expect(await press(',')).toBe(1_000);
  expect(await press('PageUp')).toBe(1_500);
  expect(await press('PageDown')).toBe(1_000);
  const [left, right] = await cursorShares(game);
  expect(left).toBe(right);
  expect(left).toBeGreaterThan(0.1);
  expect(left).toBeLessThan(0.5);
  expect(await press('Home')).toBe(0);
  expect(await cursorShares(game)).toEqual([0, 0]);
  expect(await press('End')).toBe(endMs);
  await game.page.keyboard.press('Space');
  expect(await playStates(game)).toEqual(['running']);
  await game.page.keyboard.press('Space');
  expect(await playStates(game)).toEqual(['paused']);
});

test('a press or a drag on either plot moves the cursor', async ({ game, seed }) => {
  await game.generateAndFinish();
  await openChart(game);
  const { mouse } = game.page;
  const winnerMs = Math.min(...ReferenceGame.started(seed).finishTimes.slice(0, 10));
  for (const index of [0, 1]) {
    const { left, top, width, height } = await boxAtRest(cursors(game).nth(index).locator('..'));
    await mouse.move(left + 0.2 * width, top + height / 2);
    await mouse.down();
    for (const share of [0.2, 0.45, 0.7]) {
      await mouse.move(left + share * width, top + height / 2);
      await game.advanceClock(50);
      const ms = Number(await slider(game).inputValue());
      expect(Math.abs(ms - share * winnerMs)).toBeLessThan(0.01 * winnerMs);
    }
    // The drag continues when the pointer leaves the plot.
    await mouse.move(left + width + 100, top - 100);
    await game.advanceClock(50);
    await mouse.up();
    await expect(slider(game)).toHaveValue(String(Math.ceil(winnerMs / 10) * 10));
    expect(await cursorShares(game)).toEqual([1, 1]);
    await expect(slider(game)).toBeFocused();
  }
});

test('the chart and the replay bar share their moment', async ({ game }) => {
  const { page } = game;
  await game.generateAndFinish();
  await openChart(game);
  await seek(game, 1_200);

  await test.step('the replay bar plays from the cursor', async () => {
    await programButton(game, 'Replay').click();
    const bar = page.getByRole('group', { name: `Replay of ${PROGRAM_NAMES[0]}` });
    await waitForFocus(page, bar);
    await expect(chart(game)).toHaveCount(0);
    await expect(programButton(game, 'Chart')).toHaveAttribute('aria-pressed', 'false');
    await expect(programButton(game, 'Replay')).toHaveAttribute('aria-pressed', 'true');
    await game.button('Pause replay').click();
    await game.advanceClock(50);
    const ms = Number(await bar.getByRole('slider').inputValue());
    expect(ms).toBeGreaterThanOrEqual(1_200);
    await bar.getByRole('slider').fill('1800');
    await game.advanceClock(50);
  });

  await test.step('the chart keeps the moment and the pause of the bar', async () => {
    await page.keyboard.press('g');
    await waitForFocus(page, chart(game));
    await expect(slider(game)).toHaveValue('1800');
    expect(await game.distinctAnimationTimes(PROGRAM_NAMES[0])).toEqual([1_800]);
    expect(await playStates(game)).toEqual(['paused']);
  });

  await test.step('a playing replay continues in the chart', async () => {
    await page.keyboard.press('r');
    await waitForVisible(page, game.button('Pause replay'));
    await page.keyboard.press('g');
    await waitForFocus(page, chart(game));
    expect(await playStates(game)).toEqual(['running']);
    await page.keyboard.press('Space');
    await game.advanceClock(50);
    expect(Number(await slider(game).inputValue())).toBeGreaterThanOrEqual(1_800);
  });

  await test.step('Escape returns the focus to the Chart button, not to the Replay button', async () => {
    await page.keyboard.press('Escape');
    await expect(programButton(game, 'Chart')).toBeFocused();
  });
});

test('a table for screen readers has the values of the chart, and pointing at a row of the readout dims the other horses', async ({
  game,
}) => {
  await game.generateAndFinish();
  await openChart(game);
  const table = chart(game).getByRole('table', { name: /^1st Lap 1200m every 0.5 seconds/ });
  const rows = await cellsOf(table);
  expect(rows).toHaveLength(10);
  const horses = (await game.laneTexts(PROGRAM_NAMES[0])).map(
    ([number, name]) => `${number} ${name}`,
  );
  expect(rows.map(([horse]) => horse)).toEqual(horses);
  expect(rows.every((row) => row.length === rows[0]?.length && row.length < 15)).toBe(true);
  const finals = rows.map((row) => row.at(-1));
  expect(finals.filter((text) => text?.startsWith('1st, –, 100 %'))).toHaveLength(1);
  await expect(table.getByRole('columnheader').last()).toHaveText(/^Finish, \d\.\d\d s$/);

  const dimmed = chart(game).locator('[data-dimmed]');
  await expect(dimmed).toHaveCount(0);
  const before = await picture(game);
  await readout(game).getByRole('row').nth(3).hover();
  expect(await readout(game).locator('tr[data-dimmed]').count()).toBe(9);
  expect(await picture(game)).not.toBe(before);
  await game.page.mouse.move(0, 0);
  await expect(dimmed).toHaveCount(0);
  expect(await picture(game)).toBe(before);

  await test.step('pointing at a line or at a band dims the other horses too', async () => {
    const [lines, bands] = await Promise.all(
      [0, 1].map((index) => boxOf(cursors(game).nth(index).locator('..'))),
    );
    if (lines === undefined || bands === undefined) throw new Error('expected two plots');
    // The line of the winner ends 6 px below the top edge of the plot.
    await game.page.mouse.move(lines.right - 1, lines.top + 6);
    const [winner] = await readoutRows(game, PROGRAM_NAMES[0]);
    const bright = readout(game).locator('tbody tr:not([data-dimmed])');
    await expect(bright).toHaveCount(1);
    expect(await bright.innerText()).toContain(winner?.[0]);
    await game.page.mouse.move(bands.right - 1, bands.top + 80);
    await expect(bright).toHaveCount(1);
    expect(await bright.innerText()).toContain(winner?.[0]);
    await game.page.mouse.move(0, 0);
    await expect(dimmed).toHaveCount(0);
  });
});

test('a race and its chart fit a window of 1440 × 900, between the fixed bars @slow', async ({
  game,
}) => {
  const { page } = game;
  await game.resize(1440, 900);
  await game.generateAndFinish();
  const ending = page.getByRole('region', { name: 'After the races' });
  await waitForVisible(page, ending);

  await test.step('the ending does not cover the chart', async () => {
    await openChart(game);
    // The page scrolls smoothly, so the boxes are at rest only after a while.
    await expect(async () => {
      expect((await boxOf(chart(game))).bottom).toBeLessThan((await boxOf(ending)).top);
    }).toPass();
    await page.keyboard.press('Escape');
  });

  await game.button('Dismiss').click();
  await expect(ending).toHaveCount(0);
  for (const programName of [PROGRAM_NAMES[0], PROGRAM_NAMES[3]]) {
    await game.program(programName).evaluate((section) => {
      section.scrollIntoView({ block: 'start', behavior: 'instant' });
    });
    await openChart(game, programName);
    await expect(async () => {
      const { top } = await boxOf(game.program(programName));
      expect(top).toBeGreaterThanOrEqual((await boxOf(game.actionBar)).bottom);
      const { bottom } = await boxOf(chart(game, programName));
      expect(bottom).toBeLessThanOrEqual((await boxOf(game.bottomBar)).top);
    }).toPass();
  }
});

test('the chart is below the track, adapts to width and theme, and has no axe violations @slow', async ({
  game,
}) => {
  test.slow();
  const { page } = game;
  await game.generateAndFinish();
  await openChart(game);
  await seek(game, 1_500);
  for (const width of [1440, 1024, 390]) {
    await test.step(`${width} px wide`, async () => {
      await game.resize(width, 844);
      const { panelBox } = await expectBelowTrack(game, chart(game));
      if (width > 390) expect(panelBox.height).toBe(236);
      const canvases = await chart(game)
        .locator('canvas')
        .evaluateAll((all) =>
          all.map((canvas) => [
            canvas.getBoundingClientRect().width,
            canvas.closest('div:has(> h3)')?.getBoundingClientRect().width,
          ]),
        );
      expect(canvases).toHaveLength(2);
      // A precision of -0.5 digits allows a difference of about 1.6 px.
      for (const [canvas, plot] of canvases) expect(canvas).toBeCloseTo(plot ?? NaN, -0.5);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      const parts = ['#program-1'];
      expect(await violationsOf(page, { parts, rules: 'all but contrast' })).toEqual([]);
      expect(await contrastViolations(page, parts)).toEqual([]);
    });
  }
  await test.step('a change of theme draws the plots again', async () => {
    const light = await picture(game);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(async () => (await picture(game)) === light).toBe(false);
    await page.emulateMedia({ colorScheme: null });
    await expect.poll(async () => (await picture(game)) === light).toBe(true);
    await game.chooseOption('Theme', 'Dark');
    await expect.poll(async () => (await picture(game)) === light).toBe(false);
  });
});

function chart(game: GamePage, programName: string = PROGRAM_NAMES[0]): Locator {
  return game.page.getByRole('group', { name: `Chart of ${programName}` });
}

function slider(game: GamePage, programName?: string): Locator {
  return chart(game, programName).getByRole('slider', { name: 'Time' });
}

function readout(game: GamePage, programName?: string): Locator {
  return chart(game, programName).getByRole('table', { name: 'Order at the shown moment' });
}

/** The heading of the readout. */
function readoutTime(game: GamePage, programName?: string): Locator {
  return chart(game, programName).getByRole('heading').last();
}

/** The number, the lengths and the chance in each row of the readout. */
async function readoutRows(game: GamePage, programName: string): Promise<string[][]> {
  const rows = await cellsOf(readout(game, programName));
  return rows.map(([horse = '', ...cells]) => [horse.split('\n')[0] ?? '', ...cells]);
}

function programButton(
  game: GamePage,
  name: string,
  programName: string = PROGRAM_NAMES[0],
): Locator {
  return game.program(programName).getByRole('button', { name, exact: true });
}

async function openChart(game: GamePage, programName: string = PROGRAM_NAMES[0]): Promise<void> {
  await programButton(game, 'Chart', programName).click();
  await waitForVisible(game.page, slider(game, programName));
}

async function seek(game: GamePage, ms: number, programName?: string): Promise<void> {
  await slider(game, programName).fill(String(ms));
  await game.advanceClock(50);
}

function cursors(game: GamePage, programName?: string): Locator {
  return chart(game, programName).locator('i[class*=cursor]');
}

/** Where the cursor is in each plot, as a share of the plotting area. */
async function cursorShares(game: GamePage, programName?: string): Promise<number[]> {
  return cursors(game, programName).evaluateAll((all) =>
    all.map((cursor) => Number(/[\d.]+/.exec(cursor.getAttribute('style') ?? '')?.[0]) / 100),
  );
}

async function playStates(game: GamePage): Promise<string[]> {
  return game.page.evaluate(() => [
    ...new Set(document.getAnimations().map(({ playState }) => playState)),
  ]);
}

/** The bounding box of an element after the page has stopped scrolling. */
async function boxAtRest(element: Locator) {
  let box = await boxOf(element);
  await expect(async () => {
    const before = box;
    await forceBrowserFrame(element.page());
    box = await boxOf(element);
    expect(box).toEqual(before);
  }).toPass({ intervals: [50], timeout: 15_000 });
  return box;
}

/** The pixels of both plots. */
async function picture(game: GamePage): Promise<string> {
  // The browser reports a new color scheme only when it draws a frame. React then draws the plots again.
  await forceBrowserFrame(game.page);
  await game.advanceClock(50);
  return chart(game)
    .locator('canvas')
    .evaluateAll((all) =>
      all.map((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : '')).join(),
    );
}
