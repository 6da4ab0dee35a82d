import { boxOf, expect, LAPS, NO_PROGRAMS, test } from './support/game';
import { Replay } from './support/replay';

test('Generate Program draws six programs, each under its name', async ({ game }) => {
  await game.generate();
  const headings = game.page.locator('main').getByRole('heading', { level: 2, name: / Lap / });
  await expect(headings).toHaveText([...LAPS]);
  for (const lap of LAPS) {
    await expect(game.page.getByRole('heading', { name: lap, exact: true })).toBeVisible();
    await expect(game.program(lap)).toBeVisible();
  }
  await expect(game.page.getByText(NO_PROGRAMS)).toHaveCount(0);
});

test('each has an anchor id of its own', async ({ game }) => {
  await game.generate();
  const ids = await Promise.all(LAPS.map((lap) => game.program(lap).getAttribute('id')));
  expect(new Set(ids).size).toBe(6);
  for (const id of ids) expect(id).toMatch(/^[a-z][\w-]*$/);
});

test('ten horses of the roster run in each, in an order drawn for it', async ({ game, seed }) => {
  await game.generate();
  const replay = Replay.drawn(seed);
  const roster = (await game.roster()).map(({ name }) => name);
  const orders = await Promise.all(
    LAPS.map(async (lap) => (await game.laneTexts(lap)).map(([, name = '']) => name)),
  );
  expect(orders).toEqual(replay.programs.map(({ horses }) => horses.map(({ name }) => name)));
  for (const order of orders) {
    expect(new Set(order).size).toBe(10);
    expect(roster).toEqual(expect.arrayContaining(order));
    expect(order).not.toEqual(roster.filter((name) => order.includes(name)));
  }
  expect(new Set(orders.map(String)).size).toBe(6);
});

test('the Program table lists them in lane order', async ({ game }) => {
  await game.generate();
  for (const lap of LAPS) {
    const table = game.program(lap).getByRole('table', { name: 'Program', exact: true });
    await expect(table.getByRole('columnheader')).toHaveText(['Pos', 'Name']);
    const lanes = await game.laneTexts(lap);
    const rows = await table.locator('tbody').getByRole('row').allInnerTexts();
    expect(rows.map((row) => row.split('\t').map((cell) => cell.trim()))).toEqual(
      lanes.map(([number, name]) => [number, name]),
    );
    expect(lanes.map(([number]) => number)).toEqual('1 2 3 4 5 6 7 8 9 10'.split(' '));
  }
});

for (const width of [1440, 1024]) {
  test(`the track takes two thirds, the stats one, ${width} px wide`, async ({ game }) => {
    await game.page.setViewportSize({ width, height: 900 });
    await game.generate();
    for (const lap of LAPS) {
      const track = await boxOf(game.track(lap));
      const stats = await boxOf(game.stats(lap));
      expect(track.right).toBeLessThan(stats.left);
      expect(track.width / (track.width + stats.width)).toBeCloseTo(2 / 3, 2);
      expect(track.top).toBe(stats.top);
    }
  });
}

test('on a phone the stats stand below the track', async ({ game }) => {
  await game.page.setViewportSize({ width: 390, height: 844 });
  await game.generate();
  for (const lap of LAPS) {
    const track = await boxOf(game.track(lap));
    const stats = await boxOf(game.stats(lap));
    expect(track.bottom).toBeLessThan(stats.top);
    expect(track.width).toBe(stats.width);
  }
});
