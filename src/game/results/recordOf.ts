import {
  type FinalResult,
  type Meeting,
  printCode,
  printMeeting,
  type Program,
} from '../../../streams';
import type { Snapshot } from './readSnapshot';

/** The results as a file keeps them: whoever runs `meeting` again finds the same, to the last bit. */
interface ResultsRecord {
  readonly rulesVersion: number;
  /** As `parseMeeting` reads it. */
  readonly meeting: string;
  readonly link: string;
  /** Their horses in lane order. */
  readonly programs: readonly Program[];
  readonly results: readonly FinalResult[];
}

/** What the file says. */
export function recordOf({ meeting, programs, results }: Snapshot, link: string): ResultsRecord {
  return {
    rulesVersion: meeting.version,
    meeting: printMeeting(meeting),
    link,
    programs,
    results,
  };
}

/** What the file is called: `furlong-K7Q-M2X-WD4-run-2.json`. */
export function recordName({ seed, program, run }: Meeting): string {
  const draw = program === 1 ? '' : `-program-${program}`;
  return `furlong-${printCode(seed)}${draw}-run-${run}.json`;
}
