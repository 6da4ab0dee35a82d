import { describe, expect, it } from 'vitest';
import { parseFragment } from '../../src/game/link';

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
  'K7Q-M2X-WD4.9999999999.1',
  'K7Q-M2X-WD4.NaN.1',
  'K7Q-M2X-WD5',
  'UUU-UUU-UUU',
  'program-',
  'program-1e3',
  '{"seed":1}',
  'A'.repeat(100_000),
];

describe('parseFragment', () => {
  it.each(HOSTILE_FRAGMENTS)('returns a fault for %.40s', (fragment) => {
    expect(parseFragment(`#${fragment}`)).toEqual(expect.any(String));
  });

  it('returns null for an empty fragment and for the anchor of a section', () => {
    expect(['', '#', '#program-1'].map(parseFragment)).toEqual([null, null, null]);
  });
});
