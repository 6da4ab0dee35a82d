import type { Route } from '@playwright/test';
import { EXAMPLE } from '../support/meeting-code';
import {
  boxOf,
  expect,
  forceBrowserFrame,
  GamePage,
  PROGRAM_NAMES,
  test,
  waitForReact,
  waitForVisible,
} from './support/game';

/** How long the scroll to a race takes, in ms. */
const SCROLL_MS = 240;

/** The scroll puts the heading 8 px below the action bar, which is 56 px high. */
const TOP_AFTER_SCROLL = 56 + 8;

test('Start scrolls until the whole track of the race in view is visible, and a visitor can stop the scroll @slow', async ({
  game,
}) => {
  const { page } = game;
  await game.generate();

  await test.step('with the whole track in view, nothing scrolls, except on phones', async () => {
    for (const [width, isListInView] of [
      [760, true],
      [390, false],
    ] as const) {
      await game.resize(width, 1_100);
      await scrollTo(game, 0);
      await game.start();
      await game.advanceClock(SCROLL_MS * 2);
      const list = await boxOf(game.horseList);
      expect(list.bottom > TOP_AFTER_SCROLL).toBe(isListInView);
      expect((await scrollTop(game)) === 0).toBe(isListInView);
      await game.finishWithKey();
    }
  });

  await test.step('in a lower window, the heading moves to 8 px below the bar (56 px high), and stays there', async () => {
    await game.resize(360, 740);
    await game.start();
    await game.advanceClock(SCROLL_MS / 2);
    const onTheWay = await scrollTop(game);
    await game.advanceClock(SCROLL_MS / 2 + 20);
    const top = await scrollTop(game);
    expect(onTheWay).toBeGreaterThan(0);
    expect(onTheWay).toBeLessThan(top);
    expect(await sectionTop(game)).toBeCloseTo(TOP_AFTER_SCROLL, 0);
    await game.runToEnd();
    expect(await scrollTop(game)).toBe(top);
  });

  await test.step('a wheel or a key stops the scroll for the rest of the run', async () => {
    for (const [type, stop] of [
      ['wheel', () => page.mouse.wheel(0, -1)],
      ['keydown', () => page.keyboard.press('Shift')],
    ] as const) {
      await scrollTo(game, 0);
      await game.start();
      await game.advanceClock(SCROLL_MS / 4);
      expect(await scrollTop(game)).toBeGreaterThan(0);
      // The browser delivers the wheel event after `mouse.wheel` has returned. The promise is inside of an object,
      // because `evaluateHandle` would wait for a promise.
      const delivered = await page.evaluateHandle(
        (type) => ({
          event: new Promise((done) => {
            addEventListener(
              type,
              () => {
                done(null);
              },
              { once: true, capture: true },
            );
          }),
        }),
        type,
      );
      await stop();
      await delivered.evaluate(({ event }) => event);
      await game.runToEnd();
      expect(await sectionTop(game)).toBeGreaterThan(TOP_AFTER_SCROLL + 12);
    }
  });

  await test.step('with reduced motion, the page jumps', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await scrollTo(game, 0);
    await game.start();
    await game.advanceClock(20);
    expect(await sectionTop(game)).toBeCloseTo(TOP_AFTER_SCROLL, 0);
  });
});

/** Windows in which ten lanes fit between the bars. */
const TEN_LANES = [
  [1280, 720],
  [1280, 600],
  [1024, 768],
  [844, 390],
  [740, 360],
  [667, 375],
  [430, 740],
  [412, 915],
  [412, 785],
  [393, 852],
  [390, 844],
  [390, 664],
  [360, 640],
] as const;

