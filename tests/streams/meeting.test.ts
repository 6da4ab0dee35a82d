import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isSameMeeting,
  type Meeting,
  parseMeeting,
  formatCode,
  formatMeeting,
  RULES_VERSION,
} from '../../streams';

const SEED_COUNT = 2 ** 40;
/** The highest version, card and run. */
const HIGHEST = 999_999_999;
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const seeds = fc.oneof(
  fc.integer({ min: 0, max: SEED_COUNT - 1 }),
  fc.constantFrom(0, 1, 31, 32, SEED_COUNT - 1),
);
const numbers = fc.oneof(
  fc.integer({ min: 1, max: HIGHEST }),
  fc.constantFrom(1, 2, 9, 10, HIGHEST),
);
const meetings = fc.record({
  version: fc.constant(RULES_VERSION),
  seed: seeds,
  card: numbers,
  run: numbers,
});
const meeting: Meeting = { version: RULES_VERSION, seed: 0, card: 1, run: 1 };
/** The text before the code of a meeting under the current rules. Empty for version 1, `v2.` for 2. */
const prefix = formatMeeting(meeting).replace(formatCode(0), '');
/** Parses as if 12 were the current rules version. */
const parseUnderV12 = (text: string) => parseMeeting(text, 12);
/** Parses as if 1 were the current rules version. `formatMeeting` writes no prefix for version 1. */
const parseUnderV1 = (text: string) => parseMeeting(text, 1);

/** The indices of all characters of a code except its hyphens. */
const codeIndices = [0, 1, 2, 4, 5, 6, 8, 9, 10];

const replaced = (text: string, index: number, part: string) =>
  text.slice(0, index) + part + text.slice(index + 1);

describe('formatCode', () => {
  it('formats nine characters in groups of three', () => {
    expect(formatCode(0)).toBe('000-000-001');
    expect(formatCode(SEED_COUNT - 1)).toMatch(/^ZZZ-ZZZ-ZZ[^IOLU]$/);
    expect(formatCode(661_144_041_357)).toBe('K7Q-M2X-WD4');
    expect(parseUnderV1('K7Q-M2X-WD4')).toEqual({ ...meeting, version: 1, seed: 661_144_041_357 });
  });

  it('makes any single wrong character detectable', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const code = formatCode(seed);
        const missed: string[] = [];
        for (const index of codeIndices) {
          for (const digit of DIGITS) {
            if (digit === code[index]) continue;
            if (parseMeeting(prefix + replaced(code, index, digit)) !== 'mistyped')
              missed.push(code);
          }
        }
        expect(missed).toEqual([]);
      }),
    );
  });

  it('makes any swap of two neighboring characters detectable', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const plain = formatCode(seed).replaceAll('-', '');
        for (let index = 1; index < plain.length; index++) {
          const [a = '', b = ''] = plain.slice(index - 1, index + 1);
          if (a === b) continue;
          const swapped = plain.slice(0, index - 1) + b + a + plain.slice(index + 1);
          expect(parseMeeting(prefix + swapped)).toBe('mistyped');
        }
      }),
    );
  });

  it('throws unless the seed is an integer from 0 to 2^40 - 1', () => {
    for (const seed of [-1, SEED_COUNT, 0.5, NaN, Infinity]) {
      expect(() => formatCode(seed)).toThrow(
        new RangeError(`seed must be an integer from 0 to 2^40 - 1, got ${seed}`),
      );
    }
  });
});

