import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  boxOf,
  emulateMedia,
  find,
  holdTimers,
  nextFrame,
  waitForAnimations,
} from '../support/components';
import { EXAMPLE } from '../support/meeting-code';
import { currentValue } from '../support/record';
import { waitForScroll, waitForSections } from '../support/shown-races';
import { lanesIn, programSections } from '../support/track';
import { visit, type Visit } from '../support/visit';

/** The scroll puts the heading 8 px below the action bar, which is 56 px high. */
const TOP_AFTER_SCROLL = 56 + 8;

const bottomBar = page.getByRole('navigation', { name: 'Programs' });

/** Windows in which ten lanes fit between the bars. */
const SIZES: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  wide: [
    [1280, 720],
    [1280, 600],
    [1024, 768],
    [844, 390],
    [740, 360],
    [667, 375],
  ],
  narrow: [
    [430, 740],
    [412, 915],
    [412, 785],
    [393, 852],
    [390, 844],
    [390, 664],
    [360, 640],
  ],
};

describe('Start', () => {
  it('scrolls nothing with the whole track in view, except on phones', async () => {
    const app = await visitWithPrograms();
    for (const [width, isListInView] of [
      [760, true],
      [390, false],
    ] as const) {
      await page.viewport(width, 1_100);
      await scrollTo(0);
      await startAndScroll(app);
      expect(
        boxOf(page.getByRole('region', { name: /^Horse List/ })).bottom > TOP_AFTER_SCROLL,
      ).toBe(isListInView);
      expect(scrollY === 0).toBe(isListInView);
      app.stores.game.finishAllRaces();
    }
  });

  it('scrolls in steps until the heading of the race is 8 px below the bar, and the page stays there', async () => {
    await page.viewport(360, 740);
    const app = await visitWithPrograms();
    const tops = recordScroll();
    await startAndScroll(app);
    expect(tops.length).toBeGreaterThan(1);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(sectionTop()).toBeCloseTo(TOP_AFTER_SCROLL, 0);
    await app.finish();
    await nextFrame();
    expect(scrollY).toBe(tops.at(-1));
  });

  it('jumps to the race with reduced motion', async () => {
    await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
    await page.viewport(360, 740);
    const app = await visitWithPrograms();
    const tops = recordScroll();
    await startAndScroll(app);
    expect(tops).toHaveLength(1);
    expect(sectionTop()).toBeCloseTo(TOP_AFTER_SCROLL, 0);
  });

  for (const event of [new WheelEvent('wheel'), new KeyboardEvent('keydown', { key: 'Shift' })]) {
    it(`stops the scroll at a ${event.type} of the visitor, for the rest of the run`, async () => {
      await page.viewport(360, 740);
      const app = await visitWithPrograms();
      addEventListener('scroll', () => document.dispatchEvent(event), { once: true });
      await startAndScroll(app);
      expect(scrollY).toBeGreaterThan(0);
      await app.finish();
      await nextFrame();
      expect(sectionTop()).toBeGreaterThan(TOP_AFTER_SCROLL + 12);
    });
  }

  for (const [shape, sizes] of Object.entries(SIZES)) {
    for (const pick of ['without a pick', 'with a pick']) {
      it(`shows all ten lanes in a ${shape} window, also after it is turned, ${pick} @slow`, async () => {
        await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
        const app = await visitWithPrograms(1);
        const { game, picks } = app.stores;
        if (pick === 'with a pick') {
          const runner = currentValue(game.programs$)[0]?.horses[2]?.id ?? null;
          picks.pick(1, runner);
          await expect.element(page.getByRole('button', { name: /^Your pick/ })).toBeVisible();
        }
        for (const [width, height] of sizes) {
          const size = `${width} × ${height}`;
          await page.viewport(width, height);
          await scrollTo(0);
          game.startAllRaces();
          await nextFrame();
          await expect.poll(() => countVisibleLanes(), { message: size, interval: 20 }).toBe(10);
          if (height < 500) await page.viewport(390, 844);
          else await page.viewport(844, 390);
          const turned = { message: `${size}, turned`, interval: 20 };
          await expect.poll(() => countVisibleLanes(), turned).toBe(10);
          game.finishAllRaces();
        }
      });
    }
  }

  it('keeps a race in view that the visitor scrolled to, but not one that was scrolled away', async () => {
    await page.viewport(390, 844);
    const app = await visitWithPrograms(4);
    await startAndScroll(app);
    programSections()[2]?.scrollIntoView({ behavior: 'instant' });
    await nextFrame();
    await page.viewport(844, 390);
    await expect.poll(() => countVisibleLanes(2)).toBe(10);
    find('#program-3 section:last-child').scrollIntoView({ behavior: 'instant' });
    await nextFrame();
    const top = scrollY;
    await page.viewport(844, 600);
    for (let frame = 0; frame < 3; frame++) await nextFrame();
    expect(scrollY).toBe(top);
  });

  it('is enabled before the first programs render, and renders them', async () => {
    await page.viewport(360, 740);
    const app = await visit();
    // The code of the programs has loaded.
    await expect.poll(() => document.querySelector('header [class*=tools]')).not.toBeNull();
    const press = async (selector: string) => {
      find(selector).click();
      // React renders the result of a click in a microtask.
      await Promise.resolve();
    };
    await press('header [data-command=generate]');
    expect(find('header [data-command=start]')).toBeEnabled();
    expect(programSections()).toHaveLength(0);
    await press('header [data-command=start]');
    expect(programSections()).toHaveLength(6);
    await expect.element(app.button('Pause')).toBeVisible();
    await expect.poll(() => Math.round(sectionTop())).toBe(TOP_AFTER_SCROLL);
  });

  for (const [width, height, lanes] of [
    [640, 512, 10],
    [320, 256, 5],
  ] as const) {
    it(`leaves room for ${lanes} lanes, Pause and the links in a window of ${width} × ${height} px`, async () => {
      await page.viewport(width, height);
      const app = await visitWithPrograms(6);
      await expect.element(app.button('Start All Races')).toBeInViewport({ ratio: 1 });
      await startAndScroll(app);
      app.advance(1_000);
      for (const label of ['Pause', 'Resume']) {
        await expect.element(app.button(label)).toBeInViewport({ ratio: 1 });
        await app.button(label).click();
      }
      const last = lanesIn(programSections()[0])[lanes - 1]?.getBoundingClientRect();
      expect(last?.bottom).toBeLessThanOrEqual(boxOf(bottomBar).top);
      expect(sectionTop()).toBeGreaterThanOrEqual(boxOf(app.button('Pause')).bottom);
      const links = bottomBar.getByRole('link').elements();
      expect(links.map((link) => link.scrollWidth - link.clientWidth)).toEqual(Array(6).fill(0));
    });
  }
});

