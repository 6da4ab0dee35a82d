import type { Locator, Page } from '@playwright/test';
import { test as base, expect } from './test';

/** The names of the six programs (spec §9, D13). */
export const LAPS = [
  '1st Lap 1200m',
  '2nd Lap 1400m',
  '3rd Lap 1600m',
  '4th Lap 1800m',
  '5th Lap 2000m',
  '6th Lap 2200m',
] as const;

/** Longer than any race: the slowest horse is in after some 10 s of simulated time. */
export const WHOLE_RACE = 15_000;

export const NO_PROGRAMS = 'No race programs available. Generate horses and programs first.';

/** A window in which all six programs are in view: out of view no picture moves and no order is shown. */
export const TALL = { width: 1280, height: 3600 } as const;

/** Screens of the spec's "large" kind, of a tablet, and of phones. */
export const WIDTHS = [1440, 1024, 768, 390, 320] as const;

/** The rows of the menu that open a dialog, and its title. */
const DIALOGS = {
  'QR code': 'Share this meeting',
  'Enter a code': 'Enter a code',
  History: 'History',
  'Keyboard shortcuts': 'Keyboard shortcuts',
} as const;

interface Options {
  /** Decides rosters, programs and races, as `openGame` draws it. 13 has a `Schwarzwälder Kaltblut` in the first race. */
  seed: number;
}

interface Fixtures {
  /** The built page, opened with the seed, on a clock that only `pass` moves. */
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

/** What a visitor sees and does, in the visitor's words. */
export class GamePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the page with a known seed and a clock that stands still. */
  async open(seed: number): Promise<void> {
    await holdClock(this.page);
    await plantSeed(this.page, seed);
    await this.page.goto('./');
    await this.ready();
  }

