import { deflateRawSync } from 'node:zlib';
import { base64urlnopad } from '@scure/base';
import fc from 'fast-check';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  createRecordLink,
  formatRecord,
  type RecordLink,
  supportsRecordLinks,
  unpackRecord,
} from '../../src/draws/record/recordLink';
import { MAX_PAYLOAD_LENGTH } from '../../src/draws/record/payload';
import { shortenRecord } from '../../src/draws/record/shortRecord';
import {
  createRandom,
  type Draw,
  DrawError,
  formatDraws,
  isDecidedDraw,
  MAX_RECORD_LENGTH,
} from '../../streams';
import { chainOf } from '../../streams/draw/lockDraw';
import {
  entrantsOf,
  goldenDraws,
  goldenDrawsOfVersion,
  randomSession,
  runLesson,
  runSession,
} from '../support/draws';
import { sizeOf } from '../support/sizes';

const ADDRESS = 'https://example.org/furlong/?a=b#draw';
const HEADER = 'Furlong draws ';

const rule = { kind: 'first', count: 1 } as const;
const golden = goldenDraws();
const goldenText = formatDraws(golden);
const shortPlan = { entrants: entrantsOf('Leni', 'Zoë', '🐎'), rule, word: 'Fenster' };
const short = runSession([shortPlan]);
const shortOfVersion1 = runSession([{ ...shortPlan, version: 1 }]);

/** Packs the whole text of a record, as earlier links did. Also packs bytes that are not the text of a record. */
const pack = (bytes: string | Uint8Array) => base64urlnopad.encode(deflateRawSync(bytes));

/** Packs a short record, or something that only looks like one. */
const packShort = (start: readonly number[], text: string) =>
  base64urlnopad.encode(Uint8Array.from([...start, ...deflateRawSync(text)]));

const unpack = async (payload: string) => [...(await unpackRecord(payload))];

/** Unpacks a payload. Returns the kind of the error, or `null`. */
async function faultIn(payload: string): Promise<string | null> {
  try {
    await unpack(payload);
    return null;
  } catch (error) {
    if (error instanceof DrawError) return error.kind;
    throw error;
  }
}

async function payloadOf(draws: readonly Draw[]): Promise<string> {
  return (await linkOf(draws, ADDRESS)).url.split('#check.')[1] ?? '';
}

async function linkOf(draws: readonly Draw[], address: string): Promise<RecordLink> {
  const result = await createRecordLink(draws, address);
  if (typeof result === 'string') throw new Error(result);
  return result;
}

/** Returns 200 names of random Chinese characters, which do not compress. */
function randomNames(seed: number): string[] {
  const random = createRandom('names', seed);
  const character = () => String.fromCodePoint(0x4e00 + Math.floor(20_000 * random.next()));
  return Array.from({ length: 200 }, () => Array.from({ length: 40 }, character).join(''));
}

/** Generates payloads that somebody could put into an address: noise, damaged links and decompression bombs. */
function hostilePayloads(real: string): fc.Arbitrary<string> {
  const bytes = base64urlnopad.decode(real);
  const damaged = fc
    .array(fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 })), { minLength: 1 })
    .map((changes) => {
      const copy = bytes.slice();
      for (const [at, mask] of changes) copy[at] = (copy[at] ?? 0) ^ mask;
      return base64urlnopad.encode(copy);
    });
  const bombs = fc
    .tuple(
      fc.constantFrom('', HEADER, `${HEADER}1\n`, `${goldenText}\n`),
      fc.constantFrom('\0', 'a', '\n', '1 a\n', '🐎', '\ufeff', ' '),
      fc.integer({ min: 0, max: 10_000_000 }),
    )
    .map(([start, unit, times]) => pack(start + unit.repeat(times / unit.length)));
  return fc.oneof(
    { weight: 30, arbitrary: fc.stringMatching(/^[\w-]*$/) },
    { weight: 30, arbitrary: fc.uint8Array({ maxLength: 3_000 }).map(base64urlnopad.encode) },
    { weight: 20, arbitrary: fc.uint8Array({ maxLength: 3_000 }).map(pack) },
    { weight: 20, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
    { weight: 50, arbitrary: fc.nat(real.length - 1).map((end) => real.slice(0, end)) },
    { weight: 50, arbitrary: damaged },
    { weight: 30, arbitrary: fc.string({ unit: 'binary' }).map((end) => pack(goldenText + end)) },
    { weight: 2, arbitrary: bombs },
  );
}

