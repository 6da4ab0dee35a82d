import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canonicalWord,
  cleanText,
  createRandom,
  foldWord,
  formatDraws,
  parseDraws,
  WordError,
} from '../../../streams';
import { entrantsOf, runSession } from '../../support/draws';
import { checkIndependently } from '../../support/independent-checker';
import { lookAlikesOf } from '../../support/look-alikes';

/** Words of thirteen alphabets, and their canonical forms. */
const WORDS = {
  'violin, pebble castle': 'violinpebblecastle',
  'Größe Éclair': 'grosseeclair',
  'Temple lemon copper-48': 'templelemoncopper48',
  'quiz fjord box 3769': 'quizfjordbox3769',
  'Καλημέρα, θάλασσα': 'καλημεραθαλασσα',
  'ψωμί Λέων γάτος': 'ψωμιλεωνγατοσ',
  'Дождь над Москвой': 'дождьнадмосквои',
  'Київ, яблуко 24': 'киівяблуко24',
  'שָׁלוֹם סוּס': 'שלומסוס',
  'חַלּוֹן יָרוֹק': 'חלונירוק',
  'مُحَمَّدٌ ٤٨': 'محمد48',
  'زَهْرَة ثُمَّ شَاي كَبِير': 'زهرهثمشايكبير',
  'Բարև ձուկ օր': 'բարեւձուկօր',
  'გამარჯობა ყვავილი': 'გამარჯობაყვავილი',
  'आम की टोकरी': 'आमकीटोकरी',
  'दुःख ओस क़लम हिन्दी': 'दुखओसकलमहिंदी',
  '한글 가방': '한글가방',
  'コーヒー カメラ ニス ぱく': 'こひかめらにすぱく',
  '李娜 口香糖 一二': '李娜口香糖一二',
  แม่น้ำ: 'แม่น้ํา',
};

const SEPARATORS = Array.from(' -.,;:!?…\'’"“”_·•–—()¿\t\n\u00a0\u3000ˈ´`\u061f\u060c\u0640');
const INVISIBLE = Array.from(
  '\u200b\u200c\u200d\u2060\ufeff\u00ad\ufe0f\u034f\u061c\u202e\u2066\u{e0061}\0',
);
const MARKS = Array.from(
  '\u0301\u0308\u0323\u0307\u030a\u0338\u0327\u0345\u064e\u06db\u05b7\u20dd\u0951',
);
const FORMS = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;

/** Spells a word in another way: with separators, marks and look-alikes. Equal numbers give equal spellings. */
function respell(word: string, number: number): string {
  const random = createRandom('spelling', word, number);
  const pick = <T>(list: readonly T[]) => list[Math.floor(list.length * random.next())] ?? '';
  const [hasSeparators, hasInvisible, hasMarks, hasLookAlikes] = [0.5, 0.5, 0.2, 0.6].map(
    (chance) => random.next() < chance,
  );
  const form = pick(FORMS) || 'NFC';
  const isCapital = random.next() < 0.3;
  const parts = word.normalize(form).match(/ll|[^]/gu) ?? [];
  return parts
    .map((part) => (isCapital || random.next() < 0.1 ? part.toUpperCase() : part))
    .map((part) => (hasLookAlikes && random.next() < 0.3 && pick(lookAlikesOf(part))) || part)
    .map((part) => {
      const isNext = () => random.next() < 0.1;
      const mark = hasMarks && isNext() ? pick(MARKS) : '';
      const invisible = hasInvisible && isNext() ? pick(INVISIBLE) : '';
      return part + mark + invisible + (hasSeparators && isNext() ? pick(SEPARATORS) : '');
    })
    .join('')
    .normalize(random.next() < 0.5 ? 'NFC' : 'NFD');
}

/** Returns the message of the error for a text, or `null`. */
function refusalOf(typed: string): string | null {
  try {
    foldWord(typed);
    return null;
  } catch (error) {
    if (error instanceof WordError) return error.message;
    throw error;
  }
}

