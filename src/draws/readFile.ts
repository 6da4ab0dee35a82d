/** Larger files are not opened. 10,000 names of 200 characters are smaller, and so is the JSON of the longest record. */
const MAX_BYTES = 8_000_000;

const SPREADSHEET = /\.(?:xlsx?|xlsm|xlsb|ods|numbers)$/i;
/** How the files of PDF and RTF begin. They may contain no other sign that they are not plain texts. */
const DOCUMENT = /^\s*(?:%PDF-|\{\\rtf)/;
/** The control characters of ASCII, without white space. */
const CONTROLS = /(?![\s\u0080-\u009f])\p{Cc}/gu;

/** The text of a file, or a sentence for the visitor that says why there is none. */
export type TextFile = { readonly text: string } | { readonly problem: string };

/** Reads the text of a file with a list. The promise never rejects. */
export async function readListFile(file: File): Promise<TextFile> {
  return SPREADSHEET.test(file.name)
    ? { problem: 'Copy the cells and paste them here.' }
    : readTextFile(file);
}

/** Reads the text of a file. The promise never rejects. */
export async function readTextFile(file: File): Promise<TextFile> {
  if (file.size > MAX_BYTES) return { problem: 'This file is too large. It has more than 8 MB.' };
  try {
    const text = decodeText(new Uint8Array(await file.arrayBuffer()));
    if (!isPlainText(text)) {
      return { problem: 'This file is not a text. Copy the text from it and paste it here.' };
    }
    return text.trim() === '' ? { problem: 'This file is empty.' } : { text };
  } catch {
    return { problem: 'This file cannot be opened.' };
  }
}

/** Whether decoded bytes are a plain text. Pictures, archives and office files have zero bytes. */
function isPlainText(text: string): boolean {
  if (DOCUMENT.test(text) || text.includes('\0')) return false;
  // A text may have a few control characters by accident, but a tenth of random bytes are such characters.
  return (text.match(CONTROLS)?.length ?? 0) <= 2 + text.length / 50;
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
