import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkDraws,
  createDrawProgram,
  createRandom,
  createTimeline,
  DrawError,
  formatDraws,
  rankFinal,
} from '../../streams';
import { randomSession, ROUND_1000 } from './draws';
import { checkIndependently } from './independent-checker';

type Outcome = 'unreadable' | 'differs' | 'accepted';

function checkWithProject(text: string): Outcome {
  try {
    return checkDraws(text).some(({ kind }) => kind === 'differs') ? 'differs' : 'accepted';
  } catch (error) {
    if (error instanceof DrawError) return 'unreadable';
    throw error;
  }
}

function checkWithReadme(text: string): Outcome {
  try {
    return checkIndependently(text).length > 0 ? 'differs' : 'accepted';
  } catch {
    return 'unreadable';
  }
}

function expectBoth(text: string, outcome: Outcome): void {
  expect(
    [checkWithReadme(text), checkWithProject(text)],
    JSON.stringify(text.slice(0, 500)),
  ).toEqual([outcome, outcome]);
}

/** What a forger writes into a record of one draw. The hashes are right. */
interface Forgery {
  readonly version?: string;
  readonly title?: string;
  readonly rule?: string;
  readonly prizes?: readonly string[];
  readonly source?: string;
  readonly list?: readonly (readonly [tickets: string, name: string])[];
  /** `null` for a draw that was not run. */
  readonly word?: string | null;
  /** How many names are drawn. */
  readonly drawnCount?: number;
  readonly noShows?: string;
}

const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex');
const part = (text: string) => `${Buffer.byteLength(text)}:${text},`;
const parts = (...texts: string[]) => texts.map(part).join('');
const line = (key: string, value: string) => (value === '' ? key : `${key} ${value}`);

/** Formats the record of a draw that says anything. All of its hashes are right. */
function forge({
  version = '3',
  title = '',
  rule = 'first 1',
  prizes = [],
  source = 'person',
  list = [
    ['1', 'Leni'],
    ['1', 'Jonas'],
  ],
  word = 'fenster',
  drawnCount = 1,
  noShows = 'none',
}: Forgery = {}): string {
  const secret = 'ab'.repeat(32);
  const entrants = parts(...list.flatMap(([tickets, name]) => [name, tickets]));
  const terms = version === '1' ? rule : parts(title, rule, parts(...prizes), source);
  const lock = parts(`Furlong draw ${version}`, entrants, terms, '1', '', secret);
  const fingerprint = sha256(lock);
  const check = sha256(terms).slice(0, 8);
  const head = [
    ...[`Furlong draws ${version}`, 'draws 1', 'draw 1', 'previous none'],
    ...(version === '1'
      ? [`rule ${check} ${rule}`]
      : [`terms ${check}`, line('title', title), `rule ${rule}`]),
    ...(version === '1' ? [] : [`prizes ${prizes.length}`, ...prizes, `source ${source}`]),
    `list ${sha256(entrants).slice(0, 8)} ${list.length}`,
    ...list.map(([tickets, name]) => `${tickets} ${name}`),
    ...[`secret ${secret}`, `fingerprint ${fingerprint}`],
  ];
  if (word === null) return [...head, 'not run'].join('\n');
  const names = list.flatMap(([tickets, name]) => new Array<string>(Number(tickets)).fill(name));
  const program = createDrawProgram({
    number: 1,
    entrants: list.map(([tickets, name]) => ({ name, tickets: Number(tickets) })),
  });
  const timeline = createTimeline(program, { seed: sha256(lock + part(word)) });
  const order = timeline
    .slice(-1)
    .flatMap((end) => rankFinal(end).result.map(({ horseId }) => horseId));
  const drawn = order.slice(0, drawnCount).map((ticket) => names[ticket - 1] ?? '');
  const hash = sha256(
    parts(`Furlong record ${version}`, fingerprint, word, order.join(' '), parts(...drawn)),
  );
  return [
    ...head,
    line(`word ${sha256(word).slice(0, 8)}`, word),
    ...(source.startsWith('drand ') ? [`signature ${ROUND_1000}`] : []),
    ...[`order ${order.join(' ')}`, `drawn ${drawn.length}`, ...drawn, `hash ${hash}`],
    ...(version === '1' ? [] : [`no-shows ${noShows}`]),
    ...(noShows === 'none'
      ? []
      : [`chain ${sha256(parts(`Furlong no-shows ${version}`, hash, noShows))}`]),
  ].join('\n');
}

