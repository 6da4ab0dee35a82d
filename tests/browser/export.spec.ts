import { formatMeeting, parseMeeting } from '../../streams';
import { readClipboard, readClipboardTable, saveJson, saveText } from './support/exports';
import { expect, test, waitForVisible } from './support/game';

test('the page copies the results as CSV and as a table, and saves them as JSON and CSV', async ({
  game,
}) => {
  await game.generateAndFinish();
  const menu = await game.openMore();
  await menu.getByRole('button', { name: 'Copy as CSV' }).click();
  await waitForVisible(game.page, menu.getByText('CSV copied'));
  // The clipboard may convert the line endings.
  const lines = (await readClipboard(game.page)).split(/\r?\n/);
  expect(lines).toHaveLength(61);
  const table = await readClipboardTable(game.page);
  expect(table.map(([, , , , position]) => position)).toEqual(
    lines.map((line) => line.split(',')[4]),
  );
  await game.escape();

  const { name, content } = await saveJson(game);
  const meeting = parseMeeting(new URL(game.page.url()).hash.slice(1));
  if (typeof meeting === 'string') throw new Error(meeting);
  expect(content).toHaveProperty('meeting', formatMeeting(meeting));
  expect(content).toHaveProperty('results.5.result.9.finishTime');
  const csv = await saveText(game.page, () => game.choose('Download CSV'));
  expect(csv.name).toBe(name.replace('.json', '.csv'));
  expect(csv.text.split('\r\n')).toEqual([`\ufeff${lines[0]}`, ...lines.slice(1)]);
});
