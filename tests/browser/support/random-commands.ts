import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Random } from '../../../streams';
import { randomInteger } from '../../../streams/random';
import { EXAMPLE } from '../../support/meeting-code';
import { expect, forceBrowserFrame, type GamePage } from './game';
import { watchRequests } from './requests';
import { BASE_PATH } from './test-build.mjs';

declare global {
  interface Window {
    /** Set by `watchLeaving`. */
    isLeaving?: boolean;
  }
}

/** The control that the driver skips, because full screen would resize the window. */
const NOT_CLICKED = 'Full screen';

const KEYS = [
  ...Array.from(' fcqhyorpgd?,./nsx0123456789'),
  ...['Enter', 'Tab', 'Shift+Tab', 'Escape', 'Delete', 'Home', 'End', 'PageUp', 'PageDown'],
  ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Control+Enter'],
];

/** Relative to the base path. */
const ADDRESSES = [
  '#',
  `#${EXAMPLE}`,
  `#${EXAMPLE}.2.3`,
  '#K7Q-M2X',
  '#v9.K7Q-M2X-WD4',
  // An old address of the draws.
  '#draw',
  'draw/#check',
  'draw/#check.no-record',
];

const SIZES = [
  [1440, 900],
  [1024, 768],
  [844, 390],
  [390, 844],
  [320, 568],
] as const;

/** Operates both pages like a visitor who tries everything. */
export interface Driver {
  /** Runs a random command, and returns its description. */
  run(): Promise<string>;
  /** Lists what is wrong with the page. */
  faults(): Promise<string[]>;
  /** Closes all dialogs, and shows the races in a large window. */
  goHome(): Promise<void>;
}

/** The commands depend only on `random` and on what the page shows. */
export async function createDriver(game: GamePage, random: Random): Promise<Driver> {
  const { page } = game;
  await watchLeaving(page);
  const waitForRequests = watchRequests(page);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[randomInteger(random, { min: 0, max: items.length - 1 })];
    if (item === undefined) throw new Error('there is nothing to pick from');
    return item;
  };

  /**
   * Waits until the page has handled an input. In about one of 50 runs of the test, an input hangs although the page
   * is alive, probably because Chromium draws no frame. Then this function forces a frame.
   */
  const handled = async (input: Promise<void>) => {
    const isHandled = await Promise.race([
      input.then(() => true),
      delay(10_000, false, { ref: false }),
    ]);
    if (!isHandled) await forceBrowserFrame(page);
    await input;
  };
  const click = async () => {
    const controls = (await listControls(game)).filter(
      ({ label }) => !label.startsWith(NOT_CLICKED),
    );
    if (controls.length === 0) return 'click nothing';
    const { label, x, y } = pick(controls);
    await handled(page.mouse.click(x, y));
    return `click ${label}`;
  };
  const press = async () => {
    const key = pick(KEYS);
    await handled(page.keyboard.press(key));
    return `press ${key}`;
  };
  const wait = async () => {
    const ms = randomInteger(random, { min: 0, max: 1_500 });
    await game.advanceClock(ms);
    return `wait ${ms} ms`;
  };
  const reload = async () => {
    await page.reload();
    return 'reload';
  };
  const open = async () => {
    const address = pick(ADDRESSES);
    await page.evaluate((next) => {
      location.href = next;
    }, BASE_PATH + address);
    return `open ${address}`;
  };
  const goBack = async () => {
    // Before the first page, there is only an empty one.
    if (await page.evaluate(() => navigation.canGoBack)) await page.goBack();
    return 'go back';
  };
  const scroll = async () => {
    const y = randomInteger(random, { min: -2_000, max: 2_000 });
    await handled(page.mouse.wheel(0, y));
    return `scroll by ${y}`;
  };
  const resize = async () => {
    const [width, height] = pick(SIZES);
    await game.resize(width, height);
    return `resize to ${width} x ${height}`;
  };
  const weighted = [
    ...[click, click, click, click, click, click, click, click],
    ...[press, press, press, press, wait, wait, wait, open, goBack, reload, scroll, resize],
  ];

  return {
    async run() {
      const description = await pick(weighted)();
      await waitForRequests();
      await waitForPage(game);
      return description;
    },
    faults: () => page.evaluate(findFaults),
    async goHome() {
      await game.resize(1280, 720);
      if (new URL(page.url()).pathname === BASE_PATH) {
        await page.evaluate(() => {
          location.hash = '';
        });
      } else {
        await page.goto('./');
        await game.ready();
      }
      await game.advanceClock(1_000);
      // A dialog may still be loading.
      await waitForRequests();
      await expect(async () => {
        await page.keyboard.press('Escape');
        await game.advanceClock(500);
        expect(await page.getByRole('dialog').count()).toBe(0);
      }).toPass();
    },
  };
}

