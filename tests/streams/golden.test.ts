import { expect, test } from 'vitest';
import { goldenMeetings, outcomeOf } from '../support/golden';
import { advice, createGoldenFile, readGolden } from '../support/golden-file';

test('fifty meetings end as they always have, to the last bit', () => {
  const golden = readGolden();
  const outcomes = goldenMeetings().map(outcomeOf);
  expect(createGoldenFile(outcomes), advice).toEqual(golden);
  expect(outcomes).toHaveLength(50);
  for (const { results } of outcomes) expect(results.join(', ').split(', ')).toHaveLength(60);
});