/** Counts the lanes of a program that are wholly between the two bars. */
async function countVisibleLanes(game: GamePage, programName: string): Promise<number> {
  const { bottom: barBottom } = await boxOf(game.button('Pause'));
  const { top: barTop } = await boxOf(game.bottomBar);
  const boxes = await game.lanes(programName).evaluateAll((lanes) =>
    lanes.map((lane) => {
      const { top, bottom } = lane.getBoundingClientRect();
      return { top, bottom };
    }),
  );
  return boxes.filter(({ top, bottom }) => top >= barBottom && bottom <= barTop).length;
}

test('all ten lanes are visible after Start, also with a pick, and after the window is resized or turned @slow', async ({
  game,
}) => {
  const { page } = game;
  await game.generate();
  for (const hasPick of [false, true]) {
    if (hasPick) {
      await game.resize(1280, 720);
      await scrollTo(game, 0);
      await page.keyboard.press('y');
      await waitForVisible(page, page.getByRole('dialog', { name: 'Who wins the 1st Lap?' }));
      await page.keyboard.press('3');
      await game.advanceClock(300);
    }
    for (const [width, height] of TEN_LANES) {
      const size = `${width} × ${height}${hasPick ? ' with a pick' : ''}`;
      await game.resize(width, height);
      await scrollTo(game, 0);
      await game.start();
      await game.advanceClock(SCROLL_MS + 20);
      expect(await countVisibleLanes(game, PROGRAM_NAMES[0]), size).toBe(10);
      await game.resize(height < 500 ? 390 : 844, height < 500 ? 844 : 390);
      await game.advanceClock(20);
      expect(await countVisibleLanes(game, PROGRAM_NAMES[0]), `${size}, turned`).toBe(10);
      await game.finishWithKey();
    }
  }
});

test('on phones, the ending waits for 2.5 s, and then covers no lane of the race @slow', async ({
  game,
}) => {
  const { page } = game;
  const ending = page.getByRole('region', { name: 'After the races' });
  await game.generate();
  for (const [width, height] of [
    [430, 932],
    [412, 785],
    [390, 844],
    [390, 664],
    [375, 667],
    [390, 770],
    [360, 740],
  ] as const) {
    await game.resize(width, height);
    await scrollTo(game, 0);
    await game.start();
    await game.advanceClock(SCROLL_MS + 20);
    await game.finishWithKey();
    await game.advanceClock(2_300);
    await expect(ending).toHaveCount(0);
    await game.advanceClock(300);
    await waitForVisible(page, ending);
    await game.waitForAnimations();
    const { top } = await boxOf(ending);
    const { bottom } = await boxOf(game.lanes(PROGRAM_NAMES[0]).last());
    expect(bottom, `${width} × ${height}`).toBeLessThanOrEqual(top);
    await ending.getByRole('button', { name: 'Dismiss' }).click();
  }
});

test('a race that the visitor scrolled to stays in view when a phone is turned, and a visitor who scrolled away stays there', async ({
  game,
}) => {
  const { page } = game;
  await game.resize(390, 844);
  await game.generateAndStart();
  await game.advanceClock(SCROLL_MS + 20);
  await game.program(PROGRAM_NAMES[3]).evaluate((section) => {
    section.scrollIntoView({ behavior: 'instant' });
  });
  await forceBrowserFrame(page);
  await game.resize(844, 390);
  await game.advanceClock(20);
  expect(await countVisibleLanes(game, PROGRAM_NAMES[3])).toBe(10);
  await game.results(PROGRAM_NAMES[3]).evaluate((results) => {
    results.scrollIntoView({ behavior: 'instant' });
  });
  await forceBrowserFrame(page);
  const top = await scrollTop(game);
  await game.resize(844, 600);
  await game.advanceClock(20);
  expect(await scrollTop(game)).toBe(top);
});

