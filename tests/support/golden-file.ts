import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { RULES_VERSION } from '../../streams';
import golden from '../streams/golden/meetings.json';
import { goldenDays, goldenMeetings, type Outcome, outcomeOf, winnersOf } from './golden';

const PATH = 'tests/streams/golden/meetings.json';

interface GoldenFile {
  readonly rules: number;
  /** For each meeting, its first race in full and a hash of its whole outcome. */
  readonly meetings: readonly { meeting: string; first: string | undefined; digest: string }[];
  /** The winners of the golden days. */
  readonly days: readonly string[];
}

/** Creates the contents of the golden file from the outcomes of its meetings. */
export function goldenContentsOf(outcomes: readonly Outcome[]): GoldenFile {
  return {
    rules: RULES_VERSION,
    meetings: outcomes.map((outcome) => ({
      meeting: outcome.meeting,
      first: outcome.results[0],
      digest: createHash('sha256').update(JSON.stringify(outcome)).digest('hex'),
    })),
    days: goldenDays().map(winnersOf),
  };
}

/**
 * Reads the golden file. With `GOLDEN=write` it rewrites the file first, but only if `RULES_VERSION` is above
 * the version in the file. If results changed under the same version, existing links would show other races.
 */
export function readOrRewriteGolden(): GoldenFile {
  if (process.env.GOLDEN !== 'write' || golden.rules >= RULES_VERSION) return golden;
  const renewed = goldenContentsOf(goldenMeetings().map(outcomeOf));
  writeFileSync(PATH, `${JSON.stringify(renewed, null, 2)}\n`);
  return renewed;
}

/** What to do when results differ from the golden file. */
export const mismatchAdvice =
  'existing links would show other races. Undo the change, or raise RULES_VERSION in streams/rules.ts ' +
  'and run GOLDEN=write npx vitest run tests/streams/golden.test.ts';
