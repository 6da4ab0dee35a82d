import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatFragment, parseFragment } from '../../src/races/share/link';
import { type MeetingFault, RULES_VERSION } from '../../streams';
import { EXAMPLE } from '../support/meeting-code';
import { type OracleAnswer, readLink } from '../support/link-oracle';

/** Parses a link as the page does. Returns the same type as `readLink`, an independent parser for tests. */
function openLink(link: string): OracleAnswer | MeetingFault | null {
  const parsed = parseFragment(`#${encodeURIComponent(link)}`);
  if (parsed === null || typeof parsed === 'string') return parsed;
  const { meeting, photoProgramId } = parsed;
  const { seed, card, run } = meeting;
  return { seed: BigInt(seed), card, run, photoProgramId: photoProgramId ?? 0 };
}

const HOSTILE_FRAGMENTS = [
  '%',
  '%00',
  '%E0%A4%A',
  '<script>alert(1)</script>',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'data:text/html,x',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'prototype.1.1',
  '../../etc/passwd',
  '?a=b',
  'K7Q',
  'K7Q-M2X-WD',
  'K7Q-M2X-WD4..1',
  'K7Q-M2X-WD4.1',
  'K7Q-M2X-WD4.0.0',
  'K7Q-M2X-WD4.+1.1',
  'K7Q-M2X-WD4.1e9.1',
  'K7Q-M2X-WD4.2-0.3',
  'K7Q-M2X-WD4.9999999999.1',
  'K7Q-M2X-WD4.NaN.1',
  'K7Q-M2X-WD5',
  'UUU-UUU-UUU',
  'program-',
  'program-1e3',
  '{"seed":1}',
  'A'.repeat(100_000),
];

const numbers = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 999_999_999 }));
const links = fc
  .record({
    seed: fc.integer({ min: 0, max: 2 ** 40 - 1 }),
    card: numbers,
    run: numbers,
    photoProgramId: fc.option(fc.integer({ min: 1, max: 999 })),
  })
  .map(({ photoProgramId, ...meeting }) =>
    formatFragment({ meeting: { version: 1, ...meeting }, photoProgramId }),
  );
/** Most of these texts are invisible, or look like a part of a link, such as `!3`, which opens a photo. */
const insertedTexts = fc.constantFrom(
  ...Array.from('-–—‑−－\u00AD \u00A0\n.!#%019OoIlUſıK٣🐎\0\u202E'),
  ...['', '!0', '!3', 'V2.', 'v1.'],
);
/** The arguments of `toSpliced`: index, number of characters to delete, and inserted text. */
const edit = fc.oneof(
  fc.tuple(fc.nat(30), fc.nat(2), insertedTexts),
  // Replaces one character, as a typing error does.
  fc.tuple(
    fc.nat(11),
    fc.constant(1),
    fc.constantFrom(...Array.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ')),
  ),
);
const edits = fc.array(edit, { maxLength: 2 });
/** The prefix of a meeting under the current rules. */
const current = EXAMPLE.replace(/[^.]*$/, '');
const versions = fc.constantFrom(
  ...[current, current, current, 'v1.', `V${RULES_VERSION + 1}.`, 'v0.', 'v999999999.'],
);
const hostileLinks = fc.tuple(links, edits, versions).map(([link, linkEdits, version]) =>
  linkEdits.reduce(
    // Splits the link into code points, because `encodeURIComponent` throws for half a surrogate pair.
    (text, [index, deleteCount, inserted]) =>
      Array.from(text).toSpliced(index, deleteCount, inserted).join(''),
    version + link,
  ),
);

describe('parseFragment', () => {
  for (const fragment of HOSTILE_FRAGMENTS) {
    it(`returns a fault for ${fragment.slice(0, 40)}`, () => {
      expect(parseFragment(`#${fragment}`)).toEqual(expect.any(String));
    });
  }

  it('agrees with the independent parser `readLink` about 300 hostile links', () => {
    const sample = fc.sample(hostileLinks, { numRuns: 300, seed: 15 });
    const answers = sample.map(readLink);
    expect(sample.map(openLink)).toEqual(answers);
    const kinds = answers.map((answer) => (typeof answer === 'string' ? answer : 'meeting'));
    for (const kind of ['meeting', 'malformed', 'mistyped', 'newer']) {
      expect(kinds.filter((other) => other === kind).length, kind).toBeGreaterThan(25);
    }
  });

  it('returns null for an empty fragment and for the anchor of a section', () => {
    expect(['', '#', '#program-1'].map(parseFragment)).toEqual([null, null, null]);
  });
});
