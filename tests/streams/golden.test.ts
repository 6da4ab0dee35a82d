import { describe, expect, it } from 'vitest';
import { HORSES_PER_PROGRAM, PROGRAMS_PER_CARD } from '../../streams';
import { goldenMeetings, outcomeOf } from '../support/golden';
import { mismatchAdvice, goldenContentsOf, readOrRewriteGolden } from '../support/golden-file';

describe('the golden meetings', () => {
  it('produce the results in the golden file, to the last bit', () => {
    const golden = readOrRewriteGolden();
    const outcomes = goldenMeetings().map(outcomeOf);
    expect(goldenContentsOf(outcomes), mismatchAdvice).toEqual(golden);
    expect(outcomes).toHaveLength(50);
    for (const { results } of outcomes) {
      expect(results).toHaveLength(PROGRAMS_PER_CARD);
      for (const result of results) expect(result.split(', ')).toHaveLength(HORSES_PER_PROGRAM);
    }
  });
});

describe('the golden days', () => {
  it('have six winners each, and are forty', () => {
    const { days } = readOrRewriteGolden();
    expect(new Set(days).size).toBe(40);
    for (const day of days) expect(day).toMatch(/^\d{4}-\d\d-\d\d ([^,]+, ){5}[^,]+$/);
  });
});
