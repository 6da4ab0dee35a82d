import fc from 'fast-check';

const HOSTILE_NAMES = [
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'null', 'undefined', 'NaN', '0'],
  ...[
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '&amp;',
    '"',
    "';--",
    '${1}',
    '%00',
  ],
  ...['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("https://example.org")', '\t=1', '|', '`'],
  ...[
    'محمد',
    'שלום',
    '\u202eenoN',
    '\u2066a\u2069',
    '\u200fb',
    '李娜',
    'Zoe\u0308',
    'Zoë',
    'ß',
    'ſ',
    'İ',
  ],
  ...[
    '👩‍👩‍👧',
    '🏴󠁧󠁢󠁳󠁣󠁴󠁿',
    '🐎',
    '\ud83d',
    '\udc0e',
    '\ud83d\0\udc0e',
    '\u200d',
    '\u200b',
    '\ufeff',
    '\u0301',
  ],
  ...[
    'Z\u0351\u0343\u0312\u0301',
    '\0',
    '\x1b[31m',
    '\x7f',
    '\x9b',
    '\u3164',
    '*',
    '*3',
    'a*',
    'a*3',
    'a*1e9',
  ],
  ...[
    'draw 2',
    'not run',
    'hash',
    'Furlong draws 1',
    'a'.repeat(300),
    '🐎'.repeat(201),
    ' ',
    '\t',
    '\xa0',
  ],
];

const SEPARATORS = ['\n', '\r\n', '\r', '\u2028', '\u2029', '\v', '\f', '\x85', ',', ';', '\n\n'];

const names = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_NAMES) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme' }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.string(), fc.constantFrom('*', ' * '), fc.oneof(fc.integer(), fc.string()))
      .map(([name, star, tickets]) => `${name}${star}${tickets}`),
  },
);

/** Lists that a visitor could paste by mistake or with bad intent, up to 10,001 names and 1,000,000 characters. */
export const hostileLists: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 100,
    arbitrary: fc
      .tuple(fc.array(names, { maxLength: 30 }), fc.constantFrom(...SEPARATORS))
      .map(([parts, separator]) => parts.join(separator)),
  },
  { weight: 20, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(names, fc.constantFrom(...SEPARATORS, ''), fc.integer({ min: 1000, max: 10_001 }))
      .map(([name, separator, times]) => `${name}${separator}`.repeat(times).slice(0, 1_000_000)),
  },
);

/** The cells of one row: a name, an address, a number, or nothing, in columns that other rows may use differently. */
const rows = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('Anna', 'Berg', '李娜', '🐎', 'b@x.org', '7b', '-') },
    { weight: 4, arbitrary: fc.constantFrom('1', '2', '3', '0', '1.5', '×3', '1.') },
    { weight: 3, arbitrary: fc.constant('') },
  ),
  { maxLength: 5 },
);
const COLUMNS = ['Nr', 'Name', 'Vorname', 'Tickets', 'E-mail', 'Class', ''];

/** Tables with rows of any width, some with a caption or a heading. */
export const hostileTables: fc.Arbitrary<string> = fc
  .record({
    caption: fc.constantFrom([], [], ['Class 7b'], ['Class 7b', 'Friday']),
    heading: fc.oneof(fc.constant([]), fc.array(fc.constantFrom(...COLUMNS), { maxLength: 5 })),
    body: fc.array(rows, { maxLength: 8 }),
    separator: fc.constantFrom('\t', '\t', ';', ',', '|'),
  })
  .map(({ caption, heading, body, separator }) =>
    [...caption, ...[heading, ...body].map((cells) => cells.join(separator))].join('\n'),
  );
