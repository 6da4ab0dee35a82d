import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  describeExcess,
  listEntrants,
  lockDraw,
  nameKey,
  parseEntrants,
  parseList,
} from '../../../streams';
import { cleanText } from '../../../streams/draw/model';
import { entrantsOf, secretOf } from '../../support/draws';
import { hostileLists, hostileTables } from '../../support/hostile-lists';
import { sizeOf } from '../../support/sizes';

/** Returns the entrants and the faults without the reading. */
const parse = (text: string) => {
  const { entrants, faults } = parseEntrants(text);
  return { entrants, faults };
};
const messages = (text: string) => parseEntrants(text).faults.map(({ message }) => message);
const entrantsIn = (text: string) => parseEntrants(text).entrants;
const faultLines = (text: string) => parseEntrants(text).faults.map(({ line }) => line);

/** Returns the visible lines that have no entry, and are not reported as left out. */
function linesWithoutEntry(text: string): string[] {
  const { entries, reading } = parseList(text);
  const filled = new Set(entries.map(({ line }) => line));
  const count = (wanted: string) => reading.leftOut.filter(({ kind }) => kind === wanted).length;
  const isSplit = reading.kind === 'names' || reading.kind === 'table';
  const missing = text.split(/\r\n?|\n/).filter((typed, index) => {
    if (filled.has(index + 1)) return false;
    const cells = (isSplit ? typed.split(/[\t,;|/]/) : [typed]).map(cleanText);
    if (cells.every((cell) => cell === '' || (typed.includes('|') && /^:?-+:?$/.test(cell)))) {
      return false;
    }
    const hasNumbers = count('numbers') > 0 && /^[\p{N}\p{P}\s|]+$/u.test(typed);
    const hasBullets = count('bullets') > 0 && /^[^\p{L}\p{N}]{1,9}$/u.test(typed);
    return !hasNumbers && !hasBullets;
  });
  return missing.slice(count('heading'));
}

