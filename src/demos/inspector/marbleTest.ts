import { TICK_MS } from '../../../streams';
import { formatCountInWords } from '../../ui/words';
import { laneAndColorOf } from '../parts/races';
import type { Race, RecordedStream, Recording } from './record';

export interface Column {
  readonly tick: number;
  /** How many ticks the column covers. Only a pause that is written as a time covers more than one. */
  readonly span: number;
  readonly text: string;
}

/** A line of the test: `head`, then the columns of a marble diagram if the line has one, then `tail`. */
export interface TestLine {
  readonly head: string;
  readonly columns?: readonly Column[];
  readonly tail?: string;
}

/** The characters of a marble diagram by tick. All other ticks are blank. */
type Characters = ReadonlyMap<number, string>;

/** A pause is folded into a time, such as ` 39ms `, if it has more ticks than this after its `p`. */
const MAX_UNFOLDED_TICKS = 20;

/**
 * Writes a finished recording as a marble test of `createRace`, with the pauses as input and `tickMs: 1`, so
 * that one column is one tick. A pause or a resume between two ticks is written in the column of the later
 * tick. A pause of 40 ticks is `p 39ms r`: one tick for the `p`, and 39 until the `r`.
 */
export function createMarbleTest(race: Race, recording: Recording): TestLine[] {
  const { frames, leader, nowMs, program } = recording;
  const last = toTick(frames.end?.at ?? nowMs);
  const toggles = placeToggles(recording);
  const folds = foldPauses(toggles, last);
  const diagram = (name: string, characters: Characters, until = last) => ({
    head: `    const ${name.padEnd(6)} = '`,
    columns: createColumns(folds, until, characters),
    tail: "';",
  });
  const seed = quote(race.seed);
  return [
    ...[
      "import { distinctUntilChanged, map } from 'rxjs';",
      "import { test } from 'vitest';",
      "import { createRace } from '../../streams';",
      "import { marbles } from '../support/marbles';",
      "import { finishedMarble, leaderMarble, pauseMarbles, seededProgram } from '../support/race';",
      '',
      `// Recorded in the stream inspector: seed ${seed}, run ${race.run}, ${program.name}.`,
      '// prettier-ignore',
      `test('${createTitle(toggles)}', marbles((m) => {`,
    ].map(toLine),
    { head: '    // seconds      ', columns: createColumns(folds, last, writeSeconds(last), ' ') },
    diagram('played', new Map([[0, 'r'], ...toggles]), Math.max(0, ...toggles.keys())),
    diagram('subs', new Map([[0, '^']]).set(last, '!')),
    diagram(
      'frames',
      writeStream(frames, ({ progress }) => progress.filter((horse) => horse.isFinished).length),
    ),
    diagram(
      'leader',
      writeStream(leader, (horseId) => laneAndColorOf(program.horses, horseId).lane),
    ),
    ...[
      '    const paused$ = pauseMarbles(m, played);',
      `    const program = seededProgram(${seed}, ${race.programNumber});`,
      `    const race$ = createRace(program, { seed: ${race.run}, paused$, tickMs: 1 });`,
      '    m.expect(race$.pipe(map(finishedMarble))).toBeObservable(frames);',
      '    m.expect(race$.pipe(map(leaderMarble), distinctUntilChanged())).toBeObservable(leader);',
      '    // A cold race: each subscriber sees the same frames.',
      '    m.expect(paused$).toHaveSubscriptions([subs, subs]);',
      '}));',
    ].map(toLine),
  ];
}

/** Returns the test as the text of a file. */
export function formatMarbleTest(lines: readonly TestLine[]): string {
  return lines
    .map(({ head, columns = [], tail = '' }) =>
      (head + columns.map(({ text }) => text).join('') + tail).trimEnd(),
    )
    .join('\n')
    .concat('\n');
}

function toLine(head: string): TestLine {
  return { head };
}

