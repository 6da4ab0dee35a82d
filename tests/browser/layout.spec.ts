import { en } from '@faker-js/faker';
import type { Locator } from '@playwright/test';
import { boxOf, expect, type GamePage, test, WIDTHS } from './support/game';

/** From this width on the longest name fits in the tables. */
const ROOMY = 1240;

/** All names a horse can have, see `createHorses`. */
const NAMES = (en.animal?.horse ?? []).map((name) => name.split(' ').slice(0, 2).join(' '));

for (const width of WIDTHS) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the page never scrolls sideways and no button is cut', async ({ game }) => {
      await fits(game, 'empty');
      await game.button('Hide Horses').click();
      await fits(game, 'empty, list hidden');
      await game.generate();
      await fits(game, 'program, list hidden');
      await game.button('Show Horses').click();
      await fits(game, 'program');
      await game.start();
      await game.pass(4_500);
      await fits(game, 'racing');
      await game.button('Pause').click();
      await fits(game, 'paused');
      await game.button('Hide Horses').click();
      await fits(game, 'paused, list hidden');
      await game.button('Resume').click();
      await game.finish();
      await fits(game, 'final, list hidden');
      await game.button('Show Horses').click();
      await fits(game, 'final');
    });

    test('nothing jumps when results come and go', async ({ game }) => {
      const measure = async () => ({
        sections: await measureAll(game.page.getByRole('region', { name: / Lap / })),
        tracks: await measureAll(game.page.locator('main :has(> ol)')),
        stats: await measureAll(game.page.locator('main :has(> section > h3)')),
        tables: await measureAll(game.page.locator('main h3')),
        page: await game.page.evaluate(() => document.documentElement.scrollHeight),
      });
      await game.generate();
      const before = await measure();
      expect(before.tracks).toHaveLength(6);
      await game.start();
      expect(await measure()).toEqual(before);
      for (const ms of [100, 4_400, 10_000]) {
        await game.pass(ms);
        expect(await measure()).toEqual(before);
      }
      await expect(game.page.getByRole('heading', { name: 'Final Results' })).toHaveCount(6);
      await game.button('Re-generate Program').click();
      expect(await measure()).toEqual(before);
    });
  });
}

for (const width of [1440, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('names end in an ellipsis where they are too long, and are told in full', async ({
      game,
    }) => {
      await game.generateAndStart();
      await game.pass(2_000);
      // The seed has one in the first race: in its lane, in both tables, and in the roster.
      const places = game.page.getByTitle('Schwarzwälder Kaltblut', { exact: true });
      expect(await places.count()).toBeGreaterThanOrEqual(4);
      const names = await game.page.locator('main [title]').evaluateAll((elements) =>
        elements.map((element) => {
          // The name above the track stands in a line that is cut as a whole; a result, in a box of its cell.
          const line =
            element.tagName === 'STRONG'
              ? element.parentElement
              : (element.querySelector(':scope > div') ?? element);
          const { overflowX, textOverflow, whiteSpace } = getComputedStyle(line ?? element);
          return {
            title: element.getAttribute('title'),
            isStats: element.closest('section section') !== null && element.tagName === 'TD',
            isHeader: element.tagName === 'STRONG',
            text: element.textContent.trim(),
            cut: [overflowX, textOverflow, whiteSpace],
          };
        }),
      );
      expect(names.length).toBeGreaterThan(200);
      for (const { title, text, isStats, isHeader, cut } of names) {
        expect(title).toBe(text);
        if (width >= ROOMY && isStats) expect(cut).toEqual(['visible', 'clip', 'nowrap']);
        else if (width >= ROOMY && isHeader) expect(cut).toEqual(['visible', 'ellipsis', 'nowrap']);
        else expect(cut).toEqual(['clip', 'ellipsis', 'nowrap']);
      }
    });
  });
}

