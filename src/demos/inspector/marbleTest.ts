import { uneval } from 'devalue';
import { isObservable } from 'rxjs';
import {
  type Column,
  findGaps,
  formatTokens,
  type Gap,
  joinColumns,
  splitOverlaps,
  type Token,
  writeColumns,
} from './marbleDiagram';
import { EndlessStreamError, type Line, type Recording, type Row, type Scenario } from './record';

/** A line of the test: `head`, then the columns of a marble diagram if the line has one, then `tail`. */
export interface TestLine {
  readonly head: string;
  readonly columns?: readonly Column[];
  readonly tail?: string;
}

/** What a copied test imports. */
export interface PipelineSource {
  /** The name of the exported pipeline, and of the test. */
  readonly name: string;
  /** The path of its module from `tests/streams/`. */
  readonly module: string;
  /** The second argument of the pipeline. */
  readonly options?: unknown;
}

/** A recording that cannot be written as a test. The message names the stream and the reason. */
export class UnwritableError extends Error {}

/**
 * Writes a recording as a marble test: the inputs become hot and cold observables, and the outputs and the
 * subscriptions become expectations. The test imports the pipeline, so it fails when the pipeline changes.
 *
 * @throws UnwritableError if a test cannot express the recording
 */
export function createMarbleTest(
  scenario: Scenario,
  recording: Recording,
  { name, module, options }: PipelineSource,
): TestLine[] {
  if (recording.hasPendingTimer) {
    throw new UnwritableError('A timer is pending after the last column, and would never end.');
  }
  const diagrams = new Map<string, readonly Token[]>();
  const add = (name: string, tokens: readonly Token[]) => {
    // A diagram is no observable, so its name has no `$`.
    const base = name.replace(/\$$/, '');
    const isTaken = (key: string) => {
      const other = diagrams.get(key);
      return other !== undefined && formatTokens(other) !== formatTokens(tokens);
    };
    let key = base;
    for (let number = 1; isTaken(key); number++) key = `${base}${number}`;
    diagrams.set(key, tokens);
    return property('diagrams', key);
  };
  // The recording unsubscribes in its last column from outputs that have not ended.
  const isCut = recording.rows.some(({ line }) => line.end?.isCut === true);
  const wholeRecording = { from: 0, end: { at: recording.end } };
  const until = isCut ? `, ${add('until', tokensOfSubscription('until', wholeRecording))}` : '';
  const inputs: string[] = [];
  const outputs: string[] = [];
  const subscriptions: string[] = [];
  for (const row of recording.rows) {
    const { name, input, kind, tokens, inner } = row;
    if (input === null) {
      outputs.push(writeOutput(row, until, add));
      continue;
    }
    const { values } = scenario.inputs[input] ?? {};
    const entries =
      values &&
      Object.entries(values).map(
        ([marble, value]) => [marble, writeLiteral(`${name} emits`, value)] as const,
      );
    const args = writeArguments(name, add(name, tokens), entries ?? null, row.line.end);
    inputs.push(`    ${quoteKey(name)}: m.${kind}(${args}),`);
    const lines = inner.map((line) => add(name, tokensOfSubscription(name, line)));
    subscriptions.push(
      `  m.expect(${property('inputs', name)}).toHaveSubscriptions([${lines.join(', ')}]);`,
    );
  }
  const gaps = findGaps([...diagrams.values()]);
  const width = Math.max(7, ...Array.from(diagrams.keys(), (key) => quoteKey(key).length));
  const last = Math.max(...Array.from(diagrams.values(), (tokens) => tokens.at(-1)?.at ?? 0));
  const hasInputs = inputs.length > 0 || options !== undefined;
  const args = [
    ...(hasInputs ? ['inputs'] : []),
    ...(options === undefined ? [] : [writeLiteral('The options contain', options)]),
  ].join(', ');
  return [
    "import { test } from 'vitest';",
    `import { ${name} } from '${module}';`,
    "import { marbles } from '../support/marbles';",
    '',
    '// Recorded in the stream inspector.',
    '// prettier-ignore',
    `test('${name}', marbles((m) => {`,
    '  const diagrams = {',
    { head: `    // ${'columns'.padEnd(width)}`, columns: writeScale(last, gaps) },
    ...Array.from(diagrams, ([key, tokens]) => ({
      head: `    ${`${quoteKey(key)}:`.padEnd(width + 1)} '`,
      columns: writeColumns(tokens, gaps).map(escapeColumn),
      tail: "',",
    })),
    '  };',
    ...(hasInputs ? ['  const inputs = {', ...inputs, '  };'] : []),
    `  const streams = ${name}(${args});`,
    ...outputs,
    ...subscriptions,
    '}));',
  ].map((line) => (typeof line === 'string' ? { head: line } : line));
}

