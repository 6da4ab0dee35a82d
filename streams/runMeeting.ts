import { type Meeting, requireCurrentRules } from './meeting';
import type { FinalResult, Program } from './model';
import { createState, type GameSettings, showMeeting } from './state';

/** The programs of one meeting, and their final results. */
export interface MeetingResults {
  readonly programs: readonly Program[];
  /** One for each program, in the order of the programs. */
  readonly results: readonly FinalResult[];
}

/**
 * Computes the programs of a meeting and their final results. Every game with these settings shows the same programs
 * and results. Pure.
 *
 * @throws RangeError if the meeting has another rules version or a field outside its range
 */
export function runMeeting(meeting: Meeting, settings: GameSettings): MeetingResults {
  const start = createState(meeting.seed, settings);
  const { programs, finalResults } = showMeeting(start, requireCurrentRules(meeting));
  return { programs, results: finalResults };
}
