import { expect, type GamePage, HORSE_NAMES, test, WIDTHS } from './support/game';

/** From this width in px on, the longest name fits in the tables. */
const FULL_NAME_WIDTH_PX = 1240;

/** Widths in px at which the horse list is beside the programs, so that hiding the list widens them. */
const LIST_BESIDE_WIDTHS = [1440, 1024];

test('the page fits every width in every state, and a race does not shift the layout @slow', async ({
  game,
}) => {
  test.slow();
  await expectFitAtEveryWidth(game, 'empty');
  await game.button('Hide Horses').click();
  await expectFitAtEveryWidth(game, 'empty, list hidden', LIST_BESIDE_WIDTHS);
  await game.generate();
  await expectFitAtEveryWidth(game, 'program, list hidden', LIST_BESIDE_WIDTHS);
  await game.button('Show Horses').click();
  const before = await expectFitAtEveryWidth(game, 'program');
  for (const { tracks } of before.values()) expect(tracks).toHaveLength(6);
  const expectNoShift = async (state: string, widths: readonly number[]) => {
    for (const width of widths) {
      await game.resize(width, 800);
      expect(await measure(game), `${state}, ${width} px wide`).toEqual(before.get(width));
    }
  };

  await game.start();
  await expectNoShift('started', [1440, 390]);
  await game.advanceClock(100);
  await expectNoShift('first tick', [1024, 320]);
  await game.advanceClock(4_400);
  expect(await expectFitAtEveryWidth(game, 'racing')).toEqual(before);
  await game.button('Pause').click();
  await expectFitAtEveryWidth(game, 'paused');
  await game.button('Hide Horses').click();
  await expectFitAtEveryWidth(game, 'paused, list hidden', LIST_BESIDE_WIDTHS);
  await game.button('Resume').click();
  await game.finishWithKey();
  await expectFitAtEveryWidth(game, 'final, list hidden', LIST_BESIDE_WIDTHS);
  await game.button('Show Horses').click();
  // Dismisses the ending, the line that says how the run ended. While it shows, it makes the page longer.
  await game.button('Dismiss').click();
  expect(await expectFitAtEveryWidth(game, 'final')).toEqual(before);
  await expect(game.page.getByRole('heading', { name: 'Final Results' })).toHaveCount(6);
  await game.regeneratePrograms();
  await expectNoShift('new programs', [1440, 390]);
});

test('every name fits or ends in an ellipsis @slow', async ({ game }) => {
  await game.generateAndStart();
  await game.advanceClock(2_000);
  for (const width of [1440, 390]) {
    await test.step(`long names end in an ellipsis and have a title, ${width} px wide`, async () => {
      await game.resize(width, 800);
      await expectEllipses(game, width);
    });
  }

  await test.step('a cut name does not make its row higher', async () => {
    await game.resize(1024, 800);
    const cells = await game.page.locator('main td[title]').evaluateAll((all) =>
      all.map((cell) => ({
        isCut: [cell, ...cell.children].some((box) => box.scrollWidth > box.clientWidth),
        height: cell.getBoundingClientRect().height,
        table: cell.closest('table')?.getAttribute('aria-labelledby'),
      })),
    );
    const cut = cells.filter(({ isCut }) => isCut);
    expect(cut.length).toBeGreaterThan(0);
    for (const { table, height } of cut) {
      const others = cells.filter((cell) => cell.table === table && !cell.isCut);
      for (const other of others) expect(other.height).toBeCloseTo(height, 0);
    }
  });

  await game.finishWithKey();
  for (const width of [320, 720, FULL_NAME_WIDTH_PX, 1440]) {
    await test.step(`the longest names fit in the tables, also in bold, ${width} px wide`, async () => {
      await game.resize(width, 800);
      await expectRoomInTables(game);
    });
  }

  await test.step('the longest name fits above the track, and fits in the bottom bar or is clipped', async () => {
    for (const width of [320, 390, 721, 1024, 1240, 1440]) {
      await game.resize(width, 800);
      const overflows = await game.page
        .locator('section header strong[title], nav a [class*=leader]')
        .evaluateAll((texts, longest) => {
          for (const text of texts) text.textContent = longest;
          return texts.map((text) => {
            const header = text.closest('section header');
            if (header === null) {
              const isClipped = getComputedStyle(text).overflowX === 'clip';
              return isClipped ? 0 : text.scrollWidth - text.clientWidth;
            }
            const name = text.getBoundingClientRect();
            // How far the other parts of the header overlap the name, if they are in its line.
            const overlaps = [...header.children]
              .filter((part) => !part.contains(text))
              .map((part) => part.getBoundingClientRect())
              .filter(({ top, bottom }) => top < name.bottom - 8 && bottom > name.top + 8)
              .map(({ left, right }) => Math.min(right, name.right) - Math.max(left, name.left));
            return Math.max(name.right - header.getBoundingClientRect().right, ...overlaps);
          });
        }, 'Schwarzwälder Kaltblut');
      // Six names above the tracks, six in the bottom bar.
      expect(overflows).toHaveLength(12);
      expect(Math.max(...overflows), `${width} px wide`).toBeLessThanOrEqual(0);
    }
  });
});

