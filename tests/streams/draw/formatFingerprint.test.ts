import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatFingerprint } from '../../../streams';

describe('formatFingerprint', () => {
  it('formats the first 80 bits as sixteen digits of five bits', () => {
    expect(formatFingerprint('f'.repeat(64))).toBe('ZZZZZZZZZZZZZZZZ');
    expect(formatFingerprint('00001'.padEnd(64, '0'))).toBe('0001000000000000');
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a-f]{64}$/), (fingerprint) => {
        const digits = BigInt(`0x${fingerprint.slice(0, 20)}`)
          .toString(32)
          .padStart(16, '0');
        // Replaces JavaScript's digits of base 32, which go from 0 to 9 and a to v.
        const expected = Array.from(
          digits,
          (digit) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[parseInt(digit, 32)],
        );
        expect(formatFingerprint(fingerprint)).toBe(expected.join(''));
      }),
    );
  });
});
