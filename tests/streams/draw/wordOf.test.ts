import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText, WordError, type WordSource } from '../../../streams';
import { drandWord, wordOf } from '../../../streams/draw/runDraw';
import { canonicalWord2 } from '../../../streams/draw/word';
import { ROUND_1000 } from '../../support/draws';

/** Texts with characters that change when they meet, and with spaces, signs and invisible characters between them. */
const confusing = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({
    unit: fc.oneof(
      fc.constantFrom(...Array.from('aeAßİΣςﬁ²½가한…，﹐、 ,.-!\n\t')),
      fc.constantFrom(
        '\u0301',
        '\u0323',
        '\u0338',
        '\u200b',
        '\u034f',
        '\u00ad',
        '\u2800',
        '\ufe0f',
      ),
      fc.constantFrom('\u00a0', '\u3000', '\ufeff', '\u2028', '\u202e', '\ud83d', '🐎'),
    ),
    maxLength: 250,
  }),
);

/** Every kind of source, with a number of people for `people`. */
const SOURCES: readonly WordSource[] = [
  { kind: 'person' },
  { kind: 'people', count: 2 },
  { kind: 'people', count: 5 },
  { kind: 'dice' },
  { kind: 'public', text: 'DAX' },
];
const wordFrom = (source: WordSource, given: string) => wordOf({ version: 2, source }, given);

