import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatLockLink, parseLock } from '../../src/draws/describeDraw';
import { INVISIBLE, parsePayload, parseSource, type Source } from '../../src/draws/check/source';
import { parseFingerprint } from '../../src/draws/check/typedFingerprint';
import { CODE_SEPARATORS, formatDraws, hashText, type WordSource } from '../../streams';
import { entrantsOf, runSession } from '../support/draws';

const FINGERPRINT = '0123456789abcdef'.repeat(4);
const lock = { number: 3, fingerprint: FINGERPRINT, terms: null, wordHash: null };
const plan = {
  entrants: entrantsOf('Leni', '{"record":1}'),
  rule: { kind: 'first', count: 1 },
  word: 'giraffe',
} as const;
const text = formatDraws(runSession([plan]));
/** Returns the best guess of a source, or a source without guesses. */
const best = (source: Source) => (source.kind === 'record' ? source.guesses[0] : source);
const textOf = (text: string) => ({ kind: 'text', text });
const packed = (payload: string) => ({ kind: 'packed', payload });

describe('formatLockLink', () => {
  const sources: readonly WordSource[] = [
    { kind: 'person' },
    { kind: 'people', count: 5 },
    { kind: 'phone' },
    { kind: 'dice', throws: 3 },
    { kind: 'dice', throws: 8 },
    { kind: 'public', text: '“DAX” 27. Nov, 50 %: ☂' },
    { kind: 'drand', round: 1000 },
  ];
  const draws = runSession(sources.map((source) => ({ ...plan, source, word: null })));

  it('formats a link that parsePayload reads, before the word and after it', () => {
    for (const [index, { number, fingerprint, previous, source }] of draws.entries()) {
      for (const word of [null, 'six seven']) {
        const link = formatLockLink(
          draws.slice(0, index + 1),
          word,
          'https://furlong.example/app/?x=1#draw',
        );
        const lock = {
          number,
          fingerprint,
          terms: { source, previous, session: draws[0]?.fingerprint.slice(0, 16) },
          wordHash: word === null ? null : hashText(word),
        };
        expect(link).toMatch(/^https:\/\/furlong\.example\/app\/\?x=1#check\.lock\.[\w.-]+\.\d$/);
        expect(parsePayload(link.slice(link.indexOf('.lock') + 1))).toEqual({ kind: 'lock', lock });
        expect(parseSource(`Look: ${link}.`)).toEqual({ kind: 'lock', lock });
      }
    }
  });

  it('formats links without the names of the list', () => {
    for (const { entrants } of draws) {
      const link = formatLockLink(draws, null, 'https://furlong.example/');
      for (const { name } of entrants) expect(link).not.toContain(name);
    }
  });
});

describe('parseLock', () => {
  it('reads links of version 1, in upper and lower case', () => {
    expect(parseLock(`lock.3.${FINGERPRINT}`)).toEqual(lock);
    expect(parseLock(`LOCK.3.${FINGERPRINT.toUpperCase()}`)).toEqual(lock);
  });

  it.each([
    '',
    'lock',
    'lock.3',
    `lock.0.${FINGERPRINT}`,
    `lock.03.${FINGERPRINT}`,
    `lock.-1.${FINGERPRINT}`,
    `lock.1e3.${FINGERPRINT}`,
    `lock.1234567890.${FINGERPRINT}`,
    `lock.3.${FINGERPRINT}0`,
    `lock.3.${FINGERPRINT.slice(1)}`,
    `lock.3.${FINGERPRINT.slice(1)}g`,
    `lock.3.${FINGERPRINT}\n`,
    `x.lock.3.${FINGERPRINT}`,
  ])('returns null for %s', (payload) => {
    expect(parseLock(payload)).toBeNull();
  });

  it('returns null for a link with a part that is missing, cut, or of another kind', () => {
    const link = formatLockLink(runSession([plan]), 'giraffe', 'https://furlong.example/');
    const parts = link.slice(link.indexOf('lock')).split('.');
    const changes = parts.flatMap((part, index) => [
      ...[part.slice(1), part.slice(0, -1), `${part}A`, `${part}!`, ''].map((other) =>
        parts.with(index, other).join('.'),
      ),
      // Without the hash of the word, the link is that from before the word.
      ...(index === parts.length - 2 ? [] : [parts.toSpliced(index, 1).join('.')]),
      parts.toSpliced(index, 0, part).join('.'),
    ]);
    expect(parseLock(parts.join('.'))).not.toBeNull();
    for (const payload of changes) {
      // A link with another source or another number is a different link.
      const parsed = parseLock(payload);
      if (parsed !== null) expect(parsed).not.toEqual(parseLock(parts.join('.')));
    }
    expect(changes.filter((payload) => parseLock(payload) !== null)).toHaveLength(0);
  });
});

describe('parsePayload', () => {
  it.each(['', ' ', '%20', '%0A', '.', '…'])('finds nothing in %j', (payload) => {
    expect(parsePayload(payload)).toEqual({ kind: 'empty' });
  });

  it('removes percent-encoding, spaces, invisible characters, and what a messenger puts after a link', () => {
    for (const payload of [
      'a-_9',
      'a-_9.',
      'a-_9).',
      '%61%2D%5F9',
      'a-_9%0A',
      ' a-\n_9 ',
      'a-_9\u200b\u200e',
      'a-_9…»”',
    ]) {
      expect(best(parsePayload(payload)), payload).toEqual(packed('a-_9'));
    }
    expect(parsePayload(`lock.3.${FINGERPRINT}.%20`)).toEqual({ kind: 'lock', lock });
  });

  it('keeps an invalid percent-encoding and characters that no payload has', () => {
    expect(best(parsePayload('a%zz'))).toEqual(packed('a%zz'));
    expect(best(parsePayload('a<b>c'))).toEqual(packed('a<b>c'));
    expect(best(parsePayload(`lock.x.${FINGERPRINT}`))).toEqual(packed(`lock.x.${FINGERPRINT}`));
  });
});

describe('parseSource', () => {
  it('finds nothing in a blank text', () => {
    for (const typed of ['', ' \n\t', '\ufeff'])
      expect(parseSource(typed)).toEqual({ kind: 'empty' });
  });

  it('removes what editors add to the text of a record', () => {
    const windows = text.replaceAll('\n', '\r\n');
    for (const typed of [
      text,
      `${text}\n`,
      `\ufeff\n${windows}\r\n\r\n`,
      text.replaceAll('\n', '\r'),
    ]) {
      expect(best(parseSource(typed))).toEqual(textOf(text));
    }
  });

  it('finds the end of a quoted record, however its last draw ends', () => {
    const entrants = entrantsOf('a', 'b', 'c');
    for (const version of [1, 2] as const) {
      for (const [word, noShows] of [[null], ['w'], ['w', version - 1]] as const) {
        const rule = { kind: 'first', count: 1 } as const;
        const plan = { entrants, rule, version, word, ...(noShows !== undefined && { noShows }) };
        const text = formatDraws(runSession([plan]));
        const mail = `Hello,\n${text.replaceAll(/^/gm, '> ')}\n> Yours, Anna`;
        expect(best(parseSource(mail))).toEqual(textOf(text));
      }
    }
  });

  it('reads the field `record` of JSON', () => {
    expect(
      best(parseSource(JSON.stringify({ version: 1, record: `${text}\r\n` }, null, 2))),
    ).toEqual(textOf(text));
    for (const json of ['{', '{}', '{"record":1}', '{"record":null}', '{"a":{"record":"x"}}']) {
      expect(best(parseSource(json))).toEqual(textOf(json));
    }
  });

  it('finds a link in a sentence', () => {
    for (const typed of [
      'https://furlong.example/#check.a-_9',
      'Look: https://furlong.example/#check.a-_9, and check it!',
      '<https://furlong.example/#check.a-_9>.',
      '[the record](https://furlong.example/#check.a-_9)',
      'https://furlong.example/%23check.a-_9',
      '#check.a-_9',
    ]) {
      expect(best(parseSource(typed)), typed).toEqual(packed('a-_9'));
    }
    expect(parseSource('https://furlong.example/#check.')).toEqual({ kind: 'empty' });
  });

  it('keeps any other text', () => {
    expect(best(parseSource(' hello '))).toEqual(textOf('hello'));
  });
});

/** The characters in the expressions of the check, and a letter and a digit for all others. */
const SPECIAL = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(
  (character) =>
    character.search(CODE_SEPARATORS) === 0 ||
    character.search(INVISIBLE) === 0 ||
    /[\s#%.\\_=>{}"“”„,;:!?'‘’«»)\]…A1]/u.test(character),
);
/** Texts that the expressions of the check look for. */
const PIECES = [
  '#check.',
  '%23check',
  '%25',
  '#check.A\n>',
  '#check.A= ',
  '> Furlong draws 1\n',
  'hash ',
];

describe('hostile fragments', () => {
  const pieces = fc.constantFrom(
    ...[
      'lock.',
      'lock.1.',
      FINGERPRINT,
      '%',
      '%23',
      '#check.',
      '.',
      ' ',
      '\n',
      '\0',
      '\ud83d',
      '{',
    ],
    ...['__proto__', '<script>', 'Furlong draws 1\n', '"record":', 'A'.repeat(500), '🐎', '\u202e'],
  );
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc
      .array(fc.oneof(pieces, fc.string({ maxLength: 5 })), { maxLength: 12 })
      .map((parts) => parts.join('')),
  );

  it('never make a parser throw', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        for (const { kind } of [parsePayload(text), parseSource(text)]) {
          expect(['empty', 'lock', 'record']).toContain(kind);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('are parsed in linear time, whatever character they repeat', () => {
    for (const piece of [...SPECIAL, ...SPECIAL.map((character) => `${character}\n`), ...PIECES]) {
      const run = piece.repeat(150_000 / piece.length);
      const begin = performance.now();
      parseSource(
        `#check.${run}x #check.A\n${run}x\nFurlong draws 2\n${run}x\n{"record":"${run}"}`,
      );
      parsePayload(`${run}x`);
      parseFingerprint(run);
      // Takes 20 ms. Quadratic work takes at least 15 s.
      expect(performance.now() - begin, JSON.stringify(piece)).toBeLessThan(5_000);
    }
  });
});
