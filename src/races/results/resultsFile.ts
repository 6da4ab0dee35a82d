import {
  type FinalResult,
  type Meeting,
  formatCode,
  formatMeeting,
  type Program,
} from '../../../streams';
import type { Snapshot } from './readSnapshot';

/** The content of an exported JSON file. Running `meeting` again gives exactly the same results. */
interface ResultsFile {
  readonly rulesVersion: number;
  /** In the format that `parseMeeting` accepts. */
  readonly meeting: string;
  readonly link: string;
  /** Each with its horses in lane order. */
  readonly programs: readonly Program[];
  readonly results: readonly FinalResult[];
}

export function createResultsFile(
  { meeting, programs, results }: Snapshot,
  link: string,
): ResultsFile {
  return {
    rulesVersion: meeting.version,
    meeting: formatMeeting(meeting),
    link,
    programs,
    results,
  };
}

/**
 * Formats the name of the exported file: `furlong-K7Q-M2X-WD4-run-2.json` for the first card, and
 * `furlong-K7Q-M2X-WD4-card-3-run-2.json` for the third.
 */
export function formatFileName({ seed, card, run }: Meeting): string {
  const cardPart = card === 1 ? '' : `-card-${card}`;
  return `furlong-${formatCode(seed)}${cardPart}-run-${run}.json`;
}
