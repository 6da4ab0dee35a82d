import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { RULES_VERSION } from '../../streams';
import golden from '../streams/golden/meetings.json';
import { goldenMeetings, type Outcome, outcomeOf } from './golden';

const path = 'tests/streams/golden/meetings.json';

interface GoldenFile {
  readonly rules: number;
  /** Each with its first race in full, and a digest of all that there is in an outcome. */
  readonly meetings: readonly { meeting: string; first: string | undefined; digest: string }[];
}

/** What the golden file would say of these outcomes. */
export function createGoldenFile(outcomes: readonly Outcome[]): GoldenFile {
  return {
    rules: RULES_VERSION,
    meetings: outcomes.map((outcome) => ({
      meeting: outcome.meeting,
      first: outcome.results[0],
      digest: createHash('sha256').update(JSON.stringify(outcome)).digest('hex'),
    })),
  };
}

/**
 * The golden file. `GOLDEN=write npx vitest run tests/streams/golden.test.ts` writes it anew, and does so
 * only when `RULES_VERSION` has been raised: otherwise every link that somebody kept would show another race.
 */
export function readGolden(): GoldenFile {
  if (process.env.GOLDEN !== 'write' || golden.rules >= RULES_VERSION) return golden;
  const renewed = createGoldenFile(goldenMeetings().map(outcomeOf));
  writeFileSync(path, `${JSON.stringify(renewed, null, 2)}\n`);
  return renewed;
}

/** What to do about results that are not those of the golden file. */
export const advice =
  'links that people kept would show other races: undo it, or raise RULES_VERSION in streams/rules.ts ' +
  'and run GOLDEN=write npx vitest run tests/streams/golden.test.ts';
