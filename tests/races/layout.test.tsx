import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { find, nextFrame } from '../support/components';
import { HORSE_NAMES, waitForScroll, waitForSections } from '../support/shown-races';
import { programSections } from '../support/track';
import { visit, type Visit } from '../support/visit';

/** The spec's large screens, a tablet, and phones. */
const WIDTHS = [1440, 1024, 768, 390, 320] as const;

/** From this width in px on, the longest name fits in the tables. */
const FULL_NAME_WIDTH_PX = 1240;

const LONGEST_NAME = 'Schwarzwälder Kaltblut';

for (const width of WIDTHS) {
  it(`the races fit a window ${width} px wide in every state, and no state shifts the layout @slow`, async () => {
    await page.viewport(width, 800);
    const app = await visit({ rounds: 2 });
    const { game, ending } = app.stores;
    const toggleList = async (next: string) => {
      find('header [class*=setup] > button:first-child').click();
      await expect.element(app.button(next)).toBeVisible();
      await expectFit(`${next} is shown`);
    };
    await expectFit('empty');
    await toggleList('Show Horses');
    await app.generate();
    await waitForSections();
    await expect.element(page.getByRole('button', { name: /^Pick/ }).last()).toBeVisible();
    await toggleList('Hide Horses');
    const before = measure();
    expect(before.tracks).toHaveLength(2);
    const expectNoShift = async (state: string) => {
      await expectFit(state);
      expect(measure(), state).toEqual(before);
    };
    await app.start();
    await waitForScroll();
    await expectNoShift('started');
    app.advance(100);
    await nextFrame();
    await expectNoShift('first tick');
    app.advance(4_400);
    await nextFrame();
    await expectNoShift('racing');
    await app.button('Pause').click();
    await expect.element(app.button('Resume')).toBeVisible();
    await expectNoShift('paused');
    await toggleList('Show Horses');
    game.finishAllRaces();
    await expect.element(page.getByRole('heading', { name: 'Final Results' }).last()).toBeVisible();
    await expectFit('final, list hidden');
    await toggleList('Hide Horses');
    // While the ending shows, it makes the page longer.
    ending.dismiss();
    await nextFrame();
    await expectNoShift('final');
    game.generatePrograms();
    await nextFrame();
    await waitForSections();
    await expectNoShift('new programs');
  });
}

for (const width of [1440, 1024, 390]) {
  it(`names that do not fit end in an ellipsis and have a title, ${width} px wide`, async () => {
    await page.viewport(width, 800);
    const app = await visitRacing();
    expect(page.getByTitle(LONGEST_NAME, { exact: true }).elements().length).toBeGreaterThanOrEqual(
      4,
    );
    const names = [
      ...document.querySelectorAll('section[id] [title]:not([aria-hidden] *, button)'),
    ];
    // Ten names in lanes, twenty in tables, and the one above the track.
    expect(names.length).toBe(31);
    for (const element of names) {
      // In the results, a box inside the cell is clipped.
      const box = element.querySelector(':scope > div') ?? element;
      const { overflowX, textOverflow, whiteSpace } = getComputedStyle(box);
      expect(element.getAttribute('title')).toBe(element.textContent.trim());
      const isInTable = element.closest('section section') !== null && element.tagName === 'TD';
      // On phones, the tables are as wide as the page, so their names are not cut.
      const isWhole =
        element.tagName === 'STRONG' ||
        ((width >= FULL_NAME_WIDTH_PX || width <= 720) && isInTable);
      expect([overflowX, textOverflow, whiteSpace]).toEqual(
        isWhole ? ['visible', 'clip', 'nowrap'] : ['clip', 'ellipsis', 'nowrap'],
      );
    }
    await app.end();
  });
}

it('a name that is cut does not make its row higher', async () => {
  await page.viewport(1024, 800);
  await visitRacing();
  const cells = [...document.querySelectorAll<HTMLElement>('main td[title]')].map((cell) => ({
    isCut: [cell, ...cell.children].some((box) => box.scrollWidth > box.clientWidth),
    height: cell.getBoundingClientRect().height,
    table: cell.closest('table'),
  }));
  const cut = cells.filter(({ isCut }) => isCut);
  expect(cut.length).toBeGreaterThan(0);
  for (const { table, height } of cut) {
    const others = cells.filter((cell) => cell.table === table && !cell.isCut);
    for (const other of others) expect(other.height).toBeCloseTo(height, 0);
  }
});

it('the longest names fit in the tables, also in bold', async () => {
  await visitFinished();
  expect(HORSE_NAMES).toContain(LONGEST_NAME);
  for (const width of [320, 720, FULL_NAME_WIDTH_PX, 1440]) {
    await page.viewport(width, 800);
    const cells = [...document.querySelectorAll<HTMLElement>('section section td[title]')];
    // Two tables of ten rows.
    expect(cells).toHaveLength(20);
    const rooms = cells.map(measureRoom);
    expect(rooms.filter(({ weight }) => weight === '700')).toHaveLength(1);
    expect(Math.min(...rooms.map(({ spare }) => spare)), `${width} px wide`).toBeGreaterThanOrEqual(
      0,
    );
  }
});

it('the longest name fits above the track, and fits in the bottom bar or is clipped @slow', async () => {
  await visitFinished(6);
  const texts = [
    ...document.querySelectorAll<HTMLElement>(
      'section header strong[title], nav a [class*=leader]',
    ),
  ];
  // Six names above the tracks, six in the bottom bar.
  expect(texts).toHaveLength(12);
  for (const text of texts) text.textContent = LONGEST_NAME;
  for (const width of [320, 390, 721, 1024, 1240, 1440]) {
    await page.viewport(width, 800);
    expect(Math.max(...texts.map(measureOverflow)), `${width} px wide`).toBeLessThanOrEqual(0);
  }
});

