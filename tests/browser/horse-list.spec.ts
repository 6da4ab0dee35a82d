import { boxOf, expect, LAPS, test } from './support/game';
import { Replay } from './support/replay';

test('a table of Name, Color and Condition', async ({ game }) => {
  const table = game.horseList.getByRole('table', { name: /^Horse List/ });
  await expect(table.getByRole('columnheader')).toHaveText(['Name', 'Color', 'Condition']);
  await expect(table.getByRole('row')).toHaveCount(21);
});

test('shows the horses of the game: names of two words, colors, and condition in percent', async ({
  game,
  seed,
}) => {
  const roster = await game.roster();
  const { horses } = new Replay(seed);
  expect(roster).toEqual(
    horses.map(({ name, color, condition }) => ({ name, color, condition: `${condition}%` })),
  );
  expect(new Set(roster.map(({ name }) => name)).size).toBe(20);
  expect(new Set(roster.map(({ color }) => color)).size).toBe(20);
  for (const { name, color, condition } of roster) {
    expect(name).toMatch(/^\S+( \S+)?$/);
    expect(color).toMatch(/^hsl\(\d{1,3}, [678]\d%, [45]\d%\)$/);
    expect(condition).toMatch(/^([1-9]|[1-9]\d|100)%$/);
  }
});

test('the swatch is round and has the color of the horse', async ({ game }) => {
  const swatches = await game.horseList.getByRole('img').evaluateAll((elements) =>
    elements.map((element) => {
      const { width, height } = element.getBoundingClientRect();
      const { backgroundColor, borderRadius } = getComputedStyle(element);
      const probe = document.createElement('i');
      probe.style.backgroundColor = element.getAttribute('aria-label') ?? '';
      document.body.append(probe);
      const wanted = getComputedStyle(probe).backgroundColor;
      probe.remove();
      return { isRound: width === height && borderRadius === '50%', backgroundColor, wanted };
    }),
  );
  expect(swatches).toHaveLength(20);
  for (const { isRound, backgroundColor, wanted } of swatches) {
    expect(isRound).toBe(true);
    expect(backgroundColor).toBe(wanted);
  }
});

for (const width of [1440, 1024]) {
  test(`takes the left quarter, ${width} px wide`, async ({ game }) => {
    await game.page.setViewportSize({ width, height: 900 });
    await game.generate();
    const list = await boxOf(game.horseList);
    const program = await boxOf(game.program(LAPS[0]));
    expect(list.right).toBeLessThan(program.left);
    expect(list.width / (list.width + program.width)).toBeCloseTo(0.25, 2);

    await game.button('Hide Horses').click();
    const wide = await boxOf(game.program(LAPS[0]));
    expect(wide.left).toBe(list.left);
    expect(wide.width).toBeGreaterThan(list.width + program.width);
  });
}

test('stands above the programs on a phone, as wide as they are', async ({ game }) => {
  await game.page.setViewportSize({ width: 390, height: 844 });
  await game.generate();
  const list = await boxOf(game.horseList);
  const program = await boxOf(game.program(LAPS[0]));
  expect(list.bottom).toBeLessThanOrEqual(program.top);
  expect(list.width).toBe(program.width);
});

test('stays beside the programs, with all its rows in reach, however far one scrolls', async ({
  game,
}) => {
  await game.page.setViewportSize({ width: 1440, height: 600 });
  await game.generate();
  await game.page.mouse.move(900, 300);
  await game.page.mouse.wheel(0, 20_000);
  await expect(game.program(LAPS[5])).toBeInViewport();
  await expect(game.horseList).toBeInViewport({ ratio: 0.99 });

  await game.horseList.focus();
  await game.page.keyboard.press('End');
  const last = game.horseList.getByRole('row').last();
  await expect(last).toBeInViewport({ ratio: 0.99 });
});

test('Re-generate Horses opens the hidden list with twenty new horses', async ({ game }) => {
  const before = await game.roster();
  await game.button('Hide Horses').click();
  await game.button('Re-generate Horses').click();
  await expect(game.horseList).toBeVisible();
  await expect(game.button('Hide Horses')).toBeVisible();
  const after = await game.roster();
  expect(after).toHaveLength(20);
  expect(after).not.toEqual(before);
});

test('Re-generate Horses draws no program where there is none', async ({ game }) => {
  await game.button('Re-generate Horses').click();
  await expect(game.program(LAPS[0])).toHaveCount(0);
  await expect(game.button('Generate Program')).toBeVisible();
  await expect(game.button('Start All Races')).toBeDisabled();
});
