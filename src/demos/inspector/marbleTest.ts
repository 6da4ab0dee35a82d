import { TICK_MS } from '../../../streams';
import { formatCount } from './formatCount';
import type { Race, RecordedStream, Recording } from './record';

/** One place of a marble diagram. */
export interface Column {
  readonly tick: number;
  /** How many ticks it stands for: more than one only in a long pause. */
  readonly span: number;
  readonly text: string;
}

/** A line of the test. With columns, it is a marble diagram between quotes. */
export interface TestLine {
  readonly code: string;
  readonly columns?: readonly Column[];
  readonly tail?: string;
}

/** A character for each tick at which something happens. */
type Characters = ReadonlyMap<number, string>;

/** Longer pauses are written as a time. */
const MAX_PAUSE_TICKS = 20;

/**
 * Writes a finished recording as a marble test of `createRace`: one character a tick, with the pauses as
 * input. A pause between two ticks takes the column of the tick that it decides. With `tickMs: 1` a
 * column is a tick, so a pause of forty ticks is `p 39ms r`.
 */
export function createMarbleTest(race: Race, recording: Recording): TestLine[] {
  const { frames, leader, nowMs, program } = recording;
  const last = toTick(frames.end?.at ?? nowMs);
  const toggles = placeToggles(recording);
  const folds = foldPauses(toggles, last);
  const diagram = (name: string, characters: Characters, until = last) => ({
    code: `    const ${name.padEnd(6)} = '`,
    columns: layOut(folds, until, characters),
    tail: "';",
  });
  const laneOf = (horseId: number) => program.horses.findIndex(({ id }) => id === horseId) + 1;
  const seed = quote(race.seed);
  return [
    ...[
      "import { distinctUntilChanged, map } from 'rxjs';",
      "import { test } from 'vitest';",
      "import { createRace } from '../../streams';",
      "import { marbles, pauseMarbles } from '../support/marbles';",
      "import { finishedMarble, leaderMarble, seededProgram } from '../support/race';",
      '',
      `// Recorded in the stream inspector: seed ${seed}, run ${race.run}, ${program.name}.`,
      '// prettier-ignore',
      `test('${createTitle(toggles)}', marbles((m) => {`,
    ].map(toLine),
    { code: '    // seconds      ', columns: layOut(folds, last, writeSeconds(last), ' ') },
    diagram('played', new Map([[0, 'r'], ...toggles]), Math.max(0, ...toggles.keys())),
    diagram('subs', new Map([[0, '^']]).set(last, '!')),
    diagram(
      'frames',
      writeStream(frames, ({ progress }) => progress.filter((horse) => horse.isFinished).length),
    ),
    diagram('leader', writeStream(leader, laneOf)),
    ...[
      '    const paused$ = pauseMarbles(m, played);',
      `    const program = seededProgram(${seed}, ${race.lap});`,
      `    const race$ = createRace(program, { seed: ${race.run}, paused$, tickMs: 1 });`,
      '    m.expect(race$.pipe(map(finishedMarble))).toBeObservable(frames);',
      '    m.expect(race$.pipe(map(leaderMarble), distinctUntilChanged())).toBeObservable(leader);',
      '    // A cold race: each subscriber sees the same frames.',
      '    m.expect(paused$).toHaveSubscriptions([subs, subs]);',
      '}));',
    ].map(toLine),
  ];
}

/** The test as the text of a file. */
export function formatMarbleTest(lines: readonly TestLine[]): string {
  return lines
    .map(({ code, columns = [], tail = '' }) =>
      (code + columns.map(({ text }) => text).join('') + tail).trimEnd(),
    )
    .join('\n')
    .concat('\n');
}

function toLine(code: string): TestLine {
  return { code };
}

/** `p` and `r` at the first tick that each toggle decides; toggles without an effect are left out. */
function placeToggles({ paused, frames }: Recording): Characters {
  const states = new Map<number, boolean>();
  let last = 0;
  for (const { at, value } of paused.values) {
    if (at >= (frames.end?.at ?? Infinity)) break;
    // At the moment of a tick, a pause comes after the tick and a resume before it.
    last = Math.max(last, value ? Math.floor(at / TICK_MS) + 1 : Math.ceil(at / TICK_MS));
    states.set(last, value);
  }
  const changes = [...states].filter(
    ([, isPaused], index, all) => isPaused !== (all[index - 1]?.[1] ?? false),
  );
  return new Map(changes.map(([tick, isPaused]) => [tick, isPaused ? 'p' : 'r']));
}

/** The pauses that are too long to be written in full: their first tick after the `p`, and their span. */
function foldPauses(toggles: Characters, last: number): ReadonlyMap<number, number> {
  const pauses = listPauses(toggles, last).map(([tick, span]) => [tick + 1, span - 1] as const);
  return new Map(pauses.filter(([, span]) => span > MAX_PAUSE_TICKS));
}

/** The tick of each `p`, and the number of ticks to its `r`. */
function listPauses(toggles: Characters, last = 0): (readonly [tick: number, span: number])[] {
  const ticks = [...toggles.keys(), last];
  return [...toggles].flatMap(([tick, character], index) =>
    character === 'p' ? [[tick, Math.max(0, (ticks[index + 1] ?? tick) - tick)] as const] : [],
  );
}

function layOut(
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

/** One character a value, and `|` at the end, grouped with the last value if both have one tick. */
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

/** The number of each full second, with its first digit above the tick. */
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
  const ticks = formatCount(total, 'tick');
  const columns = formatCount(total, 'column');
  if (spans.length === 0) return 'a seed decides a race';
  if (spans.length === 1)
    return `a pause of ${ticks} moves the race ${columns} and changes nothing else`;
  const pauses = formatCount(spans.length, 'pause');
  return `${pauses} of ${ticks} move the race ${columns} and change nothing else`;
}

function toTick(ms: number): number {
  return Math.round(ms / TICK_MS);
}

/** A string as code. It can contain anything, because a seed can come from a link. */
function quote(text: string): string {
  const escaped = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("'", "\\'")
    // JavaScript ends a line here, JSON does not.
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `'${escaped}'`;
}
