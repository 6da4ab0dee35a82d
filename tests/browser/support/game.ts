import type { Locator, Page } from '@playwright/test';
import { PROGRAM_NAMES, WHOLE_RACE_MS } from '../../support/expected-races';
import { test as base, expect } from './test';

declare global {
  interface Window {
    /** Set by `holdClock`. */
    isClockHeld?: boolean;
  }
}

export { PROGRAM_NAMES, WHOLE_RACE_MS };

export const NO_PROGRAMS = 'No race programs available. Generate horses and programs first.';

/** A viewport that shows all six programs. Off-screen, horses would not move and orders would not update. */
export const TALL = { width: 1280, height: 3600 } as const;

/** The menu items that open a dialog, and the titles of the dialogs. */
const DIALOGS = {
  'QR code': 'Share this meeting',
  'Enter a code': 'Enter a code',
  History: 'History',
  'Keyboard shortcuts': 'Keyboard shortcuts',
} as const;

interface Options {
  /** Determines rosters, programs and races. With 13, a horse of the first race has a long name with an umlaut. */
  seed: number;
}

interface Fixtures {
  /** The built page, opened with the seed and a held clock, which only the test advances. */
  game: GamePage;
}

export const test = base.extend<Options & Fixtures>({
  seed: [13, { option: true }],
  game: async ({ page, seed }, use) => {
    const game = new GamePage(page);
    await game.open(seed);
    await use(game);
  },
});

export { expect };

