import { describe, expect, it } from 'vitest';
import { addressOfRound, readSignature, roundAt, timeOfRound } from '../../src/draws/drandRounds';
import { isRoundSigned } from '../../src/draws/verifyRound';
import { drandWord } from '../../streams';
import { ROUND_1000 } from '../support/draws';

describe('isRoundSigned', () => {
  it('accepts the signature of a round that drand has published', () => {
    expect(isRoundSigned(1000, ROUND_1000)).toBe(true);
  });

  it('rejects another round, another signature, and what is no point of the curve', () => {
    expect(isRoundSigned(1001, ROUND_1000)).toBe(false);
    const other = ROUND_1000.replace(/9$/, '8');
    for (const signature of [other, '0'.repeat(96), 'f'.repeat(96), `c${'0'.repeat(95)}`, 'x']) {
      expect(isRoundSigned(1000, signature), signature).toBe(false);
    }
  });
});

describe('drandWord', () => {
  it('is the randomness that drand publishes for the signature', () => {
    expect(drandWord(ROUND_1000)).toBe(
      'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
    );
  });

  it('throws a RangeError for anything but 96 lower-case hex digits', () => {
    for (const text of ['', 'abc', ROUND_1000.toUpperCase(), `${ROUND_1000}0`]) {
      expect(() => drandWord(text)).toThrow(RangeError);
    }
  });
});

describe('rounds', () => {
  it('begin at the genesis of quicknet, and follow each other every three seconds', () => {
    expect(timeOfRound(1)).toBe(Date.UTC(2023, 7, 23, 15, 9, 27));
    expect(timeOfRound(1000) - timeOfRound(1)).toBe(999 * 3_000);
  });

  it('are published at the chosen time or up to three seconds later', () => {
    for (const time of [0, 1, 2_999, 3_000].map((ms) => Date.UTC(2026, 10, 27, 18) + ms)) {
      const wait = timeOfRound(roundAt(time)) - time;
      expect(wait).toBeGreaterThanOrEqual(0);
      expect(wait).toBeLessThan(3_000);
    }
    expect(roundAt(timeOfRound(7))).toBe(7);
    expect(roundAt(0)).toBe(1);
  });
});

describe('readSignature', () => {
  const json = JSON.stringify({
    round: 1000,
    randomness: drandWord(ROUND_1000),
    signature: ROUND_1000,
  });

  it('finds the signature in the JSON of drand, alone, in capitals and over several lines', () => {
    const wrapped = `${ROUND_1000.slice(0, 48)}\n${ROUND_1000.slice(48)} `;
    const spaced = JSON.stringify(JSON.parse(json), null, 2);
    for (const text of [
      json,
      spaced,
      ROUND_1000,
      ROUND_1000.toUpperCase(),
      `0x${ROUND_1000}`,
      wrapped,
    ]) {
      expect(readSignature(text, 1000), text).toEqual({ signature: ROUND_1000 });
    }
  });

  it('says what is wrong with another text', () => {
    expect(readSignature(json, 1001)).toBe('This is round 1000. The draw waits for round 1001.');
    expect(readSignature(drandWord(ROUND_1000), 1000)).toMatch(/^This is the randomness\./);
    expect(readSignature('six seven', 1000)).toMatch(/^This is not the signature/);
    expect(addressOfRound(1000)).toMatch(/^https:\/\/.*\/public\/1000$/);
  });
});