/** Expects names that do not fit to end in an ellipsis, and every `title` to be the whole name. */
async function expectEllipses(game: GamePage, width: number): Promise<void> {
  // With this seed the name is in a lane and both tables of the first race, and in the roster.
  const occurrences = game.page.getByTitle('Schwarzwälder Kaltblut', { exact: true });
  expect(await occurrences.count()).toBeGreaterThanOrEqual(4);
  const names = await game.page
    .locator('section[id] [title]:not([aria-hidden] *, button)')
    .evaluateAll((elements) =>
      elements.map((element) => {
        // In the results, a box inside the cell is clipped.
        const box = element.querySelector(':scope > div') ?? element;
        const { overflowX, textOverflow, whiteSpace } = getComputedStyle(box);
        return {
          title: element.getAttribute('title'),
          isInTable: element.closest('section section') !== null && element.tagName === 'TD',
          isAboveTrack: element.tagName === 'STRONG',
          text: element.textContent.trim(),
          style: [overflowX, textOverflow, whiteSpace],
        };
      }),
    );
  // 60 names in lanes, 120 in tables, and those above the tracks.
  expect(names.length).toBeGreaterThan(180);
  for (const { title, text, isInTable, isAboveTrack, style } of names) {
    expect(title).toBe(text);
    // On phones, the tables are as wide as the page, so their names are not cut.
    if (isAboveTrack || ((width >= FULL_NAME_WIDTH_PX || width <= 720) && isInTable))
      expect(style).toEqual(['visible', 'clip', 'nowrap']);
    else expect(style).toEqual(['clip', 'ellipsis', 'nowrap']);
  }
}

/**
 * Expects the five widest names to fit in every row of the tables. The races must be over, so that the
 * names of the winners are bold.
 */
async function expectRoomInTables(game: GamePage): Promise<void> {
  const room = await game.page.locator('section section td[title]').evaluateAll((cells, names) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('The canvas has no 2d context');
    const widest = new Map<string, string[]>();
    const widestIn = (font: string) => {
      const known = widest.get(font);
      if (known) return known;
      context.font = font;
      const byWidth = names
        .map((name) => ({ name, width: context.measureText(name).width }))
        .sort((a, b) => b.width - a.width);
      const five = byWidth.slice(0, 5).map(({ name }) => name);
      widest.set(font, five);
      return five;
    };
    return cells.map((cell) => {
      const text = (cell.querySelector('div') ?? cell).lastChild;
      if (!(text instanceof Text)) throw new Error('The cell does not end with the name');
      const { font, fontWeight } = getComputedStyle(text.parentElement ?? cell);
      const end = Math.min(
        cell.getBoundingClientRect().right,
        cell.nextElementSibling?.getBoundingClientRect().left ?? Infinity,
      );
      const name = text.data;
      const ends = widestIn(font).map((longest) => {
        text.data = longest;
        const range = document.createRange();
        range.selectNodeContents(text);
        return range.getBoundingClientRect().right;
      });
      text.data = name;
      return { spare: end - Math.max(...ends), weight: fontWeight };
    });
  }, HORSE_NAMES);
  expect(HORSE_NAMES).toContain('Schwarzwälder Kaltblut');
  // Six programs with two tables of ten rows.
  expect(room).toHaveLength(120);
  expect(room.filter(({ weight }) => weight === '700')).toHaveLength(6);
  expect(Math.min(...room.map(({ spare }) => spare))).toBeGreaterThanOrEqual(0);
}