/** Returns the test as the text of a file. */
export function formatMarbleTest(lines: readonly TestLine[]): string {
  return lines
    .map(({ head, columns = [], tail = '' }) => (head + joinColumns(columns) + tail).trimEnd())
    .join('\n')
    .concat('\n');
}

/** Writes the expectation of an output. */
function writeOutput(
  { name, line, inner }: Row,
  until: string,
  add: (key: string, tokens: readonly Token[]) => string,
): string {
  const rest = [...inner];
  const marbles = createMarbles(name, () => rest.shift());
  const parts = splitOverlaps(tokensOfLine(name, line, marbles.of)).map((tokens) =>
    add(name, tokens),
  );
  const diagram = parts.length === 1 ? String(parts[0]) : `[${parts.join(', ')}]`;
  const args = writeArguments(name, diagram, marbles.entries(), line.end);
  const stream = property('streams', name) + (line.end?.isCut ? until : '');
  return `  m.expect(${stream}).toBeObservable(${args});`;
}

/** Writes an emitted stream as a cold observable. */
function writeInner(name: string, { from, values, end }: Line, nextInner: NextInner): string {
  const move = <T extends { readonly at: number }>(timed: T) => ({ ...timed, at: timed.at - from });
  const marbles = createMarbles(`a stream of ${name}`, nextInner);
  const line = { from: 0, values: values.map(move), end: end && move(end) };
  const [tokens = [], ...overlaps] = splitOverlaps(tokensOfLine(name, line, marbles.of));
  if (overlaps.length > 0) {
    throw new UnwritableError(
      `A stream that ${name} emits has a value within the width of a group.`,
    );
  }
  const diagram = `'${formatTokens(tokens)}'`;
  return `m.cold(${writeArguments(name, diagram, marbles.entries(), end)})`;
}

type NextInner = () => Line | undefined;

/** Lists what a stream emits as tokens, with its completion or error. */
function tokensOfLine(
  name: string,
  { values, end }: Line,
  marbleOf: (value: unknown) => string,
): Token[] {
  const tokens = new Map<number, string>();
  const append = (at: number, marble: string) => {
    requireColumn(name, at);
    tokens.set(at, (tokens.get(at) ?? '') + marble);
  };
  for (const { at, value } of values) append(at, marbleOf(value));
  if (end !== null && end.kind !== 'unsubscribed')
    append(end.at, end.kind === 'complete' ? '|' : '#');
  return Array.from(tokens, ([at, marbles]) => ({ at, marbles }));
}

/** The subscription and the unsubscription, such as `^--!`. */
function tokensOfSubscription(
  name: string,
  { from, end }: Pick<Line, 'from'> & { end: { readonly at: number } | null },
): Token[] {
  requireColumn(name, from);
  if (end === null) return [{ at: from, marbles: '^' }];
  requireColumn(name, end.at);
  if (end.at === from) return [{ at: from, marbles: '^!' }];
  return [
    { at: from, marbles: '^' },
    { at: end.at, marbles: '!' },
  ];
}

function requireColumn(name: string, at: number): void {
  if (Number.isInteger(at)) return;
  throw new UnwritableError(`Something happens to ${name} between two columns, at ${at}.`);
}

/** The error of `#` in a diagram without one. */
const DEFAULT_ERROR = '"error"';

/** Writes the arguments of `hot`, `cold` and `toBeObservable`. */
function writeArguments(
  name: string,
  diagram: string,
  /** Each character with its value as JavaScript; null if each character is its own value. */
  entries: readonly (readonly [marble: string, value: string])[] | null,
  end: Line['end'],
): string {
  const properties = entries?.map(([marble, value]) => `${quoteKey(marble)}: ${value}`);
  const values = properties && `{ ${properties.join(', ')} }`;
  const error = end?.kind === 'error' ? writeError(name, end.error) : DEFAULT_ERROR;
  if (error !== DEFAULT_ERROR) return `${diagram}, ${values ?? 'undefined'}, ${error}`;
  return values === undefined ? diagram : `${diagram}, ${values}`;
}

