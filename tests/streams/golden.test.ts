import { describe, expect, it } from 'vitest';
import { HORSES_PER_PROGRAM, PROGRAMS_PER_CARD } from '../../streams';
import { goldenMeetings, outcomeOf } from '../support/golden';
import { adviceFor, goldenContentsOf, readOrRewriteGolden } from '../support/golden-file';

describe('the golden meetings', () => {
  it('produce the results in the golden file, to the last bit', () => {
    const golden = readOrRewriteGolden();
    const outcomes = goldenMeetings().map(outcomeOf);
    const contents = goldenContentsOf(outcomes);
    expect(contents, adviceFor(contents, golden)).toEqual(golden);
    expect(outcomes).toHaveLength(50);
    for (const { results } of outcomes) {
      expect(results).toHaveLength(PROGRAMS_PER_CARD);
      for (const result of results) expect(result.split(', ')).toHaveLength(HORSES_PER_PROGRAM);
    }
  });

  it('give advice that names the cause of a difference', () => {
    const contents = readOrRewriteGolden();
    const [first, ...others] = contents.meetings;
    const change = (change: object) => {
      const meetings = [{ meeting: '', first: '', horses: '', races: '', ...first, ...change }];
      return adviceFor({ ...contents, meetings: [...meetings, ...others] }, contents);
    };
    expect(adviceFor(contents, contents)).toBe('');
    expect(change({ horses: 'x', races: 'x' })).toMatch(/^existing links would show other horses/);
    expect(change({ races: 'x' })).toMatch(/^existing links would show the same horses in other/);
    expect(adviceFor({ ...contents, days: [] }, contents)).toMatch(/^the days of the season/);
    expect(adviceFor({ ...contents, rules: 9 }, contents)).toMatch(
      /^RULES_VERSION is 9.*GOLDEN=wr/,
    );
  });
});

describe('the golden days', () => {
  it('have six winners each, and are forty', () => {
    const { days } = readOrRewriteGolden();
    expect(new Set(days).size).toBe(40);
    for (const day of days) expect(day).toMatch(/^\d{4}-\d\d-\d\d ([^,]+, ){5}[^,]+$/);
  });
});
