import { readFileSync } from 'node:fs';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decodeText, readListFile, readTextFile } from '../../src/draws/readFile';

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

  it('asks for the cells of a spreadsheet', async () => {
    for (const name of ['class.xlsx', 'class.XLS', 'class.ods', 'class.numbers']) {
      expect(await readListFile(fileOf('Anna', name)), name).toEqual({
        problem: 'Copy the cells and paste them here.',
      });
    }
  });
});

describe('readTextFile', () => {
  it('returns a sentence if the content of a file is no text, whatever its name is', async () => {
    const files = {
      png: readFileSync('public/icon-192.png'),
      jpg: readFileSync('public/preview.jpg'),
      gif: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
      gz: gzipSync(NAMES),
      deflated: deflateRawSync(readFileSync('package-lock.json')),
      docx: Buffer.concat([
        Buffer.from('PK\u0003\u0004\u0014\0\u0006\0\b\0\0\0!\0'),
        gzipSync(NAMES),
      ]),
      pdf: Buffer.from('%PDF-1.4\nAnna'),
      rtf: Buffer.from('{\\rtf1\\ansi Anna\\par Ben}'),
      zeros: new Uint8Array(100),
    };
    for (const [kind, bytes] of Object.entries(files)) {
      expect(await readTextFile(fileOf(Uint8Array.from(bytes), 'class.txt')), kind).toEqual({
        problem: 'This file is not a text. Copy the text from it and paste it here.',
      });
    }
  });

  it('returns a text that has a few control characters', async () => {
    for (const text of ['Anna\u000bBen\f\u001a', 'a\u001fb\u0007', `\u0085${NAMES}`]) {
      expect(await readTextFile(fileOf(text, 'class.txt'))).toEqual({ text });
    }
  });

  it('returns a sentence if a file is empty or too large', async () => {
    expect(await readTextFile(fileOf(' \n', 'class.txt'))).toEqual({
      problem: 'This file is empty.',
    });
    expect(await readTextFile(fileOf('a'.repeat(8_000_001), 'class.txt'))).toEqual({
      problem: 'This file is too large. It has more than 8 MB.',
    });
  });
});
