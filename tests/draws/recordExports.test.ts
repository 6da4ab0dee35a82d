import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import {
  describeChain,
  formatLatestLockDay,
  formatLockTime,
  formatGroupedFingerprint,
} from '../../src/draws/describeDraw';
import {
  type DrawsState,
  type DrawStep,
  listShareableDraws,
  type SessionDraw,
} from '../../src/draws/drawsState';
import {
  createRecordFile,
  formatRecordCsv,
  formatRecordFileName,
  formatRecordText,
} from '../../src/draws/record/recordExports';
import { formatRecord } from '../../src/draws/record/recordLink';
import {
  canonicalWord,
  type Draw,
  formatDraws,
  isDecidedDraw,
  listDrawn,
  parseDraws,
  parseEntrants,
} from '../../streams';
import { ticketNames } from '../../streams/draw/drawn';
import { createDrawProgram } from '../../streams/draw/runDraw';
import { type DrawPlan, entrantsOf, goldenDraws, runSession } from '../support/draws';
import { hostileLists } from '../support/hostile-lists';

const LINK = 'https://example.org/#check.abc';
const NAMES = ['Leni', 'Jonas', 'Zoë', 'Mia', 'Ida'];

const plan: DrawPlan = {
  entrants: entrantsOf(...NAMES),
  rule: { kind: 'first', count: 1 },
  word: 'giraffe',
};

/** Gives the draws lock times one minute apart, from 14:09 local time on. */
function withLocalTimes(draws: readonly Draw[]): SessionDraw[] {
  return draws.map((draw, index) => ({
    draw,
    lockedAt: new Date(2026, 10, 21, 14, 9 + index).getTime(),
  }));
}

const session = withLocalTimes(
  runSession([
    plan,
    { ...plan, word: null },
    { ...plan, rule: { kind: 'last', count: 2 }, word: '' },
  ]),
);
const [firstDraw, secondDraw] = session.map(({ draw }) => draw);

describe('listShareableDraws', () => {
  it('leaves out a draw that waits for its word or whose race is shown', () => {
    const count = (step: DrawStep, draws: DrawsState['draws'] = session) =>
      listShareableDraws({ step, draws }).length;
    expect([count('enter'), count('locked'), count('racing'), count('drawn')]).toEqual([
      3, 2, 2, 3,
    ]);
    expect([count('enter', []), count('locked', session.slice(0, 1))]).toEqual([0, 0]);
    expect(listShareableDraws({ step: 'drawn', draws: session })).toBe(session);
  });
});

describe('listDrawn', () => {
  it('lists the drawn tickets with their names and places', () => {
    for (const draw of goldenDraws()) {
      if (!isDecidedDraw(draw)) continue;
      const names = ticketNames(draw.entrants);
      const drawn = listDrawn(draw);
      expect(drawn.map(({ name }) => name)).toEqual(draw.drawn);
      for (const { ticket, place, name } of drawn) {
        expect(draw.order[place - 1]).toBe(ticket);
        expect(names[ticket - 1]).toBe(name);
      }
      const tickets = createDrawProgram(draw).horses.length;
      expect(drawn[0]?.place).toBe(draw.rule.kind === 'first' ? 1 : tickets);
    }
  });

  it('omits a drawn name without a place in the order of finish, as in a changed record', () => {
    if (firstDraw === undefined || !isDecidedDraw(firstDraw)) throw new Error('not run');
    expect(listDrawn({ ...firstDraw, order: [], drawn: ['a'] })).toEqual([]);
  });
});