describe('parseEntrants', () => {
  it('reads one entrant a line, and the tickets after a star', () => {
    expect(parse('Leni\n  Jonas*3\t\r\n\nMia * 2\nAnna Maria')).toEqual({
      entrants: [
        { name: 'Leni', tickets: 1 },
        { name: 'Jonas', tickets: 3 },
        { name: 'Mia', tickets: 2 },
        { name: 'Anna Maria', tickets: 1 },
      ],
      faults: [],
    });
    expect(entrantsIn('a*1\nb*5000')).toEqual([
      { name: 'a', tickets: 1 },
      { name: 'b', tickets: 5000 },
    ]);
    expect(entrantsIn('2*3*4\nb')).toEqual([
      { name: '2*3', tickets: 4 },
      { name: 'b', tickets: 1 },
    ]);
  });

  it('splits at commas and semicolons of any script, but only if the whole list is one line', () => {
    const names = entrantsOf('Leni', 'Jonas', 'Mia');
    for (const text of [
      'Leni, Jonas; Mia',
      'Leni،Jonas؛Mia',
      'Leni、Jonas，Mia',
      '\nLeni,,Jonas;Mia;\n',
    ]) {
      expect(parse(text), text).toEqual({ entrants: names, faults: [] });
    }
    expect(entrantsIn('Müller, Leni\nMüller; Jonas')).toEqual(
      entrantsOf('Müller, Leni', 'Müller; Jonas'),
    );
  });

  it('splits at every line break of Unicode', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    expect(entrantsIn('a\nb\r\nc\rd\u2028e\u2029f\x85g')).toEqual(entrantsOf(...names));
    expect(entrantsIn('a\vb\fc')).toEqual(entrantsOf('a', 'b', 'c'));
  });

  it('counts only the lines that a text field shows', () => {
    // Text fields show \v, \f, \x85, \u2028 and \u2029 within a line.
    for (const text of ['a\nb', 'a\r\nb', 'a\rb']) expect(faultLines(`${text}\nc*0`)).toEqual([3]);
    for (const text of ['a\vb', 'a\fb', 'a\x85b', 'a\u2028b', 'a\u2029b']) {
      expect(faultLines(`${text}\nc*0`), JSON.stringify(text)).toEqual([2]);
      expect(parseList(`${text}\nc`).entries.map(({ line }) => line)).toEqual([1, 1, 2]);
    }
    expect(messages('a\u2028b\nc*0')).toEqual([
      'Line 2: tickets are a whole number from 1 to 5,000.',
    ]);
    expect(parseEntrants('n\u2028'.repeat(10_001) + 'm').faults).toEqual([
      { line: 1, message: '10,002 lines are too many. A list has at most 10,000.' },
    ]);
  });

  it('adds up the tickets of a repeated name, and reports the repetition', () => {
    const { entrants, faults } = parseEntrants('Jonas\nLeni\nJonas');
    expect(entrants).toEqual([
      { name: 'Jonas', tickets: 2 },
      { name: 'Leni', tickets: 1 },
    ]);
    expect(faults).toEqual([
      {
        line: 3,
        message: 'Jonas is on two lines, so Jonas has two tickets.',
        repeatedName: 'Jonas',
      },
    ]);
    expect(messages('a*9\nb\na\na*2')).toEqual(['a is on three lines, so a has 12 tickets.']);
    expect(faultLines('a*9\nb\na\na*2')).toEqual([3]);
    expect(messages('Jonas, Leni, Jonas')).toEqual([
      'Jonas is there two times, so Jonas has two tickets.',
    ]);
    // The first line has é as e and an accent, the second as one code point. The first spelling stays.
    expect(entrantsIn('Re\u0301ne\nR\u00e9ne\nb')).toEqual([
      { name: 'Re\u0301ne', tickets: 2 },
      { name: 'b', tickets: 1 },
    ]);
    expect(parseEntrants('Re\u0301ne\nR\u00e9ne\nb').faults).toMatchObject([
      { line: 2, repeatedName: 'Re\u0301ne' },
    ]);
    expect(entrantsIn('jonas\nJonas')).toHaveLength(2);
  });

  it('keeps an entrant as typed, with one ticket, if its tickets cannot be read', () => {
    const typed = [
      'a*0',
      'a*5001',
      'a*-1',
      'a*1.5',
      'a*',
      'a*x',
      'M*A*S*H',
      'a*1e2',
      'a×1,5',
      'a x0',
    ];
    for (const text of typed) {
      expect(parse(`b\n${text}`), text).toEqual({
        entrants: entrantsOf('b', text),
        faults: [{ line: 2, message: 'Line 2: tickets are a whole number from 1 to 5,000.' }],
      });
    }
    expect(parse('b\n *3')).toEqual({
      entrants: entrantsOf('b', '*3'),
      faults: [{ line: 2, message: 'Line 2: there is no name before the star.' }],
    });
  });

  it('keeps the start of a name of more than 200 characters, and reports the cut', () => {
    const message = 'Line 1: a name has at most 200 characters. The end of this one is left out.';
    for (const character of ['a', '🐎', 'é']) {
      const name = character.repeat(200);
      expect(parse(`${name}\nb`)).toEqual({ entrants: entrantsOf(name, 'b'), faults: [] });
      expect(parse(`${name}${character} \nb`), character).toEqual({
        entrants: entrantsOf(name, 'b'),
        faults: [{ line: 1, message }],
      });
      expect(entrantsIn(`${name}${character}*3\nb`)[0]).toEqual({ name, tickets: 3 });
      expect(messages(`${name}*3\nb`)).toEqual([]);
    }
  });

  it('reports why a list cannot be drawn, with a line number', () => {
    for (const text of ['', ' \n\t\n', ',;', '\u200b', '\0']) {
      expect(parse(text), JSON.stringify(text)).toEqual({
        entrants: [],
        faults: [{ line: 1, message: 'Paste at least two names.' }],
      });
    }
    // Leaves out the only ticket of each entry.
    const leftOut = new Map([0, 1].map((index) => [index, 1]));
    expect(listEntrants(parseList('Leni\nJonas'), leftOut).faults).toEqual([
      { line: 1, message: 'Tick at least two names.' },
    ]);
    expect(
      listEntrants(parseList('a*3\nb*0\nc'), new Map([0, 1].map((index) => [index, 1]))),
    ).toEqual({
      entrants: [
        { name: 'a', tickets: 2 },
        { name: 'c', tickets: 1 },
      ],
      faults: [],
    });
    expect(messages('Leni')).toEqual(['One name only. A race needs two.']);
    expect(messages('Leni*3')).toEqual(['One name only. A race needs two.']);
    expect(parseEntrants('Leni*5000\nLeni*5').faults).toContainEqual({
      line: 1,
      message: 'One name only. A race needs two.',
    });
    expect(messages('a\nb*4999')).toEqual([]);
    expect(parseEntrants('a*2500\n\nb*2500\nc*7\nd*7').faults).toEqual([
      { line: 4, message: '5,014 tickets. One race takes 5,000. Take away 14.' },
    ]);
    expect(messages('a*5000\n'.repeat(6) + 'b')).toEqual([
      'a is on six lines, so a has 30,000 tickets.',
      '30,001 tickets. One race takes 5,000. Take away 25,001.',
    ]);
  });

  it('rejects a list of more than 10,000 lines or names, and accepts 10,000 lines', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`);
    expect(parse(lines(10_412).join('\n'))).toEqual({
      entrants: [],
      faults: [{ line: 10_001, message: '10,412 lines are too many. A list has at most 10,000.' }],
    });
    expect(parse(lines(10_001).join(','))).toEqual({
      entrants: [],
      faults: [{ line: 1, message: '10,001 names are too many. A list has at most 10,000.' }],
    });
    expect(messages('\n'.repeat(10_000) + 'a')).toEqual([
      '10,001 lines are too many. A list has at most 10,000.',
    ]);
    expect(entrantsIn(`${lines(10_000).join('\n')}\n \n`)).toHaveLength(10_000);
    expect(entrantsIn(lines(10_000).join(','))).toHaveLength(10_000);
    // Is read like an empty text.
    for (const text of ['- n\n'.repeat(10_001), '1-999999999']) {
      expect(parseList(text).entries).toEqual([]);
    }
    expect(parseList('- n\n'.repeat(10_001)).reading).toEqual(parseList('').reading);
  });

  it('rejects a text of more than 1,000,000 characters', () => {
    const text = 'n'.repeat(1_000_000);
    expect(describeExcess(text)).toBe('');
    expect(entrantsIn(text)).toHaveLength(1);
    expect(describeExcess(`${text}n`)).toBe(
      '1,000,001 characters are too many. A list has at most 1,000,000.',
    );
  });

  it('reads a title, a name and a cell with very many accents in linear time', () => {
    const marks = 'a' + '\u0301\u0323'.repeat(40_000);
    const begin = performance.now();
    for (const text of [`${marks}\tTickets\nBo\t2`, `Name\tTickets\n${marks}\t2`, marks]) {
      expect(parseList(text).entries.length).toBeGreaterThan(0);
    }
    // Takes 100 ms. Quadratic work takes 10 s.
    expect(performance.now() - begin).toBeLessThan(4_000);
  });

  it('quickly says that a text is too much, in whatever way its names are separated', () => {
    const separators = [
      '\n',
      '\r',
      '\u2028',
      ',',
      ', ',
      '; ',
      ',\n',
      '\t',
      ' | ',
      '\n,',
      '"\n',
      'x,a\n',
    ];
    for (const separator of separators) {
      expect(describeExcess(`n${separator}`.repeat(3_000)), JSON.stringify(separator)).toBe('');
      const text = `n${separator}`.repeat(50_000);
      const start = process.cpuUsage();
      const message = describeExcess(text);
      // Takes less than 0.1 s.
      expect(process.cpuUsage(start).user / 1e6, JSON.stringify(separator)).toBeLessThan(1);
      expect(message, JSON.stringify(separator)).toMatch(/^[\d,]+ (?:lines|names) are too many\./);
      expect(parseEntrants(text)).toMatchObject({ entrants: [], faults: [{ message }] });
    }
    // Lines with commas are a list, unless the visitor wants separate names.
    const list = 'Berg, Anna\n'.repeat(6_000);
    expect(describeExcess(list)).toBe('');
    expect(describeExcess(list, 'names')).toBe(
      '12,000 names are too many. A list has at most 10,000.',
    );
    expect(parseList(list, 'names').reading.others).toEqual(['lines']);
  });

  it('keeps any script, emoji and combining characters, and sorts faults by line', () => {
    const names = [
      '李娜',
      'محمد',
      'Zoe\u0308',
      '👩‍👩‍👧',
      '🏴󠁧󠁢󠁳󠁣󠁴󠁿',
      'म्रीनाल',
      '<b>',
      '=1+1',
      '__proto__',
      'constructor',
    ];
    expect(parse(names.join('\n'))).toEqual({ entrants: entrantsOf(...names), faults: [] });
    expect(faultLines('a\na\nb*0\nc*0\na')).toEqual([2, 3, 4]);
  });

  it.each(['* *', '** **', '*\u200b*', '*\u00a0*'])(
    'finds a name in stars around nothing: %o',
    (stars) => {
      const names = entrantsIn(`Anna\n${stars}`).map(({ name }) => name);
      expect(names).toHaveLength(2);
      expect(names.every((name) => name !== '' && cleanText(name) === name)).toBe(true);
    },
  );

  it(
    `loses nothing that was typed, for ${sizeOf('lists')} hostile lists`,
    { timeout: 600_000 },
    () => {
      fc.assert(
        fc.property(fc.oneof(hostileLists, hostileTables), (text) => {
          const { entrants, faults } = parseEntrants(text);
          const names = entrants.map(({ name }) => nameKey(name));
          expect(new Set(names).size).toBe(names.length);
          expect(names.every((name) => cleanText(name) !== '')).toBe(true);
          for (const { name, tickets } of entrants) {
            if (cleanText(name) !== name) throw new Error(`not clean: ${JSON.stringify(name)}`);
            if (!(Number.isInteger(tickets) && tickets >= 1))
              throw new Error(`tickets: ${tickets}`);
          }
          for (const { line } of faults) expect(Number.isInteger(line) && line >= 1).toBe(true);
          // Read as lines, each visible line keeps its letters. The sign ` x3` is no part of a name.
          const letters = (text: string) =>
            text.normalize().replace(/[^\p{L}]|\p{Default_Ignorable_Code_Point}|x/giu, '');
          const isTooLong = faults.some(({ message }) => message.includes(' are too many. '));
          const asLines = parseList(text, 'lines').entries;
          for (const [index, typed] of isTooLong ? [] : text.split(/\r\n?|\n/).entries()) {
            const onLine = asLines.filter(({ line }) => line === index + 1);
            if (onLine.some(({ problem }) => problem !== null)) continue;
            const names = onLine.map(({ name }) => letters(name)).join('');
            expect(names, `line ${index + 1}`).toBe(
              letters(typed.replace(/[\v\f\x85\u2028\u2029]/g, ' ')),
            );
          }
          // Read by its form, too. Cells with quotes may have several lines.
          const { entries, reading } = parseList(text);
          if (!isTooLong && !text.includes('"')) expect(linesWithoutEntry(text)).toEqual([]);
          // Unless something is left out, which the reading reports, all letters are kept.
          if (
            !isTooLong &&
            reading.leftOut.length === 0 &&
            entries.every(({ problem }) => problem === null)
          ) {
            const sorted = (text: string) => Array.from(text).sort().join('');
            expect(sorted(entries.map(({ name }) => letters(name)).join(''))).toBe(
              sorted(text.split(/\s/u).map(letters).join('')),
            );
          }
          const visible = text
            .split(/[\r\n\v\f\x85\u2028\u2029]/)
            .filter((line) => cleanText(line) !== '');
          if (!isTooLong && visible.length === 0) expect(entrants).toEqual([]);
          // `lockDraw` accepts every list of 2 to 5,000 tickets, also one with faults. Every other list has a fault.
          const total = entrants.reduce((sum, { tickets }) => sum + tickets, 0);
          if (total >= 2 && total <= 5000) {
            const rule = { kind: 'first', count: 1 } as const;
            lockDraw({ entrants, rule, number: 1, previous: null, secret: secretOf(1) });
          } else {
            expect(faults.length).toBeGreaterThan(0);
          }
        }),
        { numRuns: sizeOf('lists') },
      );
    },
  );

  it('reads a text of 300,000 characters without quadratic work', () => {
    const signs = [
      'a',
      ',',
      '*',
      ' ',
      '\u0301',
      '🐎',
      '\u202e',
      'a,b*2;',
      '- a,* b,',
      '"a"b',
      '(a, [',
      '»a, «',
    ];
    // Two rows of many cells.
    const rows = ['a,', 'a\t', '1\t', 'a|'].map((cell) => `${cell.repeat(75_000)}\n`);
    const texts = [...signs, ...rows];
    for (const unit of texts) {
      const start = process.cpuUsage();
      parseEntrants(unit.repeat(Math.ceil(300_000 / unit.length)));
      // Takes about 0.1 s. Quadratic work would take minutes.
      expect(process.cpuUsage(start).user / 1e6, JSON.stringify(unit)).toBeLessThan(10);
    }
  });
});
