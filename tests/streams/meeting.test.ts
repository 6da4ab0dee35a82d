import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isSameMeeting,
  type Meeting,
  parseMeeting,
  formatCode,
  formatMeeting,
  RULES_VERSION,
} from '../../streams';

const SEEDS = 2 ** 40;
const HIGHEST = 999_999_999;
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const seeds = fc.oneof(
  fc.integer({ min: 0, max: SEEDS - 1 }),
  fc.constantFrom(0, 1, 31, 32, SEEDS - 1),
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
const meeting: Meeting = { version: 1, seed: 0, card: 1, run: 1 };
/** Rules 1 to 3, as if the third were the latest: in those of today there may be none older. */
const parseBy3 = (text: string) => parseMeeting(text, 3);

/** The places of a code where its characters are; between them are hyphens. */
const places = [0, 1, 2, 4, 5, 6, 8, 9, 10];

const replaced = (text: string, place: number, part: string) =>
  text.slice(0, place) + part + text.slice(place + 1);

describe('a code', () => {
  test('is nine characters in threes', () => {
    expect(formatCode(0)).toBe('000-000-001');
    expect(formatCode(SEEDS - 1)).toMatch(/^ZZZ-ZZZ-ZZ[^IOLU]$/);
    expect(formatCode(661_144_041_357)).toBe('K7Q-M2X-WD4');
    expect(parseMeeting('K7Q-M2X-WD4')).toEqual({ ...meeting, seed: 661_144_041_357 });
  });

  test('is refused with any one character mistyped', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const code = formatCode(seed);
        for (const place of places) {
          for (const digit of DIGITS) {
            if (digit === code[place]) continue;
            expect(parseMeeting(replaced(code, place, digit))).toBe('mistyped');
          }
        }
      }),
    );
  });

  test('is refused with any two different neighbours changed about', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const plain = formatCode(seed).replaceAll('-', '');
        for (let place = 1; place < plain.length; place++) {
          const [a = '', b = ''] = plain.slice(place - 1, place + 1);
          if (a === b) continue;
          expect(parseMeeting(plain.slice(0, place - 1) + b + a + plain.slice(place + 1))).toBe(
            'mistyped',
          );
        }
      }),
    );
  });

  test('is there for integers below 2 to the 40, and for nothing else', () => {
    for (const seed of [-1, SEEDS, 0.5, NaN, Infinity]) {
      expect(() => formatCode(seed)).toThrow(
        new RangeError(`seed must be an integer below 2 to the 40, got ${seed}`),
      );
    }
  });
});

