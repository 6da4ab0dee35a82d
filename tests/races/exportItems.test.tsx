import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listFinishes } from '../../src/races/results/describeRun';
import { createResultsFile, formatCsv, formatResults } from '../../src/races/results/exportResults';
import { readSnapshot } from '../../src/races/results/readSnapshot';
import { breakClipboard } from '../support/components';
import { currentValue } from '../support/record';
import { visit } from '../support/visit';

const dialog = page.getByRole('dialog');

it('the menu copies the results as text and CSV, and saves them as JSON and CSV', async () => {
  const app = await visit({ rounds: 2 });
  const { game } = app.stores;
  game.generatePrograms();
  game.generatePrograms();
  for (let run = 1; run <= 2; run++) {
    game.startAllRaces();
    game.finishAllRaces();
  }
  const snapshot = readSnapshot(app.stores);
  if (snapshot === null) throw new Error('the meeting has no programs');
  const link = new URL(`#${createResultsFile(snapshot, '').meeting}`, location.href).href;
  const finishes = listFinishes(currentValue(game.state$));
  const note = page.getByRole('status').first();

  await app.choose('Copy as text');
  await expect.element(dialog.getByText('Text copied')).toBeVisible();
  await expect.poll(() => note.element().textContent).toBe('✓ Text copied');
  const text = await navigator.clipboard.readText();
  expect(text).toBe(formatResults(snapshot, link, { finishes, picks: new Map() }));
  expect(text).toMatch(/^Furlong, two winners\n1st Lap: /);
  expect(text.split('\n')[3]).toBe(link);

  // A later message replaces the earlier one.
  await dialog.getByRole('button', { name: 'Copy as CSV' }).click();
  await expect.element(dialog.getByText('CSV copied')).toBeVisible();
  await expect.element(dialog.getByText('Text copied')).not.toBeInTheDocument();
  // The clipboard may convert the line endings.
  const lines = (await navigator.clipboard.readText()).split(/\r?\n/);
  expect(lines).toEqual(formatCsv(snapshot).split('\r\n'));
  expect(lines).toHaveLength(21);
  const [item] = await navigator.clipboard.read();
  const html = (await (await item?.getType('text/html'))?.text()) ?? '';
  const rows = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('tr')];
  expect(rows.slice(1).map(({ cells }) => cells[4]?.textContent)).toEqual(
    lines.slice(1).map((line) => line.split(',')[4]),
  );

  const files: [name: string, blob: Blob][] = [];
  let blob = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((object) => {
    if (object instanceof Blob) blob = object;
    return 'blob:';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    files.push([this.download, blob]);
  });
  await dialog.getByRole('button', { name: 'Download JSON' }).click();
  await expect.poll(() => files.length).toBe(1);
  await dialog.getByRole('button', { name: 'Download CSV' }).click();
  await expect.poll(() => files.length).toBe(2);
  const [[jsonName, json] = ['', blob], [csvName, csv] = ['', blob]] = files;
  const file = createResultsFile(snapshot, link);
  expect(jsonName).toMatch(/^furlong-.{11}-program-2-run-2\.json$/);
  expect(jsonName).toContain(file.meeting.split('.')[0]);
  expect(JSON.parse(await json.text())).toEqual(file);
  expect(file).toHaveProperty('results.1.result.9.finishTime');
  expect(csvName).toBe(jsonName.replace('.json', '.csv'));
  // `Blob.text` removes the byte order mark.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  expect(decoder.decode(await csv.arrayBuffer())).toBe(`\ufeff${formatCsv(snapshot)}`);
});

it.each(['refuse', 'remove'] as const)(
  'without a clipboard, the results are selected in a dialog (%s) @slow',
  async (how) => {
    const app = await visit({ rounds: 1, size: 4 });
    const { game } = app.stores;
    game.generatePrograms();
    game.startAllRaces();
    game.finishAllRaces();
    breakClipboard(how);
    for (const [label, start] of [
      ['Copy as text', /^Furlong, one winner/],
      ['Copy as CSV', /^Meeting\tRun\tRace/],
    ] as const) {
      await app.choose(label);
      const field = page.getByRole('dialog', { name: label }).getByLabelText('Text to copy');
      await expect.element(field).toHaveFocus();
      const selected = getSelection()?.toString() ?? '';
      expect(selected).toMatch(start);
      await expect.element(field).toHaveValue(selected);
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog).not.toBeInTheDocument();
    }
  },
);