test('Start is enabled before the first programs render, and a start renders them and scrolls to the race', async ({
  game,
}) => {
  const { page } = game;
  await game.resize(360, 740);
  const [isEnabled, sectionCounts] = await page.evaluate(async () => {
    const find = (label: string) =>
      [...document.querySelectorAll('button')].find(({ textContent }) =>
        textContent.includes(label),
      );
    const press = async (label: string) => {
      find(label)?.click();
      // React renders the result of a click in a microtask.
      await Promise.resolve();
    };
    const countSections = () => document.querySelectorAll('main section[id]').length;
    await press('Generate Program');
    const isEnabled = find('Start All Races')?.disabled === false;
    const sectionCounts = [countSections()];
    await press('Start All Races');
    return [isEnabled, [...sectionCounts, countSections()]];
  });
  expect(isEnabled).toBe(true);
  expect(sectionCounts).toEqual([0, 6]);
  await game.advanceClock(SCROLL_MS + 20);
  expect(await sectionTop(game)).toBeCloseTo(TOP_AFTER_SCROLL, 0);
});

test('in a short window, a race can be seen, started and paused @slow', async ({
  game,
  browserName,
}) => {
  await game.generate();
  for (const [width, height, lanes] of [
    [640, 512, 10],
    [320, 256, 5],
  ] as const) {
    await test.step(`${width} × ${height}: ${lanes} lanes`, async () => {
      await game.resize(width, height);
      await scrollTo(game, 0);
      await expect(game.button('Start All Races')).toBeInViewport({ ratio: 1 });
      await game.start();
      await game.advanceClock(1_000);
      for (const label of ['Pause', 'Resume']) {
        await expect(game.button(label)).toBeInViewport({ ratio: 1 });
        // Before a click in Firefox, Playwright scrolls as if the bar were not sticky.
        if (browserName === 'firefox') await game.button(label).press('Enter');
        else await game.button(label).click();
      }
      const { top: barTop } = await boxOf(game.bottomBar);
      const last = await boxOf(game.lanes(PROGRAM_NAMES[0]).nth(lanes - 1));
      expect(last.bottom).toBeLessThanOrEqual(barTop);
      const { bottom } = await boxOf(game.button('Pause'));
      expect(await sectionTop(game)).toBeGreaterThanOrEqual(bottom);
      const overflows = await game.bottomBar
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.scrollWidth - link.clientWidth));
      expect(overflows).toEqual(Array(6).fill(0));
      await game.finishWithKey();
    });
  }
});

test('on a phone, the results are above the program table; names stay off the turf, and are cut only without room', async ({
  game,
}) => {
  await game.resize(320, 568);
  await game.generateAndStart();
  await game.finishWithKey();
  const program = game.program(PROGRAM_NAMES[0]);
  const results = await boxOf(game.results(PROGRAM_NAMES[0]));
  const programTable = await boxOf(program.getByRole('table', { name: 'Program' }));
  expect(results.bottom).toBeLessThan(programTable.top);
  expect(results.width).toBe(programTable.width);
  for (const [width, height, hasRoom] of [
    [320, 568, false],
    [667, 375, true],
    [844, 390, true],
    [768, 800, true],
    [1024, 768, false],
    [1440, 800, true],
  ] as const) {
    await game.resize(width, height);
    const lanes = await game.lanes(PROGRAM_NAMES[0]).evaluateAll((lanes) =>
      lanes.map((lane, index) => {
        const name = lane.querySelector('[title]');
        const course = lane.querySelector('[data-runner]');
        if (!name || !course) throw new Error('The lane has no name or no course');
        name.textContent = index % 2 ? 'Schwarzwälder Kaltblut' : 'Spanish-Norman Horse';
        return {
          overflow: getComputedStyle(name).overflowX,
          isCut: name.scrollWidth > name.clientWidth,
          room: course.getBoundingClientRect().left - name.getBoundingClientRect().right,
        };
      }),
    );
    expect(lanes).toHaveLength(10);
    for (const { overflow, isCut, room } of lanes) {
      expect(overflow).toBe('clip');
      expect(isCut, `${width} px wide`).toBe(!hasRoom);
      expect(room, `${width} px wide`).toBeGreaterThanOrEqual(0);
    }
  }
});

