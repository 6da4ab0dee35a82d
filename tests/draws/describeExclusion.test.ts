import { describe, expect, it } from 'vitest';
import { describeExclusion } from '../../src/draws/describeDraw';

/** Monday, 23 November 2026, in the time zone of the machine. */
const MONDAY = new Date(2026, 10, 23, 8, 30).getTime();
const HOUR = 3_600_000;

describe('describeExclusion', () => {
  it('adds the day once it is over', () => {
    const absent = { isAbsent: true, drawn: 0, excludedAt: MONDAY };
    const drawn = { isAbsent: false, drawn: 1, excludedAt: MONDAY };
    expect(describeExclusion(absent, MONDAY + 15 * HOUR)).toBe('absent');
    expect(describeExclusion(absent, MONDAY + 16 * HOUR)).toBe('absent Mon 23 Nov');
    expect(describeExclusion(drawn, MONDAY + 16 * HOUR)).toBe('drawn Mon 23 Nov');
  });

  it('adds no day if the day is unknown, or if the page is open since an earlier day', () => {
    const drawn = { isAbsent: false, drawn: 1, excludedAt: null };
    expect(describeExclusion(drawn, MONDAY)).toBe('drawn');
    expect(describeExclusion({ ...drawn, excludedAt: MONDAY }, MONDAY - 24 * HOUR)).toBe('drawn');
  });
});
