import { TICK_MS } from '../../../streams';
import type { Line, Race, Take } from './take';

/** A place of a diagram: a tick, or a stretch of a long pause. */
export interface Cell {
  /** Its first tick; 0 is the start. */
  readonly column: number;
  /** How many ticks it is wide. */
  readonly span: number;
  readonly text: string;
}

/** A line of the test: code, or a diagram in its quotes. */
export interface TestLine {
  readonly code: string;
  readonly cells?: readonly Cell[];
  readonly tail?: string;
}

/** Ticks of a pause that are written one by one; more of them are folded to a time. */
const LONGEST_PAUSE = 20;

/**
 * A take as a marble test: the gate that was worked by hand and what came of it, one character a tick. A
 * press between two ticks stands in the column of the tick that it decides. With `tickMs: 1` a column is
 * a tick, so a pause of forty ticks folds to `p 39ms r`.
 *
 * @param race whose take it is
 * @param name of its program
 */
export function marbleTest({ seed, run, lap }: Race, name: string, take: Take): TestLine[] {
  const last = columnOf(take.frames.end?.at ?? take.now);
  const presses = pressesOf(take);
  const folds = foldsOf(presses, last);
  const diagram = (word: string, characters: ReadonlyMap<number, string>, until = last) => ({
    code: `    const ${word.padEnd(6)} = '`,
    cells: layOut(folds, until, characters),
    tail: "';",
  });
  const homes = charactersOf(take.frames, ({ progress }) =>
    progress.filter(({ isFinished }) => isFinished).length.toString(36),
  );
  const [gate] = take.frames.marks;
  const leaders = charactersOf(take.leader, (id) =>
    (1 + (gate?.value.progress.findIndex(({ horseId }) => horseId === id) ?? 0)).toString(36),
  );
  return [
    { code: "import { distinctUntilChanged, map } from 'rxjs';" },
    { code: "import { test } from 'vitest';" },
    { code: "import { createRace } from '../../streams';" },
    { code: "import { marbles, pauseMarbles } from '../support/marbles';" },
    { code: "import { countFinished, leadingLane, seededProgram } from '../support/race';" },
    { code: '' },
    { code: `// Recorded in the stream inspector: seed ${quoted(seed)}, run ${run}, ${name}.` },
    { code: '// prettier-ignore' },
    { code: `test('${titleOf(presses)}', marbles((m) => {` },
    { code: '    // seconds      ', cells: layOut(folds, last, secondsUntil(last), ' ') },
    diagram('played', new Map([[0, 'r'], ...presses]), Math.max(0, ...presses.keys())),
    diagram(
      'subs',
      new Map([
        [0, '^'],
        [last, '!'],
      ]),
    ),
    diagram('frames', homes),
    diagram('leader', leaders),
    { code: `    const paused$ = pauseMarbles(m, played);` },
    { code: `    const lap = seededProgram(${quoted(seed)}, ${lap});` },
    { code: `    const race$ = createRace(lap, { seed: ${run}, paused$, tickMs: 1 });` },
    { code: '    m.expect(race$.pipe(map(countFinished))).toBeObservable(frames);' },
    {
      code: '    m.expect(race$.pipe(map(leadingLane), distinctUntilChanged())).toBeObservable(leader);',
    },
    {
      code: '    m.expect(paused$).toHaveSubscriptions([subs, subs]); // cold: each reader sees the same race',
    },
    { code: '}));' },
  ];
}

/** The test as it is copied. */
export function textOf(lines: readonly TestLine[]): string {
  return lines
    .map(({ code, cells = [], tail = '' }) =>
      (code + cells.map(({ text }) => text).join('') + tail).trimEnd(),
    )
    .join('\n')
    .concat('\n');
}

