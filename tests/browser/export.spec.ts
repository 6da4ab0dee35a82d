import { createStores } from '../../src/page/createStores';
import { listFinishes } from '../../src/races/results/describeRun';
import { createResultsFile, formatCsv } from '../../src/races/results/exportResults';
import { formatResults } from '../../src/races/results/exportResults';
import { readSnapshot } from '../../src/races/results/readSnapshot';
import { currentValue } from '../support/record';
import { readClipboard, refuseClipboard, removeClipboard, saveJson } from './support/exports';
import { expect, type GamePage, test } from './support/game';
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

  await test.step('a refused or missing clipboard shows a message', async () => {
    for (const breakClipboard of [refuseClipboard, removeClipboard]) {
      await breakClipboard(game.page);
      await game.openMore();
      for (const label of ['Copy as text', 'Copy as CSV']) {
        await menu.getByRole('button', { name: label }).click();
        await expect(note).toHaveText('The browser does not allow copying');
        await expect(menu.getByText(label)).toBeVisible();
        await game.advanceClock(2_000);
        await expect(note).toHaveText('');
      }
      await game.escape();
    }
  });
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