/** Assigns a character to each value of a stream. Values that are written the same have the same character. */
function createMarbles(name: string, nextInner: NextInner) {
  const marbles = new Map<string, string>();
  const taken = new Set<string>();
  const letters = generateLetters();
  const of = (value: unknown): string => {
    const inner = isObservable(value) ? nextInner() : undefined;
    const text =
      inner === undefined
        ? writeLiteral(`${name} emits`, value)
        : writeInner(name, inner, nextInner);
    const known = marbles.get(text);
    if (known !== undefined) return known;
    let marble = typeof value === 'boolean' ? String(value).charAt(0) : text.replaceAll('"', '');
    while (taken.has(marble) || !/^[A-Za-z0-9\u4e00-\uffff]$/.test(marble))
      marble = letters.next().value;
    taken.add(marble);
    marbles.set(text, marble);
    return marble;
  };
  return {
    of,
    entries() {
      const entries = Array.from(marbles, ([text, marble]) => [marble, text] as const);
      return entries.every(([marble, text]) => text === `"${marble}"`) ? null : entries;
    },
  };
}

/** The code points of further letters, narrow ones first: Latin, Greek and Cyrillic, and Chinese. */
const LETTERS = [
  [0xc0, 0x24f],
  [0x386, 0x4ff],
  [0x4e00, 0x9fff],
] as const;

function* generateLetters(): Generator<string, never> {
  yield* Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ');
  for (const [first, last] of LETTERS) {
    for (let code = first; code <= last; code++) {
      const letter = String.fromCharCode(code);
      if (isMarble(letter)) yield letter;
    }
  }
  throw new UnwritableError('There are too many different values.');
}

/** Whether a text is one character that is neither a sign of diagrams nor one that could be read as such. */
function isMarble(text: string): boolean {
  return text.length === 1 && /^[\p{L}\d]$/u.test(text);
}

/** Writes the tens above the columns that they begin in. */
function writeScale(last: number, gaps: readonly Gap[]): Column[] {
  const digits = new Map<number, string>();
  for (let column = 0; column <= last; column += 10) {
    Array.from(String(column), (digit, index) => digits.set(column + index, digit));
  }
  const dashes = writeColumns([{ at: last, marbles: '-' }], gaps);
  return dashes.map(({ at, span, text }) => ({
    at,
    span,
    text: span === 1 ? (digits.get(at) ?? ' ') : ' '.repeat(text.length),
  }));
}

function writeError(name: string, error: unknown): string {
  if (error instanceof EndlessStreamError) throw new UnwritableError(`${name} ${error.message}.`);
  // How deep a recursion can be differs between engines.
  const isOverflow = error instanceof Error && /call stack|recursion/i.test(error.message);
  if (isOverflow) throw new UnwritableError(`${name} is a recursion without end.`);
  // A diagram has the error 'error' in place of these.
  if (!error) throw new UnwritableError(`${name} errors with ${String(error)}, not with an error.`);
  return writeLiteral(`${name} errors with`, error);
}

const ERRORS = [Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError];

/**
 * Writes a value as JavaScript.
 *
 * @param subject the beginning of the message if that is not possible
 */
function writeLiteral(subject: string, value: unknown): string {
  try {
    return uneval(value, (part) => {
      const ErrorClass = ERRORS.find(({ prototype }) => prototype === Object.getPrototypeOf(part));
      const isPlain =
        ErrorClass !== undefined && part instanceof Error && Object.keys(part).length === 0;
      if (!isPlain) return undefined;
      return `new ${ErrorClass.name}(${uneval(part.message)})`;
    });
  } catch {
    throw new UnwritableError(
      `${subject} a value that a test cannot write. Map it to plain values.`,
    );
  }
}

function escapeColumn({ text, ...column }: Column): Column {
  return { ...column, text: text.replaceAll(/['\\]/g, '\\$&') };
}

function property(object: string, key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? `${object}.${key}` : `${object}[${JSON.stringify(key)}]`;
}

function quoteKey(key: string): string {
  return /^[A-Za-z_$][\w$]*$|^\d$/.test(key) ? key : JSON.stringify(key);
}
