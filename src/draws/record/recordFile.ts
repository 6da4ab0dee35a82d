import { formatGroupedFingerprint } from '../locked/formatGroupedFingerprint';
import { countTickets, type DrawRule, isDecidedDraw } from '../../../streams';
import { type DrawnTicket, listDrawn } from '../describeDraw';
import type { SessionDraw } from '../drawsState';
import { formatRecord } from './recordLink';

/** The version of the file format, for other software. The text in `record` has its own version. */
const FILE_VERSION = 1;

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
  readonly rule: DrawRule;
  readonly tickets: number;
  /** In groups, as on the screen. */
  readonly fingerprint: string;
  readonly isRun: boolean;
  /** `null` if the draw was not run, empty if it was run without a word. */
  readonly word: string | null;
  readonly drawn: readonly DrawnTicket[];
}

/** Creates the content of the file. Returns `null` if the draws are too many or too long for a record. */
export function createRecordFile(
  draws: readonly SessionDraw[],
  link: string | null,
): RecordFile | null {
  const record = formatRecord(draws.map(({ draw }) => draw));
  return record === null
    ? null
    : { version: FILE_VERSION, link, draws: draws.map(describe), record };
}

/** Formats the name of the file, with the day of the latest lock: `furlong-draws-2026-11-22.json`. */
export function formatRecordFileName(draws: readonly SessionDraw[]): string {
  const latest = new Date(draws.at(-1)?.lockedAt ?? 0);
  const parts = [latest.getFullYear(), latest.getMonth() + 1, latest.getDate()];
  const day = parts.map((part) => String(part).padStart(2, '0')).join('-');
  return `furlong-draws-${day}.json`;
}

function describe({ draw, lockedAt }: SessionDraw): DrawInFile {
  const isRun = isDecidedDraw(draw);
  return {
    number: draw.number,
    lockedAt: new Date(lockedAt).toISOString(),
    rule: draw.rule,
    tickets: countTickets(draw.entrants),
    fingerprint: formatGroupedFingerprint(draw.fingerprint),
    isRun,
    word: isRun ? draw.word : null,
    drawn: isRun ? listDrawn(draw) : [],
  };
}
