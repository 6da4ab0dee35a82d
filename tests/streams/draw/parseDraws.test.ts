import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDraws, DrawError, formatDraws, parseDraws } from '../../../streams';
import { entrantsOf, runSession } from '../../support/draws';

const rule = { kind: 'first', count: 1 } as const;
const draws = runSession([
  { entrants: entrantsOf('Leni', 'Jonas'), rule, word: 'Fenster' },
  { entrants: entrantsOf('Leni', 'Jonas', 'Mia'), rule, word: null },
]);
const text = formatDraws(draws);

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

  it('format the lines that the README documents', () => {
    const hash = '[0-9a-f]{64}';
    const lines = [
      ...['Furlong draws 1', 'draws 2'],
      ...['draw 1', 'previous none', 'rule a6ec3753 first 1', 'list c6a6e3ed 2'],
      ...['1 Leni', '1 Jonas', `secret ${hash}`, `fingerprint ${hash}`, 'word 22c9783f Fenster'],
      ...['order (1 2|2 1)', 'drawn 1', '(Leni|Jonas)', `hash ${hash}`],
      ...['draw 2', `previous ${hash}`, 'rule a6ec3753 first 1', 'list [0-9a-f]{8} 3'],
      ...['1 Leni', '1 Jonas', '1 Mia', `secret ${hash}`, `fingerprint ${hash}`, 'not run'],
    ];
    expect(text).toMatch(new RegExp(`^${lines.join('\n')}$`));
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

  it('reject as unreadable every text that formatDraws cannot return', () => {
    const changes: [from: string, to: string][] = [
      ...[
        ['Furlong draws 1', 'Furlong draws 0'],
        ['Furlong', 'furlong'],
        ['draws 2', 'draws 02'],
      ],
      ...[
        ['draws 2', 'draws 1'],
        ['draws 2', 'draws 3'],
        ['draws 2', 'draws 2000'],
      ],
      ...[
        ['draw 1', 'draw 01'],
        ['draw 1', 'draw 1000000000'],
        ['previous none', 'previous '],
      ],
      ...[
        ['first 1', 'first 3'],
        ['first 1', 'middle 1'],
        ['first 1', 'first 01'],
      ],
      ...[
        ['list c6a6e3ed 2', 'list c6a6e3ed 1'],
        ['list c6a6e3ed 2', 'list c6a6e3ed 201'],
      ],
      ...[
        ['1 Leni', '200 Leni'],
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
        ['word 22c9783f Fenster', 'word 22c9783f '],
        ['Fenster', 'Fen\tster'],
        ['Fenster', ' '],
      ],
      ...[
        ['word 22c9783f Fenster', 'no word'],
        ['order ', 'order 0 '],
        ['order ', 'order  '],
      ],
      ...[
        ['drawn 1', 'drawn 0'],
        ['drawn 1', 'drawn 2'],
        ['drawn 1', 'drawn 201'],
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
    for (const header of ['Furlong draws 2', 'Furlong draws 10', 'Furlong draws 999999999']) {
      expect(errorIn(header)).toBe('newer');
      expect(errorIn(`${header}\nanything`)).toBe('newer');
      expect(errorIn(`${header}\n`.padEnd(2_000_001))).toBe('newer');
    }
    for (const header of [
      'Furlong draws',
      'Furlong draws 1',
      'Furlong draws 2x',
      'Furlong draws 1e9',
    ]) {
      expect(errorIn(header), header).toBe('unreadable');
    }
  });

  it('throw errors with a message for the visitor', () => {
    expect(() => checkDraws('')).toThrow(
      'This record cannot be read. Part of it is missing or was changed on the way.',
    );
    expect(() => checkDraws('Furlong draws 2')).toThrow('This record needs a newer Furlong.');
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
    const header = 'Furlong draws 1\ndraws 1000\n';
    const start = text.slice(text.indexOf('draw 1'), text.indexOf('order '));
    const prefixes = [
      '',
      header,
      `${header}draw 1\nprevious none\nrule a6ec3753 first 1\nlist c6a6e3ed 200\n1 `,
    ];
    for (const prefix of [...prefixes, `${header}${start}order 1`]) {
      for (const unit of ['\n', ' 1', '1', '1 a\n', '\u0301', 'draw 1\n']) {
        const before = process.cpuUsage();
        expect(errorIn(`${prefix}${unit.repeat(2_000_000)}`.slice(0, 2_000_000))).toBe(
          'unreadable',
        );
        const seconds = process.cpuUsage(before).user / 1e6;
        // Takes about 0.1 s. Quadratic work would take minutes.
        expect(seconds, JSON.stringify(prefix.slice(-20) + unit)).toBeLessThan(10);
      }
    }
  });
});
