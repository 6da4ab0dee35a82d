import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalWord, cleanText, foldWord, WordError } from '../../../streams';
import { lookAlikesOf, spellingsOf } from '../../support/look-alikes';

/** Words in ten alphabets. */
const WORDS = [
  ...['temple', 'violinpebblecastle35', 'openwindow', 'giraffe', 'quickjumbovex', 'wax', 'hall'],
  ...['παράθυρο', 'θάλασσα', 'окноидверь', 'ёлка', 'йогурт'],
  ...['שלום', 'חלון', 'كتاب', 'نافذة', 'पानी', 'नमस्ते', '한글날', '中国人', 'ねこあり', 'น้ำแข็ง'],
];

const all = WORDS.flatMap((word) => {
  const canonical = foldWord(word);
  return [...spellingsOf(word), ...lookAlikesOf(word)].flatMap(
    (other) =>
      [
        [canonical, other],
        [canonical, `“${other.toUpperCase()}”!`],
      ] as const,
  );
});

describe('foldWord', () => {
  it('gives one word for all spellings, and refuses every look-alike', () => {
    const failed = all.filter(([word, other]) => !['', word].includes(canonicalWord(other)));
    expect(failed).toEqual([]);
    expect(new Set(all.map(([, other]) => other)).size).toBeGreaterThan(10_000);
    // It does not refuse what people type.
    const refused = WORDS.flatMap(spellingsOf).filter((spelling) => canonicalWord(spelling) === '');
    expect(refused).toEqual([]);
  });

  it('gives one word for what people say the same', () => {
    const same = [
      [
        'temple lemon copper 48',
        'temple, lemon, copper 48',
        'Temple-Lemon  COPPER (48)',
        '🍋temple lemon copper 48',
      ],
      ['Straße', 'STRASSE', 'strasse'],
      ['Łódź', 'lodz'],
      ['cœur', 'coeur'],
      ['smørrebrød', 'smorrebrod'],
      ['İstanbul', 'istanbul', 'ıstanbul'],
      ['ΟΔΟΣ', 'οδος', 'ὁδός'],
      ['ещё', 'еще'],
      ['שָׁלוֹם', 'שלום'],
      ['كِتَاب', 'كتاب', 'كـتـاب'],
      ['दुःख', 'दु:ख', 'दुख'],
      ['한글', '한글'.normalize('NFD')],
      ['たわー', 'タワー', 'ﾀﾜｰ'],
      ['แม่', 'เเม่'],
      ['42', '４２', '٤٢', '४२', '4️⃣2️⃣', '⁴₂'],
      ['it’s', 'its', "It's"],
    ];
    for (const spellings of same) {
      expect([...new Set(spellings.map(foldWord))], spellings[0]).toHaveLength(1);
    }
    expect(foldWord('Temple, lemon  copper-48!')).toBe('templelemoncopper48');
    expect(foldWord('word 10'), 'these digits look like letters').toBe('wordlo');
  });

  it('keeps words apart that people tell apart', () => {
    for (const words of [
      ['temple', 'temples', 'tempel', 'ample'],
      ['giraffe 48', 'giraffe 84', 'giraffe'],
      ['cat', 'kat', 'cad'],
      ['мыло', 'мило', 'мала'],
      ['שלום', 'שלומי'],
      ['ねこ', 'ぬこ', 'ねご'],
      ['पानी', 'पाना', 'पनी'],
      ['東京', '京東', '東亰'],
      ['12', '21', '1', '0'],
    ]) {
      expect(new Set(words.map(foldWord)).size, words[0]).toBe(words.length);
    }
  });

  it('names the letter that it refuses', () => {
    for (const [word, message] of [
      ['tеmple', '“е” is Cyrillic, and the rest is Latin. A word has one alphabet.'],
      ['օpen', '“օ” is Armenian, and the rest is Latin. A word has one alphabet.'],
      ['東京た', '“た” is kana, and the rest is Han. A word has one alphabet.'],
      ['ᴡax', '“ᴡ” cannot be part of a word. Leave it out.'],
      ['∨alley', '“∨” cannot be part of a word. Leave it out.'],
      ['पानी 4', '“4” is a digit, and the rest is Devanagari. A word has one alphabet.'],
      ['сосо', 'All of “сосо” looks like Latin letters. Add another word.'],
      ['lol', 'All of “lol” looks like digits. Add another word.'],
      ['अाम', '“अा” looks like one vowel and is two. Type the one.'],
    ] as const) {
      expect(() => foldWord(word), word).toThrow(new WordError(message));
    }
  });

  it('is empty for a word of which nothing can be said', () => {
    for (const nothing of [
      '',
      ' ',
      '…',
      '!?',
      ' – ',
      '\u200b\u00ad',
      '.\u202e.',
      '\0',
      '🎉',
      'ー',
    ]) {
      expect(foldWord(nothing), JSON.stringify(nothing)).toBe('');
    }
  });

  it('returns a clean text of at most 200 letters and digits, which stays the same', () => {
    const letter = fc.constantFrom(
      ...Array.from(`aZßİΣςﬁ²½가한窓カﾞёй٣ुः\u0301\u3099 ,.-!🍋${WORDS.join('')}`),
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.string({ unit: letter, maxLength: 300 }),
      fc
        .constantFrom(...WORDS)
        .chain((word) => fc.string({ unit: fc.constantFrom(...Array.from(word)) })),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const word = canonicalWord(text);
        expect(canonicalWord(word)).toBe(word);
        expect(cleanText(word)).toBe(word);
        expect(word).toMatch(/^[\p{L}\p{M}\p{Nd}]{0,200}$/u);
      }),
      { numRuns: 2000 },
    );
    expect(foldWord('窓'.repeat(300))).toBe('窓'.repeat(200));
  });
});