const listOf = (...names: string[]) => names.map((name) => ['1', name] as const);
const ticketsOf = (...tickets: string[]) =>
  tickets.map((count, index) => [count, `n${index}`] as const);
const many = (count: number) => listOf(...Array.from({ length: count }, (_, i) => `n${i}`));
const long = (units: number) => '🐎'.repeat(units);

/** Texts that are not clean. */
const UNCLEAN = [
  ...['a\0b', 'a\tb', 'a\u007fb', 'a\u0085b', 'a\u2028b', 'a\u2029b', 'a\rb'],
  ...['a\u061cb', 'a\u200eb', 'a\u200fb', 'a\u202ab', 'a\u202eb', 'a\u2066b', 'a\u2069b'],
  ...[' a', 'a ', '\u00a0a', 'a\u1680', 'a\u2000', '\u200aa', 'a\u202f', 'a\u205f', '\u3000a'],
  ...['\ufeffa', 'a\ufeff', '\ufeff', '\u200b', '\u00ad', '\u034f', '\u115f', '\u1160', '\u17b4'],
  ...['\u17b5', '\u180b', '\u180f', '\u200d', '\u2060', '\u206f', '\u3164', '\ufe00', '\ufe0f'],
  ...['\uffa0', '\ufff0', '\ufff8', '\u{1bca0}', '\u{1bca3}', '\u{1d173}', '\u{1d17a}'],
  ...['\u{e0000}', '\u{e0100}', '\u{e0fff}', '\u200b\u00a0\u200b', long(201), 'a'.repeat(201)],
];

/** Clean texts that look as if they were not. */
const CLEAN = [
  ...['a', 'a\u200bb', 'a\u00a0b', '\u200ba\u200b', 'e\u0301', '\u0301', '\u2800', '\ud7ff'],
  ...['\ufffd', '\ufff9', '\u{10ffff}', 'not run', 'hash a', 'first 1', '1 a', long(200)],
];

