import { ALPHABET } from '../meeting';

/**
 * Formats the first 80 bits of a fingerprint as sixteen characters of the alphabet of meeting codes: four
 * characters for every five hex digits. People can compare them by eye; QR codes and records carry the whole
 * fingerprint.
 */
export function formatFingerprint(fingerprint: string): string {
  return [0, 5, 10, 15]
    .map((start) => parseInt(fingerprint.slice(start, start + 5), 16))
    .flatMap((bits) => [15, 10, 5, 0].map((shift) => ALPHABET.charAt((bits >> shift) & 31)))
    .join('');
}
