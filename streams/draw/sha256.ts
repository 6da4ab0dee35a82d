import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Hashes the UTF-8 bytes of a text with SHA-256, as 64 lower-case hex digits. */
export function hashText(text: string): string {
  return bytesToHex(sha256(encodeUtf8(text)));
}

/** Counts the bytes of a text in UTF-8. The text must have no lone surrogates. */
export function countBytes(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    // A character outside the basic plane has four bytes, two for each of its surrogates.
    count += unit < 0x80 ? 1 : unit < 0x800 || isSurrogate(unit) ? 2 : 3;
  }
  return count;
}

/** Encodes a text in UTF-8. The text must have no lone surrogates. */
export function encodeUtf8(text: string): Uint8Array {
  // Does not use `TextEncoder`, which is not part of ECMAScript.
  const bytes = new Uint8Array(countBytes(text));
  let length = 0;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) {
      bytes[length++] = unit;
    } else if (unit < 0x800) {
      bytes[length++] = 0xc0 | (unit >> 6);
      bytes[length++] = continuationByte(unit);
    } else if (!isSurrogate(unit)) {
      bytes[length++] = 0xe0 | (unit >> 12);
      bytes[length++] = continuationByte(unit >> 6);
      bytes[length++] = continuationByte(unit);
    } else {
      const code = 0x1_0000 + ((unit - 0xd800) << 10) + (text.charCodeAt(++index) - 0xdc00);
      bytes[length++] = 0xf0 | (code >> 18);
      bytes[length++] = continuationByte(code >> 12);
      bytes[length++] = continuationByte(code >> 6);
      bytes[length++] = continuationByte(code);
    }
  }
  return bytes;
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xe000;
}

/** Returns a UTF-8 continuation byte with the lowest six bits of `bits`. */
function continuationByte(bits: number): number {
  return 0x80 | (bits & 0x3f);
}