/** Places a `p` at each tick from which the race is paused, and an `r` at each tick from which it runs again. */
function placeToggles({ paused, frames }: Recording): Characters {
  const states = new Map<number, boolean>();
  let last = 0;
  for (const { at, value } of paused.values) {
    if (at >= (frames.end?.at ?? Infinity)) break;
    // `record` runs the timers first if a toggle has the same time, so a pause at a tick does not drop this tick.
    // A paused clock has no timer. A resume at the time of a tick starts a timer that fires for this tick without delay.
    last = Math.max(last, value ? Math.floor(at / TICK_MS) + 1 : Math.ceil(at / TICK_MS));
    states.set(last, value);
  }
  const changes = [...states].filter(
    ([, isPaused], index, all) => isPaused !== (all[index - 1]?.[1] ?? false),
  );
  return new Map(changes.map(([tick, isPaused]) => [tick, isPaused ? 'p' : 'r']));
}

/** Maps the first tick after the `p` of each long pause to the number of ticks that are folded there. */
function foldPauses(toggles: Characters, last: number): ReadonlyMap<number, number> {
  const pauses = listPauses(toggles, last).map(([tick, span]) => [tick + 1, span - 1] as const);
  return new Map(pauses.filter(([, span]) => span > MAX_UNFOLDED_TICKS));
}

/**
 * Lists the tick of each `p`, and the number of ticks to the next `r`. A pause without an `r` lasts until `last`. If
 * `last` is omitted, such a pause has 0 ticks.
 */
function listPauses(toggles: Characters, last = 0): (readonly [tick: number, span: number])[] {
  const ticks = [...toggles.keys(), last];
  return [...toggles].flatMap(([tick, character], index) =>
    character === 'p' ? [[tick, Math.max(0, (ticks[index + 1] ?? tick) - tick)] as const] : [],
  );
}

function createColumns(
  folds: ReadonlyMap<number, number>,
  until: number,
  characters: Characters,
  blank = '-',
): Column[] {
  const columns: Column[] = [];
  for (let tick = 0; tick <= until;) {
    const span = folds.get(tick) ?? 1;
    const fold = ` ${span}ms `;
    const folded = blank === '-' ? fold : blank.repeat(fold.length);
    columns.push({ tick, span, text: span === 1 ? (characters.get(tick) ?? blank) : folded });
    tick += span;
  }
  return columns;
}

/** Writes one character per value, and `|` at the end, or `(a|)` if a value has the same tick as the end. */
function writeStream<Value>(
  { values, end }: RecordedStream<Value>,
  numberOf: (value: Value) => number,
): Characters {
  const characters = new Map(
    values.map(({ at, value }) => [toTick(at), numberOf(value).toString(36)]),
  );
  if (end !== null && end.error === null) {
    const value = characters.get(toTick(end.at));
    characters.set(toTick(end.at), value === undefined ? '|' : `(${value}|)`);
  }
  return characters;
}

/** Writes the full seconds: each number begins in the column of its tick. */
function writeSeconds(last: number): Characters {
  const seconds = Array.from({ length: Math.floor(last / 10) + 1 }, (_, second) => second);
  return new Map(
    seconds.flatMap((second) =>
      Array.from(String(second), (digit, index) => [second * 10 + index, digit] as const),
    ),
  );
}

function createTitle(toggles: Characters): string {
  const spans = listPauses(toggles).map(([, span]) => span);
  const total = spans.reduce((sum, span) => sum + span, 0);
  const ticks = formatCountInWords(total, 'tick');
  const columns = formatCountInWords(total, 'column');
  if (spans.length === 0) return 'a seed decides a race';
  if (spans.length === 1)
    return `a pause of ${ticks} moves the race ${columns} and changes nothing else`;
  const pauses = formatCountInWords(spans.length, 'pause');
  return `${pauses} of ${ticks} move the race ${columns} and change nothing else`;
}

function toTick(ms: number): number {
  return Math.round(ms / TICK_MS);
}

/** Returns a string literal. Escapes special characters, because a link can put any of them into a seed. */
function quote(text: string): string {
  const escaped = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("'", "\\'")
    // `JSON.stringify` keeps these two characters, but in JavaScript they end a line comment.
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `'${escaped}'`;
}