async function visitRacing(rounds = 1): Promise<Visit> {
  const app = await visit({ rounds });
  await app.generateAndStart();
  app.advance(2_000);
  await expect
    .poll(() => document.querySelectorAll('section header strong').length)
    .toBeGreaterThan(0);
  return app;
}

async function visitFinished(rounds = 1): Promise<void> {
  await page.viewport(1280, 5_000);
  const app = await visit({ rounds });
  await app.generateAndStart();
  app.stores.game.finishAllRaces();
  await expect.poll(() => document.querySelectorAll('section header strong')).toHaveLength(rounds);
}

/** Measures how much room the five widest names leave in a cell, and the weight of their font. */
function measureRoom(cell: HTMLElement): { spare: number; weight: string } {
  const text = (cell.querySelector('div') ?? cell).lastChild;
  if (!(text instanceof Text)) throw new Error('The cell does not end with the name');
  const { font, fontWeight } = getComputedStyle(text.parentElement ?? cell);
  const end = Math.min(
    cell.getBoundingClientRect().right,
    cell.nextElementSibling?.getBoundingClientRect().left ?? Infinity,
  );
  const name = text.data;
  const ends = listWidestNames(font).map((widest) => {
    text.data = widest;
    const range = document.createRange();
    range.selectNodeContents(text);
    return range.getBoundingClientRect().right;
  });
  text.data = name;
  return { spare: end - Math.max(...ends), weight: fontWeight };
}

function listWidestNames(font: string): string[] {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('The canvas has no 2d context');
  context.font = font;
  return HORSE_NAMES.map((name) => ({ name, width: context.measureText(name).width }))
    .sort((a, b) => b.width - a.width)
    .slice(0, 5)
    .map(({ name }) => name);
}

/** Measures how far a text exceeds its place, or overlaps other parts of its header that are in its line. */
function measureOverflow(text: HTMLElement): number {
  const header = text.closest('section header');
  if (header === null) {
    return getComputedStyle(text).overflowX === 'clip' ? 0 : text.scrollWidth - text.clientWidth;
  }
  const name = text.getBoundingClientRect();
  const overlaps = [...header.children]
    .filter((part) => !part.contains(text))
    .map((part) => part.getBoundingClientRect())
    .filter(({ top, bottom }) => top < name.bottom - 8 && bottom > name.top + 8)
    .map(({ left, right }) => Math.min(right, name.right) - Math.max(left, name.left));
  return Math.max(name.right - header.getBoundingClientRect().right, ...overlaps);
}

/**
 * Expects the page not to scroll horizontally, and not to clip content that is too wide. Expects the buttons of the
 * action bar to be in view, to show their whole labels and not to overlap.
 */
async function expectFit(state: string): Promise<void> {
  // At the top, all buttons are in view: a start scrolls to a race, and on a phone most buttons scroll away.
  window.scrollTo({ top: 0, behavior: 'instant' });
  await nextFrame();
  const { documentElement, body } = document;
  expect(documentElement.scrollWidth, state).toBe(documentElement.clientWidth);
  for (const element of [documentElement, body])
    expect(getComputedStyle(element).overflowX, state).toBe('visible');
  const textBoxOf = (element: Element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return text.getBoundingClientRect();
  };
  const brand = textBoxOf(find('h1'));
  const buttons = [...find('header:has(h1)').querySelectorAll('button')].filter((button) =>
    button.checkVisibility(),
  );
  expect(buttons.length, state).toBeGreaterThanOrEqual(5);
  for (const [index, button] of buttons.entries()) {
    const box = button.getBoundingClientRect();
    expect(box.left, state).toBeGreaterThanOrEqual(0);
    expect(box.right, state).toBeLessThanOrEqual(innerWidth);
    expect(box.height, state).toBeGreaterThanOrEqual(24);
    for (const other of buttons.slice(index + 1).map((other) => other.getBoundingClientRect())) {
      const areApart =
        box.right <= other.left ||
        other.right <= box.left ||
        box.bottom <= other.top ||
        other.bottom <= box.top;
      expect(areApart, `${state}: the buttons do not overlap`).toBe(true);
    }
    if (box.top < brand.bottom)
      expect(box.left, `${state}: no button overlaps the brand`).toBeGreaterThanOrEqual(
        brand.right + 2,
      );
    const label = textBoxOf(button);
    const padding = Math.min(label.left - box.left, box.right - label.right);
    expect(padding, `${state}: the label fits its button`).toBeGreaterThanOrEqual(2);
  }
}

/**
 * Measures the boxes of the programs, tracks, panels and titles, from the top left of the document, and the height of
 * the page without the standings.
 */
function measure() {
  const boxesOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left, top + scrollY, width, height].map((length) => Math.round(length * 10) / 10);
    });
  const standings = document.querySelector('main section:has(> header > #standings-heading)');
  const addedHeight = standings
    ? standings.getBoundingClientRect().bottom -
      (programSections().at(-1)?.getBoundingClientRect().bottom ?? NaN)
    : 0;
  return {
    sections: boxesOf('main section[id]'),
    tracks: boxesOf('main :has(> ol)'),
    panels: boxesOf('main :has(> section > h3)'),
    titles: boxesOf('main section[id] h3'),
    pageHeight: Math.round(document.documentElement.scrollHeight - addedHeight),
  };
}