/** Sets `window.isLeaving` when another page is about to replace this one. */
async function watchLeaving(page: Page): Promise<void> {
  const watch = () => {
    window.isLeaving = false;
    navigation.addEventListener('navigate', ({ destination, downloadRequest }) => {
      if (!destination.sameDocument && downloadRequest === null) window.isLeaving = true;
    });
  };
  await page.addInitScript(watch);
  await page.evaluate(watch);
}

/** Waits until React has rendered the page, also if the last command led to another page. */
async function waitForPage(game: GamePage): Promise<void> {
  const { page } = game;
  await expect(async () => {
    expect(await page.evaluate(() => window.isLeaving)).toBe(false);
    // React waits for timers, so the clock must advance.
    await game.advanceClock(10);
    // The shells have this message.
    expect(await page.locator('#not-started-message').count()).toBe(0);
    // While the code of a page of the draws loads, there is no heading.
    expect(await page.locator('h1').count()).toBeGreaterThan(0);
  }).toPass({ intervals: [10, 20, 50], timeout: 30_000 });
}

/** The buttons, links and fields that a visitor can click, with a point inside of each. */
function listControls(game: GamePage): Promise<{ label: string; x: number; y: number }[]> {
  return game.page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'button:enabled, a[href]:not([target]), input:enabled, textarea, label',
      ),
    ].flatMap((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const hit = document.elementFromPoint(x, y);
      if (hit === null || !element.contains(hit)) return [];
      const label = element.ariaLabel ?? (element.innerText || element.tagName);
      return [{ label: label.replace(/\s+/g, ' ').trim(), x, y }];
    }),
  );
}

/** Lists what is wrong with the page. Playwright runs this function in the page. */
function findFaults(): string[] {
  const faults: string[] = [];
  const check = (isTrue: boolean, fault: string) => {
    if (!isTrue) faults.push(fault);
  };
  const isVisible = (element: Element) => element.checkVisibility();
  const overflow = document.documentElement.scrollWidth - innerWidth;
  check(overflow <= 0, `the page is ${overflow} px too wide`);
  check(document.querySelectorAll('h1').length > 0, 'the page has no heading');
  const expectedAlert = /cannot be read|needs a newer|browser does not/;
  for (const alert of [...document.querySelectorAll('[role=alert]')].filter(isVisible)) {
    const text = alert.textContent;
    const field = document.querySelector(`[aria-describedby~="${CSS.escape(alert.id)}"]`);
    check(text === '' || expectedAlert.test(text) || field !== null, text);
  }
  const sections = [...document.querySelectorAll('main section[id^=program-]')].filter(isVisible);
  check([0, 6].includes(sections.length), `the page shows ${sections.length} programs`);
  for (const section of sections) {
    if (section.ariaBusy === 'true') continue;
    const name = section.querySelector('h2')?.textContent ?? '';
    const lanes = section.querySelectorAll('[data-track] > ol > li').length;
    check(lanes === 10, `${name} has ${lanes} lanes`);
    const results = [...section.querySelectorAll('section')].at(-1);
    const title = results?.querySelector('h3')?.textContent ?? '';
    const rows = [...(results?.querySelectorAll('tbody tr') ?? [])].map((row) =>
      [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
    );
    const statuses = new Set(rows.map(([, , status = '']) => status));
    const allowed: Record<string, string[]> = {
      Results: [],
      'Live Results': ['Racing', 'Finished'],
      'Final Results': ['Final'],
    };
    check(title in allowed, `${name} has the title ${title}`);
    for (const status of statuses) {
      check(allowed[title]?.includes(status) ?? false, `${name}, ${title}: ${status}`);
    }
    check(rows.length === (title === 'Results' ? 0 : 10), `${name} has ${rows.length} rows`);
    check(
      rows.every(([position], index) => position === String(index + 1)),
      `${name} has wrong positions`,
    );
    check(
      new Set(rows.map(([, horse]) => horse)).size === rows.length,
      `${name} lists a horse twice`,
    );
  }
  return faults;
}