it('on phones, the ending waits for 2.5 s, and then covers no lane of the race @slow', async () => {
  holdTimers();
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
  const app = await visitWithPrograms(6);
  const ending = page.getByRole('region', { name: 'After the races' });
  for (const [width, height] of [
    [430, 932],
    [412, 785],
    [390, 844],
    [390, 664],
    [375, 667],
    [390, 770],
    [360, 740],
  ] as const) {
    await page.viewport(width, height);
    await scrollTo(0);
    await startAndScroll(app);
    app.stores.game.finishAllRaces();
    vi.advanceTimersByTime(2_300);
    await nextFrame();
    await expect.element(ending).not.toBeInTheDocument();
    vi.advanceTimersByTime(300);
    await expect.element(ending).toBeVisible();
    await waitForAnimations();
    const lane = lanesIn(programSections()[0]).at(-1)?.getBoundingClientRect();
    expect(lane?.bottom, `${width} × ${height}`).toBeLessThanOrEqual(boxOf(ending).top);
    app.stores.ending.dismiss();
    await expect.element(ending).not.toBeInTheDocument();
  }
}, 60_000);

it('names stay off the turf, and are cut only without room', async () => {
  await visitWithPrograms(1);
  for (const [width, height, hasRoom] of [
    [320, 568, false],
    [667, 375, true],
    [844, 390, true],
    [768, 800, true],
    [1024, 768, false],
    [1440, 800, true],
  ] as const) {
    await page.viewport(width, height);
    for (const [index, lane] of lanesIn().entries()) {
      const name = find('[title]', lane);
      name.textContent = index % 2 ? 'Schwarzwälder Kaltblut' : 'Spanish-Norman Horse';
      const course = find('[data-runner]', lane).getBoundingClientRect();
      expect(getComputedStyle(name).overflowX).toBe('clip');
      expect(name.scrollWidth > name.clientWidth, `${width} px wide`).toBe(!hasRoom);
      const room = course.left - name.getBoundingClientRect().right;
      expect(room, `${width} px wide`).toBeGreaterThanOrEqual(0);
    }
  }
});