  /** Until there is a game to command. */
  async ready(): Promise<void> {
    await expect(async () => {
      // React shows what it has waited for by a timer.
      await this.page.clock.runFor(500);
      expect(await this.button('Hide Horses').isEnabled()).toBe(true);
    }).toPass({ intervals: [10, 20, 50] });
    await this.page.evaluate(() => document.fonts.ready);
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

  /** Name, Color and Condition of each horse of the roster; the color as it is read out. */
  async roster(): Promise<{ name: string; color: string; condition: string }[]> {
    const rows = await this.horseList.getByRole('row').all();
    return Promise.all(
      rows.slice(1).map(async (row) => {
        const [name = '', , condition = ''] = await row.getByRole('cell').allInnerTexts();
        const color = (await row.getByRole('img').getAttribute('aria-label')) ?? '';
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

  /** The panel with the two tables of a program. */
  stats(program: string): Locator {
    return this.program(program).locator(':has(> section)');
  }

  /** The lanes of a program's track. */
  lanes(program: string): Locator {
    return this.program(program).getByRole('listitem');
  }

  /** What each lane says, one string a word group: number, name, condition, and placing if there is one. */
  async laneTexts(program: string): Promise<string[][]> {
    const lanes = await this.lanes(program).allInnerTexts();
    return lanes.map((lane) => lane.split('\n').filter((text) => text.trim() !== ''));
  }

  /** The results of a program under their present title. */
  results(program: string): Locator {
    return this.program(program).getByRole('table', { name: /Results$/ });
  }

  /** The cells of each row of results. */
  async resultRows(program: string): Promise<string[][]> {
    return cellsOf(this.results(program));
  }

  /** The same of all six programs. */
  async allResultRows(): Promise<string[][][]> {
    return Promise.all(LAPS.map((lap) => this.resultRows(lap)));
  }

  get bottomBar(): Locator {
    return this.page.getByRole('navigation', { name: 'Programs' });
  }

  get announcements(): Locator {
    return this.page.getByRole('log');
  }

  async generate(): Promise<void> {
    await this.button('Generate Program').click();
    await expect(this.program(LAPS[5])).toBeVisible();
  }

  async start(): Promise<void> {
    await this.button('Start All Races').click();
    await expect(this.button('Pause')).toBeVisible();
  }

  /** Generates programs and starts them. */
  async generateAndStart(): Promise<void> {
    await this.generate();
    await this.start();
  }

  /** Opens the menu. */
  async openMore(): Promise<Locator> {
    await this.button('More').click();
    const menu = this.page.getByRole('dialog');
    await appear(this.page, menu.getByRole('radiogroup', { name: 'Theme' }));
    await this.pass(300);
    return menu;
  }

  /** Does what a row of the menu says. */
  async choose(row: string): Promise<void> {
    await (await this.openMore()).getByRole('button', { name: row, exact: true }).click();
  }

  /** Picks one of the few of the menu. */
  async pick(choice: 'Speed' | 'Theme', value: string): Promise<void> {
    const group = (await this.openMore()).getByRole('radiogroup', { name: choice });
    await group.getByText(value, { exact: true }).click();
    await expect(group.getByRole('radio', { name: value })).toBeChecked();
    await this.escape();
  }

  /** Opens a dialog by its row of the menu. */
  async openDialog(row: keyof typeof DIALOGS): Promise<Locator> {
    await this.choose(row);
    const dialog = this.page.getByRole('dialog', { name: DIALOGS[row] });
    await takeFocus(this.page, dialog);
    return dialog;
  }

  /** Closes what is open, by the key for it. */
  async escape(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await this.pass(300);
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
  }

  /** Lets the page's time pass: 100 ms is a tick. */
  async pass(ms: number): Promise<void> {
    await pass(this.page, ms);
  }

  async finish(): Promise<void> {
    await this.pass(WHOLE_RACE);
    await expect(this.button('Pause')).toHaveCount(0);
  }

  /** Generates programs and runs them to the end. */
  async generateAndFinish(): Promise<void> {
    await this.generateAndStart();
    await this.finish();
  }

  /**
   * Lets the page's time pass, then pauses in that very moment. The picture runs in real time: in no
   * other way does it stand where the frame is.
   */
  async passAndPause(ms: number): Promise<void> {
    await this.pressAfter(ms + 1, 'Pause');
    await this.pass(ms + 1);
    await expect(this.button('Resume')).toBeVisible();
  }

  /** Has a button pressed when so much of the page's time has passed. */
  async pressAfter(ms: number, label: string): Promise<void> {
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

  /** What runs in the lanes of all programs; the poses of a horse stand in it. */
  get runners(): Locator {
    return this.page.locator('main li [data-runner]');
  }

  /** How far to the right each of the 60 horses stands: their noses, in CSS pixels, by program and lane. */
  async noses(): Promise<number[]> {
    return this.runners.locator('> :first-child > svg').evaluateAll((sprites) =>
      sprites.map((sprite) => {
        const { left, width } = sprite.getBoundingClientRect();
        return left + 0.9375 * width;
      }),
    );
  }

  /** How long the way of each of the 60 horses is, from the first grid line to the finish, in CSS pixels. */
  async courseWidths(): Promise<number[]> {
    return this.runners.evaluateAll((runners) =>
      runners.map((runner) => {
        const course = runner.closest('ol')?.parentElement?.querySelector('[class*=course]');
        return course?.getBoundingClientRect().width ?? NaN;
      }),
    );
  }

  /** The pose in which each horse is to be seen. */
  async poses(): Promise<string[]> {
    return posesIn(this.runners);
  }

  /** How many of the horses gallop. */
  async gallopers(): Promise<number> {
    return (await this.poses()).filter((pose) => pose !== 'stand').length;
  }

  /** How far the animations of the horses have come, in ms: one moment where all are in step. */
  async pictureMs(program?: string): Promise<number[]> {
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

/** The pose in the window of each lane; what is partly in it counts too. */
export async function posesIn(runners: Locator): Promise<string[]> {
  return runners.evaluateAll((runners) =>
    runners.map((runner) => {
      const lane = runner.closest('li')?.getBoundingClientRect();
      return [...runner.children]
        .filter((pose) => {
          const { top, bottom } = pose.getBoundingClientRect();
          return lane && bottom > lane.top + 1 && top < lane.bottom - 1;
        })
        .map((pose) => /#(\w+)/.exec(pose.querySelector('use')?.getAttribute('href') ?? '')?.[1])
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

/** Where an element stands in the viewport, in CSS pixels. */
export async function boxOf(element: Locator): Promise<Box> {
  return element.evaluate((node) => {
    const { left, right, top, bottom, width, height } = node.getBoundingClientRect();
    return { left, right, top, bottom, width, height };
  });
}

/** The cells of a table below its headings. */
export async function cellsOf(table: Locator): Promise<string[][]> {
  const rows = await table.locator('tbody').getByRole('row').allInnerTexts();
  return rows.map((row) => row.split('\t').map((cell) => cell.trim()));
}

/**
 * From now on, time passes in this page only by `page.clock`; save for what moves in it, which runs by
 * the time of the screen.
 */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  // Far enough ahead that the clock has not come so far by itself.
  await page.clock.pauseAt(3_600_000);
}

/** The page with a known seed and its programs, on the clock of the world. */
export async function openInRealTime(page: Page, seed: number): Promise<GamePage> {
  await plantSeed(page, seed);
  await page.goto('./');
  const game = new GamePage(page);
  await game.generate();
  return game;
}

/** What the page draws as its seed reads `{seed}-{seed}`. */
async function plantSeed(page: Page, seed: number): Promise<void> {
  await page.addInitScript((seed) => {
    crypto.getRandomValues = (array) => {
      if (array instanceof Uint32Array) array.fill(seed);
      return array;
    };
  }, seed);
}

/** Lets the time of a page pass whose clock is held. */
export async function pass(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await settle(page);
}

/** Until something is there that comes in a part of its own: React shows by a timer what it has waited for. */
export async function appear(page: Page, locator: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(100);
    expect(await locator.isVisible()).toBe(true);
  }).toPass({ intervals: [10, 20, 50], timeout: 30_000 });
}

/** Until something that was opened is there and has the focus. */
export async function takeFocus(page: Page, opened: Locator): Promise<void> {
  await appear(page, opened.locator(':focus'));
}

/** Until React has shown what the page was told. */
export async function settle(page: Page): Promise<void> {
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