describe('describeChain', () => {
  it('has the number of the previous draw, and the start of the hash of that draw', () => {
    if (firstDraw === undefined || !isDecidedDraw(firstDraw)) throw new Error('not run');
    if (secondDraw === undefined) throw new Error('no second draw');
    expect(describeChain(firstDraw)).toEqual(['the first draw']);
    const chain = describeChain(secondDraw).join(', ');
    expect(chain).toMatch(/^chained to draw 1, [0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(chain).toContain(formatGroupedFingerprint(firstDraw.hash).slice(0, 9));
  });
});

describe('formatGroupedFingerprint', () => {
  it('returns four groups of four characters', () => {
    expect(formatGroupedFingerprint('0'.repeat(64))).toBe('0000-0000-0000-0000');
    expect(formatGroupedFingerprint('f'.repeat(64))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ');
  });
});

describe('formatLockTime', () => {
  it('has a day only if the latest lock was on another day', () => {
    const lockedAt = new Date(2026, 10, 20, 9, 5).getTime();
    const draws = [
      ...session.slice(0, 1).map((sessionDraw) => ({ ...sessionDraw, lockedAt })),
      ...session,
    ];
    expect(draws.map((sessionDraw) => formatLockTime(sessionDraw, draws))).toEqual([
      '20 Nov, 09:05',
      '14:09',
      '14:10',
      '14:11',
    ]);
    expect(formatLatestLockDay(draws)).toBe('21 November 2026');
    expect(formatLatestLockDay([])).toBe('');
  });
});

describe('formatRecordText', () => {
  it('isolates what is written from right to left', () => {
    const [draw] = runSession([
      {
        entrants: entrantsOf('Leni', 'محمد'),
        rule: { kind: 'first', count: 2 },
        title: 'הגרלה',
        prizes: ['ספר', 'a pen'],
        source: { kind: 'public', text: 'דף' },
        word: 'מילה 2345',
      },
    ]);
    const lines = formatRecordText(withLocalTimes(draw === undefined ? [] : [draw]), null).split(
      '\n',
    );
    expect(lines.slice(3, 7)).toEqual([
      'Title: \u2068הגרלה\u2069',
      'Drawn: all 2 in order',
      'Prizes: 1. \u2068ספר\u2069, 2. a pen',
      'Word: from something public: \u2068דף\u2069',
    ]);
    expect(lines[8]).toBe('The word was: \u2068מילה2345\u2069');
    expect(lines.slice(9).join('; ')).toMatch(
      /^(?:(?:Leni|\u2068محمد\u2069), number \d, (?:\u2068ספר\u2069|a pen)(?:; |$)){2}$/,
    );
  });

  it('has a title, a paragraph for each draw, and the link', () => {
    const [a, b, c] = session.map(({ draw }) => formatGroupedFingerprint(draw.fingerprint));
    const drawn = session.map(({ draw }) =>
      isDecidedDraw(draw)
        ? listDrawn(draw).map(({ name, ticket }) => `${name}, number ${ticket}`)
        : [],
    );
    const chains = session.map(({ draw }) => describeChain(draw).join(', '));
    expect(formatRecordText(session, LINK).split('\n')).toEqual([
      'Furlong, three draws, 21 November 2026',
      '',
      'Draw 1, 14:09',
      'Drawn: first of 5',
      'Word: from a person in the room',
      `Fingerprint ${a}, the first draw`,
      'The word was: giraffe',
      'A short word: a host that prepared could have fitted the number to it',
      ...(drawn[0] ?? []),
      '',
      'Draw 2, 14:10, locked, not run',
      'Drawn: first of 5',
      'Word: from a person in the room',
      `Fingerprint ${b}, ${chains[1]}`,
      '',
      'Draw 3, 14:11',
      'Drawn: last 2 of 5',
      'Word: from a person in the room',
      `Fingerprint ${c}, ${chains[2]}`,
      'No word: only the host’s device decided',
      ...(drawn[2] ?? []),
      '',
      'Check this record:',
      LINK,
    ]);
    expect(formatRecordText(session, null)).not.toContain('Check');
  });
});

describe('formatRecordCsv', () => {
  it('has a row for each drawn ticket, and one for a draw that was not run', () => {
    const { data } = Papa.parse<string[]>(formatRecordCsv(session));
    const [header = [], ...rows] = data;
    expect(header).toContain('Fingerprint');
    expect(rows.map((row) => row.slice(2, 4))).toEqual([
      ['first 1', '5'],
      ['first 1', '5'],
      ['last 2', '5'],
      ['last 2', '5'],
    ]);
    expect(new Set(rows.map((row) => row.slice(10).join()))).toEqual(new Set([',person,,']));
    expect(rows.map((row) => row.slice(5, 8))).toEqual([
      ['run', 'giraffe', '1'],
      ['not run', '', ''],
      ['run', '', '5'],
      ['run', '', '4'],
    ]);
    expect(rows[0]?.[1]).toBe(new Date(2026, 10, 21, 14, 9).toISOString());
    const drawn = session.flatMap(({ draw }) => (isDecidedDraw(draw) ? listDrawn(draw) : []));
    expect([rows[0], rows[2], rows[3]].map((row) => row?.slice(7, 10))).toEqual(
      drawn.map(({ place, ticket, name }) => [String(place), String(ticket), name]),
    );
  });
});

describe('createRecordFile', () => {
  it('holds the exact text of the record, and readable fields', () => {
    const file = createRecordFile(session, LINK);
    expect(file?.record).toBe(formatDraws(session.map(({ draw }) => draw)));
    expect(parseDraws(file?.record ?? '')).toEqual(session.map(({ draw }) => draw));
    expect(file).toMatchObject({
      version: 1,
      link: LINK,
      draws: [
        {
          number: 1,
          lockedAt: new Date(2026, 10, 21, 14, 9).toISOString(),
          rule: { kind: 'first', count: 1 },
          tickets: 5,
          isRun: true,
          word: 'giraffe',
        },
        { number: 2, isRun: false, word: null, drawn: [] },
        { number: 3, isRun: true, word: '' },
      ],
    });
    expect(file?.draws[2]?.drawn.map(({ place }) => place)).toEqual([5, 4]);
    expect(JSON.parse(JSON.stringify(file))).toEqual(file);
  });

  it('returns null for more draws than a record can have', () => {
    expect(createRecordFile(Array.from({ length: 400 }, () => session).flat(), null)).toBeNull();
  });
});

describe('formatRecordFileName', () => {
  it('has the day of the latest lock', () => {
    expect(formatRecordFileName(session, 'json')).toBe('furlong-draws-2026-11-21.json');
    const at = (lockedAt: number) => session.map((sessionDraw) => ({ ...sessionDraw, lockedAt }));
    expect(formatRecordFileName([...session, ...at(new Date(2027, 0, 2).getTime())], 'csv')).toBe(
      'furlong-draws-2027-01-02.csv',
    );
    expect(formatRecordFileName(at(8.64e15), 'json')).toMatch(/^furlong-draws-[\d-]+\.json$/);
  });
});

describe('the exports', () => {
  it('gain no line, cell or formula from hostile names, words, titles, prizes and sources', () => {
    let checkedLists = 0;
    fc.assert(
      fc.property(hostileLists, fc.constantFrom('first', 'last'), (text, kind) => {
        const entrants = entrantsWithin200(text);
        const [{ name: title } = { name: '' }] = entrants;
        const source = { kind: 'public', text: title } as const;
        const word = canonicalWord(`24572457 ${title}`) || '24572457';
        if (entrants.length < 2 || title === '') return;
        checkedLists++;
        const rule = { kind, count: entrants.length };
        const prizes = entrants.map(({ name }) => name);
        const plan = { entrants, rule, title, prizes, source };
        const draws = withLocalTimes(
          runSession([
            { ...plan, word, noShows: 1 },
            { ...plan, word: null },
          ]),
        );
        const [run] = draws;
        if (run === undefined || !isDecidedDraw(run.draw)) throw new Error('not run');
        const drawn = listDrawn(run.draw);
        // Text: 9 lines, a line for each name, and 11 lines. No control character, bidi control or unpaired surrogate,
        // except for pairs of isolates.
        const lines = formatRecordText(draws, LINK)
          .replace(/\u2068([^\u2068\u2069]*)\u2069/g, '$1')
          .split(/\r\n|[\n-\r\x85\u2028\u2029]/);
        expect(lines).toHaveLength(20 + drawn.length);
        expect(lines.slice(9, 9 + drawn.length)).toEqual(
          drawn.map(({ name, ticket, prize }) => `${name}, number ${ticket}, ${prize}`),
        );
        expect(lines.join('')).not.toMatch(/[\p{Cc}\p{Bidi_Control}\p{Cs}]/u);
        // CSV: the word, place, number and name are in their cells, and no cell is a formula.
        const { data } = Papa.parse<string[]>(formatRecordCsv(draws), { delimiter: ',' });
        expect(data).toHaveLength(3 + drawn.length);
        for (const [index, row] of data.slice(1, -2).entries()) {
          expect(row).toHaveLength(14);
          const { place, ticket, name, prize } = drawn[index] ?? {};
          const cells = [...row.slice(6, 11), row[13] ?? ''].map(withoutApostrophe);
          expect(cells).toEqual(
            [word, place, ticket, name, title, prize].map((cell) =>
              withoutApostrophe(String(cell)),
            ),
          );
        }
        for (const cell of data.flat()) expect(cell).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/);
        // JSON: a round trip keeps the record and the names.
        const file: unknown = JSON.parse(JSON.stringify(createRecordFile(draws, LINK)));
        expect(file).toEqual(createRecordFile(draws, LINK));
        expect(file).toHaveProperty('record', formatRecord(draws.map(({ draw }) => draw)));
        expect(file).toHaveProperty('draws.0.drawn', drawn);
      }),
      { numRuns: 300 },
    );
    expect(checkedLists).toBeGreaterThan(100);
  });
});

/** Parses a list, and omits each entrant whose tickets would bring the total above 200. */
function entrantsWithin200(text: string) {
  let tickets = 0;
  return parseEntrants(text).entrants.filter((entrant) => {
    const fits = tickets + entrant.tickets <= 200;
    if (fits) tickets += entrant.tickets;
    return fits;
  });
}

function withoutApostrophe(cell: string): string {
  return cell.replace(/^'/, '');
}