for (const width of [ROOMY, 1440]) {
  test(`the longest name of all fits in the tables, in bold too, ${width} px wide`, async ({
    game,
  }) => {
    await game.page.setViewportSize({ width, height: 800 });
    await game.generateAndFinish();
    const room = await game.page.locator('section section td[title]').evaluateAll(
      (cells, names) =>
        cells.map((cell) => {
          const text = (cell.querySelector('div') ?? cell).lastChild;
          if (!(text instanceof Text)) throw new Error('the name is the last in its cell');
          const end = Math.min(
            cell.getBoundingClientRect().right,
            cell.nextElementSibling?.getBoundingClientRect().left ?? Infinity,
          );
          const name = text.data;
          const ends = names.map((longest) => {
            text.data = longest;
            const range = document.createRange();
            range.selectNodeContents(text);
            return range.getBoundingClientRect().right;
          });
          text.data = name;
          return { left: end - Math.max(...ends), weight: getComputedStyle(cell).fontWeight };
        }),
      NAMES,
    );
    expect(NAMES).toContain('Schwarzwälder Kaltblut');
    expect(room).toHaveLength(120);
    expect(room.filter(({ weight }) => weight === '700')).toHaveLength(6);
    expect(Math.min(...room.map(({ left }) => left))).toBeGreaterThanOrEqual(0);
  });
}

test('where a leader is not cut, the longest name of all fits: above the track and in the bottom bar', async ({
  game,
}) => {
  await game.generateAndFinish();
  for (const width of [721, 1024, 1240, 1440]) {
    await game.page.setViewportSize({ width, height: 800 });
    const overflows = await game.page
      .locator('section header strong[title], nav a [class*=leader]')
      .evaluateAll((texts, longest) => {
        for (const text of texts) text.textContent = longest;
        return texts.map((text) => {
          const box = (text.tagName === 'STRONG' ? text.parentElement : text) ?? text;
          const isCut = getComputedStyle(box).overflowX === 'clip';
          return isCut ? 0 : box.scrollWidth - box.clientWidth;
        });
      }, 'Schwarzwälder Kaltblut');
    expect(overflows).toHaveLength(12);
    expect(Math.max(...overflows), `${width} px wide`).toBeLessThanOrEqual(0);
  }
});

test('a name too long for its place is cut, and its row no higher than the others', async ({
  game,
}) => {
  await game.page.setViewportSize({ width: 390, height: 800 });
  await game.generateAndStart();
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

/** No sideways scroll, nothing hidden to avoid it, and every button whole, in view and by itself. */
async function fits(game: GamePage, state: string): Promise<void> {
  const page = await game.page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const isHidden = [document.documentElement, document.body].some(
      (element) => getComputedStyle(element).overflowX !== 'visible',
    );
    return { overflow: scrollWidth - clientWidth, isHidden };
  });
  expect(page, state).toEqual({ overflow: 0, isHidden: false });

  const width = game.page.viewportSize()?.width ?? 0;
  const buttons = await game.actionBar.getByRole('button').all();
  const boxes = await Promise.all(buttons.map(boxOf));
  for (const [index, box] of boxes.entries()) {
    expect(box.left, state).toBeGreaterThanOrEqual(0);
    expect(box.right, state).toBeLessThanOrEqual(width);
    expect(box.height, state).toBeGreaterThanOrEqual(24);
    for (const other of boxes.slice(index + 1)) {
      const isApart =
        box.right <= other.left ||
        other.right <= box.left ||
        box.bottom <= other.top ||
        other.bottom <= box.top;
      expect(isApart, `${state}: the buttons stand apart`).toBe(true);
    }
  }
  const brand = await game.page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const text = document.createRange();
    text.selectNodeContents(heading);
    return {
      bottom: text.getBoundingClientRect().bottom,
      right: text.getBoundingClientRect().right,
    };
  });
  for (const box of boxes.filter(({ top }) => top < brand.bottom)) {
    expect(box.left, `${state}: the brand is whole`).toBeGreaterThanOrEqual(brand.right + 2);
  }
  const labels = await game.actionBar.getByRole('button').evaluateAll((all) =>
    all.map((button) => {
      const text = document.createRange();
      text.selectNodeContents(button);
      const { left, right } = button.getBoundingClientRect();
      const label = text.getBoundingClientRect();
      return Math.min(label.left - left, right - label.right);
    }),
  );
  expect(Math.min(...labels), `${state}: labels are whole`).toBeGreaterThanOrEqual(2);
}

async function measureAll(elements: Locator): Promise<number[][]> {
  return elements.evaluateAll((all) =>
    all.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left, top + scrollY, width, height].map((length) => Math.round(length * 10) / 10);
    }),
  );
}
