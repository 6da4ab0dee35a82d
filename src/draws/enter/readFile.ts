/** Larger files are not opened. 10,000 names of 200 characters are smaller. */
const MAX_BYTES = 8_000_000;

const SPREADSHEET = /\.(?:xlsx?|xlsm|xlsb|ods|numbers)$/i;
/** The first bytes of compressed files, such as documents and spreadsheets, of old Office files, and of PDF. */
const NO_TEXT = [
  [0x50, 0x4b, 3, 4],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
];

/** The text of a file, or a sentence for the visitor that says why there is none. */
export type ListFile = { readonly text: string } | { readonly problem: string };

/** Reads the text of a file with a list. The promise never rejects. */
export async function readListFile(file: File): Promise<ListFile> {
  if (SPREADSHEET.test(file.name)) return { problem: 'Copy the cells and paste them here.' };
  if (file.size > MAX_BYTES) return { problem: 'This file is too large. A list has at most 8 MB.' };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (NO_TEXT.some((start) => start.every((byte, index) => bytes[index] === byte))) {
      return { problem: 'This file is not a text. Copy the names and paste them here.' };
    }
    const text = decodeText(bytes);
    return text.trim() === '' ? { problem: 'This file is empty.' } : { text };
  } catch {
    return { problem: 'This file cannot be opened.' };
  }
}

/**
 * Decodes a text in UTF-8, in UTF-16, or, if it is neither, in Windows-1252. Removes a byte order mark. Without this
 * mark, UTF-16 has many zero bytes, because most of its characters are Latin letters or line breaks.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const zeros = [0, 1].map(
    (offset) => bytes.filter((byte, index) => index % 2 === offset && byte === 0).length,
  );
  const isMany = (count = 0) => 4 * count > bytes.length / 2;
  if ((first === 0xff && second === 0xfe) || isMany(zeros[1])) return decode(bytes, 'utf-16le');
  if ((first === 0xfe && second === 0xff) || isMany(zeros[0])) return decode(bytes, 'utf-16be');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decode(bytes, 'windows-1252');
  }
}

function decode(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}
