import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { lockDraw, type LockedDraw, runDraw } from '../../streams';
import { emulateMedia } from '../support/components';
import { openRace } from '../support/draw-race';
import { createNames, entrantsOf, randomSession, secretOf } from '../support/draws';
import { plantSession } from '../support/plant-session';
import { currentValue } from '../support/record';
import { sizeOf } from '../support/sizes';
import { visitDraws } from '../support/open-draws';

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
 *
 * @param whole the longest name that must be whole, in characters; a longer one may end with an ellipsis
 */
function listHiddenTexts(whole: number): string[] {
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
}

async function expectNothingHidden(whole: number): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.viewport(width, height);
    // The first look may be before React has reacted to the new size.
    const message = `${width} × ${height}`;
    await expect.poll(() => listHiddenTexts(whole), { message }).toEqual([]);
  }
}

describe('in every window, no text is cut or under another element', () => {
  it.each(Array.from({ length: sizeOf('locks') }, (_, seed) => seed))(
    'of random lock %i',
    async (seed) => {
      await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
      plantSession([randomLock(seed)], { step: 'locked' });
      await visitDraws('');
      await expect.element(page.getByRole('heading', { name: /^Locked at/ })).toBeVisible();
      await expectNothingHidden(8);
    },
  );

  it('of a race and of its result @slow', async () => {
    const { app, race } = await openRace(createNames(28));
    race.pause();
    await expectNothingHidden(5);
    race.finish();
    await expect.element(app.button(/^Draw again/).first()).toBeVisible();
    await expectNothingHidden(5);
  });
});

/**
 * The texts for the room, and their least sizes: 20 px in a window of 1280 × 720, and more in a larger one, so
 * that they are legible from seven screen heights.
 */
it('has texts for the room that are legible from seven screen heights @slow', async () => {
  const leastSize = (text: string | RegExp) => {
    const sizes = page
      .getByText(text, { exact: typeof text === 'string' })
      .elements()
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => parseFloat(getComputedStyle(element).fontSize));
    return sizes.length === 0 ? 0 : Math.min(...sizes);
  };
  const expectLegible = async (texts: readonly (string | RegExp)[]) => {
    for (const [width, height, least] of [
      [1280, 720, 20],
      [1920, 1080, 30],
      [2560, 1440, 42],
    ] as const) {
      await page.viewport(width, height);
      for (const text of texts) {
        const message = `the least size of ${text} at ${width} × ${height}`;
        await expect.poll(() => leastSize(text), { message }).toBeGreaterThanOrEqual(least);
      }
    }
  };
  const names = ['Leni', 'Jonas', 'Mia', ...createNames(25)];
  const prizes = ['A book', 'A pen'];
  const lock = lockDraw({
    entrants: entrantsOf(...names),
    rule: { kind: 'first', count: 2, per: 'name' },
    title: 'Reading aloud',
    prizes,
    number: 1,
    previous: null,
    secret: secretOf(1),
  });
  plantSession([lock], { step: 'locked' });
  const { stores } = await visitDraws('');
  await expect.element(page.getByRole('heading', { name: /^Locked at/ })).toBeVisible();
  const fingerprint = /^[0-9A-Z]{4}-[0-9A-Z]{4}/;
  await expectLegible(['Reading aloud', /^1\. A book/, fingerprint, 'Draw 1']);

  const draws = currentValue(stores.session$);
  draws.setWord('six seven');
  draws.startRace();
  const race = currentValue(draws.race$);
  race?.pause();
  await expectLegible(['Leni', 'Jonas', 'Mia', 'sixseven', fingerprint]);
  race?.finish();
  const [winner = ''] = runDraw(lock, 'six seven').drawn;
  await expectLegible([winner, ...prizes]);
});