/** By columns: p where the gate shuts and r where it opens, as far as that decides a tick. */
function pressesOf({ gate, frames }: Take): ReadonlyMap<number, string> {
  const states = new Map<number, boolean>();
  let last = 0;
  for (const { at, value } of gate.marks) {
    if (at >= (frames.end?.at ?? Infinity)) break;
    last = Math.max(last, decidedBy(at, value));
    states.set(last, value);
  }
  let isShut = false;
  const presses = new Map<number, string>();
  for (const [column, value] of states) {
    if (value === isShut) continue;
    isShut = value;
    presses.set(column, value ? 'p' : 'r');
  }
  return presses;
}

/** Long pauses: by the column after their p, how many columns are left out before their r. */
function foldsOf(presses: ReadonlyMap<number, string>, last: number): ReadonlyMap<number, number> {
  const columns = [...presses.keys(), last];
  const folds = new Map<number, number>();
  columns.forEach((column, index) => {
    const span = (columns[index + 1] ?? column) - column - 1;
    if (presses.get(column) === 'p' && span > LONGEST_PAUSE) folds.set(column + 1, span);
  });
  return folds;
}

function layOut(
  folds: ReadonlyMap<number, number>,
  until: number,
  characters: ReadonlyMap<number, string>,
  nothing = '-',
): Cell[] {
  const cells: Cell[] = [];
  for (let column = 0; column <= until;) {
    const span = folds.get(column) ?? 1;
    const folded = ` ${span}ms `;
    const text =
      span === 1
        ? (characters.get(column) ?? nothing)
        : nothing === '-'
          ? folded
          : nothing.repeat(folded.length);
    cells.push({ column, span, text });
    column += span;
  }
  return cells;
}

/** A character for each column in which something came, and the end with the last of them. */
function charactersOf<Value>(
  { marks, end }: Line<Value>,
  characterOf: (value: Value) => string,
): ReadonlyMap<number, string> {
  const characters = new Map(marks.map(({ at, value }) => [columnOf(at), characterOf(value)]));
  if (end !== null && end.error === null) {
    const column = columnOf(end.at);
    const same = characters.get(column);
    characters.set(column, same === undefined ? '|' : `(${same}|)`);
  }
  return characters;
}

/** The digits of the full seconds, each second's first over its tick. */
function secondsUntil(last: number): ReadonlyMap<number, string> {
  const digits = new Map<number, string>();
  for (let second = 0; second * 10 <= last; second++) {
    Array.from(String(second)).forEach((digit, place) => digits.set(second * 10 + place, digit));
  }
  return digits;
}

function titleOf(presses: ReadonlyMap<number, string>): string {
  const columns = [...presses.keys()];
  const pauses = columns.flatMap((column, index) =>
    presses.get(column) === 'p' ? [(columns[index + 1] ?? column) - column] : [],
  );
  const ticks = pauses.reduce((sum, ticks) => sum + ticks, 0);
  if (pauses.length === 0) return 'a seed decides a race';
  const what =
    pauses.length === 1
      ? `a pause of ${wordFor(ticks)} ${ticks === 1 ? 'tick' : 'ticks'} moves`
      : `${wordFor(pauses.length)} pauses of ${wordFor(ticks)} ticks move`;
  const columnsWord = ticks === 1 ? 'column' : 'columns';
  return `${what} the race ${wordFor(ticks)} ${columnsWord} and ${pauses.length === 1 ? 'changes' : 'change'} nothing else`;
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

function wordFor(number: number): string {
  return WORDS[number] ?? String(number);
}

/** The tick that came at a moment. */
function columnOf(at: number): number {
  return Math.round(at / TICK_MS);
}

/** The first tick that a press decides. In the very moment of a tick, a pause comes after it, a resume before. */
function decidedBy(at: number, isShut: boolean): number {
  return isShut ? Math.floor(at / TICK_MS) + 1 : Math.ceil(at / TICK_MS);
}

/** A string as code, whatever is in it: a seed may come from somebody else's link. */
function quoted(text: string): string {
  const escaped = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("'", "\\'")
    // Ends of a line for JavaScript, though not for JSON.
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `'${escaped}'`;
}