describe('createRecordLink and unpackRecord', () => {
  it('restore the draws of a record, in a payload that ends in a letter or a digit', async () => {
    for (let seed = 1; seed <= 100; seed++) {
      const draws = randomSession(seed);
      // A record that lacks its first draw travels as its whole text.
      for (const record of [draws, [...draws, ...draws].slice(1)].filter(
        ({ length }) => length > 0,
      )) {
        const payload = await payloadOf(record);
        expect(payload).toMatch(/^[\w-]*[a-zA-Z0-9]$/);
        expect(await unpack(payload)).toEqual(record);
      }
    }
  });

  it('restore a record that the page would compute otherwise', async () => {
    const zeros = '0'.repeat(64);
    for (const [first, ...others] of [golden, goldenDrawsOfVersion(3)]) {
      if (first === undefined || !isDecidedDraw(first))
        throw new Error('the first draw was not run');
      const ofVersion3 = [
        { ...first, title: 'another' },
        { ...first, prizes: ['another'] },
        { ...first, source: { kind: 'dice', throws: 2 } as const, word: '42' },
        { ...first, source: { kind: 'drand', round: 1 } as const, word: '' },
        { ...first, noShows: [1, 2], chain: zeros },
      ];
      for (const forged of [
        { ...first, drawn: ['Finn'] },
        { ...first, order: first.order.toReversed() },
        { ...first, word: 'another' },
        { ...first, wordCheck: '00000000' },
        { ...first, secret: zeros },
        { ...first, fingerprint: zeros },
        { ...first, hash: zeros, chain: zeros },
        { ...first, number: 2 },
        { ...first, previous: zeros },
        { ...first, rule: { kind: 'last', count: 1 } as const },
        ...(first.version === 1 ? [] : ofVersion3),
      ]) {
        const draws = [forged, ...others];
        expect(await unpack(await payloadOf(draws))).toEqual(draws);
      }
    }
  });

  it('open the first link in the short form', async () => {
    expect(
      await unpack(
        'BwEB7QMTjE_C7-d3AN1b64IAh7GDcS-K88DvzR1SuQ_I8_wstQTPwMxAr0vLLCouUTDkdEvNKy5JLeLySc3L5IrKP7ya68P8CX0A',
      ),
    ).toEqual(shortOfVersion1);
  });

  it('open links that hold the whole text of a record', async () => {
    for (const draws of [short, shortOfVersion1, golden, goldenDrawsOfVersion(3)])
      expect(await unpack(pack(formatDraws(draws)))).toEqual(draws);
  });

  it('pack one to six draws of 28 names, which each drawn name leaves, into 240 to 565 characters', async () => {
    const words = ['giraffe', 'window', 'pizza', 'Tuesday', 'blue', 'elephant'];
    for (let count = 1; count <= words.length; count++) {
      const draws = runLesson(words.slice(0, count));
      const { length } = await payloadOf(draws);
      expect(length).toBeGreaterThan(240);
      expect(length).toBeLessThan(565);
    }
  });

  it('pack more than twenty draws in full', async () => {
    const plan = { entrants: entrantsOf('Leni', 'Zoë'), rule, word: 'a' };
    const draws = runSession(Array.from({ length: 21 }, () => plan));
    const isShort = async (draws: readonly Draw[]) => (await payloadOf(draws)).startsWith('Bw');
    expect(await unpack(await payloadOf(draws))).toEqual(draws);
    expect([await isShort(draws.slice(0, 20)), await isShort(draws)]).toEqual([true, false]);
  });
});

