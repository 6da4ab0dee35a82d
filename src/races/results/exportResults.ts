import { combineLatest, firstValueFrom } from 'rxjs';
import { formatLink } from '../share/link';
import type { Stores } from '../createStores';
import { listFinishes } from './describeRun';
import { readSnapshot, type Snapshot } from './readSnapshot';
import { type CopyOutcome, copyText } from '../../ui/copyText';
import { downloadCsv, downloadJson } from '../../ui/downloadFile';
import {
  type FinalResult,
  formatCode,
  formatMeeting,
  type Meeting,
  type Program,
  startChances,
} from '../../../streams';
import { formatGap, formatSeconds, formatTimeBehind } from '../../ui/time';
import { findResult, findWinnerId } from './findResult';
import { copyTable, formatTable, type TableRows } from '../../ui/formatTable';
import { listPlacings, type Placing } from '../../horse/listPlacings';
import { formatChance, listFavorites } from '../chances/chances';
import { type Finish, sortByGap } from './describeFinish';
import { shortNameOf } from './shortNameOf';
import { formatMarginForSentence } from '../../horse/margins';
import type { HorseByProgram } from '../pick/picks';
import { createPointsOfPick, formatPoints } from '../pick/pickPoints';
import { type PicksScore, scorePicks } from '../standings/computeStandings';
import { formatCount, formatCountInWords } from '../../ui/words';

/**
 * Copies the results as plain text, or as CSV for a spreadsheet. Also returns the text that the visitor can copy by hand
 * if the browser refuses.
 */
export async function copyAs(
  stores: Stores,
  format: 'text' | 'csv',
): Promise<{ outcome: CopyOutcome; text: string }> {
  const snapshot = requireSnapshot(stores);
  if (format === 'csv') {
    const rows = listRows(snapshot);
    return { outcome: await copyTable(rows), text: formatTable(rows, '\t') };
  }
  const [state, picks] = await firstValueFrom(
    combineLatest([stores.game.state$, stores.picks.picks$]),
  );
  const details = { finishes: listFinishes(state), picks: picks.current };
  const text = formatResults(snapshot, formatLink(snapshot.meeting), details);
  return { outcome: await copyText(text), text };
}

/** Downloads the results as JSON, with the meeting and exact times. */
export function downloadAsJson(stores: Stores): void {
  const snapshot = requireSnapshot(stores);
  downloadJson(
    createResultsFile(snapshot, formatLink(snapshot.meeting)),
    formatFileName(snapshot.meeting, 'json'),
  );
}

/** Downloads the results as CSV. */
export function downloadAsCsv(stores: Stores): void {
  const snapshot = requireSnapshot(stores);
  downloadCsv(formatCsv(snapshot), formatFileName(snapshot.meeting, 'csv'));
}

function requireSnapshot(stores: Stores): Snapshot {
  const snapshot = readSnapshot(stores);
  if (snapshot === null) throw new Error('There are no programs to export');
  return snapshot;
}

const COLUMNS = [
  'Meeting',
  'Run',
  'Race',
  'Distance (m)',
  'Position',
  'Lane',
  'Horse',
  'Condition',
  'Time (s)',
  'Behind (s)',
];

/** Formats the results as CSV. See `listRows` and `formatTable`. */
export function formatCsv(snapshot: Snapshot): string {
  return formatTable(listRows(snapshot));
}

/** Lists one row per horse and race, after a row with the titles. */
export function listRows({ meeting, programs, results }: Snapshot): TableRows {
  const rows = programs.flatMap((program) => {
    const result = findResult(results, program.id);
    if (result === undefined) return [];
    return listPlacings(program, result).map(({ position, lane, horse, finishTime, behindMs }) => [
      formatMeeting(meeting),
      meeting.run,
      program.name,
      program.distance,
      position,
      lane,
      horse.name,
      horse.condition,
      finishTime === null ? '' : formatSeconds(finishTime),
      behindMs === null ? '' : formatSeconds(behindMs),
    ]);
  });
  return [COLUMNS, ...rows];
}

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
 * Formats the name of an exported file: `furlong-K7Q-M2X-WD4-run-2.json` for the first program, and
 * `furlong-K7Q-M2X-WD4-program-3-run-2.json` for the third.
 */
