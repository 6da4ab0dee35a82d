import { cellsOf, expect, LAPS, test } from './support/game';

test('before the start: the Program table, and Results with nothing in it', async ({ game }) => {
  await game.generate();
  const stats = game.stats(LAPS[0]);
  await expect(stats.getByRole('heading')).toHaveText(['Program', 'Results']);
  await expect(stats.getByRole('table')).toHaveCount(1);
  await expect(stats.getByText('No results yet', { exact: true })).toBeVisible();
});

test('the results have the columns Pos, Name and Status', async ({ game }) => {
  await game.generateAndStart();
  for (const [title, ms] of [
    ['Live Results', 4_500],
    ['Final Results', 12_000],
  ] as const) {
    await game.pass(ms);
    const table = game.stats(LAPS[0]).getByRole('table', { name: title, exact: true });
    await expect(table.getByRole('columnheader')).toHaveText(['Pos', 'Name', 'Status']);
    const rows = await cellsOf(table);
    expect(rows.map(([rank]) => rank)).toEqual('1 2 3 4 5 6 7 8 9 10'.split(' '));
    const runners = (await game.laneTexts(LAPS[0])).map(([, name]) => name);
    expect(rows.map(([, name]) => name).sort()).toEqual(runners.sort());
  }
});

test('the heading above the track tells who leads and who won', async ({ game }) => {
  await game.generate();
  const header = game.program(LAPS[0]).getByRole('paragraph').first();
  await expect(header).toHaveText('10 runners');
  await game.start();
  await game.pass(3_000);
  const leader = (await game.resultRows(LAPS[0]))[0]?.[1];
  await expect(header).toHaveText(`Leader ${leader}`);
  await game.finish();
  const winner = (await game.resultRows(LAPS[0]))[0]?.[1];
  await expect(header).toHaveText(`Won by ${winner}`);
});
