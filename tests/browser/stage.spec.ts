import type { Page } from '@playwright/test';
import { lockDraw, type LockedDraw, runDraw } from '../../streams';
import { randomSession, secretOf } from '../support/draws';
import { createNames, openRace } from './support/draw';
import { expect, test } from './support/test';
import { plantLockedSession, replaceLockedSession } from './support/plant-session';

/** Projectors, monitors, a screen in portrait, tablets, and phones in both orientations. */
const SIZES = [
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
  [3440, 1440],
  [1024, 768],
  [768, 1024],
  [1080, 1920],
  [844, 390],
  [390, 844],
  [320, 568],
] as const;

/** How many random locks are checked. */
const LOCKS = Number(process.env.LOCKS ?? 2);

/** Creates a locked draw with random terms and a random number. */
function randomLock(seed: number): LockedDraw {
  const [draw] = randomSession(seed);
  if (draw === undefined) throw new RangeError('a session has a draw');
  const { entrants, rule, title, prizes, source } = draw;
  return lockDraw({
    entrants,
    rule,
    title,
    prizes,
    ...(source !== null && { source }),
    number: 1 + (seed % 12),
    previous: seed % 12 === 0 ? null : '0'.repeat(64),
    secret: secretOf(seed),
  });
}

/**
 * Lists the visible texts of the page that are cut, outside the window, or under another element. A text that is scrolled
 * out of its list is none of these.
 */
function listHiddenTexts(page: Page, whole: number): Promise<string[]> {
  return page.evaluate((whole) => {
    const isHiddenVisually = (element: Element) => {
      for (let up: Element | null = element; up !== null; up = up.parentElement) {
        const { clipPath, opacity } = getComputedStyle(up);
        if (clipPath !== 'none' || opacity === '0') return true;
      }
      return false;
    };
    const bars = [...document.querySelectorAll('header:has(h1)')];
    const bar = bars.find((header) => header.checkVisibility());
    const barBottom = bar?.getBoundingClientRect().bottom ?? 0;
    const problems: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (element === null || text === '' || !element.checkVisibility()) continue;
      if (element.closest('script, style, noscript, option') || isHiddenVisually(element)) continue;
      // The bar stays at the top of a scrolled page.
      const box = element.getBoundingClientRect();
      if (box.bottom > innerHeight || (box.top < barBottom && bar?.contains(element) === false)) {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
      }
      const range = document.createRange();
      range.selectNodeContents(node);
      const rectsAt = scrollY;
      for (const rect of range.getClientRects()) {
        const { left, right, height } = rect;
        if (right - left < 1) continue;
        // Scrolls to each line of a text that is higher than the window.
        const current = rect.top + rectsAt - scrollY;
        const isInBar = bar?.contains(element) === true;
        if (!isInBar && (current < barBottom || current + height > innerHeight)) {
          scrollBy({ top: current - innerHeight / 2, behavior: 'instant' });
        }
        const top = rect.top + rectsAt - scrollY;
        const bottom = top + height;
        const report = (problem: string) => problems.push(`${text}: ${problem}`);
        const middle = (top + bottom) / 2;
        let isCut = false;
        let isScrolledOut = false;
        for (let up: Element | null = element; up !== null; up = up.parentElement) {
          const outer = up.getBoundingClientRect();
          const { overflowX, overflowY, display } = getComputedStyle(up);
          if (display === 'inline' || up === document.documentElement) continue;
          const isOutX = left < outer.left - 2 || right > outer.right + 2;
          const isOutY = middle < outer.top || middle > outer.bottom;
          if (/auto|scroll/.test(overflowX + overflowY) && (isOutX || isOutY)) isScrolledOut = true;
          if (/clip|hidden/.test(overflowX) && isOutX) isCut = true;
          if (/clip|hidden/.test(overflowY) && isOutY) report('cut');
        }
        if (isScrolledOut) continue;
        if (isCut && text.length <= whole) report('cut');
        if (isCut) continue;
        if (left < -1 || right > innerWidth + 1) report('outside the window');
        // A hit test does not find such a text, for example a name tag in front of the turf.
        if (getComputedStyle(element).pointerEvents === 'none') continue;
        for (const x of [left + 2, (left + right) / 2, right - 2]) {
          const hit = document.elementFromPoint(
            Math.min(Math.max(x, 0), innerWidth - 1),
            Math.min(Math.max(middle, 0), innerHeight - 1),
          );
          if (hit === null || hit.contains(element) || element.contains(hit)) continue;
          // A hit test also finds the empty space above and below the letters of a large text.
          const { top: hitTop, bottom: hitBottom } = hit.getBoundingClientRect();
          if (hitTop > middle || hitBottom < middle) continue;
          report(`under ${hit.tagName} ${hit.className} ${hit.textContent.slice(0, 30)}`);
          break;
        }
      }
    }
    scrollTo(0, 0);
    return [...new Set(problems)];
  }, whole);
}

