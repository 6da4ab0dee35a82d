import { boxOf, expect, HORSE_NAMES, PROGRAM_NAMES, test } from './support/game';

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