describe('unpackRecord', () => {
  it('rejects what is not a packed record', async () => {
    const payload = pack(goldenText);
    const payloads = {
      empty: '',
      'not base64url': 'a+b/',
      'with padding': `${payload}==`,
      'with an impossible length': 'a',
      'with a space': ` ${payload}`,
      'percent-encoded': '%3Cscript%3E',
      'not DEFLATE': base64urlnopad.encode(Uint8Array.from([255, 255, 255])),
      'zlib instead of raw DEFLATE': base64urlnopad.encode(Uint8Array.from([0x78, 0x9c, 3, 0])),
      truncated: payload.slice(0, -8),
      'an empty text': pack(''),
      'another text': pack('Furlong results 1'),
      'the start of the header': pack('Furlong'),
      'a byte order mark before the header': pack(`\ufeff${goldenText}`),
      'invalid UTF-8': pack(Uint8Array.from([...Buffer.from(HEADER), 0xc3, 0x28])),
      'a character that is cut off': pack(Uint8Array.from([...Buffer.from(HEADER), 0xc3])),
      'longer than any link': 'A'.repeat(MAX_PAYLOAD_LENGTH + 1),
    };
    for (const [what, payload] of Object.entries(payloads)) {
      expect(await faultIn(payload), what).toBe('unreadable');
    }
    await expect(unpackRecord('a+b/')).rejects.toThrow(new DrawError('unreadable'));
  });

  it('rejects a short record whose parts do not give its hash', async () => {
    const payload = await payloadOf(short);
    const bytes = base64urlnopad.decode(payload);
    const start = [...bytes.slice(0, 43)];
    const text = 'first 1\tperson\t\tfenster\t\nLeni\nZoë\n🐎';
    expect(await unpack(packShort(start, text))).toEqual(short);
    for (const other of [
      '',
      `${text}\n`,
      `${text}\n\n${text}`,
      'first 1\nLeni\nZoë\n🐎',
      ...[
        'first 1',
        'first 1\tfenster',
        'first 1\tperson\t',
        'first 1\tperson\t\t\t',
        'first 1\tperson\tT\tfenster\t',
        'first 1\tperson\t\tfenster\t1',
        'first 1\tperson\t\tfenster\t4',
        'first 1\tperson\t\tfenster\tx',
        'first 1\tdice\t\tfenster\t',
        'first 1\tdice 8\t\tfenster\t',
        'first 1\tpeople 2\t\tfenster\t',
        'first 1\tdrand 1000\t\tfenster\t',
        'first 1\tnobody\t\tfenster\t',
        'last 1\tperson\t\tfenster\t',
        'next 1\tperson\t\tfenster\t',
        'first 4\tperson\t\tfenster\t',
        'first 0\tperson\t\tfenster\t',
        'first 1 names\tperson\t\tfenster\t',
        'first 1\tperson\t\tfenster\t\n\tA prize',
      ].map((start) => `${start}\nLeni\nZoë\n🐎`),
      ...['Leni\nZoe\n🐎', 'Leni\nZoë\t2\n🐎', 'Leni\nZoë\tx\n🐎', 'Leni\nZoë\t999999999\n🐎'].map(
        (list) => `first 1\tperson\t\tfenster\t\n${list}`,
      ),
      'first 1\tperson\t\tfenster\t\nLeni\n \n🐎',
      'first 1\tperson\t\tfenster\t\n\tLeni\n\tZoë',
      `first 1\tperson\t\tfenster\t\n${'a\n'.repeat(100_000)}`,
      `first 1\tperson\t\tfenster\t\n${'\ta\n'.repeat(100_000)}`,
      'a'.repeat(40_000_000),
      '\n'.repeat(40_000_000),
    ]) {
      expect(await faultIn(packShort(start, other)), other.slice(0, 80)).toBe('unreadable');
    }
    for (const [at, byte] of [
      [1, 0],
      [1, 1],
      [2, 0],
      [2, 2],
      [2, 21],
      [2, 255],
      [3, 1],
      [34, 1],
      [35, 1],
      [42, 1],
    ] as const) {
      const changed = start.with(at, byte);
      expect(await faultIn(packShort(changed, text)), `byte ${at}`).toBe('unreadable');
    }
    for (const length of [1, 2, 3, 40, 43]) {
      expect(await faultIn(base64urlnopad.encode(bytes.slice(0, length)))).toBe('unreadable');
    }
    expect(await faultIn(packShort(start.with(1, 4), 'anything'))).toBe('newer');
  });

  it('rejects a short record in another form than the one that the page writes, even if its hash is right', async () => {
    const plan = { ...shortPlan, rule: { ...rule, kind: 'groups', count: 2 } as const, noShows: 2 };
    for (const version of [1, 2, 3] as const) {
      const draws = runSession([version === 1 ? { ...shortPlan, version } : { ...plan, version }]);
      const start = [...base64urlnopad.decode(await payloadOf(draws)).slice(0, 43)];
      const { text } = shortenRecord(draws);
      expect(await unpack(packShort(start, text))).toEqual(draws);
      const forms = [
        text.replace('\n', '\t\n'),
        text.replace('\n', '\tanything\n'),
        text.replace('Leni', 'Leni\t1'),
        text.replace('Leni', 'Leni\t01'),
        text.replace('Leni', 'Leni\t'),
        text.replace('Leni', 'Leni\t1\tanything'),
        text.replace(/fenster/i, ' $&'),
        ...(version === 1 ? [] : [text.replace('fenster', 'Fenster')]),
        ...(version === 1 ? [] : [text.replace(/(\d) (\d)\n/, '$1  $2\n')]),
        ...(version === 1 ? [] : [text.replace(/(\d) (\d)\n/, '0$1 $2\n')]),
        ...(version < 3 ? [] : [text.replace(/(\d) (\d)\n/, '$2 $1\n')]),
      ];
      for (const form of forms) {
        expect(form).not.toBe(text);
        expect(await faultIn(packShort(start, form)), form).toBe('unreadable');
      }
    }
  });

  it('rejects a short record of version 1 with parts of version 2, even if its hash is right', async () => {
    const [draw] = shortOfVersion1;
    if (draw === undefined || !isDecidedDraw(draw)) throw new Error('the draw was not run');
    const packOf = (text: string, hash: string) =>
      packShort(
        [7, 1, 1, ...Buffer.from(draw.secret, 'hex'), ...Buffer.from(hash, 'hex').subarray(0, 8)],
        `${text}\nLeni\nZoë\n🐎`,
      );
    expect(await unpack(packOf('first 1\tFenster', draw.hash))).toEqual([draw]);
    const chain = chainOf({ ...draw, noShows: [1] });
    expect(await faultIn(packOf('first 1\tFenster\t1', chain))).toBe('unreadable');
    expect(await faultIn(packOf('groups 2\tFenster', draw.hash))).toBe('unreadable');
    expect(await faultIn(packOf('first 1 names\tFenster', draw.hash))).toBe('unreadable');
  });

  it('unpacks a text of at most 2,000,000 characters, and rejects a longer one', async () => {
    for (const unit of ['a', 'é', '李', '🐎']) {
      const begin = `${HEADER}4\n`;
      const longest =
        begin + unit.repeat(Math.floor((MAX_RECORD_LENGTH - begin.length) / unit.length));
      expect(await faultIn(pack(longest)), unit).toBe('newer');
      expect(await faultIn(pack(longest + unit)), unit).toBe('unreadable');
    }
  });

  it('rejects a small payload that unpacks to many megabytes', async () => {
    const zeros = new Uint8Array(40_000_000);
    const names = HEADER + 'a'.repeat(40_000_000);
    for (const bytes of [zeros, names]) {
      const payload = pack(bytes);
      expect(payload.length).toBeLessThan(MAX_PAYLOAD_LENGTH);
      expect(await faultIn(payload)).toBe('unreadable');
    }
  });

  it('reports a record of a later version', async () => {
    expect(await faultIn(pack('Furlong draws 4\nanything'))).toBe('newer');
  });

  it(
    `rejects or parses ${sizeOf('payloads')} hostile payloads, without unhandled rejections`,
    { timeout: 600_000 },
    async () => {
      const unhandled: unknown[] = [];
      const listener = (reason: unknown) => unhandled.push(reason);
      process.on('unhandledRejection', listener);
      onTestFinished(() => {
        process.off('unhandledRejection', listener);
      });
      const [real, realShort] = [pack(goldenText), await payloadOf(short)];
      let rejected = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.oneof(hostilePayloads(real), hostilePayloads(realShort)),
          async (payload) => {
            const fault = await faultIn(payload);
            expect([null, 'unreadable', 'newer']).toContain(fault);
            if (fault !== null) rejected++;
          },
        ),
        { numRuns: sizeOf('payloads') },
      );
      // Node reports unhandled rejections after the current task.
      await new Promise((resolve) => setTimeout(resolve, 10));
      expect(unhandled).toEqual([]);
      expect(rejected).toBeGreaterThan(sizeOf('payloads') / 2);
    },
  );
});

