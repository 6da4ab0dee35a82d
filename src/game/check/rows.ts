import { describeRule } from '../draw/describeDraw';
import { formatGroupedFingerprint } from '../draw/formatGroupedFingerprint';
import { chainHash, type Draw, type DrawCheck, isDrawRecord } from '../../../streams';
import { type DrawRange, findGaps } from './gaps';
import { listNames, type RichText } from './text';

/** What the check found out about one part of a draw. */
export interface Mark {
  readonly isRight: boolean;
  readonly label: string;
  readonly note: RichText;
}

/** A cell of the table: a mark, a plain text, or nothing because the draw is not checked yet. */
export type Cell = Mark | string | null;

/** A row of the table of draws. */
export type Row =
  | ({ readonly kind: 'gap'; readonly title: string; readonly note: string } & DrawRange)
  | {
      readonly kind: 'draw';
      readonly number: number;
      /** Whether a part of the draw differs. */
      readonly isWrong: boolean;
      /** The drawn names; empty if the draw was not run. */
      readonly drawn: RichText;
      readonly note: string;
      /** The fingerprint in groups. */
      readonly fingerprint: string;
      readonly list: Cell;
      readonly race: Cell;
      readonly chain: Cell;
    };

/** The maximum number of drawn names that a row lists. The row shows the number of the other names. */
const MAX_DRAWN = 10;
/** The maximum number of names that a row lists after “works out as”. The row shows the number of the others. */
const MAX_WORKED_OUT = 3;

/**
 * Lists the rows of a record: one for each draw in the order of the text, and one for each gap in the numbering,
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
    const isLast = index === draws.length - 1;
    const row = rowOf(draw, checks[index], numbersByHash, isLast);
    return gap === undefined ? [row] : [gapRowOf(gap), row];
  });
}

function gapRowOf({ first, last }: DrawRange): Row {
  const claim = `Draw ${last + 1} says that it follows a draw ${last}`;
  const note =
    first === last
      ? `${claim}, which was left out.`
      : `${claim}. Draws ${first} to ${last} were left out.`;
  return { kind: 'gap', first, last, title: 'Missing from this record', note };
}

function rowOf(
  draw: Draw,
  check: DrawCheck | undefined,
  numbersByHash: ReadonlyMap<string, number>,
  isLast: boolean,
): Row {
  const wasRun = isDrawRecord(draw);
  const isConfirmed = check?.differences.includes('order') === false && check.rerun !== null;
  return {
    kind: 'draw',
    number: draw.number,
    isWrong: check?.kind === 'differs',
    drawn: wasRun ? listNames(draw.drawn, MAX_DRAWN) : [],
    note: !wasRun
      ? `locked, ${isLast ? 'not run' : 'then unlocked'}`
      : check === undefined || isConfirmed
        ? describeRule(draw)
        : 'in the record',
    fingerprint: formatGroupedFingerprint(draw.fingerprint),
    list: check === undefined ? null : listMarkOf(check),
    race: check === undefined ? null : raceCellOf(check),
    chain: check === undefined ? null : chainMarkOf(check, numbersByHash),
  };
}

function listMarkOf({ draw, isFingerprintRight, differences }: DrawCheck): Mark {
  const note = [formatGroupedFingerprint(draw.fingerprint)];
  if (isFingerprintRight && !differences.includes('list') && !differences.includes('rule')) {
    return { isRight: true, label: 'same', note };
  }
  const parts = (['list', 'rule', 'fingerprint'] as const).filter((part) =>
    differences.includes(part),
  );
  const verb = parts.length === 1 ? 'differs' : 'differ';
  // `differences` names a wrong fingerprint only if the draw follows the draw before. So `parts` may be empty.
  const label = parts.length === 0 ? 'differs' : `${parts.join(' and ')} ${verb}`;
  return { isRight: false, label, note };
}

function raceCellOf({ draw, rerun, differences }: DrawCheck): Cell {
  if (!isDrawRecord(draw)) return 'nothing to run';
  if (differences.includes('word')) {
    return { isRight: false, label: 'word differs', note: ['not run again'] };
  }
  if (rerun === null) return 'not run again';
  if (!differences.includes('order')) {
    return { isRight: true, label: 'same', note: [`all ${rerun.order.length} places`] };
  }
  const isSameDrawn = rerun.drawn.join('\n') === draw.drawn.join('\n');
  const note: RichText = isSameDrawn
    ? ['other places']
    : ['works out as ', ...listNames(rerun.drawn, MAX_WORKED_OUT)];
  return { isRight: false, label: 'differs', note };
}

function chainMarkOf(
  { draw, number, followsDrawBefore, differences }: DrawCheck,
  numbersByHash: ReadonlyMap<string, number>,
): Mark {
  if (followsDrawBefore) {
    // The number and the previous hash are right, so only the hash of this draw can be wrong.
    return differences.includes('chain')
      ? { isRight: false, label: 'does not fit', note: ['the hash was changed'] }
      : {
          isRight: true,
          label: 'fits',
          note: [number === 1 ? 'the first' : `follows draw ${number - 1}`],
        };
  }
  const followed = draw.previous === null ? undefined : numbersByHash.get(draw.previous);
  const note =
    draw.previous === null
      ? 'says that it is the first'
      : followed === undefined
        ? 'follows no draw here'
        : `follows draw ${followed}`;
  return { isRight: false, label: 'does not fit', note: [note] };
}
