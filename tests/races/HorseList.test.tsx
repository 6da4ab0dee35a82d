import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { colorWord } from '../../src/horse/colors';
import { boxOf, cellsOf } from '../support/components';
import { currentValue } from '../support/record';
import { HORSE_NAMES } from '../support/shown-races';
import { PROGRAM_NAMES, visit } from '../support/visit';

const list = page.getByRole('region', { name: /^Horse List/ });
const table = page.getByRole('table', { name: /^Horse List/ });

it('shows the name, color and condition of each horse of the game', async () => {
  const { stores } = await visit();
  const horses = currentValue(stores.game.horses$);
  expect([...table.element().querySelectorAll('th')].map((head) => head.innerText)).toEqual([
    'Name',
    'Color',
    'Condition',
  ]);
  expect(cellsOf(table.element()).map(([name, , condition]) => [name, condition])).toEqual(
    horses.map(({ name, condition }) => [name, `${condition}%`]),
  );
  const swatches = table.getByRole('img').elements();
  // Screen readers hear a word for each color, not its value.
  expect(swatches.map(({ ariaLabel }) => ariaLabel)).toEqual(
    horses.map(({ color }) => colorWord(color)),
  );
  const probe = document.createElement('i');
  list.element().append(probe);
  for (const [index, swatch] of swatches.entries()) {
    const { width, height } = swatch.getBoundingClientRect();
    const { backgroundColor, borderRadius } = getComputedStyle(swatch);
    probe.style.backgroundColor = horses[index]?.color ?? '';
    expect(backgroundColor).toBe(getComputedStyle(probe).backgroundColor);
    expect([width, borderRadius]).toEqual([height, '50%']);
    // Each name is level with its swatch.
    const row = swatch.closest('tr');
    const [name, color] = [...(row?.cells ?? [])].map(middleOf);
    expect(Math.abs((name ?? NaN) - (color ?? NaN))).toBeLessThanOrEqual(0.5);
  }
});

it('opens with twenty new horses and no programs at Re-generate Horses', async () => {
  const app = await visit();
  const before = cellsOf(table.element());
  await app.button('Hide Horses').click();
  await expect.element(list).not.toBeInTheDocument();
  await app.button('Re-generate Horses').click();
  await expect.element(app.button('Hide Horses')).toBeVisible();
  const after = cellsOf(table.element());
  expect(after).toHaveLength(20);
  expect(after).not.toEqual(before);
  await expect.element(app.program(PROGRAM_NAMES[0])).not.toBeInTheDocument();
  await expect.element(app.button('Start All Races')).toBeDisabled();
});

it('cuts no name, and breaks none inside a word @slow', async () => {
  await visit();
  expect(HORSE_NAMES).toContain('Schwarzwälder Kaltblut');
  const texts = [...HORSE_NAMES, ...HORSE_NAMES.flatMap((name) => name.split(/[ -]/))];
  const cells = [...table.element().querySelectorAll('td:first-child')];
  const batches = Array.from({ length: Math.ceil(texts.length / cells.length) }, (_, batch) =>
    texts.slice(batch * cells.length, (batch + 1) * cells.length),
  );
  for (const [width, maxLines] of [
    [1440, 1],
    [1200, 2],
    [1024, 2],
    [992, 2],
    [390, 1],
    [320, 1],
  ] as const) {
    await page.viewport(width, 800);
    const faults = batches.flatMap((batch) => {
      // Writes all texts of a batch before it measures one, so that the browser lays them out together.
      for (const [row, text] of batch.entries()) cells[row]?.replaceChildren(text);
      return batch.filter((text, row) => {
        const cell = cells[row] ?? document.body;
        const range = document.createRange();
        range.selectNodeContents(cell);
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => top)).size;
        return cell.scrollWidth > cell.clientWidth || lines > (/[ -]/.test(text) ? maxLines : 1);
      });
    });
    expect(faults, `${width} px wide`).toEqual([]);
  }
});

it('takes the left quarter, which the programs fill while it is hidden', async () => {
  const app = await visit({ rounds: 1 });
  await app.generate();
  const program = app.program(PROGRAM_NAMES[0]);
  await expect.element(program).toBeVisible();
  for (const width of [1440, 1024]) {
    await page.viewport(width, 900);
    const box = boxOf(list);
    const { left, width: programWidth } = boxOf(program);
    expect(box.right).toBeLessThan(left);
    expect(box.width / (box.width + programWidth)).toBeCloseTo(0.25, 2);
    await app.button('Hide Horses').click();
    await expect.element(list).not.toBeInTheDocument();
    expect(boxOf(program).left).toBe(box.left);
    expect(boxOf(program).width).toBeGreaterThan(box.width + programWidth);
    await app.button('Show Horses').click();
    await expect.element(list).toBeVisible();
  }
  await page.viewport(390, 844);
  expect(boxOf(list).bottom).toBeLessThanOrEqual(boxOf(program).top);
  expect(boxOf(list).width).toBe(boxOf(program).width);
});

it('stays in view beside the programs, and scrolls to its last row by keyboard', async () => {
  await page.viewport(1440, 600);
  const app = await visit({ rounds: 3 });
  await app.generate();
  await expect.element(app.program(PROGRAM_NAMES[2]).getByRole('list')).toBeInTheDocument();
  window.scrollTo({ top: 20_000, behavior: 'instant' });
  await expect.element(app.program(PROGRAM_NAMES[2])).toBeInViewport();
  await expect.element(list).toBeInViewport({ ratio: 0.99 });
  list.element().focus({ preventScroll: true });
  await userEvent.keyboard('{End}');
  await expect.element(table.getByRole('row').last()).toBeInViewport({ ratio: 0.99 });
});

/** The y coordinate of the middle of an element's content. */
function middleOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  const { top, bottom } = range.getBoundingClientRect();
  return (top + bottom) / 2;
}
