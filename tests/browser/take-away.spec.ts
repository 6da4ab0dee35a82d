import { formatCsv } from '../../src/game/results/formatCsv';
import { createStores } from '../../src/game/createStores';
import { readSnapshot } from '../../src/game/results/readSnapshot';
import { createResultsFile } from '../../src/game/results/resultsFile';
import { formatResults } from '../../src/game/results/formatResults';
import { expect, type GamePage, test } from './support/game';
import { Replay } from './support/replay';
import { CLIPBOARD, clipboardOf, saveJson } from './support/exports';

test.describe('where the page may use the clipboard', () => {
  test.use({ permissions: CLIPBOARD });

  test('the results are copied as text and as a table, as the meeting gives them', async ({
    game,
    seed,
  }) => {
    const { snapshot, link } = await raceTo(game, seed);
    const menu = await game.openMore();
    const note = game.page.getByRole('status').first();

    await menu.getByRole('button', { name: 'Copy as text' }).click();
    await expect(note).toHaveText('✓ Text copied');
    await expect(menu.getByText('Text copied')).toBeVisible();
    const text = await clipboardOf(game.page);
    expect(text).toBe(formatResults(snapshot, link));
    expect(text).toMatch(/^Furlong: meeting .{11}, program 2, run 2\n\n1st Lap 1200m\n1\. /);
    expect(text.split('\n').at(-1)).toBe(link);

    // The later word takes the place of the one before, and has its own two seconds.
    await game.pass(1_500);
    await menu.getByRole('button', { name: 'Copy as CSV' }).click();
    await expect(note).toHaveText('✓ CSV copied');
    await expect(menu.getByText('Text copied')).toHaveCount(0);
    // The clipboard may have its own ends of lines.
    const lines = (await clipboardOf(game.page)).split(/\r?\n/);
    expect(lines).toEqual(formatCsv(snapshot).split('\r\n'));
    expect(lines).toHaveLength(61);
    await game.pass(1_500);
    await expect(note).toHaveText('✓ CSV copied');
    await game.pass(500);
    await expect(note).toHaveText('');
    await expect(menu.getByText('Copy as CSV')).toBeVisible();
  });
});

test('the results are saved as a file that says the meeting and the times to the last bit', async ({
  game,
  seed,
}) => {
  const { snapshot, link } = await raceTo(game, seed);
  const { name, file } = await saveJson(game);
  expect(name).toMatch(/^furlong-.{11}-program-2-run-2\.json$/);
  expect(name).toContain(createResultsFile(snapshot, link).meeting.split('.')[0]);
  expect(file).toEqual(createResultsFile(snapshot, link));
  expect(file).toHaveProperty('results.5.result.9.finishTime');
});

test('a clipboard that refuses, or is not there at all, is said to', async ({ game }) => {
  await game.generateAndFinish();
  const note = game.page.getByRole('status').first();
  const expectRefusals = async () => {
    const menu = await game.openMore();
    for (const label of ['Copy as text', 'Copy as CSV']) {
      await menu.getByRole('button', { name: label }).click();
      await expect(note).toHaveText('The browser does not allow copying');
      await expect(menu.getByText(label)).toBeVisible();
      await game.pass(2_000);
      await expect(note).toHaveText('');
    }
    await game.escape();
  };
  await game.page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await expectRefusals();
  await game.page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await expectRefusals();
});

/** The second program of a seed at the end of its second run, here and in the page. */
async function raceTo(game: GamePage, seed: number) {
  await game.generate();
  await game.button('Re-generate Program').click();
  const replay = Replay.drawn(seed);
  replay.game.generatePrograms();
  for (let run = 1; run <= 2; run++) {
    await game.start();
    await game.finish();
    replay.game.startAllRaces();
    replay.finish();
  }
  const snapshot = readSnapshot(createStores(replay.game));
  if (snapshot === null) throw new Error('the meeting has no programs');
  const link = new URL(`#${createResultsFile(snapshot, '').meeting}`, game.page.url()).href;
  return { snapshot, link };
}