it('on a narrow phone, the menu has room for its labels, and the replay for the leader @slow', async () => {
  await page.viewport(320, 568);
  const app = await visitWithPrograms(1);
  location.hash = EXAMPLE;
  await app.button('More').click();
  const menu = page.getByRole('dialog');
  const label = menu.getByText('Enter a code', { exact: true });
  await expect.element(label).toBeVisible();
  expect(boxOf(label).height, 'one line').toBeLessThan(30);
  const title = menu.getByText('Shared meeting', { exact: true });
  await waitForAnimations();
  expect(boxOf(title).top).toBeGreaterThanOrEqual(boxOf(menu).top + 4);
  app.stores.overlay.close();
  await app.start();
  app.stores.game.finishAllRaces();
  await app.button('Replay').first().click();
  await page.getByRole('slider').fill('1000');
  const leader = find('[class*=readout] [title]');
  await expect.element(leader).toHaveTextContent('Tchernomor');
  expect(leader.scrollWidth - leader.clientWidth).toBe(0);
});

it('a reload in mid-race leaves the scroll position to the browser, and keeps the race in view @slow', async () => {
  await page.viewport(390, 800);
  const before = await visitWithPrograms(4);
  await startAndScroll(before);
  before.advance(1_000);
  await before.end();
  const app = await visit({ rounds: 4 });
  await expect.element(app.button('Resume')).toBeVisible();
  await waitForSections();
  // The code of the scroll has loaded with the buttons of the chances.
  await expect.element(page.getByRole('button', { name: /^Chances/ }).last()).toBeVisible();
  await scrollTo(900);
  for (let frame = 0; frame < 3; frame++) await nextFrame();
  expect(scrollY).toBe(900);

  programSections()[2]?.scrollIntoView({ behavior: 'instant' });
  await nextFrame();
  app.stores.game.togglePause();
  await expect.element(app.button('Pause')).toBeVisible();
  await page.viewport(844, 390);
  await expect.poll(() => countVisibleLanes(2)).toBe(10);
});

async function visitWithPrograms(rounds = 2): Promise<Visit> {
  const app = await visit({ rounds });
  await app.generate();
  await waitForSections();
  await expect.element(page.getByRole('button', { name: /^Pick/ }).last()).toBeVisible();
  return app;
}

/** Starts the races, and waits until the page stands still. */
async function startAndScroll(app: Visit): Promise<void> {
  app.stores.game.startAllRaces();
  await expect.element(app.button('Pause')).toBeVisible();
  await nextFrame();
  await waitForScroll();
}

/** Records each position to which the page scrolls. */
function recordScroll(): number[] {
  const tops: number[] = [];
  addEventListener('scroll', () => tops.push(scrollY));
  return tops;
}

async function scrollTo(top: number): Promise<void> {
  window.scrollTo({ top, behavior: 'instant' });
  await nextFrame();
}

/** The distance in px from the top of the window to the first race, whose section starts with its heading. */
function sectionTop(): number {
  return programSections()[0]?.getBoundingClientRect().top ?? NaN;
}

/** Counts the lanes of a program that are wholly between the two bars. */
function countVisibleLanes(index = 0): number {
  const { bottom: barBottom } = boxOf(page.getByRole('button', { name: /^(Pause|Resume)$/ }));
  const { top: barTop } = boxOf(bottomBar);
  return lanesIn(programSections()[index]).filter((lane) => {
    const { top, bottom } = lane.getBoundingClientRect();
    return top >= barBottom && bottom <= barTop;
  }).length;
}
