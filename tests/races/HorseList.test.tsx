import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { colorWord } from '../../src/horse/colors';
import { cellsOf } from '../support/components';
import { currentValue } from '../support/record';
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

/** The y coordinate of the middle of an element's content. */
function middleOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  const { top, bottom } = range.getBoundingClientRect();
  return (top + bottom) / 2;
}
