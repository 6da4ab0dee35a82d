import { chainHash, type Draw, type DrawCheck, isDecidedDraw, isSameList } from '../../../streams';
import type { RichText } from '../../ui/richText';
import { formatDrawnPlaces, formatGroupedFingerprint } from '../describeDraw';
import { MAX_DRAWS_CHECKED_AUTOMATICALLY } from './observeCheck';

/** Consecutive numbers of draws, from `first` to `last`. */
export interface DrawRange {
  readonly first: number;
  readonly last: number;
}

/** What the check found out about one part of a draw. `isCorrect` is `null` if the draw is not checked yet. */
interface Mark {
  readonly isCorrect: boolean | null;
  readonly label: string;
  readonly note: RichText;
}

/** A cell of the table: a mark or a plain text. */
export type Cell = Mark | string;

/** A row of the table of draws. */
export type Row =
  | ({ readonly kind: 'gap'; readonly note: string } & DrawRange)
  | {
      readonly kind: 'draw';
      readonly number: number;
      /** Whether a part of the draw differs. */
      readonly isWrong: boolean;
      /** The drawn names; empty if the draw was not run. */
      readonly drawnNames: RichText;
      readonly note: string;
      readonly list: Mark;
      readonly race: Cell;
      readonly chain: Cell;
    };

/** The maximum number of drawn names that a row lists. The row counts the other names. */
const MAX_DRAWN = 10;
/** If the drawn names differ, a row also lists at most this many names that the rerun drew. */
const MAX_DRAWN_BY_RERUN = 3;

/**
 * Lists the rows of a record: one for each draw in the order of the record, and one for each gap in the numbering,
 * before the draw that follows it.
 *
 * @param checks one for each draw, or none if the draws are not checked yet
 */
export function listRows(draws: readonly Draw[], checks: readonly DrawCheck[]): Row[] {
  const gaps = new Map(findGaps(draws).map((gap) => [gap.last + 1, gap]));
  const numbersByHash = new Map(draws.map((draw) => [chainHash(draw), draw.number]));
  return draws.flatMap((draw, index): Row[] => {
    const gap = gaps.get(draw.number);
    // If several draws have the same number, only the first of these draws follows the gap.
    gaps.delete(draw.number);
    const row = rowOf(draw, checks[index], draws, numbersByHash);
    return gap === undefined ? [row] : [gapRowOf(gap), row];
  });
}

function gapRowOf({ first, last }: DrawRange): Row {
  const claim = `Draw ${last + 1} says that it follows a draw ${last}`;
  const note =
    first === last
      ? `${claim}, which was left out.`
      : `${claim}. Draws ${first} to ${last} were left out.`;
  return { kind: 'gap', first, last, note };
}

function rowOf(
  draw: Draw,
  check: DrawCheck | undefined,
  draws: readonly Draw[],
  numbersByHash: ReadonlyMap<string, number>,
): Row {
  const wasRun = isDecidedDraw(draw);
  const isConfirmed = check?.differences.includes('order') === false && check.rerun !== null;
  return {
    kind: 'draw',
    number: draw.number,
    isWrong: check?.kind === 'differs',
    drawnNames: wasRun ? listNames(draw.drawn, MAX_DRAWN) : [],
    note: !wasRun
      ? `locked, ${draw === draws.at(-1) ? 'not run' : 'then unlocked'}`
      : check === undefined || isConfirmed
        ? formatDrawnPlaces(draw)
        : 'in the record',
    list: check === undefined ? pendingListMarkOf(draw, draws.length) : listMarkOf(check),
    race: check === undefined ? '' : raceCellOf(check),
    chain: check === undefined ? '' : chainMarkOf(check, numbersByHash),
  };
}

/** A short record needs no label, because its check starts at once. A long record waits for the visitor. */
function pendingListMarkOf({ fingerprint }: Draw, drawCount: number): Mark {
  const label = drawCount > MAX_DRAWS_CHECKED_AUTOMATICALLY ? 'Not checked yet' : '';
  return { isCorrect: null, label, note: [formatGroupedFingerprint(fingerprint)] };
}

function listMarkOf({ draw, isFingerprintCorrect, differences }: DrawCheck): Mark {
  const note = [formatGroupedFingerprint(draw.fingerprint)];
  const parts = (['list', 'rule', 'fingerprint'] as const).filter((part) =>
    differences.includes(part),
  );
  if (parts.length > 0) {
    const verb = parts.length === 1 ? 'differs' : 'differ';
    return { isCorrect: false, label: `${parts.join(' and ')} ${verb}`, note };
  }
  // A draw that does not follow the draw before has no difference `fingerprint`, even if its fingerprint is wrong.
  return {
    isCorrect: isFingerprintCorrect,
    label: isFingerprintCorrect ? 'same' : 'differs',
    note,
  };
}

function raceCellOf({ draw, rerun, differences }: DrawCheck): Cell {
  if (!isDecidedDraw(draw)) return 'nothing to run';
  if (differences.includes('word')) {
    return { isCorrect: false, label: 'word differs', note: ['not run again'] };
  }
  if (rerun === null) return 'not run again';
  if (!differences.includes('order')) {
    return { isCorrect: true, label: 'same', note: [`all ${rerun.order.length} places`] };
  }
  const areDrawnNamesSame = isSameList(rerun.drawn, draw.drawn);
  const note: RichText = areDrawnNamesSame
    ? ['other places']
    : ['works out as ', ...listNames(rerun.drawn, MAX_DRAWN_BY_RERUN)];
  return { isCorrect: false, label: 'differs', note };
}

function chainMarkOf(
  { draw, followsDrawBefore, differences }: DrawCheck,
  numbersByHash: ReadonlyMap<string, number>,
): Mark {
  if (followsDrawBefore) {
    // The number and the previous hash are right, so only the hash of this draw can be wrong.
    return differences.includes('chain')
      ? { isCorrect: false, label: 'does not fit', note: ['the hash was changed'] }
      : {
          isCorrect: true,
          label: 'fits',
          note: [draw.number === 1 ? 'the first' : `follows draw ${draw.number - 1}`],
        };
  }
  const followed = draw.previous === null ? undefined : numbersByHash.get(draw.previous);
  const note =
    draw.previous === null
      ? 'says that it is the first'
      : followed === undefined
        ? 'follows no draw here'
        : `follows draw ${followed}`;
  return { isCorrect: false, label: 'does not fit', note: [note] };
}

/** Finds the ranges of numbers that no draw has, up to the highest number of a draw, in ascending order. */
export function findGaps(draws: readonly Pick<Draw, 'number'>[]): DrawRange[] {
  const numbers = [0, ...draws.map(({ number }) => number)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const next = numbers[index + 1] ?? 0;
    return next > number + 1 ? [{ first: number + 1, last: next - 1 }] : [];
  });
}

/** Joins texts as in a sentence: `a`, `a and b`, `a, b and c`. */
export function joinTexts(texts: readonly RichText[]): RichText {
  return texts.flatMap((text, index) => {
    if (index === 0) return text;
    return [index === texts.length - 1 ? ' and ' : ', ', ...text];
  });
}

/** Lists at most `max` names as in a sentence, and counts all others: `a, b and 3 more`. */
function listNames(names: readonly string[], max: number): RichText {
  const shown = names.slice(0, max).map((name) => [{ name }]);
  const hidden = names.length - shown.length;
  return joinTexts(hidden > 0 ? [...shown, [`${hidden} more`]] : shown);
}
