import { base64urlnopad, hex } from '@scure/base';
import { lastValueFrom, toArray } from 'rxjs';
import {
  type Draw,
  DRAW_VERSION,
  DrawError,
  formatDraws,
  MAX_RECORD_LENGTH,
  parseEachDraw,
} from '../../../streams';
import { pullInSlices } from '../pullInSlices';
import { MAX_PAYLOAD_LENGTH, RECORD_HEADER } from './payload';
import {
  expandEachDraw,
  MAX_SHORT_DRAWS,
  SHORT_HASH_BYTES,
  type ShortRecord,
  shortenRecord,
} from './shortRecord';

/** The first byte of a short record. No DEFLATE stream begins with it, because it names the reserved block type 3. */
const SHORT = 7;
const SECRET_BYTES = 32;
/** The bytes before the secrets of a short record: `SHORT`, the version of the record, and the number of draws. */
const START_BYTES = 3;

/** DEFLATE of nothing: an empty block that is not the last one. Every reader of DEFLATE skips it. */
const EMPTY_BLOCK = [0, 0, 0, 255, 255];

/**
 * How many compressed bytes are decompressed at a time. Some browsers decompress a whole chunk at once, and each
 * byte can become 1,032 bytes.
 */
const CHUNK_BYTES = 1024;

/** A link to a record of draws. */
export interface RecordLink {
  readonly url: string;
}

/** Whether the browser can create and open links to records. */
export function supportsRecordLinks(): boolean {
  return 'CompressionStream' in globalThis;
}

/**
 * Creates the link to a record of draws, or returns a sentence for the visitor that says why there is none. The
 * promise never rejects.
 *
 * @param address the address of this page, to which the link adds a fragment
 */
export async function createRecordLink(
  draws: readonly Draw[],
  address: string,
): Promise<RecordLink | string> {
  const text = formatRecord(draws);
  if (text === null) return 'This record is too long for a link or a file. Copy it as text.';
  const payload = await packRecord(draws, text).catch(() => null);
  if (payload === null) return 'This browser cannot create the link. Send the file.';
  if (payload.length > MAX_PAYLOAD_LENGTH) {
    return 'This record is too long for a link. Send the file.';
  }
  return { url: new URL(`#check.${payload}`, address).href };
}

/** Formats the draws like `formatDraws`. Returns `null` if they are too many or too long for a record. */
export function formatRecord(draws: readonly Draw[]): string | null {
  try {
    return formatDraws(draws);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * Packs a record for a link, as base64url without padding that ends in a letter or a digit. The bytes are the short
 * record if the page can expand it to the same text, otherwise the compressed text. `text` is the record of the draws.
 *
 * @throws Error if `supportsRecordLinks` is false.
 */
async function packRecord(draws: readonly Draw[], text: string): Promise<string> {
  const short = shortenRecord(draws);
  return (await expandsTo(text, short)) ? pack(short.text, startOf(short)) : pack(text);
}

/** Whether a short record has few enough draws, and expands to a text. Computes the draws in slices. */
async function expandsTo(text: string, short: ShortRecord): Promise<boolean> {
  const count = short.secrets.length;
  if (count < 1 || count > MAX_SHORT_DRAWS) return false;
  try {
    const slices = await lastValueFrom(pullInSlices(expandEachDraw(short)).pipe(toArray()));
    return formatDraws(slices.flat()) === text;
  } catch {
    return false;
  }
}

/** Returns the bytes of a short record that precede its compressed text. */
function startOf({ version, secrets, hash }: ShortRecord): number[] {
  const all = secrets.flatMap((secret) => [...secret]);
  return [SHORT, version, secrets.length, ...all, ...hex.decode(hash)];
}

/**
 * Compresses a text as raw DEFLATE, and encodes it as base64url, after the bytes in `start`. Chat apps, mail programs
 * and Markdown cut off a `_` or `-` at the end of a link. Only a length that is a multiple of three bytes can end so:
 * then an empty block of five bytes precedes the compressed text.
 */
async function pack(text: string, start: readonly number[] = []): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const compressed = new Uint8Array(await new Response(stream).arrayBuffer());
  const payload = base64urlnopad.encode(Uint8Array.from([...start, ...compressed]));
  if (!/[_-]$/.test(payload)) return payload;
  return base64urlnopad.encode(Uint8Array.from([...start, ...EMPTY_BLOCK, ...compressed]));
}

/**
 * Unpacks the payload of a link, and returns its draws one after the other, so that the caller can pause between two
 * draws. Stops as soon as the bytes cannot be a record. The generator throws like `parseEachDraw` or `expandEachDraw`.
 *
 * @throws DrawError `unreadable` if the payload cannot be unpacked, or its text is too long or does not begin like a
 * record; `newer` if it is the short record of a later version. Does not check the rest.
 */
export async function unpackRecord(payload: string): Promise<Generator<Draw, undefined>> {
  try {
    if (payload.length > MAX_PAYLOAD_LENGTH) throw new DrawError('unreadable');
    const bytes = base64urlnopad.decode(payload);
    if (bytes[0] === SHORT) return expandEachDraw(await unpackShort(bytes));
    return parseEachDraw(await inflate(bytes, RECORD_HEADER));
  } catch (error) {
    throw error instanceof DrawError ? error : new DrawError('unreadable');
  }
}

async function unpackShort(bytes: Uint8Array): Promise<ShortRecord> {
  const [, version = 0, count = 0] = bytes;
  if (version > DRAW_VERSION) throw new DrawError('newer');
  if (version < 1 || count < 1 || count > MAX_SHORT_DRAWS) throw new DrawError('unreadable');
  const hashAt = START_BYTES + count * SECRET_BYTES;
  const textAt = hashAt + SHORT_HASH_BYTES;
  return {
    version: version === 1 || version === 2 ? version : DRAW_VERSION,
    secrets: Array.from({ length: count }, (_, index) => {
      const at = START_BYTES + index * SECRET_BYTES;
      return bytes.subarray(at, at + SECRET_BYTES);
    }),
    hash: hex.encode(bytes.subarray(hashAt, textAt)),
    text: await inflate(bytes.subarray(textAt)),
  };
}

/**
 * Decompresses a text. Stops if it does not begin with the header, and at the maximum length of a record, because a
 * small link could fill the memory.
 */
async function inflate(bytes: Uint8Array, header = ''): Promise<string> {
  const reader = streamChunks(bytes)
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const isHeaderRead = text.length >= header.length;
      text += decoder.decode(value, { stream: !done });
      if (!isHeaderRead && !beginsLike(header, text)) throw new DrawError('unreadable');
      if (text.length > MAX_RECORD_LENGTH) throw new DrawError('unreadable');
      if (done) return text;
    }
  } finally {
    // The stream may already have failed.
    await reader.cancel().catch(() => undefined);
  }
}

/** Streams the bytes in chunks. Creates a chunk only when the reader asks for it, and none after a cancel. */
function streamChunks(bytes: Uint8Array): ReadableStream<Uint8Array<ArrayBuffer>> {
  let start = 0;
  return new ReadableStream(
    {
      pull(controller) {
        if (start >= bytes.length) {
          controller.close();
          return;
        }
        controller.enqueue(bytes.slice(start, start + CHUNK_BYTES));
        start += CHUNK_BYTES;
      },
    },
    { highWaterMark: 0 },
  );
}

/** Whether a text, which may still be incomplete, begins with a header. */
function beginsLike(header: string, text: string): boolean {
  return text.startsWith(header) || header.startsWith(text);
}
