import {
  canonicalWord,
  chainHash,
  type DecidedDraw,
  type Draw,
  drawnTickets,
  isDecidedDraw,
  isSameList,
  listDrawn,
  listNoShows,
  ticketNames,
} from '../../../streams';
import type { RichText } from '../../ui/richText';
import { formatNumber } from '../../ui/words';
import {
  describeDrawn,
  describePrizes,
  describeSource,
  formatGroupedFingerprint,
  NO_WORD,
  NOT_RUN,
} from '../describeDraw';
import { describeWeakness } from '../wordStrength';
import { findRoundBefore } from './compareScans';
import { listSimilarNotes } from './similarNames';
import { type CheckedDraw, MAX_DRAWS_CHECKED_AUTOMATICALLY } from './observeCheck';

/** Consecutive numbers of draws, from `first` to `last`. */
export interface DrawRange {
  readonly first: number;
  readonly last: number;
}

/** What the check found out about one part of a draw. `isCorrect` is `null` if the part was not checked. */
export interface Mark {
  readonly isCorrect: boolean | null;
  readonly label: string;
  /** The fingerprint, for the mark of what was locked. */
  readonly code?: string;
  readonly note?: RichText;
}

/** Drawn names that share a line of a row. */
export interface DrawnLine {
  /** The prize, the group or both; empty if there is neither. */
  readonly label: RichText;
  readonly names: readonly string[];
}

export interface DrawRow {
  readonly kind: 'draw';
  readonly number: number;
  /** Whether a part of the draw differs. */
  readonly isWrong: boolean;
  readonly title: string;
  /** Empty if the draw was not run. */
  readonly drawn: readonly DrawnLine[];
  /** The rule, prizes that no drawn name has, who was passed over, and which names look alike. */
  readonly notes: readonly RichText[];
  /** Empty if there was no word. */
  readonly word: string;
  /** Where the word comes from, that there was none, and what is wrong with it. */
  readonly wordNotes: readonly RichText[];
  /** What was locked, the race, the chain, and the drand round if one gave the word. */
  readonly marks: readonly Mark[];
  /** The draw as this device ran it; `null` if it did not run it. */
  readonly rerun: DecidedDraw | null;
}

/** A row of the table of draws. */
export type Row = ({ readonly kind: 'gap'; readonly note: string } & DrawRange) | DrawRow;

/** The maximum number of drawn names that a row lists at first: those of a class. */
const MAX_DRAWN = 30;
/** If the drawn names differ, a row also lists at most this many names that the rerun drew. */
const MAX_DRAWN_BY_RERUN = 3;

/**
 * Lists the rows of a record: one for each draw in the order of the record, and one for each gap in the numbering,
 * before the draw that follows it.
 *
 * @param checks one for each draw, or none if the draws are not checked yet
 */
