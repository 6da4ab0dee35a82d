import { formatMeeting, type Meeting, parseMeeting, type Program } from '../../../streams';
import { createSavedValue, type SavedValue } from '../../page/savedValue';
import {
  isObject,
  isTime,
  noTextStorage,
  parseItems,
  type TextStorage,
} from '../../page/textStorage';

/** The winner of a program, and the pick with which its run started. */
export interface Winner {
  readonly program: Pick<Program, 'id' | 'name'>;
  /** `null` if no horse finished. */
  readonly horseId: number | null;
  readonly name: string;
  readonly color: string;
  /** The id of the picked horse; `null` without a pick. */
  readonly pickId: number | null;
}

/** One run of all programs of a card, after the last race has ended. */
export interface FinishedRun {
  readonly meeting: Meeting;
  /** When its last race ended, in Unix milliseconds. */
  readonly endedAt: number;
  /** One winner for each program, in the order of the card. */
  readonly winners: readonly Winner[];
  /**
   * The gap between the first two horses of the closest race, in whole ms; `null` if no race has two
   * finishers.
   */
  readonly closestGapMs: number | null;
}

/** The key of the finished runs in the storage. */
const HISTORY_KEY = 'furlong-history';

/** The largest number of runs that the history lists and saves. Their text has about 150,000 characters. */
export const MAX_RUNS = 200;

/** The maximum length of a saved text, in characters. A longer text is ignored, because `MAX_RUNS` runs need less. */
const MAX_LENGTH = 500_000;

/** The finished runs of this device, the newest first, each once. */
export type SavedRuns = SavedValue<readonly FinishedRun[]>;

/** Creates the store of finished runs. Omits saved runs of another rules version. */
export function createSavedRuns(storage: TextStorage = noTextStorage): SavedRuns {
  return createSavedValue<readonly FinishedRun[]>(storage, {
    key: HISTORY_KEY,
    maxLength: MAX_LENGTH,
    parse(json) {
      const runs = parseItems(json, parseRun, MAX_RUNS);
      return [...new Map(runs.map((run) => [formatMeeting(run.meeting), run])).values()];
    },
    format: (runs) => runs.map((run) => ({ ...run, meeting: formatMeeting(run.meeting) })),
  });
}

function parseRun(value: unknown): FinishedRun | null {
  if (!isObject(value) || typeof value.meeting !== 'string') return null;
  const meeting = parseMeeting(value.meeting);
  const { endedAt, winners, closestGapMs } = value;
  // `parseMeeting` returns a string if the text is invalid or has another rules version.
  if (typeof meeting === 'string' || !Array.isArray(winners) || winners.length === 0) return null;
  if (!isTime(endedAt)) return null;
  if (closestGapMs !== null && !isNonNegative(closestGapMs)) return null;
  return winners.every(isWinner) ? { meeting, endedAt, winners, closestGapMs } : null;
}

/** If no horse finished, `horseId` is `null`. */
function isWinner(value: unknown): value is Winner {
  if (!isObject(value) || !isObject(value.program)) return false;
  const { program, horseId, name, color, pickId } = value;
  return (
    isNonNegative(program.id) &&
    typeof program.name === 'string' &&
    typeof name === 'string' &&
    typeof color === 'string' &&
    (horseId === null || isNonNegative(horseId)) &&
    (pickId === null || isNonNegative(pickId))
  );
}

function isNonNegative(value: unknown): value is number {
  return typeof value === 'number' && value >= 0;
}