describe('formatMeeting and parseMeeting', () => {
  it('are inverses of each other', () => {
    fc.assert(
      fc.property(meetings, (meeting) => {
        expect(parseMeeting(formatMeeting(meeting))).toEqual(meeting);
      }),
    );
  });

  it('write the version if it is above 1, and write card and run unless both are 1', () => {
    const first = { ...meeting, version: 1 };
    expect(formatMeeting(first)).toBe('000-000-001');
    expect(formatMeeting({ ...first, card: 2 })).toBe('000-000-001.2.1');
    expect(formatMeeting({ ...first, run: 2 })).toBe('000-000-001.1.2');
    expect(formatMeeting({ ...first, version: 2 })).toBe('v2.000-000-001');
    expect(formatMeeting({ ...meeting, version: 12, run: 3 })).toBe('v12.000-000-001.1.3');
  });

  it('accept any case, spaces and dashes in the code, O for 0, and I or L for 1', () => {
    // `retypings` inserts gaps into a code, changes the case of letters, and replaces digits by lookalikes.
    const gaps = ['', ' ', '-', '\n', ' - ', '‐', '‑', '–', '—', '−', '－', '\u00AD'];
    const retypings = fc.func(fc.constantFrom(...gaps)).chain((gap) =>
      fc.func(fc.integer({ min: 0, max: 4 })).map(
        (style) => (text: string) =>
          Array.from(text.replaceAll('-', ''), (character, index) => {
            const lookalikes: Record<string, string> = { '0': 'oO0', '1': 'iIlL1' };
            const choices = lookalikes[character] ?? character + character.toLowerCase();
            const isAfterCode = index >= 9;
            const choice = isAfterCode ? character : choices.charAt(style(index) % choices.length);
            return (isAfterCode ? '' : gap(index)) + choice;
          }).join(''),
      ),
    );
    fc.assert(
      fc.property(meetings, retypings, (meeting, retype) => {
        const text = prefix + retype(formatMeeting(meeting).slice(prefix.length));
        if (text.length <= 80) expect(parseMeeting(text)).toEqual(meeting);
      }),
    );
    expect(parseUnderV1('ooo ooo oo1')).toEqual({ ...meeting, version: 1 });
    expect(parseUnderV1('V1.000-000-001')).toEqual({ ...meeting, version: 1 });
  });

  it('reject texts in any other format as malformed', () => {
    const texts = [
      ...['', '-', '.', 'K7Q', 'K7Q-M2X-WD', 'K7Q-M2X-WD44', 'U7Q-M2X-WD4', 'K7Q-M2X-WDU'],
      ...['.1.1', '000-000-001.', '000-000-001.2', '000-000-001.2.', '000-000-001.0.1'],
      ...['000-000-001.1.0', '000-000-001.01.1', '000-000-001.1.1.1', '000-000-001.1e1.1'],
      ...['000-000-001.1000000000.1', '000-000-001.1.1000000000', 'v.000-000-001', 'v1.'],
      ...['v0.000-000-001', 'v01.000-000-001', 'v1000000000.000-000-001', '#000-000-001'],
    ];
    for (const text of texts) expect(parseUnderV1(text), text).toBe('malformed');
  });

  it('reject spaces and dashes in the version, card and run, and ignore spaces around the text', () => {
    const texts = ['2-0.3', '2–0.3', '2.3-0', '2.3\u00AD0', '2 0.3', '2. 3', '-2.3', '2.3-'];
    for (const text of texts) expect(parseUnderV1(`K7Q-M2X-WD4.${text}`), text).toBe('malformed');
    expect(parseUnderV1('v-1.K7Q-M2X-WD4')).toBe('malformed');
    expect(parseUnderV1(' K7Q-M2X-WD4.2.3\n')).toMatchObject({ card: 2, run: 3 });
  });

  it('reject non-ASCII letters whose upper case is ASCII', () => {
    // 'ſ'.toUpperCase() is 'S', 'ı'.toUpperCase() is 'I', and 'ß'.toUpperCase() is 'SS'.
    // In a code, which is in base 32, `S` is the digit with the value 25.
    const s = formatCode(25 * 32 ** 7);
    const ss = formatCode(25 * 33 * 32 ** 6);
    expect([s.slice(0, 2), ss.slice(0, 2)]).toEqual(['S0', 'SS']);
    for (const text of [s.replace('S', 'ſ'), ss.replace('SS', 'ß'), '000-000-00ı']) {
      expect(parseUnderV1(text), text).toBe('malformed');
    }
  });

  it('reject texts of more than 80 characters', () => {
    const text = formatMeeting(meeting);
    expect(parseMeeting(text.padEnd(80))).toEqual(meeting);
    expect(parseMeeting(text.padEnd(81))).toBe('malformed');
  });

  it('distinguish other rules versions from mistyped codes', () => {
    expect(parseMeeting(`v${RULES_VERSION + 1}.000-000-001`)).toBe('newer');
    expect(parseUnderV12('v13.000-000-001')).toBe('newer');
    expect(parseUnderV12('v100.000-000-001')).toBe('newer');
    // Later rules may use another format.
    expect(parseUnderV12('v13.who-knows')).toBe('newer');
    expect(parseUnderV12('v12.000-000-001.2.1')).toEqual({ ...meeting, version: 12, card: 2 });
    for (const text of ['v11.000-000-001', 'v10.000-000-001', 'v2.000-000-001', '000-000-001']) {
      expect(parseUnderV12(text), text).toBe('older');
    }
    expect(parseUnderV12('000-000-011')).toBe('mistyped');
    expect(parseUnderV12('v2.000')).toBe('malformed');
  });

  it('throw for fields outside their range', () => {
    for (const name of ['version', 'card', 'run']) {
      expect(() => formatMeeting({ ...meeting, [name]: HIGHEST })).not.toThrow();
      for (const bad of [0, -1, 1.5, HIGHEST + 1, NaN, Infinity]) {
        expect(() => formatMeeting({ ...meeting, [name]: bad })).toThrow(
          new RangeError(`${name} must be an integer from 1 to ${HIGHEST}, got ${bad}`),
        );
      }
    }
    expect(() => formatMeeting({ ...meeting, seed: -1 })).toThrow(RangeError);
  });

  it('return a meeting or a fault for 10,000 hostile texts', () => {
    const meetingTexts = meetings.map(formatMeeting);
    const hostile = fc.constantFrom(
      ...['__proto__', 'constructor', 'toString', '%', '%00', '%E0%A4%A', '\0', '\uD800', 'ß'],
      ...['<script>', '${1}', "';--", '🐎', '٣', 'ı', '\u202E', '.', '..', 'v', '1e9', '-'],
      `v${RULES_VERSION + 1}.`,
    );
    const mutated = fc
      .tuple(meetingTexts, fc.nat({ max: 30 }), fc.nat({ max: 3 }), fc.oneof(hostile, fc.string()))
      .map(([text, index, cut, part]) => text.slice(0, index) + part + text.slice(index + cut));
    const huge = fc
      .tuple(fc.oneof(meetingTexts, hostile), fc.integer({ min: 1000, max: 20_000 }))
      .map(([part, times]) => part.repeat(times));
    const texts = fc.oneof(
      { weight: 50, arbitrary: mutated },
      { weight: 20, arbitrary: fc.string({ unit: 'binary' }) },
      {
        weight: 20,
        arbitrary: fc.string({ unit: fc.constantFrom(...Array.from(DIGITS), '.', '-', 'v') }),
      },
      { weight: 10, arbitrary: fc.array(hostile).map((parts) => parts.join('')) },
      { weight: 1, arbitrary: huge },
    );
    const faults = new Set<string>();
    fc.assert(
      fc.property(texts, (text) => {
        const meeting = parseMeeting(text);
        const fault = typeof meeting === 'string' ? meeting : 'none';
        faults.add(fault);
        if (typeof meeting !== 'string') {
          expect(parseMeeting(formatMeeting(meeting))).toEqual(meeting);
        }
      }),
      { numRuns: 10_000 },
    );
    for (const fault of ['malformed', 'mistyped', 'newer', 'none']) expect(faults).toContain(fault);
  });
});

describe('isSameMeeting', () => {
  it('compares all fields', () => {
    const meeting: Meeting = { version: 1, seed: 2, card: 3, run: 4 };
    expect(isSameMeeting(meeting, { ...meeting })).toBe(true);
    for (const key of ['version', 'seed', 'card', 'run'] as const) {
      expect(isSameMeeting(meeting, { ...meeting, [key]: 9 }), key).toBe(false);
    }
    expect(isSameMeeting(null, null)).toBe(true);
    expect(isSameMeeting(meeting, null)).toBe(false);
    expect(isSameMeeting(null, meeting)).toBe(false);
  });
});