describe('foldWord', () => {
  it('returns letters of one alphabet in lower case, without accents and separators', () => {
    for (const [word, folded] of Object.entries(WORDS)) {
      expect(foldWord(word)).toBe(folded);
      expect(foldWord(folded)).toBe(folded);
    }
  });

  it('gives the same word for 10,000 spellings and look-alikes of it, or refuses them', () => {
    const wrong: string[] = [];
    const counts = { same: 0, refused: 0 };
    for (const [word, folded] of Object.entries(WORDS)) {
      const spellings = new Set<string>();
      for (let number = 0; spellings.size < 500; number++) spellings.add(respell(word, number));
      for (const spelling of spellings) {
        const given = canonicalWord(spelling);
        if (given === '') counts.refused++;
        else if (given === folded) counts.same++;
        else wrong.push(`${spelling} → ${given}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(counts.same + counts.refused).toBe(10_000);
    expect(Math.min(counts.same, counts.refused)).toBeGreaterThan(2000);
  });

  it('gives different words for what people tell apart', () => {
    for (const [a, b] of [
      ...[
        ['lemon', 'melon'],
        ['file', 'fill'],
        ['rock', 'lock'],
        ['castle', 'cattle'],
        ['six', 'sex'],
      ],
      ...[
        ['48', '84'],
        ['4 8', '4 9'],
        ['copper 2', 'copper 3'],
        ['٤٨', '٤٩'],
        ['ψωμί', 'ψωμά'],
      ],
      ...[
        ['дым', 'дом'],
        ['лев', 'лёд'],
        ['שלום', 'שלוש'],
        ['كتاب', 'كلاب'],
        ['شاي', 'ساي'],
        ['ძაღლი', 'ძაფი'],
      ],
      ...[
        ['नदी', 'नाड़ी'],
        ['की', 'कि'],
        ['창문', '창물'],
        ['さくら', 'さくろ'],
        ['ねこ', 'ねご'],
        ['はす', 'ぱす'],
      ],
      ...[
        ['李娜', '李那'],
        ['หมา', 'หมี'],
        ['ماء', 'سماء'],
        ['ձուկ', 'ձուն'],
        ['गाय', 'गई'],
      ],
    ] as const) {
      expect([canonicalWord(a), canonicalWord(b)], `${a}, ${b}`).not.toContain('');
      expect(canonicalWord(a), `${a}, ${b}`).not.toBe(canonicalWord(b));
    }
  });

  it('counts a letter as the one that people hear', () => {
    for (const [typed, word] of [
      ['Straße', 'strasse'],
      ['Łódź', 'lodz'],
      ['İstanbul ısı', 'istanbulisi'],
      ['Þórður Æsir œuvre đakŋħŧə', 'thorduraesiroeuvredaknhte'],
      ['ὈΔΥΣΣΕΎΣ', 'οδυσσευσ'],
      ['ёжик й', 'ежики'],
      ['Ґанок қыз әже', 'ганоккызаже'],
      ['מלך ײדיש', 'מלכיידיש'],
      ['أحمد إلى مدرسةٍ', 'احمداليمدرسه'],
      ['یک کتاب ۴۸', 'يككتاب48'],
      ['カタカナ', 'かたかな'],
      ['ｶﾞｯｺｳ', 'がっこう'],
      ['エネルギー', 'えねるぎ'],
      ['𝐭ⓔ𝚖ple', 'temple'],
      ['it’s “here”', 'itshere'],
      ['4️⃣2️⃣', '42'],
      ['दु:ख', 'दुख'],
      ['②④', '24'],
      ['४८', '48'],
      ['x²', 'x2'],
    ] as const) {
      expect(foldWord(typed), typed).toBe(word);
    }
    expect(foldWord('')).toBe('');
    expect(foldWord(' …!\u200b\u0301')).toBe('');
    expect(foldWord('a'.repeat(201))).toBe('a'.repeat(200));
  });

  it('counts signs of one alphabet that people cannot tell apart as the same', () => {
    for (const [word, other] of [
      ...[
        ['น้ำ', 'น\u0e4d\u0e49\u0e32'],
        ['แม่', 'เเม่'],
        ['คน', 'ฅน'],
        ['ไข่', 'ไฃ่'],
      ],
      ...[
        ['हिंदी', 'हिन्दी'],
        ['माँ', 'मां'],
        ['ज़मीन', 'जमीन'],
        ['खाना', 'रवाना'],
        ['दुःख', 'दुख'],
      ],
      ...[
        ['じしん', 'ぢしん'],
        ['かに', 'カニ'],
        ['юг', 'іог'],
        ['рыба', 'рьіба'],
        ['نان', 'ناں'],
      ],
    ] as const) {
      expect(canonicalWord(word), word).not.toBe('');
      expect(foldWord(other), other).toBe(foldWord(word));
    }
  });

  it('reads a digit as the letter that it looks like', () => {
    for (const [typed, word] of [
      ['c0pper 10', 'copperlo'],
      ['θάλασσα 10', 'θαλασσαιο'],
      ['дым 1036', 'дымюзб'],
      ['хлеб ь1', 'хлебы'],
      ['שלום 10', 'שלומוס'],
      ['شاي 105', 'شاياهه'],
      ['ձուկ 10', 'ձուկ1օ'],
      ['ძაფი 10', 'ძაფი10'],
      ['창문 10', '창문10'],
      ['さくら10', 'さくら10'],
      ['李娜10', '李娜10'],
      ['10', '10'],
    ] as const) {
      expect(foldWord(typed), typed).toBe(word);
    }
  });

  it('throws an error that names the letter and says what is wrong', () => {
    for (const [typed, message] of [
      ['tеmple', '“е” is Cyrillic, and the rest is Latin. A word has one alphabet.'],
      ['дoм дым', '“o” is Latin, and the rest is Cyrillic. A word has one alphabet.'],
      ['コ一ヒー', '“一” is Han, and the rest is kana. A word has one alphabet.'],
      ['แมว ๔', '“๔” cannot be part of a word. Leave it out or replace it.'],
      ['แมว 4', '“4” is a digit, and the rest is Thai. A word has one alphabet.'],
      ['tem٥le', '“٥” is a digit, and the rest is Latin. A word has one alphabet.'],
      ['ɡiraffe', '“ɡ” cannot be part of a word. Leave it out or replace it.'],
      ['ᴡax', '“ᴡ” cannot be part of a word. Leave it out or replace it.'],
      ['🎉', '“🎉” cannot be part of a word. Leave it out or replace it.'],
      ['and/or', '“/” cannot be part of a word. Leave it out or replace it.'],
      ['bo᙮', '“᙮” cannot be part of a word. Leave it out or replace it.'],
      ['د\u0307يك', '“\u0307” cannot be part of a word. Leave it out or replace it.'],
      ['ſee', '“ſ” looks like another letter. Replace it.'],
      ["ג'ירפה", "“'” looks like another letter. Replace it."],
      ['统ー', '“ー” cannot be part of a word. Leave it out or replace it.'],
      ['〈さら', '“〈” cannot be part of a word. Leave it out or replace it.'],
      ['temple — lemon', '“—” cannot be part of a word. Leave it out or replace it.'],
      ['4٨', '“4٨” has digits of two scripts. Type 0 to 9.'],
      ['अा', '“अा” looks like one sign and is two. Type the one.'],
      ['टाे', '“ाे” looks like one sign and is two. Type the one.'],
      ['कंं', '“\u0902\u0902” looks like one sign and is two. Type the one.'],
      ['தமிழ்', '“த” cannot be part of a word. Leave it out or replace it.'],
      ['oil 10', 'All of “oillo” looks like digits. Add another word.'],
      ['сосо', 'All of “сосо” looks like Latin letters. Add another word.'],
      ['СОСО 47', 'All of “сосо47” looks like Latin letters. Add another word.'],
      ['ΡΟΤ', 'All of “ροτ” looks like Latin letters. Add another word.'],
      ['ոսս', 'All of “ոսս” looks like Latin letters. Add another word.'],
      ['а2в', 'All of “а2в” looks like Latin letters. Add another word.'],
      ['зб', 'All of “зб” looks like digits. Add another word.'],
      ['二', 'All of “二” looks like kana. Add another word.'],
      ['工 力 3', 'All of “工力3” looks like kana. Add another word.'],
    ] as const) {
      expect(refusalOf(typed), typed).toBe(message);
      expect(canonicalWord(typed), typed).toBe('');
    }
    expect(new WordError('').name).toBe('WordError');
  });
});

/** The code points at which a block of letters, marks, digits or signs begins. */
const BLOCKS = [
  ...[
    0x0, 0x80, 0x100, 0x180, 0x250, 0x300, 0x370, 0x400, 0x480, 0x500, 0x580, 0x600, 0x680, 0x780,
  ],
  ...Array.from({ length: 26 }, (_, index) => 0x900 + 0x80 * index),
  ...[
    0x10a0, 0x1100, 0x1200, 0x1780, 0x1c80, 0x1e00, 0x1f00, 0x2000, 0x2100, 0x2460, 0x2d80, 0x3000,
  ],
  ...[0x3080, 0x3100, 0x4e00, 0xa640, 0xac00, 0xd780, 0xf900, 0xfb00, 0xfe70, 0xff00, 0xff80],
  ...[0x1d400, 0x1f100, 0x20000, 0x2f800, 0xe0100],
];
/** Texts with characters of two blocks, and some that change their meaning. */
const texts = fc
  .tuple(fc.constantFrom(...BLOCKS), fc.constantFrom(...BLOCKS))
  .chain(([block, other]) => {
    const character = (from: number) =>
      fc.integer({ min: from, max: from + 0x7f }).map((code) => String.fromCodePoint(code));
    const unit = fc.oneof(
      { weight: 20, arbitrary: character(block) },
      { weight: 1, arbitrary: character(other) },
      { weight: 2, arbitrary: fc.constantFrom(...Array.from('oli1047-ь')) },
    );
    return fc.oneof(
      { weight: 9, arbitrary: fc.string({ unit, minLength: 1, maxLength: 5 }) },
      { weight: 1, arbitrary: fc.string({ unit, minLength: 190, maxLength: 210 }) },
    );
  });

describe('a canonical word', () => {
  it('stays the same, and is clean', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const word = canonicalWord(text);
        expect(canonicalWord(word)).toBe(word);
        expect(cleanText(word)).toBe(word);
        expect(word).toMatch(/^[\p{L}\p{M}\d]*$/u);
      }),
      { numRuns: 3000 },
    );
  });

  it('can be read in a record, and no other word can, also by the independent checker', () => {
    const record = formatDraws(
      runSession([
        {
          entrants: entrantsOf('Leni', 'Jonas'),
          rule: { kind: 'first', count: 1 },
          word: 'giraffe',
        },
      ]),
    );
    const isReadable = (read: (text: string) => unknown, word: string) => {
      try {
        read(record.replace('giraffe', () => word));
        return true;
      } catch {
        return false;
      }
    };
    let readable = 0;
    fc.assert(
      fc.property(texts, (text) => {
        for (const word of new Set([text, canonicalWord(text)])) {
          if (word === '') continue;
          const isCanonical = canonicalWord(word) === word;
          readable += Number(isCanonical);
          expect(isReadable(parseDraws, word), word).toBe(isCanonical);
          expect(isReadable(checkIndependently, word), word).toBe(isCanonical);
        }
      }),
      { numRuns: 3000 },
    );
    expect(readable).toBeGreaterThan(500);
  });
});
