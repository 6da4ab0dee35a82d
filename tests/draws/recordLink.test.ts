import { deflateRawSync } from 'node:zlib';
import { base64urlnopad } from '@scure/base';
import fc from 'fast-check';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  createRecordLink,
  formatRecord,
  MAX_PAYLOAD_LENGTH,
  packRecord,
  type RecordLink,
  supportsRecordLinks,
  unpackRecord,
} from '../../src/draws/record/recordLink';
import {
  createRandom,
  type Draw,
  DrawError,
  formatDraws,
  MAX_RECORD_LENGTH,
  parseDraws,
} from '../../streams';
import { entrantsOf, goldenDraws, runSession } from '../support/draws';

/** The number of generated payloads. `RECORD_PAYLOADS=10000` tests more of them. */
const PAYLOADS = Number(process.env.RECORD_PAYLOADS ?? 300);

const ADDRESS = 'https://example.org/furlong/?a=b#draw';
const HEADER = 'Furlong draws ';

const rule = { kind: 'first', count: 1 } as const;
const golden = goldenDraws();
const goldenText = formatDraws(golden);
const short = runSession([{ entrants: entrantsOf('Leni', 'Zoë', '🐎'), rule, word: 'Fenster' }]);

/** Compresses bytes as `packRecord` does, also bytes that are not the text of a record. */
const pack = (bytes: string | Uint8Array) => base64urlnopad.encode(deflateRawSync(bytes));

/** Unpacks and parses a payload. Returns the kind of the error, or `null`. */
async function faultIn(payload: string): Promise<string | null> {
  try {
    parseDraws(await unpackRecord(payload));
    return null;
  } catch (error) {
    if (error instanceof DrawError) return error.kind;
    throw error;
  }
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

describe('packRecord and unpackRecord', () => {
  it('restore the text of a record', async () => {
    for (const draws of [short, golden]) {
      const record = formatDraws(draws);
      const payload = await packRecord(record);
      expect(payload).toMatch(/^[\w-]+$/);
      expect(await unpackRecord(payload)).toBe(record);
      expect(parseDraws(await unpackRecord(payload))).toEqual(draws);
    }
  });

  it('restore a text with the header of a record and at most 2,000,000 characters, and reject a longer one', async () => {
    for (const unit of ['a', 'é', '李', '🐎']) {
      const times = Math.floor((MAX_RECORD_LENGTH - HEADER.length) / unit.length);
      const longest = HEADER + unit.repeat(times);
      expect((await unpackRecord(await packRecord(longest))).length, unit).toBe(longest.length);
      await expect(unpackRecord(await packRecord(`${longest}${unit}`))).rejects.toThrow(DrawError);
    }
  });
});

describe('unpackRecord', () => {
  it('rejects what is not a packed record', async () => {
    const payload = await packRecord(goldenText);
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
    expect(await faultIn(await packRecord('Furlong draws 2\nanything'))).toBe('newer');
  });

  it(
    `rejects or parses ${PAYLOADS} hostile payloads, without unhandled rejections`,
    { timeout: 600_000 },
    async () => {
      const unhandled: unknown[] = [];
      const listener = (reason: unknown) => unhandled.push(reason);
      process.on('unhandledRejection', listener);
      onTestFinished(() => {
        process.off('unhandledRejection', listener);
      });
      const real = await packRecord(goldenText);
      let rejected = 0;
      await fc.assert(
        fc.asyncProperty(hostilePayloads(real), async (payload) => {
          const fault = await faultIn(payload);
          expect([null, 'unreadable', 'newer']).toContain(fault);
          if (fault !== null) rejected++;
        }),
        { numRuns: PAYLOADS },
      );
      // Node reports unhandled rejections after the current task.
      await new Promise((resolve) => setTimeout(resolve, 10));
      expect(unhandled).toEqual([]);
      expect(rejected).toBeGreaterThan(PAYLOADS / 2);
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
    expect(await unpackRecord(url.split('#check.')[1] ?? '')).toBe(formatDraws(short));
  });

  it('allows a QR code for a link of at most 1,200 characters', async () => {
    const { url } = await linkOf(short, ADDRESS);
    const address = ADDRESS.replace('a=b', `a=b${'b'.repeat(1_200 - url.length)}`);
    const longest = await linkOf(short, address);
    expect(longest.url).toHaveLength(1_200);
    expect(longest.isQrPossible).toBe(true);
    expect((await linkOf(short, address.replace('?', '?a'))).isQrPossible).toBe(false);
  });

  it('returns a link for twenty draws of 200 names', async () => {
    const names = Array.from({ length: 200 }, (_, index) => `Maximilian Schröder-Neumann ${index}`);
    const plan = { entrants: entrantsOf(...names), rule: { ...rule, count: 200 }, word: 'a' };
    const draws = runSession(Array.from({ length: 20 }, () => plan));
    const { url } = await linkOf(draws, ADDRESS);
    expect(await unpackRecord(url.split('#check.')[1] ?? '')).toBe(formatDraws(draws));
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
