import {
  type FinalResult,
  type Meeting,
  formatCode,
  formatMeeting,
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
export function createResultsFile(
  { meeting, programs, results }: Snapshot,
  link: string,
): ResultsRecord {
  return {
    rulesVersion: meeting.version,
    meeting: formatMeeting(meeting),
    link,
    programs,
    results,
  };
}

/** What the file is called: `furlong-K7Q-M2X-WD4-run-2.json`. */
export function formatFileName({ seed, card, run }: Meeting): string {
  const cardPart = card === 1 ? '' : `-program-${card}`;
  return `furlong-${formatCode(seed)}${cardPart}-run-${run}.json`;
}