/** @param whole the longest name that must be whole, in characters; a longer one may end with an ellipsis */
async function expectNothingHidden(page: Page, what: string, whole: number): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    // The first look may be before React has reacted to the new size.
    await expect
      .poll(() => listHiddenTexts(page, whole), {
        message: `${what} at ${width} × ${height}`,
        timeout: 3_000,
      })
      .toEqual([]);
  }
}

test('in no window, a text of a lock is cut or under another element', async ({ page }) => {
  test.setTimeout(LOCKS * 30_000 + 30_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./#draw');
  for (let seed = 0; seed < LOCKS; seed++) {
    await replaceLockedSession(page, [randomLock(seed)]);
    await page.getByRole('heading', { name: /^Locked at/ }).waitFor();
    await expectNothingHidden(page, `lock ${seed}`, 8);
  }
});

test('in no window, a text of a race or of its result is cut or under another element', async ({
  page,
}) => {
  await openRace(page, createNames(28));
  await page.getByRole('button', { name: 'Pause' }).click();
  await expectNothingHidden(page, 'race', 5);
  await page.keyboard.press('f');
  await page
    .getByRole('button', { name: /^Draw again/ })
    .first()
    .waitFor();
  await expectNothingHidden(page, 'result', 5);
});

/**
 * The texts for the room, and their least sizes: 20 px in a window of 1280 × 720, and more in a larger one, so
 * that they are legible from seven screen heights.
 */
test('what is meant for the room is legible from seven screen heights', async ({ page }) => {
  const sizes = (text: string | RegExp) =>
    page
      .getByText(text, { exact: typeof text === 'string' })
      .filter({ visible: true })
      .evaluateAll((elements) =>
        elements.map((element) => parseFloat(getComputedStyle(element).fontSize)),
      );
  const names = ['Leni', 'Jonas', 'Mia', ...createNames(25)];
  const prizes = ['A book', 'A pen'];
  const windows = [
    [1280, 720, 20],
    [1920, 1080, 30],
    [2560, 1440, 42],
  ] as const;
  const expectLegible = async (texts: readonly (string | RegExp)[]) => {
    for (const [width, height, least] of windows) {
      await page.setViewportSize({ width, height });
      for (const text of texts) {
        const message = `the least size of ${text} at ${width} × ${height}`;
        const leastSize = async () => {
          const found = await sizes(text);
          return found.length === 0 ? 0 : Math.min(...found);
        };
        await expect.poll(leastSize, { message, timeout: 3_000 }).toBeGreaterThanOrEqual(least);
      }
    }
  };
  const draw = lockDraw({
    entrants: names.map((name) => ({ name, tickets: 1 })),
    rule: { kind: 'first', count: 2, per: 'name' },
    title: 'Reading aloud',
    prizes,
    number: 1,
    previous: null,
    secret: secretOf(1),
  });
  await plantLockedSession(page, [draw]);
  await page.goto('./#draw');
  await page.getByRole('textbox', { name: 'A word from the room' }).fill('six seven');
  const { order } = runDraw(draw, 'six seven');
  const winner = names[(order[0] ?? 0) - 1] ?? '';
  await expectLegible(['Reading aloud', /^1\. A book/, /^[0-9A-Z]{4}-[0-9A-Z]{4}/, 'Draw 1']);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Pause' }).click();
  await expectLegible(['Leni', 'Jonas', 'Mia', 'six seven', /^[0-9A-Z]{4}-[0-9A-Z]{4}/]);
  await page.keyboard.press('f');
  await page
    .getByRole('button', { name: /^Draw again/ })
    .first()
    .waitFor();
  await expectLegible([winner, ...prizes]);
});