export function formatFileName({ seed, card, run }: Meeting, extension: 'json' | 'csv'): string {
  const programPart = card === 1 ? '' : `-program-${card}`;
  return `furlong-${formatCode(seed)}${programPart}-run-${run}.${extension}`;
}

/**
 * Formats the results as plain text: the winners, the link, and then one paragraph per race. A paragraph marks
 * the favorites, and states the chance that the winner had when the race started.
 */
export function formatResults(snapshot: Snapshot, link: string, details: RunDetails): string {
  const { programs, results } = snapshot;
  const races = programs.flatMap((program) => {
    const result = findResult(results, program.id);
    return result === undefined ? [] : formatRace(program, result);
  });
  return [`${formatWinners(snapshot, details)}\n${link}`, ...races].join('\n\n');
}

function formatRace(program: Program, result: FinalResult): string {
  const favorites = listFavorites(program);
  const chances = startChances(program);
  const placings = listPlacings(program, result).map((placing) => {
    const { position, lane, horse, finishTime } = placing;
    const mark = favorites.includes(horse) ? ' (favorite)' : '';
    const hasWon = position === 1 && finishTime !== null;
    const chance = hasWon ? `, won at ${formatChance(chances[lane - 1] ?? 0)}` : '';
    return `${position}. ${horse.name}${mark} ${formatTime(placing)}${chance}`;
  });
  return [program.name, ...placings].join('\n');
}

function formatTime({ finishTime, behindMs }: Placing): string {
  if (finishTime === null) return 'did not finish';
  if (behindMs === null) return `${formatSeconds(finishTime)} s`;
  return formatTimeBehind(behindMs).replace(' s', '');
}

/** What `formatWinners` adds to the results of a run. */
interface RunDetails {
  /** The finishes of the run, without races that no horse finished. */
  readonly finishes: readonly Finish[];
  /** The picks with which the run started. */
  readonly picks: HorseByProgram;
}

/**
 * Lists the winner of each race, one per line. A `✓` marks each winner that was picked. The line of the
 * closest race has its margin, and the last line counts the picks that won.
 */
export function formatWinners(
  { programs, results }: Pick<Snapshot, 'programs' | 'results'>,
  { finishes, picks }: RunDetails,
): string {
  const [closest] = sortByGap(finishes);
  const winners = programs.flatMap((program) => {
    const winnerId = findWinnerId(results, program.id);
    const horse = program.horses.find(({ id }) => id === winnerId);
    if (horse === undefined) return [];
    const margin = closest?.program.id === program.id ? formatClosestMargin(closest) : '';
    const checkMark = picks.get(program.id) === winnerId ? ' ✓' : '';
    return `${shortNameOf(program)}: ${horse.name}${margin}${checkMark}`;
  });
  return [
    `Furlong, ${formatCountInWords(winners.length, 'winner')}`,
    ...winners,
    ...formatPicks(scorePicks({ programs, results, picks }, createPointsOfPick())),
  ].join('\n');
}

/** Formats the margin that follows the winner's name: `, by a nose (0.003 s)`. */
function formatClosestMargin({ photo: { runners }, gapMs, isDeadHeat }: Finish): string {
  const second = runners[1];
  if (second === undefined || gapMs === null) return '';
  if (isDeadHeat) return `, level with ${second.horse.name}, by lot`;
  return `, ${formatMarginForSentence(second.lengthsToFinish)} (${formatGap(gapMs)})`;
}

/** Formats how many picks won: `✓ 2 of 6 picks won, 43 points`. Returns no line without picks. */
function formatPicks({ won, count, points }: PicksScore): string[] {
  if (count === 0) return [];
  return [
    `${won > 0 ? '✓ ' : ''}${won} of ${formatCount(count, 'pick')} won, ${formatPoints(points)}`,
  ];
}