/** Returns the word, or `null` if the source gave none. */
function tryWordFrom(source: WordSource, given: string): string | null {
  try {
    return wordFrom(source, given);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

describe('canonicalWord2', () => {
  it('gives one word for 190 and more spellings of it', () => {
    const spaces = [
      ' ',
      '  ',
      '\u00a0',
      '\u2003',
      '\u3000',
      '\t',
      '\n',
      ' \u200b',
      '\u2060 \ufeff',
    ];
    const insides = [
      '',
      '\u200b',
      '\u200d',
      '\u00ad',
      '\ufe0f',
      '\u034f',
      '\u202e',
      '\u2800',
      '\0',
    ];
    const ends = ['', ' ', '.', '!', '…', '?!', ' – ', '"', '\u200b', '\ufeff'];
    const cases = ['six', 'Six', 'SIX', 'ｓｉｘ'];
    const spellings = [spaces, insides, ends, cases].reduce<string[][]>(
      (lists, options) => lists.flatMap((list) => options.map((option) => [...list, option])),
      [[]],
    );
    const words = spellings.map(
      ([space = '', inside = '', end = '', six = '']) =>
        `${end}${six.slice(0, 1)}${inside}${six.slice(1)}${space}${inside}Seven${inside}${end}`,
    );
    expect(new Set(words).size).toBeGreaterThan(3000);
    expect([...new Set(words.map(canonicalWord2))]).toEqual(['six seven']);
  });

  it('gives one word for composed, decomposed and compatible characters', () => {
    const same = [
      ['Zoë', 'Zoe\u0308', 'ZOË', 'zo\u200be\u034f\u0308'],
      ['five', 'ﬁve', 'ＦＩＶＥ'],
      ['42', '４２', '⁴₂'],
      ['한글', '한글'.normalize('NFD')],
      ['it’s', '‘It’s’', 'IT’S.'],
    ];
    for (const spellings of same) {
      expect([...new Set(spellings.map(canonicalWord2))], spellings[0]).toHaveLength(1);
    }
    const different = ['six seven', 'sixseven', 'six-seven', 'six seven eight', 'síx seven', '6 7'];
    expect(new Set(different.map(canonicalWord2)).size).toBe(different.length);
  });

  it('is empty for a word of which nothing can be said', () => {
    for (const nothing of ['', ' ', '…', '!?', ' – ', '\u200b\u00ad', '.\u2800.', '\u202e', '\0']) {
      expect(canonicalWord2(nothing), JSON.stringify(nothing)).toBe('');
    }
    // Symbols and emoji are words.
    expect([canonicalWord2('🎉!'), canonicalWord2('€')]).toEqual(['🎉', '€']);
  });

  it('returns a clean text, which stays the same', () => {
    fc.assert(
      fc.property(confusing, (text) => {
        const word = canonicalWord2(text);
        expect(canonicalWord2(word)).toBe(word);
        expect(cleanText(word)).toBe(word);
        expect(word).toBe(word.normalize('NFKC').toLowerCase());
        expect(word).not.toMatch(/\s\s|^[\s\p{P}]|[\s\p{P}]$|\p{Default_Ignorable_Code_Point}/u);
      }),
      { numRuns: 1000 },
    );
    expect(canonicalWord2(`${'a'.repeat(199)}, ${'b'.repeat(200)}`)).toBe('a'.repeat(199));
  });
});

describe('wordOf of version 2', () => {
  it('returns a clean text, which stays the same, for every source', () => {
    fc.assert(
      fc.property(confusing, confusing, fc.constantFrom(...SOURCES), (a, b, source) => {
        const given =
          source.kind === 'people' ? [a, b, 'c', 'd', 'e'].slice(0, source.count).join('\n') : a;
        const word = tryWordFrom(source, given);
        if (word === null) return;
        expect(cleanText(word)).toBe(word);
        expect(wordFrom(source, word)).toBe(word);
      }),
      { numRuns: 1000 },
    );
  });

  it('sorts the words of several people, so that the order of typing does not matter', () => {
    const source = { kind: 'people', count: 3 } as const;
    const given = ['Zebra!', ' apple  pie ', 'Ω'];
    const word = wordFrom(source, given.join('\n'));
    expect(word).toBe('apple pie, zebra, ω');
    fc.assert(
      fc.property(fc.shuffledSubarray(given, { minLength: 3 }), (words) => {
        expect(wordFrom(source, words.join('\n'))).toBe(word);
        expect(wordFrom(source, words.join('\r\n'))).toBe(word);
        expect(wordFrom(source, `\n${words.join('\n \n')}\n`)).toBe(word);
        expect(wordFrom(source, words.join(', '))).toBe(word);
      }),
    );
    expect(wordFrom(source, 'a, b\nc,d\ne，f')).toBe('a b, c d, e f');
    expect(wordFrom(source, 'b\nb\na')).toBe('a, b, b');
  });

  it('throws if a word of several people is missing, or one is too many', () => {
    expect(wordFrom({ kind: 'people', count: 2 }, '!\n?')).toBe('');
    for (const [given, count] of [
      ['a', 1],
      ['a\n', 1],
      ['a\n…', 1],
      ['a\nb\nc', 3],
      ['a, b, c', 3],
    ] as const) {
      expect(() => wordFrom({ kind: 'people', count: 2 }, given), given).toThrow(
        new WordError(`${count} of 2 words.`, { isIncomplete: count < 2 }),
      );
    }
  });

  it('cuts long words of several people, so that all of them are in the word', () => {
    for (let count = 2; count <= 5; count++) {
      const long = Array.from({ length: count }, (_, index) => `${index}${'🐎'.repeat(300)}`);
      const word = wordFrom({ kind: 'people', count }, long.join('\n'));
      expect(Array.from(word).length).toBeLessThanOrEqual(200);
      expect(word.split(', ').map((part) => part.charAt(0))).toEqual(
        long.map((part) => part.charAt(0)),
      );
      expect(cleanText(word)).toBe(word);
    }
    // A cut leaves no space or sign at the end of a word.
    const spaced = `${'a'.repeat(97)}, b\nc`;
    expect(wordFrom({ kind: 'people', count: 2 }, spaced)).toBe(`${'a'.repeat(97)}, c`);
  });

  it('keeps only the digits of dice', () => {
    for (const given of ['4 2 6', '4, 2, 6', '426', '４２６', 'four 4, then 2 and 6!', '4-2-6']) {
      expect(wordFrom({ kind: 'dice' }, given)).toBe('426');
    }
    expect(wordFrom({ kind: 'dice' }, 'six')).toBe('');
  });

  it('removes spaces and punctuation from something public', () => {
    const source = { kind: 'public', text: 'DAX' } as const;
    for (const given of ['18,293.47', '18 293 47', '18.293,47', ' 1829347. ', '18 293’47']) {
      expect(wordFrom(source, given)).toBe('1829347');
    }
    expect(wordFrom(source, 'e-\u0301')).toBe('é');
    expect(wordFrom(source, 'Rain-Or Shine')).toBe('rainorshine');
  });

  it('hashes the signature of a drand round, and accepts nothing else', () => {
    const source = { kind: 'drand', round: 1000 } as const;
    const word = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd';
    expect(wordFrom(source, ROUND_1000)).toBe(word);
    expect(drandWord(ROUND_1000)).toBe(word);
    expect(wordFrom(source, '')).toBe('');
    for (const wrong of [
      ...[' ', 'giraffe', ROUND_1000.slice(1), `${ROUND_1000}0`, `${ROUND_1000}\n`],
      ...[ROUND_1000.toUpperCase(), `0x${ROUND_1000.slice(2)}`, word],
    ]) {
      expect(() => wordFrom(source, wrong), wrong).toThrow(
        new RangeError(`signature must be 96 hex digits, got ${JSON.stringify(wrong)}`),
      );
    }
  });

  it('is empty if no source gave anything', () => {
    for (const source of SOURCES) expect(wordFrom(source, '')).toBe('');
    for (const source of SOURCES) expect(wordFrom(source, ' \n')).toBe('');
  });

  it('only cleans the word in version 1', () => {
    const wordOf1 = (given: string) => wordOf({ version: 1, source: null }, given);
    expect(wordOf1(' two\tParts!\u202e\0\n')).toBe('two Parts!');
    expect(wordOf1('🐎'.repeat(300))).toBe('🐎'.repeat(200));
    expect(wordOf1('\ud83d')).toBe('\ufffd');
  });
});
