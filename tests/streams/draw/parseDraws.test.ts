import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDraws, DrawError, formatDraws, parseDraws } from '../../../streams';
import { expandEachDraw, shortenRecord } from '../../../src/draws/record/shortRecord';
import { entrantsOf, randomSession, ROUND_1000, runSession } from '../../support/draws';

const rule = { kind: 'first', count: 1 } as const;
const draws = runSession([
  { entrants: entrantsOf('Leni', 'Jonas'), rule, word: 'Fenster' },
  { entrants: entrantsOf('Leni', 'Jonas', 'Mia'), rule, word: null },
]);
const text = formatDraws(draws);
/** A record with every line that a record can have. */
const full = formatDraws(
  runSession([
    {
      entrants: entrantsOf('Leni', 'Jonas', 'Mia', 'Leni'),
      rule: { kind: 'first', count: 2, per: 'name' },
      title: 'Lesson 3',
      prizes: ['A book', 'A pen'],
      source: { kind: 'drand', round: 1000 },
      word: ROUND_1000,
      noShows: 2,
    },
  ]),
);
const [ofVersion1 = '', ofVersion2 = ''] = ([1, 2] as const).map((version) =>
  formatDraws(
    runSession([{ entrants: entrantsOf('Leni', 'Jonas'), rule, word: 'Fenster', version }]),
  ),
);

/** Returns the kind of the error that `parseDraws` throws, or `null`. */
function errorIn(text: string): string | null {
  try {
    parseDraws(text);
    return null;
  } catch (error) {
    if (error instanceof DrawError) return error.kind;
    throw error;
  }
}

