/**
 * The quality of the frames between the first and the last, from 0 to 1. The first and the last frame contain
 * the whole picture, and are lossless.
 */
const QUALITY = 0.88;

/**
 * Encodes an animated WebP that repeats forever. The browser encodes the frames, so the project needs no image
 * library. Frames between the first and the last contain only the blocks that differ from the frame
 * before. Their other pixels are transparent.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {readonly { png: Buffer, ms: number }[]} frames images of the same size, and how long each is shown
 * @returns {Promise<Buffer>}
 */
export async function encodeAnimatedWebp(browser, frames) {
  const page = await browser.newPage();
  const chunks = [];
  let previous = '';
  for (const [index, { png, ms }] of frames.entries()) {
    const current = png.toString('base64');
    const isLast = index === frames.length - 1;
    const images = { previous: isLast ? '' : previous, current, quality: QUALITY };
    chunks.push(formatFrame(await page.evaluate(encodeChanges, images), ms));
    previous = current;
  }
  await page.close();
  // A PNG has its width and height at these offsets.
  const [width = 0, height = 0] = [16, 20].map((offset) => frames[0]?.png.readUInt32BE(offset));
  return formatFile(width, height, chunks);
}

/**
 * The changed part of an image, as WebP in base64, with its position and size in pixels.
 *
 * @typedef {{ x: number, y: number, width: number, height: number, webp: string }} EncodedPart
 */

/**
 * Encodes the part of an image that differs from `previous`. If `previous` is empty, encodes the whole image
 * without loss. Runs in a page, and therefore uses nothing outside this function.
 *
 * @param {{ previous: string, current: string, quality: number }} images PNG in base64
 * @returns {Promise<EncodedPart>}
 */
async function encodeChanges({ previous, current, quality }) {
  /** The size of a block in pixels. It is even, because the format stores half of each offset. */
  const BLOCK = 8;
  const image = await readPixels(current);
  const { width, height } = image;
  const part = { left: 0, top: 0, right: width, bottom: height };
  if (previous !== '') {
    Object.assign(part, { left: width, top: height, right: BLOCK, bottom: BLOCK });
    const before = new Uint32Array((await readPixels(previous)).data.buffer);
    const pixels = new Uint32Array(image.data.buffer);
    for (let top = 0; top < height; top += BLOCK) {
      for (let left = 0; left < width; left += BLOCK) updateBlock(pixels, before, left, top);
    }
  }
  // If no block has changed, the part is the first block, which is transparent.
  const x = part.left < part.right ? part.left : 0;
  const y = part.top < part.bottom ? part.top : 0;
  const canvas = new OffscreenCanvas(part.right - x, part.bottom - y);
  canvas.getContext('2d')?.putImageData(image, -x, -y);
  // Quality 1 is lossless.
  const blob = await canvas.convertToBlob({
    type: 'image/webp',
    quality: previous === '' ? 1 : quality,
  });
  const bytes = Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) =>
    String.fromCharCode(byte),
  );
  return { x, y, width: canvas.width, height: canvas.height, webp: btoa(bytes.join('')) };

  /**
   * Clears a block if it has not changed. Otherwise extends the part by the block.
   *
   * @param {Uint32Array} pixels
   * @param {Uint32Array} before
   * @param {number} left
   * @param {number} top
   */
  function updateBlock(pixels, before, left, top) {
    const right = Math.min(left + BLOCK, width);
    const bottom = Math.min(top + BLOCK, height);
    const rows = Array.from({ length: bottom - top }, (_, row) => (top + row) * width);
    const hasChanged = rows.some((row) =>
      pixels
        .subarray(row + left, row + right)
        .some((pixel, index) => pixel !== before[row + left + index]),
    );
    if (hasChanged) {
      part.left = Math.min(part.left, left);
      part.top = Math.min(part.top, top);
      part.right = Math.max(part.right, right);
      part.bottom = Math.max(part.bottom, bottom);
    } else {
      for (const row of rows) pixels.fill(0, row + left, row + right);
    }
  }

  /** @param {string} png */
  async function readPixels(png) {
    const bitmap = new Image();
    bitmap.src = `data:image/png;base64,${png}`;
    await bitmap.decode();
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (context === null) throw new Error('The browser has no 2D canvas');
    context.drawImage(bitmap, 0, 0);
    return context.getImageData(0, 0, bitmap.width, bitmap.height);
  }
}

/**
 * Formats an ANMF chunk: the offset, size and duration of a frame, and its pixels. The format stores half of
 * each offset, and each size minus one.
 *
 * @param {EncodedPart} part
 * @param {number} ms
 */
function formatFrame({ x, y, width, height, webp }, ms) {
  const header = Buffer.alloc(16);
  header.writeUIntLE(x / 2, 0, 3);
  header.writeUIntLE(y / 2, 3, 3);
  header.writeUIntLE(width - 1, 6, 3);
  header.writeUIntLE(height - 1, 9, 3);
  header.writeUIntLE(ms, 12, 3);
  return formatChunk('ANMF', Buffer.concat([header, findPixels(Buffer.from(webp, 'base64'))]));
}

/**
 * Returns the chunks with the pixels and the transparency of a still WebP. The first chunk follows 12 bytes of
 * file header.
 *
 * @param {Buffer} file
 */
function findPixels(file) {
  const chunks = [];
  for (let start = 12; start < file.length;) {
    const length = file.readUInt32LE(start + 4);
    const end = start + 8 + length + (length % 2);
    if (/ALPH|VP8[ L]/.test(file.toString('latin1', start, start + 4))) {
      chunks.push(file.subarray(start, end));
    }
    start = end;
  }
  return Buffer.concat(chunks);
}

/**
 * @param {number} width
 * @param {number} height
 * @param {readonly Buffer[]} frames
 */
function formatFile(width, height, frames) {
  const ANIMATED = 0x02;
  const HAS_ALPHA = 0x10;
  const header = Buffer.alloc(10);
  header.writeUInt8(ANIMATED | HAS_ALPHA, 0);
  header.writeUIntLE(width - 1, 4, 3);
  header.writeUIntLE(height - 1, 7, 3);
  // All bytes are zero: a transparent background and endless repetition.
  const animation = Buffer.alloc(6);
  return formatChunk(
    'RIFF',
    Buffer.concat([
      Buffer.from('WEBP'),
      formatChunk('VP8X', header),
      formatChunk('ANIM', animation),
      ...frames,
    ]),
  );
}

/**
 * Formats a RIFF chunk: name, length, and the content, padded to an even length.
 *
 * @param {string} name
 * @param {Buffer} content
 */
function formatChunk(name, content) {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(name), length, content, Buffer.alloc(content.length % 2)]);
}
