import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { RULES_VERSION } from '../../streams';
import golden from '../streams/golden/meetings.json';
import { goldenDays, goldenMeetings, type Outcome, outcomeOf, winnersOf } from './golden';

const PATH = 'tests/streams/golden/meetings.json';

interface GoldenFile {
  readonly rules: number;
  /** For each meeting, its first race in full, and hashes of its horses and of its lanes and results. */
  readonly meetings: readonly {
    meeting: string;
    first: string | undefined;
    horses: string;
    races: string;
  }[];
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
      horses: digest(outcome.roster),
      races: digest([outcome.lanes, outcome.results]),
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

/** Says what differs from the golden file and what to do, or returns an empty string if nothing differs. */
export function adviceFor(now: GoldenFile, golden: GoldenFile): string {
  const write = 'run GOLDEN=write npx vitest run tests/streams/golden.test.ts';
  if (now.rules !== golden.rules)
    return `RULES_VERSION is ${now.rules}, but the golden file has results of ${golden.rules}: ${write}`;
  const differs = (part: 'horses' | 'races') =>
    now.meetings.some((meeting, index) => meeting[part] !== golden.meetings[index]?.[part]);
  const cause = differs('horses')
    ? 'existing links would show other horses (id, name, condition or color)'
    : differs('races')
      ? 'existing links would show the same horses in other races'
      : JSON.stringify(now.days) !== JSON.stringify(golden.days)
        ? 'the days of the season would have other races, although links show the same'
        : '';
  return (
    cause && `${cause}. Undo the change, or raise RULES_VERSION in streams/rules.ts and ${write}`
  );
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