describe('createRecordLink', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('returns a link to this page whose payload is the record', async () => {
    const { url } = await linkOf(short, ADDRESS);
    expect(url).toMatch(/^https:\/\/example\.org\/furlong\/\?a=b#check\.[\w-]+$/);
    expect(await unpack(url.split('#check.')[1] ?? '')).toEqual(short);
  });

  it('returns a link for twenty draws of 200 names', async () => {
    const names = Array.from({ length: 200 }, (_, index) => `Maximilian Schröder-Neumann ${index}`);
    const plan = { entrants: entrantsOf(...names), rule: { ...rule, count: 200 }, word: 'a' };
    const draws = runSession(Array.from({ length: 20 }, () => plan));
    expect(await unpack(await payloadOf(draws))).toEqual(draws);
  });

  it('returns a sentence that says why there is no link', async () => {
    const long = runSession(
      [1, 2, 3].map((seed) => ({ entrants: entrantsOf(...randomNames(seed)), rule, word: 'a' })),
    );
    expect(await createRecordLink(long, ADDRESS)).toBe(
      'This record is too long for a link. Send the file.',
    );
    const tooManyDraws = Array.from({ length: 1_001 }, () => short).flat();
    expect(formatRecord(tooManyDraws)).toBeNull();
    expect(await createRecordLink(tooManyDraws, ADDRESS)).toBe(
      'This record is too long for a link or a file. Copy it as text.',
    );
    expect(supportsRecordLinks()).toBe(true);
    vi.stubGlobal('CompressionStream', undefined);
    expect(await createRecordLink(short, ADDRESS)).toBe(
      'This browser cannot create the link. Send the file.',
    );
  });
});