/** The page as a visitor sees and uses it. */
export class GamePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the page with a known seed and a held clock. */
  async open(seed: number): Promise<void> {
    await holdClock(this.page);
    await plantSeed(this.page, seed);
    await this.page.goto('./');
    await this.ready();
  }

  /** Waits until the game accepts commands. */
  async ready(): Promise<void> {
    await expect(async () => {
      // React waits for a timer before it shows a suspended component. The timer fires only if the clock advances.
      await this.page.clock.runFor(500);
      expect(await this.button('Hide Horses').isEnabled()).toBe(true);
    }).toPass({ intervals: [10, 20, 50] });
    await this.page.evaluate(() => document.fonts.ready);
  }

  /** Changes the size of the viewport and waits until the page has reacted to it. */
  async resize(width: number, height: number): Promise<void> {
    await this.page.setViewportSize({ width, height });
    await forceBrowserFrame(this.page);
    await waitForReact(this.page);
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  get actionBar(): Locator {
    return this.page.getByRole('banner');
  }

  get horseList(): Locator {
    return this.page.getByRole('region', { name: /^Horse List/ });
  }

  /** The name, color and condition of each horse in the list. The color is an `rgb()` value. */
  async roster(): Promise<{ name: string; color: string; condition: string }[]> {
    return this.horseList.locator('tbody tr').evaluateAll((rows) =>
      rows.map((row) => {
        const [name = '', , condition = ''] = [...row.querySelectorAll('td')].map((cell) =>
          cell.innerText.trim(),
        );
        const swatch = row.querySelector('[role=img]');
        const color = swatch === null ? '' : getComputedStyle(swatch).color;
        return { name, color, condition };
      }),
    );
  }

  program(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** The panel with the lanes of a program. */
  track(program: string): Locator {
    return this.program(program).locator(':has(> ol)');
  }

  /** The panel with the program table and the results table of a program. */
  statsPanel(program: string): Locator {
    return this.program(program).locator(':has(> section)');
  }

  /** The lanes of a program's track. */
  lanes(program: string): Locator {
    return this.program(program).getByRole('list').first().getByRole('listitem');
  }

  /** The texts of each lane of a program: number, name, condition, and the placing if there is one. */
  async laneTexts(program: string): Promise<string[][]> {
    const lanes = await this.lanes(program).allInnerTexts();
    return lanes.map(textsIn);
  }

  /** The texts of all lanes, by program. */
  async allLaneTexts(): Promise<string[][][]> {
    await this.waitForProgramSections();
    const programs = await this.page
      .locator('main ol')
      .evaluateAll((lists) =>
        lists.map((list) => [...list.querySelectorAll('li')].map((lane) => lane.innerText)),
      );
    return programs.map((lanes) => lanes.map(textsIn));
  }

  /** The column with the chances of a program. */
  chances(program: string): Locator {
    return this.program(program).getByRole('list', { name: /^(Chance|At the off)$/ });
  }

  /** The results table of a program, live or final. */
  results(program: string): Locator {
    return this.program(program).getByRole('table', { name: /Results$/ });
  }

  /** The cells of each result row of a program. */
  async resultRows(program: string): Promise<string[][]> {
    return cellsOf(this.results(program));
  }

  /** The cells of each result row of all six programs. */
  async allResultRows(): Promise<string[][][]> {
    await this.waitForProgramSections();
    return this.page.locator('main section[id] section:last-child').evaluateAll((sections) =>
      sections.map((section) => {
        const title = section.querySelector('h3')?.textContent ?? '';
        if (!title.endsWith('Results')) throw new Error(`${title} is not a title of results`);
        return [...section.querySelectorAll('tbody tr')].map((row) =>
          [...row.querySelectorAll('td')].map((cell) => cell.innerText.trim()),
        );
      }),
    );
  }

  get bottomBar(): Locator {
    return this.page.getByRole('navigation', { name: 'Programs' });
  }

  get announcements(): Locator {
    return this.page.getByRole('log');
  }

  async generate(): Promise<void> {
    await this.button('Generate Program').click();
    await expect(this.program(PROGRAM_NAMES[5])).toBeVisible();
    await this.waitForProgramSections();
    const picks = this.page.getByRole('button', { name: /^(Pick (a|for)|Your pick)/ });
    const isClockHeld = await this.page.evaluate(() => window.isClockHeld ?? false);
    await expect(async () => {
      // React waits for a timer before it shows a suspended component. A held clock must advance to fire the timer.
      if (isClockHeld) await this.page.clock.runFor(100);
      expect(await picks.count()).toBe(PROGRAM_NAMES.length);
      for (const pick of await picks.all()) expect(await pick.isVisible()).toBe(true);
    }).toPass({ intervals: [10, 20, 50], timeout: 30_000 });
  }

  /** Clicks Re-generate Program, and waits until the new programs are rendered. */
  async regeneratePrograms(): Promise<void> {
    await this.button('Re-generate Program').click();
    await waitForReact(this.page);
    await this.waitForProgramSections();
  }

  /** Waits until the sections of all programs are rendered. React renders new ones one after another. */
  async waitForProgramSections(): Promise<void> {
    await expect(this.page.locator('main section[aria-busy=true]')).toHaveCount(0);
  }

  async start(): Promise<void> {
    await this.button('Start All Races').click();
    const isClockHeld = await this.page.evaluate(() => window.isClockHeld ?? false);
    await expect(async () => {
      // A start waits until the page is complete, and React waits for timers. A tick takes longer than 10 ms.
      if (isClockHeld && !(await this.button('Pause').isVisible()))
        await this.page.clock.runFor(10);
      expect(await this.button('Pause').isVisible()).toBe(true);
    }).toPass({ intervals: [10, 20, 50], timeout: 15_000 });
  }

  async generateAndStart(): Promise<void> {
    await this.generate();
    await this.start();
  }

  /** Opens the menu, and fires the timers that Chakra sets when it opens a popover or a dialog. */
  async openMore(): Promise<Locator> {
    await this.button('More').click();
    const menu = this.page.getByRole('dialog');
    await waitForVisible(this.page, menu.getByRole('radiogroup', { name: 'Theme' }));
    await this.advanceClock(300);
    return menu;
  }

  /** Opens the menu and clicks an item. */
  async choose(item: string): Promise<void> {
    await (await this.openMore()).getByRole('button', { name: item, exact: true }).click();
  }

  /** Opens the menu and picks an option. */
  async chooseOption(choice: 'Speed' | 'Theme', value: string): Promise<void> {
    const group = (await this.openMore()).getByRole('radiogroup', { name: choice });
    await group.getByText(value, { exact: true }).click();
    await expect(group.getByRole('radio', { name: value })).toBeChecked();
    await this.escape();
  }

  /** Opens a dialog from the menu. */
  async openDialog(item: keyof typeof DIALOGS): Promise<Locator> {
    await this.choose(item);
    const dialog = this.page.getByRole('dialog', { name: DIALOGS[item] });
    await waitForFocus(this.page, dialog);
    return dialog;
  }

  /** Presses Escape, fires the timers that Chakra sets when it closes a dialog, and expects that no dialog is open. */
  async escape(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await this.advanceClock(300);
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
  }

  /**
   * Advances the held clock by `ms`, which fires every timer that becomes due, and waits until React has rendered.
   * At speed 1, a tick is 100 ms.
   */
  async advanceClock(ms: number): Promise<void> {
    await advanceClock(this.page, ms);
  }

  /** Presses the shortcut `f`, which ends the races immediately. */
  async finishWithKey(): Promise<void> {
    // A key does nothing before the code of the shortcuts has loaded.
    await expect(async () => {
      await this.page.keyboard.press('f');
      await expect(this.button('Pause')).toHaveCount(0, { timeout: 1_000 });
    }).toPass({ timeout: 15_000 });
  }

  /** Runs the races to their end, tick by tick. */
  async runToEnd(): Promise<void> {
    await this.advanceClock(WHOLE_RACE_MS);
    await expect(this.button('Pause')).toHaveCount(0);
  }

  async generateAndFinish(): Promise<void> {
    await this.generateAndStart();
    await this.finishWithKey();
  }

  /**
   * Advances the clock by `ms`, and pauses the game 1 ms later, so that a tick due at `ms` still counts.
   * Animations run in real time, so the picture agrees with the held clock only during a pause.
   */
  async advanceAndPause(ms: number): Promise<void> {
    await this.clickAfter(ms + 1, 'Pause');
    await this.advanceClock(ms + 1);
    await expect(this.button('Resume')).toBeVisible();
    await this.waitForAnimations();
  }

  /** Waits until the pause or play of every animation has taken effect, which takes a browser frame. */
  async waitForAnimations(): Promise<void> {
    await this.page.evaluate(() =>
      Promise.all(document.getAnimations().map((animation) => animation.ready)),
    );
  }

  /** Makes the page click a button as soon as its clock has advanced by `ms`. */
  async clickAfter(ms: number, label: string): Promise<void> {
    await this.page.evaluate(
      ([ms, label]) => {
        setTimeout(() => {
          const buttons = [...document.querySelectorAll('button')];
          buttons.find(({ textContent }) => textContent.trim() === label)?.click();
        }, ms);
      },
      [ms, label] as const,
    );
  }

  /** The moving element of each lane, which contains the poses of the horse. */
  get runners(): Locator {
    return this.page.locator('main li [data-runner]');
  }

  /** The x coordinates of the 60 noses in CSS pixels, in program and lane order. */
  async noseXs(): Promise<number[]> {
    await this.waitForProgramSections();
    // Without a new browser frame, the page would report the positions in the previous one.
    await waitForBrowserFrame(this.page);
    return noseXsIn(this.runners);
  }

  /** For each of the 60 horses, the distance from the gate to the finish line in CSS pixels. */
  async courseWidths(): Promise<number[]> {
    return this.runners.evaluateAll((runners) =>
      runners.map((runner) => {
        const course = runner.closest('ol')?.parentElement?.querySelector('[class*=course]');
        return course?.getBoundingClientRect().width ?? NaN;
      }),
    );
  }

  /** The visible pose of each horse. */
  async poses(): Promise<string[]> {
    await this.waitForProgramSections();
    return posesIn(this.runners);
  }

  /** The number of galloping horses. */
  async countGallopers(): Promise<number> {
    return (await this.poses()).filter((pose) => pose !== 'stand').length;
  }

  /** The current times of the horses' animations in ms, without duplicates: a single one if all agree. */
  async distinctAnimationTimes(program?: string): Promise<number[]> {
    const runners =
      program === undefined ? this.runners : this.lanes(program).locator('[data-runner]');
    const moments = await runners.evaluateAll((runners) =>
      runners.flatMap((runner) =>
        runner.getAnimations().map(({ currentTime }) => Number(currentTime)),
      ),
    );
    return [...new Set(moments)];
  }
}

function textsIn(lane: string): string[] {
  return lane.split('\n').filter((text) => text.trim() !== '');
}

/** The x coordinate of each runner's nose in CSS pixels. */
async function noseXsIn(runners: Locator): Promise<number[]> {
  return runners.locator('> *').evaluateAll((sprites) =>
    sprites.map((sprite) => {
      const { left, width } = sprite.getBoundingClientRect();
      // The nose is at 15/16 of the width of the sprite.
      return left + 0.9375 * width;
    }),
  );
}

/** For each lane, the poses that are at least partly visible, joined by `+`. */
async function posesIn(runners: Locator): Promise<string[]> {
  return runners.evaluateAll((runners) =>
    runners.map((runner) => {
      // The parent of a runner clips its poses.
      const clip = runner.parentElement?.getBoundingClientRect();
      const poses = runner.querySelector('[class*=poses]')?.getBoundingClientRect();
      if (!clip || !poses) throw new Error('a runner lacks its parent or its poses');
      const height = poses.height / 3;
      return ['stand', 'extended', 'gathered']
        .filter((_pose, index) => {
          const top = poses.top + index * height;
          return top + height > clip.top + 1 && top < clip.bottom - 1;
        })
        .join('+');
    }),
  );
}

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

/** The bounding box of an element in CSS pixels. */
export async function boxOf(element: Locator): Promise<Box> {
  return element.evaluate((node) => {
    const { left, right, top, bottom, width, height } = node.getBoundingClientRect();
    return { left, right, top, bottom, width, height };
  });
}

/** The cells of each body row of a table. */
export async function cellsOf(table: Locator): Promise<string[][]> {
  return table
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll<HTMLElement>('td, th')].map((cell) => cell.innerText.trim()),
      ),
    );
}