export function listRows(draws: readonly Draw[], checks: readonly CheckedDraw[]): Row[] {
  const gaps = new Map(findGaps(draws).map((gap) => [gap.last + 1, gap]));
  const numbersByHash = new Map(draws.map((draw) => [chainHash(draw), draw.number]));
  const similarNotes = listSimilarNotes(checks.map(({ draw }) => draw));
  return draws.flatMap((draw, index): Row[] => {
    const gap = gaps.get(draw.number);
    // If several draws have the same number, only the first of these draws follows the gap.
    gaps.delete(draw.number);
    const isRoundKnown = findRoundBefore(checks, index) !== undefined;
    const notes = similarNotes[index] ?? [];
    const row = rowOf(draw, checks[index], draws, numbersByHash, isRoundKnown, notes);
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
  check: CheckedDraw | undefined,
  draws: readonly Draw[],
  numbersByHash: ReadonlyMap<string, number>,
  isRoundKnown: boolean,
  similarNotes: readonly RichText[],
): DrawRow {
  const drawn = isDecidedDraw(draw) ? listDrawnLines(draw) : [];
  const isConfirmed = check?.differences.includes('order') === false && check.rerun !== null;
  const isClaim = isDecidedDraw(draw) && check !== undefined && !isConfirmed;
  const rule = describeDrawn(draw);
  const { prizes } = draw;
  const hasAllPrizes = drawn.filter(({ label }) => label.length > 0).length >= prizes.length;
  const noShows = isDecidedDraw(draw) ? listNoShows(draw) : [];
  return {
    kind: 'draw',
    number: draw.number,
    isWrong: check?.kind === 'differs',
    title: draw.title,
    drawn,
    notes: [
      [isClaim ? `${rule}, in the record` : rule],
      ...(hasAllPrizes ? [] : [listPrizes(prizes)]),
      ...(noShows.length === 0
        ? []
        : [[`${describePassing(draw)}: `, ...listNames(noShows, MAX_DRAWN)]]),
      ...similarNotes,
    ],
    ...wordOf(draw),
    marks:
      check === undefined
        ? [pendingMarkOf(draw, draws.length)]
        : [
            lockMarkOf(check),
            ...raceMarksOf(check),
            chainMarkOf(check, numbersByHash),
            ...roundMarksOf(check),
            ...(isRoundKnown ? [KNOWN_ROUND] : []),
          ],
    rerun: check?.rerun ?? null,
  };
}

/** Says when names were passed over: in groups, the record keeps that it was all at once. */
function describePassing({ version, rule }: Draw): string {
  const isAtOnce = version > 2 && rule.kind === 'groups';
  return isAtOnce ? 'not here, passed over together after the race' : 'passed over as not here';
}

/**
 * Lists the drawn names as a record claims them: one line for all, or a line for each prize or group. If the recorded
 * names do not belong to the recorded order, nobody knows their prizes and groups.
 */
function listDrawnLines(draw: DecidedDraw): DrawnLine[] {
  const names = ticketNames(draw.entrants);
  const namesOfOrder = drawnTickets(draw, draw.order).map((ticket) => names[ticket - 1] ?? '');
  if (!isSameList(namesOfOrder, draw.drawn)) return [{ label: [], names: draw.drawn }];
  const lines = new Map<number, { label: RichText; names: string[] }>();
  for (const [index, { name, prize, group }] of listDrawn(draw).entries()) {
    const key = group ?? (prize === null ? 0 : index);
    const line = lines.get(key);
    if (line === undefined) lines.set(key, { label: labelOf(group, prize), names: [name] });
    else line.names.push(name);
  }
  return [...lines.values()];
}

function labelOf(group: number | null, prize: string | null): RichText {
  if (prize === null) return group === null ? [] : [`Group ${group}:`];
  return group === null ? [{ name: prize }] : [`Group ${group}: `, { name: prize }];
}

/** Returns the lines with their first names, at most `max`, and how many names they leave out. */
export function shortenLines(
  lines: readonly DrawnLine[],
  max = MAX_DRAWN,
): { readonly lines: readonly DrawnLine[]; readonly hidden: number } {
  let left = max;
  const shortened = lines.map(({ label, names }) => {
    const shown = names.slice(0, Math.max(left, 0));
    left -= names.length;
    return { label, names: shown };
  });
  return { lines: shortened.filter(({ names }) => names.length > 0), hidden: Math.max(-left, 0) };
}

/** Lists the first prizes, and counts the others. */
function listPrizes(prizes: readonly string[]): RichText {
  const hidden = prizes.length - MAX_DRAWN;
  const more = hidden > 0 ? ` and ${formatNumber(hidden)} more` : '';
  return ['prizes: ', ...describePrizes(prizes.slice(0, MAX_DRAWN)), more];
}

function wordOf(draw: Draw): Pick<DrawRow, 'word' | 'wordNotes'> {
  const origin = draw.source === null ? null : describeSource(draw.source);
  const announced = origin === null ? [] : [['announced: ', ...origin]];
  if (!isDecidedDraw(draw)) return { word: '', wordNotes: [[NOT_RUN], ...announced] };
  const { version, word, source } = draw;
  if (word === '') return { word, wordNotes: [[NO_WORD], ...announced] };
  // Since version 3, all spellings of a word are one word.
  const isAmbiguous = version < 3 && source?.kind !== 'drand' && canonicalWord(word) !== word;
  const note = isAmbiguous
    ? ['could be typed in several ways that look or sound the same']
    : origin;
  const weakness = describeWeakness(draw);
  const notes = [note, weakness === null ? null : [weakness]];
  return { word, wordNotes: notes.filter((note) => note !== null) };
}

const KNOWN_ROUND: Mark = { isCorrect: false, label: 'its round was known before the lock' };

function roundMarksOf({ round }: CheckedDraw): Mark[] {
  switch (round) {
    case 'none':
      return [];
    case 'signed':
      return [{ isCorrect: true, label: 'its round is signed' }];
    case 'not signed':
      return [{ isCorrect: false, label: 'the signature of its round is not that of drand' }];
    case 'not verified':
      return [{ isCorrect: null, label: 'its round could not be verified here' }];
  }
}

/** A short record needs no label, because its check starts at once. A long record waits for the visitor. */
function pendingMarkOf({ fingerprint }: Draw, drawCount: number): Mark {
  const isWaiting = drawCount > MAX_DRAWS_CHECKED_AUTOMATICALLY;
  return {
    isCorrect: null,
    label: isWaiting ? 'not checked yet: fingerprint' : 'fingerprint',
    code: formatGroupedFingerprint(fingerprint),
  };
}

function lockMarkOf({ draw, isFingerprintCorrect, differences }: CheckedDraw): Mark {
  const code = formatGroupedFingerprint(draw.fingerprint);
  const parts = (['list', 'rule', 'fingerprint'] as const)
    .filter((part) => differences.includes(part))
    .map((part) => (part === 'rule' ? 'terms' : part));
  if (parts.length > 0) {
    const verb = parts.length === 1 && parts[0] !== 'terms' ? 'differs' : 'differ';
    return { isCorrect: false, label: `${parts.join(' and ')} ${verb}`, code };
  }
  // A draw that does not follow the draw before has no difference `fingerprint`, even if its fingerprint is wrong.
  return {
    isCorrect: isFingerprintCorrect,
    label: isFingerprintCorrect ? 'same fingerprint' : 'fingerprint differs',
    code,
  };
}

/** A draw that was not run has no mark for its race. */
function raceMarksOf({ draw, rerun, differences }: CheckedDraw): Mark[] {
  if (!isDecidedDraw(draw)) return [];
  if (differences.includes('word'))
    return [{ isCorrect: false, label: 'word differs, not run again' }];
  if (rerun === null) return [{ isCorrect: null, label: 'not run again' }];
  if (!differences.includes('order')) {
    return [
      {
        isCorrect: true,
        label: 'same race',
        note: [`all ${formatNumber(rerun.order.length)} places`],
      },
    ];
  }
  const areDrawnNamesSame = isSameList(rerun.drawn, draw.drawn);
  const note: RichText = areDrawnNamesSame
    ? ['other places']
    : ['works out as ', ...listNames(rerun.drawn, MAX_DRAWN_BY_RERUN)];
  return [{ isCorrect: false, label: 'race differs', note }];
}

function chainMarkOf(
  { draw, followsDrawBefore, differences }: CheckedDraw,
  numbersByHash: ReadonlyMap<string, number>,
): Mark {
  const isPassedOverChanged = differences.includes('no-shows');
  if (followsDrawBefore && (isPassedOverChanged || differences.includes('chain'))) {
    // The number and the previous hash are right, so only the hashes of this draw can be wrong.
    const changed = isPassedOverChanged ? 'who was passed over' : 'the hash';
    return { isCorrect: false, label: 'chain differs', note: [`${changed} was changed`] };
  }
  if (followsDrawBefore) {
    const note = draw.number === 1 ? 'the first' : `follows draw ${draw.number - 1}`;
    return { isCorrect: true, label: 'same chain', note: [note] };
  }
  const followed = draw.previous === null ? undefined : numbersByHash.get(draw.previous);
  const note =
    draw.previous === null
      ? 'says that it is the first'
      : followed === undefined
        ? 'follows no draw here'
        : `follows draw ${followed}`;
  return { isCorrect: false, label: 'chain differs', note: [note] };
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
  return joinTexts(hidden > 0 ? [...shown, [`${formatNumber(hidden)} more`]] : shown);
}
