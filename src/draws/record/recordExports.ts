import {
  countTickets,
  type DecidedDraw,
  type DrawnTicket,
  type DrawTerms,
  formatRule,
  formatSource,
  isDecidedDraw,
  listDrawn,
  listNoShows,
} from '../../../streams';
import { capitalize, formatCountInWords, formatList } from '../../ui/words';
import { formatTable, type TableRows } from '../../ui/formatTable';
import {
  describeChain,
  formatLatestLockDay,
  formatLockTime,
  listTerms,
  formatGroupedFingerprint,
  NO_WORD,
  type Term,
} from '../describeDraw';
import type { SessionDraw } from '../drawsState';
import { formatRecord } from './recordLink';
import { describeWeakness } from '../wordStrength';

const COLUMNS =
  'Draw Locked Rule Tickets Fingerprint Status Word Place Number Name Title Source Group Prize'.split(
    ' ',
  );

/** The version of the file format, for other software. The text in `record` has its own version. */
const FILE_VERSION = 1;

/** Formats the draws of a session as CSV. See `listRecordRows` and `formatTable`. */
export function formatRecordCsv(draws: readonly SessionDraw[]): string {
  return formatTable(listRecordRows(draws));
}

/**
 * Lists one row per drawn ticket, one per name that was passed over, and one row for a draw that was not run, after a row
 * with the titles.
 */
export function listRecordRows(draws: readonly SessionDraw[]): TableRows {
  const rows = draws.flatMap(({ draw, lockedAt }) => {
    const lock = [
      draw.number,
      new Date(lockedAt).toISOString(),
      formatRule(draw.rule),
      countTickets(draw.entrants),
      formatGroupedFingerprint(draw.fingerprint),
    ];
    const terms = [draw.title, draw.source === null ? '' : formatSource(draw.source)];
    if (!isDecidedDraw(draw)) return [[...lock, 'not run', '', '', '', '', ...terms, '', '']];
    const drawn = listDrawn(draw).map(({ place, ticket, name, group, prize }) => [
      ...[...lock, 'run', draw.word, place, ticket, name],
      ...[...terms, group ?? '', prize ?? ''],
    ]);
    const names = listNoShows(draw);
    const noShows = draw.noShows.map((ticket, index) => [
      ...[...lock, 'passed over', draw.word, draw.order.indexOf(ticket) + 1, ticket],
      ...[names[index] ?? '', ...terms, '', ''],
    ]);
    return [...drawn, ...noShows];
  });
  return [COLUMNS, ...rows];
}

/**
 * Formats the draws of a session for people to read: a title, one paragraph per draw, and the link that checks
 * them, if there is one.
 */
export function formatRecordText(draws: readonly SessionDraw[], link: string | null): string {
  const title = `Furlong, ${formatCountInWords(draws.length, 'draw')}, ${formatLatestLockDay(draws)}`;
  const paragraphs = draws.map((sessionDraw) => formatParagraph(sessionDraw, draws));
  const check = link === null ? [] : [`Check this record:\n${link}`];
  return [title, ...paragraphs, ...check].join('\n\n');
}

/** The content of an exported JSON file. Furlong reads only `record`. The other fields are for other software. */
interface RecordFile {
  readonly version: typeof FILE_VERSION;
  /** The link to a check of the record; `null` if there is none. */
  readonly link: string | null;
  readonly draws: readonly DrawInFile[];
  /** The record as text, from `formatRecord`. */
  readonly record: string;
}

interface DrawInFile {
  readonly number: number;
  /** ISO 8601, in UTC. */
  readonly lockedAt: string;
  readonly title: string;
  readonly rule: DrawTerms['rule'];
  readonly prizes: DrawTerms['prizes'];
  readonly source: DrawTerms['source'];
  readonly tickets: number;
  /** In groups, as on the screen. */
  readonly fingerprint: string;
  readonly isRun: boolean;
  /** `null` if the draw was not run, empty if it was run without a word. */
  readonly word: string | null;
  readonly drawn: readonly DrawnTicket[];
  /** Names that were not there, in the order in which they were passed over. */
  readonly passedOver: readonly string[];
}

/** Creates the content of the file. Returns `null` if the draws are too many or too long for a record. */
export function createRecordFile(
  draws: readonly SessionDraw[],
  link: string | null,
): RecordFile | null {
  const record = formatRecord(draws.map(({ draw }) => draw));
  return record === null
    ? null
    : { version: FILE_VERSION, link, draws: draws.map(describeInFile), record };
}

/** Formats the name of a file, with the day of the latest lock: `furlong-draws-2026-11-22.json`. */
export function formatRecordFileName(
  draws: readonly SessionDraw[],
  extension: 'json' | 'csv',
): string {
  const latest = new Date(draws.at(-1)?.lockedAt ?? 0);
  const parts = [latest.getFullYear(), latest.getMonth() + 1, latest.getDate()];
  const day = parts.map((part) => String(part).padStart(2, '0')).join('-');
  return `furlong-draws-${day}.${extension}`;
}

function formatParagraph(sessionDraw: SessionDraw, draws: readonly SessionDraw[]): string {
  const { draw } = sessionDraw;
  return [
    `Draw ${draw.number}, ${formatLockTime(sessionDraw, draws)}${isDecidedDraw(draw) ? '' : ', locked, not run'}`,
    ...listTerms(draw).map((term) => `${term.label}: ${formatTerm(term)}`),
    `Fingerprint ${formatGroupedFingerprint(draw.fingerprint)}, ${describeChain(draw).join(', ')}`,
    ...(isDecidedDraw(draw) ? formatResult(draw) : []),
  ].join('\n');
}

function formatResult(draw: DecidedDraw): string[] {
  const noShows = listNoShows(draw);
  const weakness = describeWeakness(draw);
  return [
    draw.word === '' ? capitalize(NO_WORD) : `The word was: ${isolate(draw.word)}`,
    ...(weakness === null ? [] : [capitalize(weakness)]),
    ...listDrawn(draw).map(({ name, ticket, group, prize }) =>
      [
        isolate(name),
        `number ${ticket}`,
        ...(group === null ? [] : [`group ${group}`]),
        ...(prize === null ? [] : [isolate(prize)]),
      ].join(', '),
    ),
    ...(noShows.length > 0 ? [`Not here, passed over: ${formatList(noShows.map(isolate))}`] : []),
  ];
}

/** Letters of Hebrew, Arabic, Syriac and other scripts from right to left that are in common use. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Puts a text with letters from right to left between U+2068 and U+2069, so that it does not change the order of the text
 * around it. Other texts stay the same.
 */
function isolate(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}

function formatTerm({ text }: Term): string {
  return text.map((part) => (typeof part === 'string' ? part : isolate(part.name))).join('');
}

function describeInFile({ draw, lockedAt }: SessionDraw): DrawInFile {
  const isRun = isDecidedDraw(draw);
  return {
    number: draw.number,
    lockedAt: new Date(lockedAt).toISOString(),
    title: draw.title,
    rule: draw.rule,
    prizes: draw.prizes,
    source: draw.source,
    tickets: countTickets(draw.entrants),
    fingerprint: formatGroupedFingerprint(draw.fingerprint),
    isRun,
    word: isRun ? draw.word : null,
    drawn: isRun ? listDrawn(draw) : [],
    passedOver: isRun ? listNoShows(draw) : [],
  };
}