/** Expects the page to fit every width, and returns its measures by width. */
async function expectFitAtEveryWidth(
  game: GamePage,
  state: string,
  widths: readonly number[] = WIDTHS,
): Promise<Map<number, Measures>> {
  const measures = new Map<number, Measures>();
  for (const width of widths) {
    await game.resize(width, 800);
    // Scrolls to the top, where all buttons are in view: a start scrolls to a race, and on a phone most
    // buttons scroll away with the page.
    await game.page.evaluate(() => {
      scrollTo({ top: 0, behavior: 'instant' });
    });
    await expectFit(game, width, `${state}, ${width} px wide`);
    measures.set(width, await measure(game));
  }
  return measures;
}

/**
 * Expects the page not to scroll horizontally, and not to clip content that is too wide. Expects the buttons of the
 * action bar to be in view, to show their whole labels and not to overlap.
 */
async function expectFit(game: GamePage, width: number, state: string): Promise<void> {
  const { page, buttons, brand } = await game.page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const hidesOverflow = [document.documentElement, document.body].some(
      (element) => getComputedStyle(element).overflowX !== 'visible',
    );
    const boxOf = ({ left, right, top, bottom, height }: DOMRect) => ({
      left,
      right,
      top,
      bottom,
      height,
    });
    const textOf = (element: Element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return boxOf(text.getBoundingClientRect());
    };
    const heading = document.querySelector('h1');
    if (!heading) throw new Error('The page has no h1');
    return {
      page: { overflow: scrollWidth - clientWidth, hidesOverflow },
      brand: textOf(heading),
      buttons: [...document.querySelectorAll('body header:has(h1) button')]
        .filter((button) => button.checkVisibility())
        .map((button) => ({
          box: boxOf(button.getBoundingClientRect()),
          label: textOf(button),
        })),
    };
  });
  expect(page, state).toEqual({ overflow: 0, hidesOverflow: false });
  expect(buttons.length, state).toBeGreaterThanOrEqual(5);
  for (const [index, { box, label }] of buttons.entries()) {
    expect(box.left, state).toBeGreaterThanOrEqual(0);
    expect(box.right, state).toBeLessThanOrEqual(width);
    expect(box.height, state).toBeGreaterThanOrEqual(24);
    for (const { box: other } of buttons.slice(index + 1)) {
      const areApart =
        box.right <= other.left ||
        other.right <= box.left ||
        box.bottom <= other.top ||
        other.bottom <= box.top;
      expect(areApart, `${state}: the buttons do not overlap`).toBe(true);
    }
    if (box.top < brand.bottom) {
      expect(box.left, `${state}: no button overlaps the brand`).toBeGreaterThanOrEqual(
        brand.right + 2,
      );
    }
    const padding = Math.min(label.left - box.left, box.right - label.right);
    expect(padding, `${state}: the label fits its button`).toBeGreaterThanOrEqual(2);
  }
}

type Measures = Awaited<ReturnType<typeof measure>>;

/**
 * Measures the boxes of the programs, tracks, panels and titles, from the top left of the document, and the
 * height of the page without the standings.
 */
async function measure(game: GamePage) {
  return game.page.evaluate(() => {
    const boxesOf = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [left, top + scrollY, width, height].map((length) => Math.round(length * 10) / 10);
      });
    const standings = document.querySelector('main section:has(> header > #standings-heading)');
    const programs = standings?.previousElementSibling;
    const addedHeight =
      standings && programs
        ? standings.getBoundingClientRect().bottom - programs.getBoundingClientRect().bottom
        : 0;
    return {
      sections: boxesOf('main section[id]'),
      tracks: boxesOf('main :has(> ol)'),
      panels: boxesOf('main :has(> section > h3)'),
      titles: boxesOf('main section[id] h3'),
      pageHeight: Math.round(document.documentElement.scrollHeight - addedHeight),
    };
  });
}
