import { boxOf, cellsOf, expect, NO_PROGRAMS, PROGRAM_NAMES, test } from './support/game';
import { ReferenceGame } from './support/reference-game';

const POSITIONS = '1 2 3 4 5 6 7 8 9 10'.split(' ');

test('Generate Program creates six programs of ten horses, and their tables show the race', async ({
  game,
  seed,
}) => {
  const { page } = game;
  await game.generate();
  const headings = page.locator('main').getByRole('heading', { level: 2, name: / Lap / });
  await expect(headings).toHaveText([...PROGRAM_NAMES]);
  for (const programName of PROGRAM_NAMES) await expect(game.program(programName)).toBeVisible();
  await expect(page.getByText(NO_PROGRAMS)).toHaveCount(0);

  await test.step('each program has its own id', async () => {
    const ids = await Promise.all(
      PROGRAM_NAMES.map((programName) => game.program(programName).getAttribute('id')),
    );
    expect(new Set(ids).size).toBe(6);
    for (const id of ids) expect(id).toMatch(/^[a-z][\w-]*$/);
  });

  const lanes = await game.allLaneTexts();
  await test.step('each program has ten horses of the roster in its own random order', async () => {
    const reference = ReferenceGame.withPrograms(seed);
    const roster = (await game.roster()).map(({ name }) => name);
    const orders = lanes.map((texts) => texts.map(([, name = '']) => name));
    expect(orders).toEqual(reference.programs.map(({ horses }) => horses.map(({ name }) => name)));
    for (const order of orders) {
      expect(new Set(order).size).toBe(10);
      expect(roster).toEqual(expect.arrayContaining(order));
      expect(order).not.toEqual(roster.filter((name) => order.includes(name)));
    }
    expect(new Set(orders.map(String)).size).toBe(6);
  });

  await test.step('the Program table lists the horses in lane order', async () => {
    for (const [index, programName] of PROGRAM_NAMES.entries()) {
      const table = game.program(programName).getByRole('table', { name: 'Program', exact: true });
      await expect(table.getByRole('columnheader')).toHaveText(['Pos', 'Name']);
      expect(await cellsOf(table)).toEqual(lanes[index]?.map(([number, name]) => [number, name]));
      expect(lanes[index]?.map(([number]) => number)).toEqual(POSITIONS);
    }
  });

  const stats = game.statsPanel(PROGRAM_NAMES[0]);
  const header = game.program(PROGRAM_NAMES[0]).getByRole('paragraph').first();
  await test.step('there are no results before the start', async () => {
    await expect(stats.getByRole('heading')).toHaveText(['Program', 'Results']);
    await expect(stats.getByRole('table')).toHaveCount(1);
    await expect(stats.getByText('No results yet', { exact: true })).toBeVisible();
    await expect(header).toHaveText('10 runners');
  });

  await game.start();
  for (const [title, ms, label] of [
    ['Live Results', 2_000, 'Leader'],
    // The winner has finished, and others still run.
    ['Live Results', 2_500, 'Won by'],
    ['Final Results', 12_000, 'Won by'],
  ] as const) {
    await test.step(`${title} have the columns Pos, Name and Status`, async () => {
      await game.advanceClock(ms);
      const table = stats.getByRole('table', { name: title, exact: true });
      await expect(table.getByRole('columnheader')).toHaveText(['Pos', 'Name', 'Status']);
      const rows = await cellsOf(table);
      expect(rows.map(([rank]) => rank)).toEqual(POSITIONS);
      const runners = lanes[0]?.map(([, name]) => name);
      expect(rows.map(([, name]) => name).sort()).toEqual(runners?.sort());
      await expect(header).toHaveText(`${label} ${rows[0]?.[1]}`);
    });
  }
});

test('the track takes two thirds of the width, the stats the rest; on a phone they are stacked @slow', async ({
  game,
}) => {
  await game.generate();
  for (const width of [1440, 1024, 390]) {
    await game.resize(width, 900);
    for (const programName of PROGRAM_NAMES) {
      const track = await boxOf(game.track(programName));
      const stats = await boxOf(game.statsPanel(programName));
      if (width === 390) {
        expect(track.bottom).toBeLessThan(stats.top);
        expect(track.width).toBe(stats.width);
      } else {
        expect(track.right).toBeLessThan(stats.left);
        expect(track.width / (track.width + stats.width)).toBeCloseTo(2 / 3, 2);
        expect(track.top).toBe(stats.top);
      }
    }
  }

  await test.step('the content is centered, at most 1400 px wide, and clear of the window edge', async () => {
    await game.resize(1920, 1080);
    expect((await boxOf(game.horseList)).left).toBe((1920 - 1400) / 2);
    expect((await boxOf(game.program(PROGRAM_NAMES[0]))).right).toBe((1920 + 1400) / 2);
    await game.resize(1300, 1080);
    expect((await boxOf(game.horseList)).left).toBeGreaterThan(0);
  });
});