test('on a narrow phone, the menu has room for its labels, and the replay for the leader', async ({
  game,
}) => {
  const { page } = game;
  await page.goto('about:blank');
  await page.goto(`./#${EXAMPLE}`);
  await game.ready();
  await game.resize(320, 568);
  await game.start();
  await game.finishWithKey();
  const menu = await game.openMore();
  const label = menu.getByText('Enter a code', { exact: true });
  expect((await boxOf(label)).height, 'one line').toBeLessThan(30);
  const title = menu.getByText('Shared meeting', { exact: true });
  // The sheet slides in, so the two are measured until it stands still.
  await expect(async () => {
    const sheetTop = (await boxOf(menu)).top;
    expect((await boxOf(title)).top).toBeGreaterThanOrEqual(sheetTop + 4);
  }).toPass();
  await game.escape();

  await game.program(PROGRAM_NAMES[0]).locator('header [title=Replay]').click();
  const slider = page.getByRole('slider');
  await waitForVisible(page, slider);
  await slider.fill('1000');
  const leader = game
    .program(PROGRAM_NAMES[0])
    .locator('[class*=readout] [title]')
    .filter({ hasText: 'Tchernomor' });
  await waitForVisible(page, leader);
  expect(await leader.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test('a return from the draws to races that have started keeps the scroll position', async ({
  game,
}) => {
  const { page } = game;
  await game.resize(390, 800);
  await game.generateAndStart();
  await game.advanceClock(1_000);
  await scrollTo(game, 900);
  await page.evaluate(() => (location.hash = '#draw'));
  await waitForVisible(page, page.getByRole('textbox', { name: 'Names' }));
  await page.evaluate(() => {
    history.back();
  });
  await expect(game.button('Resume')).toBeVisible();
  await game.advanceClock(1_000);
  expect(await scrollTop(game)).toBe(900);

  await test.step('and the race stays in view when the phone is turned', async () => {
    await game.program(PROGRAM_NAMES[3]).evaluate((section) => {
      section.scrollIntoView({ behavior: 'instant' });
    });
    await page.keyboard.press('d');
    await waitForVisible(page, page.getByRole('textbox', { name: 'Names' }));
    await page.evaluate(() => {
      history.back();
    });
    await expect(game.button('Resume')).toBeVisible();
    // A click scrolls in Firefox.
    await page.keyboard.press('Space');
    await expect(game.button('Pause')).toBeVisible();
    await game.resize(844, 390);
    await game.advanceClock(20);
    expect(await countVisibleLanes(game, PROGRAM_NAMES[3])).toBe(10);
  });
});

test('a start waits until the rest of the page has loaded, and then brings the race into view', async ({
  page,
  seed,
}) => {
  const requests: Route[] = [];
  await page.route(/\/deferred-.*\.js$/, (route) => void requests.push(route));
  const game = new GamePage(page);
  await game.resize(390, 844);
  await game.open(seed);
  await game.button('Generate Program').click();
  await game.button('Start All Races').click();
  await game.advanceClock(500);
  await expect(game.button('Pause')).toHaveCount(0);
  for (const route of requests) {
    await route.continue();
    await (await route.request().response())?.finished();
  }
  // In total less than the 2 s that a start waits at most.
  for (let step = 0; step < 20; step++) {
    await game.advanceClock(50);
    await waitForReact(page);
  }
  expect(await countVisibleLanes(game, PROGRAM_NAMES[0])).toBe(10);
});

async function scrollTo({ page }: GamePage, top: number): Promise<void> {
  await page.evaluate((top) => {
    window.scrollTo({ top, behavior: 'instant' });
  }, top);
}

async function scrollTop(game: GamePage): Promise<number> {
  return game.page.evaluate(() => scrollY);
}

/** The distance in px from the top of the window to the first race, whose section starts with its heading. */
async function sectionTop(game: GamePage): Promise<number> {
  return (await boxOf(game.program(PROGRAM_NAMES[0]))).top;
}