describe('formatDraws and parseDraws', () => {
  it('are inverse', () => {
    expect(parseDraws(text)).toEqual(draws);
    expect(formatDraws(parseDraws(text))).toBe(text);
  });

  it('format the lines that docs/draw-record.md documents', () => {
    const hash = '[0-9a-f]{64}';
    const lines = [
      ...['Furlong draws 3', 'draws 2'],
      ...['draw 1', 'previous none'],
      ...['terms 3f05532a', 'title', 'rule first 1', 'prizes 0', 'source person'],
      ...['list c6a6e3ed 2', '1 Leni', '1 Jonas'],
      ...[`secret ${hash}`, `fingerprint ${hash}`, 'word 82414b3c fenster'],
      ...['order (1 2|2 1)', 'drawn 1', '(Leni|Jonas)', `hash ${hash}`, 'no-shows none'],
      ...['draw 2', `previous ${hash}`],
      ...['terms 3f05532a', 'title', 'rule first 1', 'prizes 0', 'source person'],
      ...['list [0-9a-f]{8} 3', '1 Leni', '1 Jonas', '1 Mia'],
      ...[`secret ${hash}`, `fingerprint ${hash}`, 'not run'],
    ];
    expect(text).toMatch(new RegExp(`^${lines.join('\n')}$`));
    const fullLines = [
      ...['Furlong draws 3', 'draws 1', 'draw 1', 'previous none', 'terms [0-9a-f]{8}'],
      ...[
        'title Lesson 3',
        'rule first 2 names',
        'prizes 2',
        'A book',
        'A pen',
        'source drand 1000',
      ],
      ...['list [0-9a-f]{8} 4', '1 Leni', '1 Jonas', '1 Mia', '1 Leni'],
      ...[`secret ${hash}`, `fingerprint ${hash}`, `word [0-9a-f]{8} ${hash}`],
      ...[`signature ${ROUND_1000}`, 'order [1-4]( [1-4]){3}', 'drawn 2', '.+', '.+'],
      ...[`hash ${hash}`, 'no-shows [1-4] [1-4]', `chain ${hash}`],
    ];
    expect(full).toMatch(new RegExp(`^${fullLines.join('\n')}$`));
  });

  it('format the lines of version 1, which docs/draw-record.md documents at its end', () => {
    const hash = '[0-9a-f]{64}';
    const lines = [
      ...['Furlong draws 1', 'draws 1'],
      ...['draw 1', 'previous none', 'rule a6ec3753 first 1', 'list c6a6e3ed 2'],
      ...['1 Leni', '1 Jonas', `secret ${hash}`, `fingerprint ${hash}`, 'word 22c9783f Fenster'],
      ...['order (1 2|2 1)', 'drawn 1', '(Leni|Jonas)', `hash ${hash}`],
    ];
    expect(ofVersion1).toMatch(new RegExp(`^${lines.join('\n')}$`));
    expect(formatDraws(parseDraws(ofVersion1))).toBe(ofVersion1);
  });

  it('reject a record without draws, or with more than 1000', () => {
    expect(errorIn(formatDraws([]))).toBe('unreadable');
    const plan = { entrants: entrantsOf('Leni', 'Jonas'), rule, word: null };
    const many = (count: number) => runSession(Array.from({ length: count }, () => plan));
    expect(parseDraws(formatDraws(many(1000)))).toHaveLength(1000);
    expect(() => formatDraws(many(1001))).toThrow(
      new RangeError('a record has at most 1000 draws, got 1001'),
    );
    const thousand = formatDraws(many(1000));
    const lastDraw = thousand.slice(thousand.indexOf('draw 1000\n'));
    const oneMore = `${thousand}\n${lastDraw}`.replace('draws 1000', 'draws 1001');
    expect(errorIn(oneMore)).toBe('unreadable');
  });

  it('reject more than 2,000,000 characters', () => {
    const entrants = Array.from({ length: 100 }, (_, index) => ({
      name: `${index} `.padEnd(200, 'x'),
      tickets: 1,
    }));
    const long = runSession([{ entrants, rule, word: null }]);
    expect(() => formatDraws(Array.from({ length: 100 }, () => long).flat())).toThrow(
      /at most 2000000 characters, got /,
    );
    expect(errorIn(text.padEnd(2_000_001))).toBe('unreadable');
  });

  it('reject draws of different versions', () => {
    const [draw, oldDraw] = [parseDraws(text), parseDraws(ofVersion1)].map(([draw]) => draw);
    if (draw === undefined || oldDraw === undefined) throw new Error('there are no draws');
    for (const mixed of [
      [draw, oldDraw],
      [oldDraw, draw],
    ]) {
      expect(() => formatDraws(mixed)).toThrow(
        new RangeError('the draws of a record must have the same version'),
      );
    }
  });

  it('reject the lines of another version', () => {
    const noShows = '\nno-shows none';
    const ruleLine = 'rule a6ec3753 first 1';
    const termLines = 'terms 3f05532a\ntitle\nrule first 1\nprizes 0\nsource person';
    const one = formatDraws(parseDraws(text).slice(0, 1));
    for (const changed of [
      one.replace('draws 3', 'draws 1'),
      one.replace(noShows, ''),
      one.replace(termLines, ruleLine),
      one.replace(termLines, ruleLine).replace(noShows, ''),
      ofVersion1.replace('draws 1', 'draws 2'),
      `${ofVersion1}${noShows}`,
      `${ofVersion1}\nno-shows 1\nchain ${'0'.repeat(64)}`,
      ofVersion1.replace(ruleLine, termLines),
      ofVersion1.replace(ruleLine, termLines) + noShows,
      ofVersion1.replace('first 1', 'first 1 names'),
      ofVersion1.replace('first 1', 'groups 2'),
      ofVersion1.replace('word', `signature ${ROUND_1000}\nword`),
      ...['phone', 'dice 8', 'dice 3 for fun'].map((source) =>
        ofVersion2.replace('source person', `source ${source}`),
      ),
      one.replace('source person', 'source dice'),
    ]) {
      expect(errorIn(changed), changed).toBe('unreadable');
    }
  });

  it('reject more tickets than a draw of their version takes', () => {
    const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
    const records = [
      { record: ofVersion1, max: 200, tooHigh: 1000 },
      { record: text, max: 5000, tooHigh: 10_000 },
    ];
    for (const { record, max, tooHigh } of records) {
      const withLine = (line: RegExp, other: string) => record.replace(line, other);
      expect(errorIn(withLine(/1 Leni/, `${max - 1} Leni`))).toBeNull();
      expect(errorIn(withLine(/1 Leni/, `${max} Leni`))).toBe('unreadable');
      expect(errorIn(withLine(/order .*/, `order ${numbers(max).join(' ')}`))).toBeNull();
      expect(errorIn(withLine(/order .*/, `order ${numbers(max + 1).join(' ')}`))).toBe(
        'unreadable',
      );
      expect(errorIn(withLine(/order .*/, `order 1 ${tooHigh - 1}`))).toBeNull();
      expect(errorIn(withLine(/order .*/, `order 1 ${tooHigh}`))).toBe('unreadable');
      const drawn = (count: number) => `drawn ${count}\n${numbers(count).join('\n')}`;
      expect(errorIn(withLine(/drawn 1\n.*/, drawn(max)))).toBeNull();
      expect(errorIn(withLine(/drawn 1\n.*/, drawn(max + 1)))).toBe('unreadable');
    }
  });

  it('reject words in another form than that of their source', () => {
    const right = {
      person: 'window',
      phone: 'window48',
      'dice 3 for fun': '351',
      'dice 8': '35161624',
      'people 2': 'pear, window',
      'public DAX': '1829',
      'drand 1': 'a'.repeat(64),
    };
    const wrong = {
      person: [
        'Window',
        'window!',
        'open window',
        'ﬁve',
        'zoe\u0308',
        'zoë',
        'windоw',
        'сосо',
        '…',
      ],
      phone: ['window 48', 'w1ndow', 'lol', '∨alley'],
      'dice 3 for fun': ['35', '3516', '350', '357', 'six', '３５１'],
      'dice 8': ['351', '351616240', '3516162a'],
      'people 2': ['pear', 'window, pear', 'pear,window', 'a, pear, window', 'Pear, window'],
      'public DAX': ['18 29', '18.29', 'DAX', '١'],
      'drand 1': ['a', 'A'.repeat(64), 'a'.repeat(63), 'a'.repeat(65)],
    };
    const withWord = (record: string, source: string, word: string) =>
      record
        .replace('source person', `source ${source}`)
        .replace(/(word \w+) fenster/, `$1 ${word}`)
        .replace('order', source.startsWith('drand') ? `signature ${ROUND_1000}\norder` : 'order');
    for (const [source, word] of Object.entries(right)) {
      expect(errorIn(withWord(text, source, word)), source).toBeNull();
    }
    for (const [source, words] of Object.entries(wrong)) {
      for (const word of words) {
        expect(errorIn(withWord(text, source, word)), `${source}: ${word}`).toBe('unreadable');
      }
    }
  });

  it('reject words of version 2 in another form than that of their source, and none of version 1', () => {
    const wordOfSource = {
      person: ['Fenster', 'fenster!', 'a  b', 'a\u00a0b', 'a\u200bb', 'ﬁve', 'zoe\u0308', '…'],
      dice: ['4 2', 'six', '４'],
      'people 2': ['a', 'b, a', 'a,b', 'a, b, c', 'A, b', 'a,  b', 'a, b!'],
      'public DAX': ['1 2', '1.2', '1-a', 'A'],
    };
    const right = { person: 'a b', dice: '42', 'people 2': 'a, b', 'public DAX': '12a' };
    const withWord = (source: string, word: string) =>
      ofVersion2
        .replace('source person', `source ${source}`)
        .replace(/(word \w+) fenster/, `$1 ${word}`);
    for (const [source, word] of Object.entries(right)) {
      expect(errorIn(withWord(source, word)), source).toBeNull();
    }
    for (const [source, words] of Object.entries(wordOfSource)) {
      for (const word of words) {
        expect(errorIn(withWord(source, word)), `${source}: ${word}`).toBe('unreadable');
      }
    }
    for (const word of [...wordOfSource.person, 'not run', 'b, a']) {
      expect(errorIn(ofVersion1.replace('Fenster', word)), word).toBeNull();
    }
  });

  it('reject every wrong form of the lines', () => {
    const zeros = '0'.repeat(64);
    const changes: [line: string | RegExp, ...wrong: string[]][] = [
      [/^terms .*/, 'terms', 'terms ', 'terms 1234567', 'terms 1234567A', 'terms 12345678 ', ''],
      [/^title .*/, 'title ', 'title  a', 'title a ', 'title \u200b', 'Title', 'title \u202ea', ''],
      [/^title .*/, `title ${'a'.repeat(201)}`, 'titleLesson 3', 'title a\tb', 'title a\u2028b'],
      [/^rule .*/, 'rule', 'rule first', 'rule first 0', 'rule first 5', 'rule first 2 name', ''],
      [/^rule .*/, 'rule first 2  names', 'rule first 2 names ', 'rule first 02', 'rule firs 2'],
      [/^rule .*/, 'rule first 4 names', 'rule groups 1', 'rule groups 1 names', 'rule First 2'],
      [/^rule .*/, 'rule groups 4 names', 'rule last 1000', 'rule next 2', 'rule first +2'],
      [/^prizes .*/, 'prizes', 'prizes 1', 'prizes 3', 'prizes 02', 'prizes -2', 'prizes 0', ''],
      [/^A book$/, '', ' ', ' A', 'A ', '\u200b', 'a'.repeat(201), 'a\u202eb', 'a\nb'],
      [/^source .*/, 'source', 'source ', 'source Person', 'source nobody', 'source person ', ''],
      [/^source .*/, 'source people', 'source people 1', 'source people 6', 'source people 2.5'],
      [/^source .*/, 'source people 02', 'source public', 'source public ', 'source public a '],
      [
        /^source .*/,
        'source public  a',
        `source public ${'a'.repeat(201)}`,
        'source public \u200b',
      ],
      [/^source .*/, 'source drand', 'source drand 0', 'source drand 01', 'source drand 1.5'],
      [/^source .*/, 'source drand 1000000000000', 'source drand a', 'source dice 1'],
      // Another source has no signature, and its word another form.
      [/^source .*/, 'source person', 'source phone', 'source people 2', 'source public a'],
      [
        /^source .*/,
        'source dice',
        'source dice 0 for fun',
        'source dice 3',
        'source dice 8 for fun',
      ],
      [
        /^source .*/,
        'source dice 21',
        'source dice 08',
        'source dice 5 for  fun',
        'source dice 8 ',
      ],
      [/^signature .*/, '', 'signature', 'signature ', `signature ${zeros}`, 'signature none'],
      [/^signature .*/, `signature ${ROUND_1000.toUpperCase()}`, `signature ${ROUND_1000}0`],
      [/^no-shows .*/, '', 'no-shows', 'no-shows ', 'no-shows 0', 'no-shows 5', 'no-shows 1 '],
      [/^no-shows .*/, 'no-shows 1  2', 'no-shows 1,2', 'no-shows 01', 'no-shows 1 none'],
      [/^no-shows .*/, `no-shows 1${' 1'.repeat(5000)}`, 'no-shows none', 'no-shows 1 5'],
      [/^chain .*/, '', 'chain', 'chain none', `chain ${zeros}0`, `chain ${'A'.repeat(64)}`],
      [/^word .*/, 'word 12345678', 'not run', 'word 12345678 ', 'word'],
    ];
    const lines = full.split('\n');
    for (const [line, ...wrongs] of changes) {
      const index = lines.findIndex((other) => other.search(line) === 0);
      expect(index, String(line)).toBeGreaterThan(-1);
      for (const wrong of wrongs) {
        expect(errorIn(lines.with(index, wrong).join('\n')), wrong).toBe('unreadable');
        if (wrong !== '') continue;
        expect(errorIn(lines.toSpliced(index, 1).join('\n')), String(line)).toBe('unreadable');
      }
    }
    // Right forms, which only the hashes contradict.
    for (const [line, right] of [
      ['title Lesson 3', 'title'],
      ['title Lesson 3', `title ${'🐎'.repeat(200)}`],
      ['rule first 2 names', 'rule first 2'],
      ['source drand 1000', 'source drand 999999999999'],
      ['A book', 'source person'],
      [/no-shows .*/, `no-shows 4${' 1'.repeat(4999)}`],
    ] as const) {
      expect(errorIn(full.replace(line, right)), right).toBeNull();
    }
    // In groups, names are passed over at once, so their tickets ascend.
    const groups = full.replace('rule first 2 names', 'rule groups 2');
    for (const [noShows, error] of [
      ['2 1', 'unreadable'],
      ['1 1', 'unreadable'],
      ['1 2', null],
      ['4', null],
    ] as const) {
      expect(errorIn(groups.replace(/no-shows .*/, `no-shows ${noShows}`)), noShows).toBe(error);
    }
  });

  it('reject every text that is cut off anywhere', { timeout: 60_000 }, () => {
    for (const record of [
      full,
      ofVersion1,
      ...[1, 2, 3].map((seed) => randomSession(seed)).map(formatDraws),
    ]) {
      const readable: number[] = [];
      for (let length = 0; length < record.length; length++) {
        const cut = record.slice(0, length);
        // Saves time: of the middle of a long record, one place in fifty.
        if (length > 3000 && length < record.length - 300 && length % 50 > 0) continue;
        if (errorIn(cut) !== 'unreadable') readable.push(length);
        if (errorIn(`${cut}\n`) !== 'unreadable') readable.push(length);
      }
      expect(readable).toEqual([]);
    }
  });

  it(
    'are inverse for random sessions, whose checks find no difference',
    { timeout: 60_000 },
    () => {
      fc.assert(
        fc.property(fc.nat(1_000_000), (seed) => {
          const draws = randomSession(seed);
          const text = formatDraws(draws);
          expect(parseDraws(text)).toEqual(draws);
          expect(checkDraws(text).flatMap(({ differences }) => differences)).toEqual([]);
          expect([...expandEachDraw(shortenRecord(draws))]).toEqual(draws);
        }),
        { numRuns: 100 },
      );
    },
  );

  it('reject as unreadable every text that formatDraws cannot return', () => {
    const changes: [from: string, to: string][] = [
      ...[
        ['Furlong draws 3', 'Furlong draws 0'],
        ['Furlong', 'furlong'],
        ['\ndraws 2', '\ndraws 02'],
      ],
      ...[
        ['\ndraws 2', '\ndraws 1'],
        ['\ndraws 2', '\ndraws 3'],
        ['\ndraws 2', '\ndraws 2000'],
      ],
      ...[
        ['\ndraw 1', '\ndraw 01'],
        ['\ndraw 1', '\ndraw 1000000000'],
        ['previous none', 'previous '],
      ],
      ...[
        ['first 1', 'first 3'],
        ['first 1', 'middle 1'],
        ['first 1', 'first 01'],
      ],
      ...[
        ['list c6a6e3ed 2', 'list c6a6e3ed 1'],
        ['list c6a6e3ed 2', 'list c6a6e3ed 5001'],
      ],
      ...[
        ['1 Leni', '5000 Leni'],
        ['1 Leni', '0 Leni'],
        ['1 Leni', '1  Leni'],
        ['1 Leni', '1 '],
      ],
      ...[
        ['1 Leni', '1 Le\u202eni'],
        ['1 Leni', '1 Leni '],
        ['1 Leni', 'Leni'],
        ['secret ', 'secret A'],
      ],
      ...[
        ['word 82414b3c fenster', 'word 82414b3c '],
        ['fenster', 'fen\tster'],
        ['fenster', ' '],
      ],
      ...[
        ['word 82414b3c fenster', 'no word'],
        ['order ', 'order 0 '],
        ['order ', 'order  '],
      ],
      ...[
        ['drawn 1', 'drawn 0'],
        ['drawn 1', 'drawn 2'],
        ['drawn 1', 'drawn 5001'],
      ],
      ...[
        ['drawn 1\n', 'drawn 1\n\u200b'],
        ['drawn 1\n', 'drawn 1\n '],
        ['not run', 'Not run'],
      ],
    ].map(([from = '', to = '']) => [from, to]);
    for (const [from, to] of changes) {
      expect(text, from).toContain(from);
      const changed = text.replace(from, to);
      // A name may contain a zero-width space, so the parser accepts a name with one. `checkDraws` finds the change.
      expect(errorIn(changed), `${from} → ${to}`).toBe(to.endsWith('\u200b') ? null : 'unreadable');
    }
    for (const other of [
      '',
      '\n',
      text.slice(1),
      `${text}\n`,
      ` ${text}`,
      text.replaceAll('\n', '\r\n'),
    ]) {
      expect(errorIn(other)).toBe('unreadable');
    }
    for (let length = 0; length < text.length; length++) {
      expect(errorIn(text.slice(0, length)), `${length}`).toBe('unreadable');
    }
  });

  it('distinguish a newer version from an unreadable text', () => {
    for (const header of ['Furlong draws 4', 'Furlong draws 10', 'Furlong draws 999999999']) {
      expect(errorIn(header)).toBe('newer');
      expect(errorIn(`${header}\nanything`)).toBe('newer');
      expect(errorIn(`${header}\n`.padEnd(2_000_001))).toBe('newer');
    }
    for (const header of [
      'Furlong draws',
      'Furlong draws 1',
      'Furlong draws 3',
      'Furlong draws 4x',
      'Furlong draws 1e9',
    ]) {
      expect(errorIn(header), header).toBe('unreadable');
    }
  });

  it('throw errors with a message for the visitor', () => {
    expect(() => checkDraws('')).toThrow(
      'This record cannot be read. Usually, a part of it was cut off. Ask for the whole link, or for the file.',
    );
    expect(() => checkDraws('Furlong draws 4')).toThrow('This record needs a newer Furlong.');
    expect(new DrawError('newer')).toMatchObject({ name: 'DrawError', kind: 'newer' });
  });

  it('return draws or throw a DrawError for hostile texts', { timeout: 60_000 }, () => {
    const hostile = fc.constantFrom(
      '__proto__',
      '\0',
      '\ud800',
      '\u202e',
      '🐎',
      '\n',
      '1 a\n',
      '9',
      ' ',
      'not run',
    );
    const texts = fc
      .tuple(
        fc.nat({ max: text.length }),
        fc.nat({ max: 200 }),
        fc.oneof(hostile, fc.string({ unit: 'binary' })),
      )
      .map(([index, cut, part]) => text.slice(0, index) + part + text.slice(index + cut));
    fc.assert(
      fc.property(fc.oneof(texts, fc.string({ unit: 'binary' })), (text) => {
        if (errorIn(text) === null) expect(formatDraws(parseDraws(text))).toBe(text);
      }),
      { numRuns: 300 },
    );
  });

  it('read hostile texts of two million characters without quadratic work', () => {
    const header = 'Furlong draws 3\ndraws 1000\n';
    const before = (key: string) =>
      full.replace('draws 1\n', 'draws 1000\n').slice(0, full.indexOf(key) + 3 + key.length);
    const prefixes = [
      '',
      header,
      'Furlong draws 1\ndraws 1000\ndraw 1\nprevious none\nrule a6ec3753 first 1\nlist c6a6e3ed 200\n1 ',
      ...['title ', 'prizes 2\n', 'source public ', 'word ', 'order 1', 'no-shows 1'].map(
        (start) => before(start.split(' ')[0] ?? '').replace(/[^\n]*$/, '') + start,
      ),
    ];
    for (const prefix of prefixes) {
      for (const unit of ['\n', ' 1', '1', '1 a\n', '\u0301', 'draw 1\n']) {
        const usage = process.cpuUsage();
        expect(errorIn(`${prefix}${unit.repeat(2_000_000)}`.slice(0, 2_000_000))).toBe(
          'unreadable',
        );
        const seconds = process.cpuUsage(usage).user / 1e6;
        // Takes about 0.1 s. Quadratic work would take minutes.
        expect(seconds, JSON.stringify(prefix.slice(-20) + unit)).toBeLessThan(10);
      }
    }
  });
});
