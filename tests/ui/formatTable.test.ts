import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyTable, formatHtmlTable, formatTable } from '../../src/ui/formatTable';

const rows = [
  ['Name', 'Lane'],
  ['=1+1', 2],
  ['<b>Zoë</b> & "Mia"', -3],
  ['Leni,\tJonas', 4],
];

describe('formatHtmlTable', () => {
  it('has the cells and the apostrophes of the CSV, and no HTML of a cell', () => {
    expect(formatHtmlTable(rows)).toBe(
      '<table><tr><td>Name</td><td>Lane</td></tr>' +
        "<tr><td>'=1+1</td><td>2</td></tr>" +
        '<tr><td>&#60;b&#62;Zoë&#60;/b&#62; &#38; "Mia"</td><td>-3</td></tr>' +
        '<tr><td>Leni,\tJonas</td><td>4</td></tr></table>',
    );
  });
});

describe('formatTable', () => {
  it('separates cells by commas or tabs, and quotes cells that contain the separator', () => {
    expect(formatTable(rows).split('\r\n')).toEqual([
      'Name,Lane',
      `"'=1+1",2`,
      '"<b>Zoë</b> & ""Mia""",-3',
      '"Leni,\tJonas",4',
    ]);
    expect(formatTable(rows, '\t').split('\r\n')).toEqual([
      'Name\tLane',
      `"'=1+1"\t2`,
      '"<b>Zoë</b> & ""Mia"""\t-3',
      '"Leni,\tJonas"\t4',
    ]);
  });
});

describe('copyTable', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['has no ClipboardItem', undefined],
    ['refuses a table', Object],
  ])('copies tabs and line breaks if the browser %s', async (_, ClipboardItem) => {
    const written: string[] = [];
    const clipboard = {
      write: () => Promise.reject(new Error('not allowed')),
      writeText: (text: string) => Promise.resolve(written.push(text)),
    };
    vi.stubGlobal('navigator', { clipboard });
    vi.stubGlobal('ClipboardItem', ClipboardItem);
    expect(await copyTable(rows)).toBe('Copied');
    expect(written).toEqual([formatTable(rows, '\t')]);
    vi.stubGlobal('navigator', { clipboard: { ...clipboard, writeText: clipboard.write } });
    expect(await copyTable(rows)).toBe('Not allowed');
  });

  it('resolves to Not allowed on a page without a clipboard', async () => {
    expect(await copyTable(rows)).toBe('Not allowed');
  });
});
