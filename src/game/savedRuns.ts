import { formatMeeting, parseMeeting } from '../../streams';
import type { FinishedRun } from './history';

/** Where the finished runs are kept across reloads. Both functions throw if the browser denies the storage. */
export interface RunStorage {
  /** Returns the saved text, or `null` if nothing is saved. */
  readonly load: () => string | null;
  readonly save: (text: string) => void;
}

/** A storage that keeps nothing, for games outside the page, such as those in demos. */
export const noRunStorage: RunStorage = { load: () => null, save: () => undefined };

/** The `sessionStorage` of a window, which lasts until its tab closes. */
export function createRunStorage(target: Window): RunStorage {
  const key = 'furlong-history';
  return {
    load: () => target.sessionStorage.getItem(key),
    save: (text) => {
      target.sessionStorage.setItem(key, text);
    },
  };
}

/** The largest number of runs that the history lists and saves: about 150,000 characters. */
export const MAX_RUNS = 200;

/** Longer texts are ignored, because `formatRuns` does not return them. */
const MAX_LENGTH = 500_000;

/** The latest time that `Date` supports. */
const MAX_TIME = 8.64e15;

/** Formats runs as text, the inverse of `parseRuns`. */
export function formatRuns(runs: readonly FinishedRun[]): string {
  return JSON.stringify(runs.map((run) => ({ ...run, meeting: formatMeeting(run.meeting) })));
}

/** Parses saved runs. Omits everything that is not a run of the current rules. */
export function parseRuns(text: string | null): FinishedRun[] {
  if (text === null || text.length > MAX_LENGTH) return [];
  const runs = new Map<string, FinishedRun>();
  for (const value of parseList(text).slice(0, MAX_RUNS)) {
    const run = parseRun(value);
    if (run !== null) runs.set(formatMeeting(run.meeting), run);
  }
  return [...runs.values()];
}

function parseList(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function parseRun(value: unknown): FinishedRun | null {
  if (!isRecord(value) || typeof value.meeting !== 'string') return null;
  const meeting = parseMeeting(value.meeting);
  const { endedAt, winners, pickCount, closestGapMs } = value;
  if (typeof meeting === 'string' || !Array.isArray(winners) || winners.length === 0) return null;
  if (!isNumber(endedAt, MAX_TIME) || !isNumber(pickCount, winners.length)) return null;
  if (closestGapMs !== null && !isNumber(closestGapMs)) return null;
  return winners.every(isWinner) ? { meeting, endedAt, winners, pickCount, closestGapMs } : null;
}

function isWinner(value: unknown): value is FinishedRun['winners'][number] {
  if (!isRecord(value) || !isRecord(value.program)) return false;
  const { program, name, color, isPicked } = value;
  return (
    isNumber(program.id) &&
    typeof program.name === 'string' &&
    typeof name === 'string' &&
    typeof color === 'string' &&
    typeof isPicked === 'boolean'
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isNumber(value: unknown, max = Infinity): value is number {
  return typeof value === 'number' && value >= 0 && value <= max;
}