describe('the text of a meeting', () => {
  test('says it all', () => {
    fc.assert(
      fc.property(meetings, (meeting) => {
        expect(parseMeeting(formatMeeting(meeting))).toEqual(meeting);
      }),
    );
  });

  test('is the code alone where everything is the first', () => {
    expect(formatMeeting(meeting)).toBe('000-000-001');
    expect(formatMeeting({ ...meeting, card: 2 })).toBe('000-000-001.2.1');
    expect(formatMeeting({ ...meeting, run: 2 })).toBe('000-000-001.1.2');
    expect(formatMeeting({ ...meeting, version: 2 })).toBe('v2.000-000-001');
    expect(formatMeeting({ ...meeting, version: 12, run: 3 })).toBe('v12.000-000-001.1.3');
  });

  test('may be typed as loosely as people type', () => {
    const loosely = fc.func(fc.constantFrom('', ' ', '-', '\n', ' - ')).chain((gap) =>
      fc.func(fc.integer({ min: 0, max: 2 })).map(
        (style) => (text: string) =>
          Array.from(text.replaceAll('-', ''), (character, index) => {
            const looks: Record<string, string> = { '0': 'oO0', '1': 'iIlL1' };
            const alike = looks[character] ?? character + character.toLowerCase();
            const isNumber = text.includes('.') && index >= 9;
            const look = isNumber ? character : alike.charAt(style(index) % alike.length);
            return gap(index) + look;
          }).join(''),
      ),
    );
    fc.assert(
      fc.property(meetings, loosely, (meeting, typed) => {
        const text = typed(formatMeeting(meeting));
        if (text.length <= 80) expect(parseMeeting(text)).toEqual(meeting);
      }),
    );
    expect(parseMeeting('ooo ooo oo1')).toEqual(meeting);
    expect(parseMeeting('V1.000-000-001')).toEqual(meeting);
  });

  test('that is not a whole one is malformed', () => {
    const texts = [
      ...['', '-', '.', 'K7Q', 'K7Q-M2X-WD', 'K7Q-M2X-WD44', 'U7Q-M2X-WD4', 'K7Q-M2X-WDU'],
      ...['.1.1', '000-000-001.', '000-000-001.2', '000-000-001.2.', '000-000-001.0.1'],
      ...['000-000-001.1.0', '000-000-001.01.1', '000-000-001.1.1.1', '000-000-001.1e1.1'],
      ...['000-000-001.1000000000.1', '000-000-001.1.1000000000', 'v.000-000-001', 'v1.'],
      ...['v0.000-000-001', 'v01.000-000-001', 'v1000000000.000-000-001', '#000-000-001'],
    ];
    for (const text of texts) expect(parseMeeting(text), text).toBe('malformed');
  });

  test('is looked at up to 80 characters', () => {
    expect(parseMeeting('000-000-001'.padEnd(80))).toEqual(meeting);
    expect(parseMeeting('000-000-001'.padEnd(81))).toBe('malformed');
  });

  test('of other rules is told from a mistyped one', () => {
    expect(parseMeeting(`v${RULES_VERSION + 1}.000-000-001`)).toBe('newer');
    expect(parseBy3('v4.000-000-001')).toBe('newer');
    // They may be written in ways not known here.
    expect(parseBy3('v4.who-knows')).toBe('newer');
    expect(parseBy3('v3.000-000-001.2.1')).toEqual({ ...meeting, version: 3, card: 2 });
    expect(parseBy3('v2.000-000-001')).toBe('older');
    expect(parseBy3('000-000-001')).toBe('older');
    expect(parseBy3('000-000-011')).toBe('mistyped');
    expect(parseBy3('v2.000')).toBe('malformed');
  });

  test('is made of numbers that it can say, by name and value', () => {
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

  test(
    'of 10,000 hostile ones is a meeting or one of four faults, and never throws',
    { timeout: 60_000 },
    () => {
      const links = meetings.map(formatMeeting);
      const hostile = fc.constantFrom(
        ...['__proto__', 'constructor', 'toString', '%', '%00', '%E0%A4%A', '\0', '\uD800', 'ß'],
        ...[
          '<script>',
          '${1}',
          "';--",
          '🐎',
          '٣',
          'ı',
          '\u202E',
          '.',
          '..',
          'v',
          'v2.',
          '1e9',
          '-',
        ],
      );
      const mutated = fc
        .tuple(links, fc.nat({ max: 30 }), fc.nat({ max: 3 }), fc.oneof(hostile, fc.string()))
        .map(([link, place, cut, part]) => link.slice(0, place) + part + link.slice(place + cut));
      const huge = fc
        .tuple(fc.oneof(links, hostile), fc.integer({ min: 1000, max: 20_000 }))
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
      const said: Record<string, number> = {};
      fc.assert(
        fc.property(texts, (text) => {
          const meeting = parseMeeting(text);
          const fault = typeof meeting === 'string' ? meeting : 'none';
          said[fault] = (said[fault] ?? 0) + 1;
          if (typeof meeting !== 'string') {
            expect(parseMeeting(formatMeeting(meeting))).toEqual(meeting);
          }
        }),
        { numRuns: 10_000 },
      );
      // Rules that are gone there are not yet.
      expect(Object.keys(said).sort()).toEqual(['malformed', 'mistyped', 'newer', 'none']);
    },
  );
});

test('two meetings are the same if all that decides them is', () => {
  const meeting: Meeting = { version: 1, seed: 2, card: 3, run: 4 };
  expect(isSameMeeting(meeting, { ...meeting })).toBe(true);
  for (const key of ['version', 'seed', 'card', 'run'] as const) {
    expect(isSameMeeting(meeting, { ...meeting, [key]: 9 }), key).toBe(false);
  }
  expect(isSameMeeting(null, null)).toBe(true);
  expect(isSameMeeting(meeting, null)).toBe(false);
  expect(isSameMeeting(null, meeting)).toBe(false);
});
