import { base64urlnopad } from '@scure/base';
import { type Draw, DrawError, formatDraws, MAX_RECORD_LENGTH } from '../../../streams';

/**
 * The maximum length of the payload of a link, in characters. The payload of twenty draws of 200 names has about
 * 15,000. Chat apps cut off messages of more than 65,536 characters.
 */
export const MAX_PAYLOAD_LENGTH = 60_000;

/** The maximum length of a link in a QR code, in characters. Phones do not read the small squares of longer links. */
const MAX_QR_LENGTH = 1_200;

/** Every record begins with these characters. */
export const RECORD_HEADER = 'Furlong draws ';

/**
 * How many compressed bytes are decompressed at a time. Some browsers decompress a whole chunk at once, and each
 * byte can become 1,032 bytes.
 */
const CHUNK_BYTES = 1024;

/** A link to a record of draws. */
export interface RecordLink {
  readonly url: string;
  /** Whether a QR code of the link is readable. */
  readonly isQrPossible: boolean;
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
  const payload = await packRecord(text).catch(() => null);
  if (payload === null) return 'This browser cannot create the link. Send the file.';
  if (payload.length > MAX_PAYLOAD_LENGTH) {
    return 'This record is too long for a link. Send the file.';
  }
  const url = new URL(`#check.${payload}`, address).href;
  return { url, isQrPossible: url.length <= MAX_QR_LENGTH };
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
 * Packs the text of a record for a link: compresses it as raw DEFLATE, and encodes it as base64url without padding.
 *
 * @throws Error if `supportsRecordLinks` is false.
 */
export async function packRecord(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return base64urlnopad.encode(new Uint8Array(await new Response(stream).arrayBuffer()));
}

/**
 * Unpacks the payload of a link, and returns the text of the record. Stops as soon as the bytes cannot be a record.
 *
 * @throws DrawError `unreadable` if the payload cannot be unpacked, or its text is too long or does not begin like a
 * record. Does not check the rest of the text.
 */
export async function unpackRecord(payload: string): Promise<string> {
  try {
    if (payload.length > MAX_PAYLOAD_LENGTH) throw new DrawError('unreadable');
    return await inflate(base64urlnopad.decode(payload));
  } catch {
    throw new DrawError('unreadable');
  }
}

/** Decompresses a record. Stops at the maximum length of a record, because a small link could fill the memory. */
async function inflate(bytes: Uint8Array): Promise<string> {
  const reader = streamChunks(bytes)
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const isHeaderRead = text.length >= RECORD_HEADER.length;
      text += decoder.decode(value, { stream: !done });
      if (!isHeaderRead && !hasHeader(text)) throw new DrawError('unreadable');
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

/** Whether a text, which may still be incomplete, begins like a record. */
function hasHeader(text: string): boolean {
  return text.startsWith(RECORD_HEADER) || RECORD_HEADER.startsWith(text);
}
