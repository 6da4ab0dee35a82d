import { createStores } from '../../src/page/createStores';
import { listFinishes } from '../../src/races/results/describeRun';
import { createResultsFile, formatCsv } from '../../src/races/results/exportResults';
import { formatResults } from '../../src/races/results/exportResults';
import { readSnapshot } from '../../src/races/results/readSnapshot';
import { currentValue } from '../support/record';
import {
  readClipboard,
  readClipboardTable,
  refuseClipboard,
  removeClipboard,
  saveJson,
  saveText,
} from './support/exports';
import { expect, type GamePage, test, waitForFocus, waitForVisible } from './support/game';
import { ReferenceGame } from './support/reference-game';

test('the menu copies the results as text and CSV, and saves them as JSON @slow', async ({
  game,
  seed,
}) => {
  const { snapshot, link, details } = await runSecondCardTwice(game, seed);
  const menu = await game.openMore();
  const note = game.page.getByRole('status').first();

  await menu.getByRole('button', { name: 'Copy as text' }).click();
  await expect(note).toHaveText('✓ Text copied');
  await expect(menu.getByText('Text copied')).toBeVisible();
  const text = await readClipboard(game.page);
  expect(text).toBe(formatResults(snapshot, link, details));
  expect(text).toMatch(/^Furlong, six winners\n1st Lap: /);
  expect(text.split('\n')[7]).toBe(link);

  // A later message replaces the earlier one and stays for two full seconds.
  await game.advanceClock(1_500);
  await menu.getByRole('button', { name: 'Copy as CSV' }).click();
  await expect(note).toHaveText('✓ CSV copied');
  await expect(menu.getByText('Text copied')).toHaveCount(0);
  // The clipboard may convert the line endings.
  const lines = (await readClipboard(game.page)).split(/\r?\n/);
  expect(lines).toEqual(formatCsv(snapshot).split('\r\n'));
  expect(lines).toHaveLength(61);
  const table = await readClipboardTable(game.page);
  expect(table.slice(1).map(([, , , , position]) => position)).toEqual(
    lines.slice(1).map((line) => line.split(',')[4]),
  );
  await game.advanceClock(1_500);
  await expect(note).toHaveText('✓ CSV copied');
  await game.advanceClock(500);
  await expect(note).toHaveText('');
  await expect(menu.getByText('Copy as CSV')).toBeVisible();
  await game.escape();

  const { name, content } = await saveJson(game);
  expect(name).toMatch(/^furlong-.{11}-program-2-run-2\.json$/);
  expect(name).toContain(createResultsFile(snapshot, link).meeting.split('.')[0]);
  expect(content).toEqual(createResultsFile(snapshot, link));
  expect(content).toHaveProperty('results.5.result.9.finishTime');

  const csv = await saveText(game.page, () => game.choose('Download CSV'));
  expect(csv).toEqual({
    name: name.replace('.json', '.csv'),
    text: `\ufeff${formatCsv(snapshot)}`,
  });
  await game.escape();
});

test('without a clipboard, the results are selected in a dialog', async ({ game }) => {
  const { page } = game;
  await game.generateAndFinish();
  for (const breakClipboard of [refuseClipboard, removeClipboard]) {
    await breakClipboard(page);
    for (const [label, start] of [
      ['Copy as text', /^Furlong, six winners/],
      ['Copy as CSV', /^Meeting\tRun\tRace/],
    ] as const) {
      await game.choose(label);
      const dialog = page.getByRole('dialog', { name: label });
      await waitForVisible(page, dialog);
      const field = dialog.getByLabel('Text to copy');
      await expect(field).toHaveValue(start);
      await waitForFocus(page, dialog);
      await expect(field).toBeFocused();
      const selected = await page.evaluate(() => getSelection()?.toString());
      expect(selected).toBe(await field.inputValue());
      await game.escape();
      await expect(dialog).toHaveCount(0);
    }
  }
});

/** Runs the second card of a seed twice in the page. The reference game runs it too, for the expected results. */
async function runSecondCardTwice(game: GamePage, seed: number) {
  await game.generate();
  await game.regeneratePrograms();
  const reference = ReferenceGame.withPrograms(seed);
  reference.game.generatePrograms();
  for (let run = 1; run <= 2; run++) {
    await game.start();
    await game.finishWithKey();
    reference.game.startAllRaces();
    reference.finish();
  }
  const snapshot = readSnapshot(createStores(reference.game));
  if (snapshot === null) throw new Error('the meeting has no programs');
  const link = new URL(`#${createResultsFile(snapshot, '').meeting}`, game.page.url()).href;
  const details = {
    finishes: listFinishes(currentValue(reference.game.state$)),
    picks: new Map<number, number>(),
  };
  return { snapshot, link, details };
}
