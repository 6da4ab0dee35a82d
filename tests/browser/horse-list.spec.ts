import { colorWord } from '../../src/horse/colors';
import { boxOf, expect, HORSE_NAMES, PROGRAM_NAMES, test } from './support/game';
import { ReferenceGame } from './support/reference-game';

test('the list shows name, color and condition of every horse of the game', async ({
  game,
  seed,
}) => {
  const table = game.horseList.getByRole('table', { name: /^Horse List/ });
  await expect(table.getByRole('columnheader')).toHaveText(['Name', 'Color', 'Condition']);
  await expect(table.getByRole('row')).toHaveCount(21);

  const roster = await game.roster();
  const { horses } = new ReferenceGame(seed);
  expect(roster.map(({ name, condition }) => ({ name, condition }))).toEqual(
    horses.map(({ name, condition }) => ({ name, condition: `${condition}%` })),
  );
  expect(new Set(roster.map(({ name }) => name)).size).toBe(20);
  expect(new Set(roster.map(({ color }) => color)).size).toBe(20);
  for (const { name, condition } of roster) {
    expect(name).toMatch(/^\S+( \S+)?$/);
    expect(condition).toMatch(/^([1-9]|[1-9]\d|100)%$/);
  }

  await test.step('each name is level with its swatch', async () => {
    const offsets = await game.horseList.locator('tbody tr').evaluateAll((rows) =>
      rows.map((row) => {
        const [name, swatch] = row.querySelectorAll('td');
        const middleOf = (element: Element | null | undefined) => {
          const range = document.createRange();
          if (element) range.selectNodeContents(element);
          const { top, bottom } = range.getBoundingClientRect();
          return (top + bottom) / 2;
        };
        return middleOf(name) - middleOf(swatch);
      }),
    );
    expect(offsets).toHaveLength(20);
    for (const offset of offsets) expect(Math.abs(offset)).toBeLessThanOrEqual(0.5);
  });

  await test.step('each swatch is round and has the color of its horse', async () => {
    const swatches = await game.horseList.getByRole('img').evaluateAll(
      (elements, colors) =>
        elements.map((element, index) => {
          const { width, height } = element.getBoundingClientRect();
          const { backgroundColor, borderRadius } = getComputedStyle(element);
          const probe = document.createElement('i');
          probe.style.backgroundColor = colors[index] ?? '';
          document.body.append(probe);
          const expected = getComputedStyle(probe).backgroundColor;
          probe.remove();
          return { isRound: width === height && borderRadius === '50%', backgroundColor, expected };
        }),
      horses.map(({ color }) => color),
    );
    expect(swatches).toHaveLength(20);
    for (const { isRound, backgroundColor, expected } of swatches) {
      expect(isRound).toBe(true);
      expect(backgroundColor).toBe(expected);
    }
  });

  await test.step('screen readers hear a word for each color, not its value', async () => {
    const labels = await game.horseList
      .getByRole('img')
      .evaluateAll((swatches) => swatches.map((swatch) => swatch.ariaLabel));
    expect(labels).toEqual(horses.map(({ color }) => colorWord(color)));
    await expect(game.horseList.getByRole('img', { name: /\d/ })).toHaveCount(0);
  });

  await test.step('Re-generate Horses opens the hidden list with twenty new horses', async () => {
    await game.button('Hide Horses').click();
    await game.button('Re-generate Horses').click();
    await expect(game.horseList).toBeVisible();
    await expect(game.button('Hide Horses')).toBeVisible();
    const after = await game.roster();
    expect(after).toHaveLength(20);
    expect(after).not.toEqual(roster);
    // There were no programs, so the click generates none.
    await expect(game.program(PROGRAM_NAMES[0])).toHaveCount(0);
    await expect(game.button('Generate Program')).toBeVisible();
    await expect(game.button('Start All Races')).toBeDisabled();
  });
});

test('the list cuts no name, and breaks none inside a word', async ({ game }) => {
  const texts = [...HORSE_NAMES, ...HORSE_NAMES.flatMap((name) => name.split(/[ -]/))];
  for (const [width, maxLines] of [
    [1440, 1],
    [1200, 2],
    [1024, 2],
    [992, 2],
    [390, 1],
    [320, 1],
  ] as const) {
    await game.resize(width, 800);
    const cell = game.horseList.locator('td').first();
    const faults = await cell.evaluate(
      (cell, { texts, maxLines }) =>
        texts.filter((text) => {
          cell.textContent = text;
          const range = document.createRange();
          range.selectNodeContents(cell);
          const lines = new Set(Array.from(range.getClientRects(), ({ top }) => top)).size;
          return cell.scrollWidth > cell.clientWidth || lines > (/[ -]/.test(text) ? maxLines : 1);
        }),
      { texts, maxLines },
    );
    expect(faults, `${width} px wide`).toEqual([]);
  }
});

test('the list takes the left quarter, stays in view, and is above the programs on a phone', async ({
  game,
  browserName,
}) => {
  await game.generate();
  for (const width of [1440, 1024]) {
    await game.resize(width, 900);
    const list = await boxOf(game.horseList);
    const program = await boxOf(game.program(PROGRAM_NAMES[0]));
    expect(list.right).toBeLessThan(program.left);
    expect(list.width / (list.width + program.width)).toBeCloseTo(0.25, 2);

    await game.button('Hide Horses').click();
    const widened = await boxOf(game.program(PROGRAM_NAMES[0]));
    expect(widened.left).toBe(list.left);
    expect(widened.width).toBeGreaterThan(list.width + program.width);
    await game.button('Show Horses').click();
  }

  await test.step('on a phone, the list is above the programs', async () => {
    await game.resize(390, 844);
    const list = await boxOf(game.horseList);
    const program = await boxOf(game.program(PROGRAM_NAMES[0]));
    expect(list.bottom).toBeLessThanOrEqual(program.top);
    expect(list.width).toBe(program.width);
  });

  await test.step('at the end of the page, the list is in view and scrolls to its last row', async () => {
    await game.resize(1440, 600);
    await game.page.mouse.move(900, 300);
    await game.page.mouse.wheel(0, 20_000);
    await expect(game.program(PROGRAM_NAMES[5])).toBeInViewport();
    await expect(game.horseList).toBeInViewport({ ratio: 0.99 });

    await game.horseList.focus();
    await game.page.keyboard.press('End');
    const last = game.horseList.getByRole('row').last();
    // Firefox cuts off half a pixel of the row.
    await expect(last).toBeInViewport({ ratio: browserName === 'firefox' ? 0.98 : 0.99 });
  });
});
