import { uneval } from 'devalue';
import { isObservable } from 'rxjs';
import {
  type Column,
  findGaps,
  type Gap,
  joinColumns,
  splitOverlaps,
  type Token,
  writeColumns,
} from './marbleDiagram';
import type { Line, Recording, Row, Scenario } from './record';

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
    let key = name;
    for (let number = 1; diagrams.has(key); number++) key = `${name}${number}`;
    diagrams.set(key, tokens);
    return `diagrams.${key}`;
  };
  const subscriptionKeys = new Map<string, string>();
  const addOnce = (name: string, tokens: readonly Token[]) => {
    const text = `${name} ${joinColumns(writeColumns(tokens))}`;
    const key = subscriptionKeys.get(text) ?? add(name, tokens);
    subscriptionKeys.set(text, key);
    return key;
  };
  const inputs: string[] = [];
  const outputs: string[] = [];
  const subscriptions: string[] = [];
  for (const row of recording.rows) {
    const { name, input, kind, tokens, inner } = row;
    if (input === null) {
      outputs.push(writeOutput(row, add));
      continue;
    }
    const { values = {} } = scenario.inputs[input] ?? {};
    const texts: Record<string, string> = {};
    for (const [marble, value] of Object.entries(values)) {
      texts[marble] = writeLiteral(`${name} emits`, value);
    }
    const args = writeArguments(name, add(name, tokens), texts, row.line.end);
    inputs.push(`    ${name}: m.${kind}(${args}),`);
    const lines = inner.map((line) => addOnce(name, listSubscription(line)));
    subscriptions.push(`  m.expect(inputs.${name}).toHaveSubscriptions([${lines.join(', ')}]);`);
  }
  if (outputs.some((output) => output.includes('diagrams.until'))) {
    add('until', listSubscription({ from: 0, end: { at: recording.end } }));
  }
  const gaps = findGaps([...diagrams.values()]);
  const width = Math.max(7, ...Array.from(diagrams.keys(), (key) => key.length));
  const last = Math.max(...Array.from(diagrams.values(), (tokens) => tokens.at(-1)?.at ?? 0));
  const args =
    options === undefined ? 'inputs' : `inputs, ${writeLiteral('The options contain', options)}`;
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
      head: `    ${`${key}:`.padEnd(width + 1)} '`,
      columns: writeColumns(tokens, gaps),
      tail: "',",
    })),
    '  };',
    '  const inputs = {',
    ...inputs,
    '  };',
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
  add: (key: string, tokens: readonly Token[]) => string,
): string {
  const rest = [...inner];
  const marbles = createMarbles(name, () => rest.shift());
  const parts = splitOverlaps(listTokens(name, line, marbles.of)).map((tokens) =>
    add(name, tokens),
  );
  const diagram = parts.length === 1 ? String(parts[0]) : `[${parts.join(', ')}]`;
  const until = line.end?.kind === 'unsubscribed' ? ', diagrams.until' : '';
  const args = writeArguments(name, diagram, marbles.values(), line.end);
  return `  m.expect(streams.${name}${until}).toBeObservable(${args});`;
}

/** Writes an emitted stream as a cold observable. */
function writeInner(name: string, { from, values, end }: Line, nextInner: NextInner): string {
  const move = <T extends { readonly at: number }>(timed: T) => ({ ...timed, at: timed.at - from });
  const marbles = createMarbles(name, nextInner);
  const line = { from: 0, values: values.map(move), end: end && move(end) };
  const [tokens = [], ...overlaps] = splitOverlaps(listTokens(name, line, marbles.of));
  if (overlaps.length > 0) {
    throw new UnwritableError(
      `A stream that ${name} emits has a value within the width of a group.`,
    );
  }
  const diagram = `'${joinColumns(writeColumns(tokens))}'`;
  return `m.cold(${writeArguments(name, diagram, marbles.values(), end)})`;
}

type NextInner = () => Line | undefined;

/** Lists what a stream emits as tokens, with its completion or error. */
function listTokens(
  name: string,
  { values, end }: Line,
  marbleOf: (value: unknown) => string,
): Token[] {
  const tokens = new Map<number, string>();
  const append = (at: number, marble: string) => tokens.set(at, (tokens.get(at) ?? '') + marble);
  for (const { at, value } of values) append(at, marbleOf(value));
  if (end !== null && end.kind !== 'unsubscribed')
    append(end.at, end.kind === 'complete' ? '|' : '#');
  const fraction = [...tokens.keys()].find((at) => !Number.isInteger(at));
  if (fraction !== undefined) {
    throw new UnwritableError(`${name} emits between two columns, at ${fraction}.`);
  }
  return Array.from(tokens, ([at, marbles]) => ({ at, marbles }));
}

/** The subscription and the unsubscription, such as `^--!`. */
function listSubscription({
  from,
  end,
}: Pick<Line, 'from'> & { end: { readonly at: number } | null }): Token[] {
  if (end === null) return [{ at: from, marbles: '^' }];
  if (end.at === from) return [{ at: from, marbles: '^!' }];
  return [
    { at: from, marbles: '^' },
    { at: end.at, marbles: '!' },
  ];
}

/** The error of `#` in a diagram without one. */
const DEFAULT_ERROR = '"error"';

/** Writes the arguments of `hot`, `cold` and `toBeObservable`. */
function writeArguments(
  name: string,
  diagram: string,
  values: Readonly<Record<string, string>>,
  end: Line['end'],
): string {
  const entries = Object.entries(values);
  // Without values, each character is its own value.
  const isPlain = entries.every(([marble, value]) => value === `"${marble}"`);
  const object = `{ ${entries.map(([marble, value]) => `${marble}: ${value}`).join(', ')} }`;
  const error = end?.kind === 'error' ? writeError(name, end.error) : DEFAULT_ERROR;
  if (error !== DEFAULT_ERROR) return `${diagram}, ${isPlain ? 'undefined' : object}, ${error}`;
  return isPlain ? diagram : `${diagram}, ${object}`;
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
    while (taken.has(marble) || !/^\p{L}$|^\d$/u.test(marble)) marble = letters.next().value;
    taken.add(marble);
    marbles.set(text, marble);
    return marble;
  };
  return {
    of,
    values: () => Object.fromEntries(Array.from(marbles, ([text, marble]) => [marble, text])),
  };
}

/** Generates letters and digits. After the 62 of ASCII, they are Chinese, which JavaScript needs not to quote. */
function* generateLetters(): Generator<string, never> {
  yield* Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789');
  for (let code = 0x4e00; ; code++) yield String.fromCharCode(code);
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
      if (!(part instanceof Error) || ErrorClass === undefined) return undefined;
      return `new ${ErrorClass.name}(${uneval(part.message)})`;
    });
  } catch {
    throw new UnwritableError(
      `${subject} a value that a test cannot write. Map it to plain values.`,
    );
  }
}