describe('checkIndependently', () => {
  it('accepts a record that is right, as the project does', () => {
    for (const record of [
      forge(),
      forge({ version: '1', word: 'Fenster!' }),
      forge({ word: null }),
      forge({ word: '' }),
      forge({ version: '1', word: null }),
      forge({ rule: 'groups 2', drawnCount: 2, title: 'A title', prizes: ['a', 'b'] }),
      forge({ list: many(200), rule: 'first 200', drawnCount: 200, version: '1' }),
      forge({ list: many(5000), rule: 'first 5000', drawnCount: 5000 }),
      forge({ list: ticketsOf('100', '4900') }),
      forge({ version: '2', source: 'dice', word: '42' }),
      forge({ version: '2', source: 'people 5', word: 'a, a, b, c d, ω' }),
      forge({ version: '2', rule: 'groups 2', drawnCount: 2, noShows: '2 1' }),
      forge({ source: 'dice 2 for fun', word: '42' }),
      forge({ source: 'dice 20', word: '12345612345612345612' }),
      forge({ source: 'phone', word: 'violinpebblecastle35' }),
      forge({ source: 'people 5', word: 'a, a, b, cd, ω' }),
      forge({ source: `people 2`, word: `${'a'.repeat(98)}, ${'b'.repeat(98)}` }),
      forge({ source: 'public DAX', word: '42a' }),
      forge({ source: 'drand 999999999999', word: sha256(Buffer.from(ROUND_1000, 'hex')) }),
      ...CLEAN.flatMap((text) => [
        forge({ list: listOf(text, 'b') }),
        forge({ title: text, prizes: [text], source: `public ${text}`, word: null }),
        forge({ version: '1', word: text }),
      ]),
    ]) {
      expectBoth(record, 'accepted');
    }
  });

  it('cannot read another form whose hashes are right, as the project cannot', () => {
    const right = forge();
    for (const record of [
      ...['0', '01', '4', '17', '3 ', '', '٢', '1000000000'].map((version) => forge({ version })),
      ...['\n', ' ', '\nnot run', '\ndraw 2', '\n\n', '\0'].flatMap((more) => [
        right + more,
        forge({ version: '1' }) + more,
        forge({ word: null }) + more,
        more + right,
      ]),
      ...['\r\n', '\r', '\u2028'].map((lineBreak) => right.replaceAll('\n', lineBreak)),
      `\ufeff${right}`,
      ...['0', '2', '', ' ', ' 1', '01', '+1', '1e0', '1.0', '٢', '1001', '10000'].map((count) =>
        right.replace('draws 1', `draws ${count}`),
      ),
      ...['0', '01', '+1', '1000000000', ''].map((n) => right.replace('draw 1\n', `draw ${n}\n`)),
      right.replace(/order (\d).*/, 'order $1'),
      forge({ drawnCount: 0 }),
    ]) {
      expectBoth(record, 'unreadable');
    }
  });

  it('cannot read other terms, tickets or no-shows, as the project cannot', () => {
    const forgeries: Forgery[] = [
      ...['first 0', 'first 3', 'middle 1', 'first 01', 'first +1', 'first 2e0', 'first 1.0'],
      ...['First 1', 'first 1 ', 'first 1 name', 'first  1', 'groups 1', 'groups 3', 'last 5001'],
    ].map((rule) => ({ rule }));
    forgeries.push(
      { rule: 'groups 2', version: '1', drawnCount: 2 },
      { rule: 'first 1 names', version: '1' },
      { rule: 'first 2 names', list: listOf('a', 'a'), drawnCount: 2 },
      { prizes: ['a', 'b'] },
      { rule: 'first 2', prizes: ['a'], drawnCount: 2 },
      { list: many(5001) },
      { list: many(201), version: '1' },
      { list: ticketsOf('200', '1'), version: '1' },
      { list: [] },
      ...[['1'], ['5001'], ['5000', '1'], ['01', '1'], ['+1', '1'], ['1e0', '1'], ['0', '2']].map(
        (tickets) => ({ list: ticketsOf(...tickets) }),
      ),
      ...[
        ...[
          '',
          'Person',
          'nobody',
          'dice',
          'dice 1',
          'dice 21',
          'dice 08',
          'person ',
          'people',
          'people 1',
          'people 6',
          'drand',
        ],
        ...[
          'people 2.5',
          'public',
          'public ',
          'drand 0',
          'drand 01',
          'drand 1e9',
          `drand 1000000000000`,
        ],
      ].map((source) => ({ source })),
    );
    for (const forgery of forgeries) {
      expectBoth(forge(forgery), 'unreadable');
      expectBoth(forge({ ...forgery, word: null }), 'unreadable');
    }
    expectBoth(forge({ rule: 'groups 2', drawnCount: 2, noShows: '2 1' }), 'unreadable');
    for (const noShows of ['0', '3', '1 3', '01', '1,2', '1 ', '', ' 1', `1${' 2'.repeat(5000)}`]) {
      expectBoth(forge({ noShows }), 'unreadable');
    }
  });

  it('cannot read texts that are not clean, as the project cannot', () => {
    for (const text of UNCLEAN) {
      for (const record of [
        forge({ list: listOf(text, 'b') }),
        forge({ version: '1', list: listOf('a', text) }),
        forge({ title: text }),
        forge({ prizes: [text] }),
        forge({ source: `public ${text}`, word: 'a' }),
        forge({ word: text }),
        forge({ version: '1', word: text }),
      ]) {
        expectBoth(record, 'unreadable');
      }
    }
    for (const version of ['2', '3'])
      for (const word of [
        'Fenster',
        'a!',
        'a  b',
        'a\u00a0b',
        'a\u1680b',
        'a\u200bb',
        'a\u2800b',
        'ﬁ',
        'e\u0301',
        '…',
      ]) {
        for (const source of ['person', 'public DAX', 'people 2', 'dice', 'drand 1']) {
          const record = forge({
            version,
            source,
            word: source === 'people 2' ? `${word}, z` : word,
          });
          expectBoth(record, 'unreadable');
        }
      }
    for (const [source, words] of [
      ['people 2', ['b, a', 'a', 'a, b, c', 'a,b', `${'a'.repeat(99)}, b`]],
      ['public DAX', ['1 2', '1.2']],
      ['dice', ['a', '1 2', '٢']],
      ['dice 2 for fun', ['a', '12 ', '17', '1', '111', '٢٢']],
      [
        'phone',
        [
          'open window',
          'windоw',
          'сосо',
          'ᴡindow',
          'lol',
          'אָ',
          'カ',
          '東京タワー',
          'अा',
          'йод',
          'أب',
          'ក\u17b4',
        ],
      ],
      ['drand 1', ['a'.repeat(63), 'A'.repeat(64)]],
    ] as const) {
      for (const word of words) {
        for (const version of ['2', '3'])
          expectBoth(forge({ version, source, word }), 'unreadable');
      }
    }
  });

  it('cannot read more than 1000 draws, or 2,000,000 UTF-16 code units, as the project cannot', () => {
    const draw = (number: number, name: string) =>
      forge({ list: listOf(name, 'b'), word: null })
        .slice('Furlong draws 3\ndraws 1\n'.length)
        .replace('draw 1', `draw ${number}`);
    const recordOf = (count: number, name: string) =>
      [
        'Furlong draws 3',
        `draws ${count}`,
        ...Array.from({ length: count }, (_, index) => draw(index + 1, name)),
      ].join('\n');
    expectBoth(recordOf(1000, 'a'), 'differs');
    // Each code point has two code units.
    const names = listOf(...Array.from({ length: 9 }, (_, i) => `${i}${long(199)}`));
    const body = forge({ list: names, word: null }).split('\n').slice(2).join('\n');
    const count = Math.ceil(2_000_000 / body.length);
    const tooLong = [
      `Furlong draws 3\ndraws ${count}`,
      ...new Array<string>(count).fill(body),
    ].join('\n');
    for (const record of [recordOf(1001, 'a'), tooLong]) {
      expectBoth(record, 'unreadable');
    }
  });

  it(
    'agrees with the project on random sessions, and on random changes of them',
    { timeout: 120_000 },
    () => {
      const pieces = ['', ' ', '\n', '0', '1', 'a', 'none', ' names', '\u202e', '\u200b', '\u00e9'];
      const counts = { unreadable: 0, differs: 0, accepted: 0 };
      fc.assert(
        fc.property(fc.nat(1_000_000), (seed) => {
          const text = formatDraws(randomSession(seed));
          expectBoth(text, 'accepted');
          const random = createRandom('changes', seed);
          const pick = (count: number) => Math.floor(count * random.next());
          for (let change = 0; change < 5; change++) {
            const [at, other] = [pick(text.length), pick(text.length)];
            const lines = text.split('\n');
            const line = pick(lines.length);
            const character = String.fromCharCode(text.charCodeAt(at) ^ (1 << pick(3)));
            const changed =
              [
                text.slice(0, at) + (pieces[pick(pieces.length)] ?? '') + text.slice(at + pick(3)),
                text.slice(0, at) + character + text.slice(at + 1),
                text.slice(0, at) + text.charAt(other) + text.slice(at + 1),
                lines.toSpliced(line, 1).join('\n'),
                lines.with(line, lines[pick(lines.length)] ?? '').join('\n'),
                text.slice(0, at),
              ][pick(6)] ?? '';
            const outcome = checkWithProject(changed);
            counts[outcome]++;
            expect(checkWithReadme(changed), changed).toBe(outcome);
            expect(outcome === 'accepted').toBe(changed === text);
          }
        }),
        { numRuns: 60 },
      );
      expect(Math.min(counts.unreadable, counts.differs)).toBeGreaterThan(20);
    },
  );
});
