import { describe, expect, it } from 'vitest';
import { decodeText, readListFile } from '../../src/draws/enter/readFile';

const NAMES = 'Zoë\nJürgen\nРita\n李娜';

/** Encodes a text in UTF-16, with the lower byte first. */
const utf16 = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le'));
const swapped = (bytes: Uint8Array) => bytes.map((_, index) => bytes[index ^ 1] ?? 0);
const fileOf = (content: Uint8Array<ArrayBuffer> | string, name: string) =>
  new File([content], name);

describe('decodeText', () => {
  it('decodes UTF-8 and UTF-16, with and without a byte order mark', () => {
    const marked = `\ufeff${NAMES}`;
    const latin = 'Anna\nBen';
    expect(decodeText(Buffer.from(NAMES))).toBe(NAMES);
    expect(decodeText(Buffer.from(marked))).toBe(NAMES);
    expect(decodeText(utf16(marked))).toBe(NAMES);
    expect(decodeText(swapped(utf16(marked)))).toBe(NAMES);
    expect(decodeText(utf16(latin))).toBe(latin);
    expect(decodeText(swapped(utf16(latin)))).toBe(latin);
  });

  it('decodes Windows-1252 if the bytes are not UTF-8', () => {
    expect(decodeText(Buffer.from('Zoë, Jürgen', 'latin1'))).toBe('Zoë, Jürgen');
  });
});

describe('readListFile', () => {
  it('returns the text of a file', async () => {
    for (const name of ['class.txt', 'class.csv', 'class.tsv']) {
      expect(await readListFile(fileOf('Anna\nBen', name))).toEqual({ text: 'Anna\nBen' });
    }
  });

  it('returns a sentence if a file is no text', async () => {
    const zip = Uint8Array.from([0x50, 0x4b, 3, 4, 0]);
    const cells = { problem: 'Copy the cells and paste them here.' };
    for (const name of ['class.xlsx', 'class.XLS', 'class.ods', 'class.numbers']) {
      expect(await readListFile(fileOf(zip, name)), name).toEqual(cells);
    }
    expect(await readListFile(fileOf(zip, 'class.docx'))).toEqual({
      problem: 'This file is not a text. Copy the names and paste them here.',
    });
    expect(await readListFile(fileOf(' \n', 'class.txt'))).toEqual({
      problem: 'This file is empty.',
    });
    expect(await readListFile(fileOf('a'.repeat(8_000_001), 'class.txt'))).toEqual({
      problem: 'This file is too large. A list has at most 8 MB.',
    });
  });
});
