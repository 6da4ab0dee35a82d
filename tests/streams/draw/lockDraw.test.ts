import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lockDraw, type LockOptions } from '../../../streams';
import { encodeParts, countBytes, encodeUtf8, hashText } from '../../../streams/draw/lockDraw';
import { entrantsOf, secretOf } from '../../support/draws';

const options: LockOptions = {
  entrants: [...entrantsOf('Leni', 'Zoë'), { name: 'Jonas', tickets: 3 }],
  rule: { kind: 'first', count: 1 },
  number: 1,
  previous: null,
  secret: secretOf(1),
};

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('lockDraw', () => {
  it('returns the SHA-256 of all locked parts as the fingerprint, in 64 hex digits', () => {
    const { fingerprint, secret } = lockDraw(options);
    expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
    const list = '4:Leni,1:1,4:Zoë,1:1,5:Jonas,1:3,';
    const terms = '0:,7:first 1,0:,6:person,';
    expect(fingerprint).toBe(
      sha256(`14:Furlong draw 3,34:${list},25:${terms},1:1,0:,64:${secret},`),
    );
    const previous = sha256('the draw before');
    expect(lockDraw({ ...options, number: 12, previous }).fingerprint).toBe(
      sha256(`14:Furlong draw 3,34:${list},25:${terms},2:12,64:${previous},64:${secret},`),
    );
    const ofVersion1 = lockDraw({ ...options, version: 1 });
    expect(ofVersion1.fingerprint).toBe(
      sha256(`14:Furlong draw 1,34:${list},7:first 1,1:1,0:,64:${secret},`),
    );
  });

  it('returns check digits of the list and the terms', () => {
    const { listCheck, ruleCheck } = lockDraw(options);
    expect(listCheck).toBe(sha256('4:Leni,1:1,4:Zoë,1:1,5:Jonas,1:3,').slice(0, 8));
    expect(ruleCheck).toBe(sha256('0:,7:first 1,0:,6:person,').slice(0, 8));
    expect(lockDraw({ ...options, version: 1 }).ruleCheck).toBe(sha256('first 1').slice(0, 8));
    const full = {
      ...options,
      title: 'Größe',
      rule: { kind: 'groups', count: 2, per: 'name' },
      prizes: ['a', 'bc'],
      source: { kind: 'public', text: 'DAX' },
    } as const;
    expect(lockDraw(full).ruleCheck).toBe(
      sha256('7:Größe,14:groups 2 names,9:1:a,2:bc,,10:public DAX,').slice(0, 8),
    );
  });

  it('has no title and no prizes, and a person gives the word, by default', () => {
    expect(lockDraw(options)).toMatchObject({
      version: 3,
      title: '',
      prizes: [],
      source: { kind: 'person' },
    });
    expect(lockDraw({ ...options, source: { kind: 'dice' } }).source).toEqual({
      kind: 'dice',
      throws: 8,
    });
    expect(lockDraw({ ...options, version: 1 })).toMatchObject({ version: 1, source: null });
  });

  it('returns a different fingerprint when any locked part changes', () => {
    const changes: Partial<LockOptions>[] = [
      {},
      { entrants: entrantsOf('Leni', 'Zoë', 'Jonas') },
      { entrants: [...entrantsOf('Zoë', 'Leni'), { name: 'Jonas', tickets: 3 }] },
      { entrants: entrantsOf('a', 'b1:1,1:c') },
      { entrants: entrantsOf('a', 'b', 'c') },
      { entrants: [{ name: 'a', tickets: 11 }, ...entrantsOf('b')] },
      { entrants: [...entrantsOf('a'), { name: 'b', tickets: 11 }] },
      { rule: { kind: 'first', count: 2 } },
      { rule: { kind: 'last', count: 1 } },
      { rule: { kind: 'groups', count: 2 } },
      { rule: { kind: 'first', count: 1, per: 'name' } },
      { rule: { kind: 'first', count: 2, per: 'name' } },
      { title: 'first 1' },
      { title: 'person' },
      { prizes: ['first 1'] },
      { prizes: ['a'] },
      { rule: { kind: 'first', count: 2 }, prizes: ['a', 'b'] },
      { rule: { kind: 'first', count: 2 }, prizes: ['b', 'a'] },
      { rule: { kind: 'first', count: 2 }, prizes: ['a1:b', 'c'] },
      { source: { kind: 'phone' } },
      { source: { kind: 'dice', throws: 2 } },
      { source: { kind: 'dice', throws: 8 } },
      { version: 2, source: { kind: 'dice' } },
      { source: { kind: 'people', count: 2 } },
      { source: { kind: 'people', count: 3 } },
      { source: { kind: 'public', text: 'a' } },
      { source: { kind: 'public', text: 'b' } },
      { source: { kind: 'public', text: 'drand 1' } },
      { source: { kind: 'drand', round: 1 } },
      { source: { kind: 'drand', round: 2 } },
      { version: 1 },
      { version: 2 },
      { number: 2 },
      { previous: 'a'.repeat(64) },
      { previous: 'b'.repeat(64) },
      { secret: secretOf(2) },
    ];
    const fingerprints = changes.map((change) => lockDraw({ ...options, ...change }).fingerprint);
    expect(new Set(fingerprints).size).toBe(changes.length);
    expect(lockDraw(options).fingerprint).toBe(fingerprints[0]);
  });

  it('copies its arguments', () => {
    const entrants = [
      { name: 'a', tickets: 1 },
      { name: 'b', tickets: 2 },
    ];
    const rule = { kind: 'first' as const, count: 1 };
    const prizes = ['a'];
    const source = { kind: 'public' as const, text: 'a' };
    const secret = secretOf(1);
    const locked = lockDraw({ ...options, entrants, rule, prizes, source, secret });
    const before = structuredClone(locked);
    entrants.splice(0, 2, { name: 'c', tickets: 5 });
    rule.count = 2;
    prizes.push('b');
    source.text = 'b';
    secret.fill(0);
    expect(locked).toEqual(before);
  });

  it('throws for arguments outside their range, and names them', () => {
    const invalid: [change: Partial<LockOptions>, message: string][] = [
      [{ entrants: [] }, 'tickets must be from 2 to 5000, got 0'],
      [{ entrants: entrantsOf('a') }, 'tickets must be from 2 to 5000, got 1'],
      [{ entrants: [{ name: 'a', tickets: 5001 }] }, 'tickets must be from 2 to 5000, got 5001'],
      [
        { version: 1, entrants: [{ name: 'a', tickets: 201 }] },
        'tickets must be from 2 to 200, got 201',
      ],
      [{ entrants: [{ name: 'a', tickets: 1.5 }] }, 'tickets must be a positive integer, got 1.5'],
      [{ entrants: [{ name: 'a', tickets: 0 }] }, 'tickets must be a positive integer, got 0'],
      [{ entrants: entrantsOf('a', '') }, 'name must be clean and visible, got ""'],
      [{ entrants: entrantsOf('a', 'b\n') }, String.raw`name must be clean and visible, got "b\n"`],
      [{ rule: { kind: 'first', count: 0 } }, 'count must be a positive integer, got 0'],
      [{ rule: { kind: 'last', count: 6 } }, 'count must be at most 5, one for each ticket, got 6'],
      [
        {
          entrants: [{ name: 'a', tickets: 3 }, ...entrantsOf('b', 'a')],
          rule: { kind: 'last', count: 3, per: 'name' },
        },
        'count must be at most 2, one for each name, got 3',
      ],
      [{ rule: { kind: 'groups', count: 1 } }, 'groups must be at least 2, got 1'],
      [
        { rule: { kind: 'groups', count: 6 } },
        'count must be at most 5, one for each ticket, got 6',
      ],
      [{ title: ' ' }, 'title must be clean and visible, got " "'],
      [{ title: 'a ' }, 'title must be clean and visible, got "a "'],
      [{ prizes: [''] }, 'prize must be clean and visible, got ""'],
      [{ prizes: ['a\n'] }, String.raw`prize must be clean and visible, got "a\n"`],
      [{ prizes: ['a', 'b'] }, 'prizes must be none or 1, got 2'],
      [{ rule: { kind: 'last', count: 2 }, prizes: ['a'] }, 'prizes must be none or 2, got 1'],
      [{ source: { kind: 'public', text: '' } }, 'source must be clean and visible, got ""'],
      [{ source: { kind: 'public', text: 'a ' } }, 'source must be clean and visible, got "a "'],
      [{ source: { kind: 'people', count: 1 } }, 'people must be from 2 to 5, got 1'],
      [{ source: { kind: 'people', count: 6 } }, 'people must be from 2 to 5, got 6'],
      [{ source: { kind: 'people', count: 2.5 } }, 'people must be from 2 to 5, got 2.5'],
      [{ source: { kind: 'drand', round: 0 } }, 'round must be a positive integer, got 0'],
      [
        { source: { kind: 'drand', round: 1e12 } },
        'round must be at most 999999999999, got 1000000000000',
      ],
      ...[0, 21, 2.5].map((throws): [Partial<LockOptions>, string] => [
        { source: { kind: 'dice', throws } },
        `throws must be from 1 to 20, got ${throws}`,
      ]),
      [{ source: null }, 'version 3 has other terms'],
      [{ version: 2, source: { kind: 'phone' } }, 'version 2 has other terms'],
      [{ version: 2, source: { kind: 'dice', throws: 8 } }, 'version 2 has other terms'],
      ...[
        { title: 'a' },
        { prizes: ['a'] },
        { source: { kind: 'person' } as const },
        { rule: { kind: 'first', count: 1, per: 'name' } as const },
        { rule: { kind: 'groups', count: 2 } as const },
      ].map((change): [Partial<LockOptions>, string] => [
        { ...change, version: 1 },
        'version 1 has other terms',
      ]),
      [{ number: 0 }, 'number must be a positive integer, got 0'],
      [{ previous: 'ABC' }, 'previous must be null or 64 hex digits, got ABC'],
      [{ secret: new Uint8Array(31) }, 'secret must have 32 bytes, got 31'],
    ];
    for (const [change, message] of invalid) {
      expect(() => lockDraw({ ...options, ...change }), message).toThrow(new RangeError(message));
    }
    for (const round of [1, 999_999_999_999]) {
      lockDraw({ ...options, source: { kind: 'drand', round } });
    }
    for (const count of [2, 5]) lockDraw({ ...options, source: { kind: 'people', count } });
    for (const tickets of [2, 5000]) {
      const entrants = [{ name: 'a', tickets: tickets - 1 }, ...entrantsOf('b')];
      lockDraw({ ...options, entrants, rule: { kind: 'last', count: tickets } });
    }
  });
});

describe('encodeParts', () => {
  it('encodes different lists of parts as different texts', () => {
    expect(encodeParts(['Zoë', ''])).toBe('4:Zoë,0:,');
    const parts = fc.array(fc.string({ unit: fc.constantFrom('1', ':', ',', 'ë') }), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(parts, parts, (a, b) => {
        expect(encodeParts(a) === encodeParts(b)).toBe(JSON.stringify(a) === JSON.stringify(b));
      }),
    );
  });
});

describe('hashText', () => {
  it('returns the SHA-256 of the UTF-8 bytes, as Node does', () => {
    expect(hashText('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (raw) => {
        const text = raw.replace(/\p{Cs}/gu, '');
        expect(hashText(text)).toBe(sha256(text));
        expect(countBytes(text)).toBe(Buffer.byteLength(text));
      }),
    );
    for (const text of [
      '\x7f\x80\u07ff\u0800\ud7ff\ue000\uffff',
      '\u{10000}\u{10ffff}',
      '🐎'.repeat(99),
    ]) {
      expect([...encodeUtf8(text)]).toEqual([...Buffer.from(text)]);
    }
  });
});