/** Stops the page's clock. After that, only `page.clock` advances it. Animations still run in real time. */
export async function holdClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.isClockHeld = true;
  });
  await page.clock.install({ time: 0 });
  // `pauseAt` needs a time ahead of the clock, which has run since `install`.
  await page.clock.pauseAt(1_800_000);
  // Moves `performance.now()` far ahead of `document.timeline`. `createMotion` then reads the present from
  // `document.timeline`, which advances in real time, as the animations do.
  await page.clock.fastForward(1_800_000);
}

/** Opens the page with a known seed and a clock that runs in real time, and generates programs. */
export async function openInRealTime(page: Page, seed: number): Promise<GamePage> {
  await plantSeed(page, seed);
  await page.goto('./');
  const game = new GamePage(page);
  await game.generate();
  return game;
}

/** Picks a speed in the menu of a page whose clock runs in real time. */
export async function pickSpeed(page: Page, speed: 2 | 4): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByText(`${speed}×`, { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Makes each random 32-bit number of the page equal `seed`. The game's own seed joins two of them: `13-13` for 13. */
async function plantSeed(page: Page, seed: number): Promise<void> {
  await page.addInitScript((seed) => {
    crypto.getRandomValues = (array) => {
      if (array instanceof Uint32Array) array.fill(seed);
      return array;
    };
  }, seed);
}

/** Advances a held clock by `ms`, which fires every timer that becomes due, and waits until React has rendered. */
async function advanceClock(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await waitForReact(page);
}

/** Advances the clock until an element of a lazy chunk is visible. React shows such an element only after a timer. */
export async function waitForVisible(page: Page, locator: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(100);
    expect(await locator.isVisible()).toBe(true);
  }).toPass({ intervals: [10, 20, 50], timeout: 30_000 });
}

/** The number of style rules of the page. */
export function countStyleRules(page: Page): Promise<number> {
  return page.evaluate(() =>
    [...document.styleSheets].reduce((sum, sheet) => sum + sheet.cssRules.length, 0),
  );
}

/** Waits until the focus is inside an opened element. */
export async function waitForFocus(page: Page, opened: Locator): Promise<void> {
  await waitForVisible(page, opened.locator(':focus'));
}

/** Makes the browser draw a frame, and waits for it. */
export async function forceBrowserFrame(page: Page): Promise<void> {
  if (page.context().browser()?.browserType().name() !== 'chromium') {
    // In Firefox, a screenshot adds a style that the content security policy of the page blocks.
    await waitForBrowserFrame(page);
    return;
  }
  // A screenshot forces a frame. Without the screenshot, Chromium sometimes draws no frame after a resize.
  await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 }, caret: 'initial' });
}

/** Waits for the next browser frame. Uses an observer, because a held clock also holds `requestAnimationFrame`. */
async function waitForBrowserFrame(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const observer = new ResizeObserver(() => {
          observer.disconnect();
          done();
        });
        observer.observe(document.documentElement);
      }),
  );
}

/** Waits until React has rendered pending updates. Sends messages, because React schedules its work with messages. */
export async function waitForReact(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let round = 0; round < 3; round++) {
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(null);
      });
    }
  });
}
