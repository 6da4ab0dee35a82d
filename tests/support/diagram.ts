import { inspect, isDeepStrictEqual } from 'node:util';
import { TestScheduler } from 'rxjs/testing';

/** A notification as RxJS's test scheduler records it. */
export interface Message {
  /** Virtual time in ms, which is the column. */
  readonly frame: number;
  readonly notification: {
    readonly kind: string;
    readonly value?: unknown;
    readonly error?: unknown;
  };
}

/** A subscription as the test scheduler records it. `unsubscribedFrame` is `Infinity` while it is open. */
export interface Subscription {
  readonly subscribedFrame: number;
  readonly unsubscribedFrame: number;
}

type Values = Readonly<Record<string, unknown>>;

/** A character at a moment. Characters at the same moment form a group. */
interface Marble {
  readonly frame: number;
  readonly character: string;
}

/** A character or a group for each column, in order. */
interface Diagram {
  readonly texts: ReadonlyMap<number, string>;
  /** Says what the diagram cannot show. */
  readonly note?: string;
}

/** A column, or a long gap. */
interface Cell {
  readonly column: number;
  /** What a diagram without a marble shows here. */
  readonly blank: string;
}

/** A longer gap is written as a time, such as ` 120ms `, if neither diagram has a marble in it. */
const MAX_DASHES = 30;
/** Longer diagrams are cut around their first difference. */
const MAX_WIDTH = 110;
/** Of an endless stream, this many messages more than expected are shown. */
const MAX_FURTHER = 60;
/** Further lines about values are only counted. */
const MAX_LINES = 5;
/** A longer value is cut. */
const MAX_VALUE_LENGTH = 100;
/** Properties of deeper objects are not compared one by one. */
const MAX_DEPTH = 6;

/**
 * Describes the first difference between the notifications of written diagrams and those that a test received. Returns
 * null if there is none.
 *
 * ```text
 * expected b at 5 ms, received A at 5 ms
 *
 *   expected  --a--b|
 *   received  --a--A|
 *                  ^ first difference
 *   b.score: expected 3, received 4
 *   A is { name: 'Bo', score: 4 }
 * ```
 *
 * A received value is shown as the character of an equal value in `values`. A string of one character is shown as
 * itself, and any other value as a capital letter, which a line below explains.
 */
export function describeMessages(
  written: readonly string[],
  values: Values,
  expected: readonly Message[],
  received: readonly Message[],
): string | null {
  const index = findDifference(expected, received);
  if (index === null) return null;
  const characters = charactersOf(written);
  const shown = received.slice(0, expected.length + MAX_FURTHER);
  const letters = createLetters([...characters, ...Object.keys(values)], shown);
  const wantedMarbles = expected.map(({ frame }, at) => ({
    frame,
    character: characters[at] ?? '',
  }));
  const gotMarbles = shown.map(({ frame, notification }, at) => {
    // Before the first difference, the written characters, because several of them may have equal values.
    const named = at < index ? characters[at] : characterOf(notification, values);
    return { frame, character: named ?? letters.characterOf(notification.value) };
  });
  const rest = received.slice(shown.length, shown.length + 1).map(({ frame }) => ({
    frame,
    character: '…',
  }));
  const [wanted, got] = [wantedMarbles[index], gotMarbles[index]];
  const [wantedText, gotText] = [describeMarble(wanted), describeMarble(got)];
  return [
    `expected ${wantedText}, received ${gotText === wantedText ? 'another one' : gotText}`,
    '',
    ...drawDiagrams(wantedMarbles, [...gotMarbles, ...rest], firstFrame(wanted, got)),
    ...explainValues(characters[index] ?? '', values, expected[index], received[index], letters),
  ].join('\n');
}

/**
 * Describes the first difference between two lists of subscriptions. Returns null if there is none.
 *
 * ```text
 * expected unsubscription at 3 ms, received unsubscription at 4 ms
 *
 *   expected  ^--!
 *   received  ^---!
 *                ^ first difference
 * ```
 */
export function describeSubscriptions(
  expected: readonly Subscription[],
  received: readonly Subscription[],
): string | null {
  const index = findDifference(expected, received);
  if (index === null) return null;
  const [wanted, got] = [expected[index], received[index]];
  const last = lastFrame(wanted, got);
  const [wantedMarbles, gotMarbles] = [marblesOf(wanted, last), marblesOf(got, last)];
  // Of the `^` and the `!`, the first that differs.
  const at = wanted?.subscribedFrame === got?.subscribedFrame ? 1 : 0;
  const [event, other] = [wantedMarbles[at], gotMarbles[at]];
  const name = at === 1 ? 'unsubscription' : 'subscription';
  const describe = (marble: Marble | undefined) =>
    marble === undefined || marble.character === '-'
      ? `no ${name}`
      : `${name} at ${marble.frame} ms`;
  const counts = `${expected.length} in all, received ${received.length}`;
  return [
    `expected ${describe(event)}, received ${describe(other)}`,
    '',
    ...drawDiagrams(wantedMarbles, gotMarbles, firstFrame(event, other)),
    ...(expected.length + received.length > 2
      ? [`  in subscription ${index + 1}; expected ${counts}`]
      : []),
  ].join('\n');
}

/** Formats a subscription as a diagram, such as `^--!`, or `^---` if it is open. */
export function formatSubscription(subscription: Subscription): string {
  const { texts } = toDiagram(marblesOf(subscription, lastFrame(subscription) + 3));
  return drawLine(texts, createAxis([texts]), -Infinity);
}

/** Returns the characters of written diagrams, without their times: `a`, `b` and `|` for `-a-(b|)`. */
export function charactersOf(diagrams: readonly string[]): string[] {
  return mergeDiagrams(diagrams).map(({ notification }) => characterOf(notification, {}) ?? '');
}

/**
 * Returns the notifications of several diagrams in the order of their times, as `merge` emits them: they complete when all
 * diagrams have completed.
 */
export function mergeDiagrams(
  diagrams: readonly string[],
  values?: Values,
  error?: unknown,
): Message[] {
  const parsed = diagrams.map((diagram) =>
    TestScheduler.parseMarbles(diagram, values, error, true, true),
  );
  if (parsed.length === 1) return parsed.flat();
  const sorted = parsed.flat().sort((a, b) => a.frame - b.frame);
  const completions = sorted.filter(({ notification }) => notification.kind === 'C');
  const areComplete = completions.length === diagrams.length;
  return [
    ...sorted.filter(({ notification }) => notification.kind !== 'C'),
    ...(areComplete ? completions.slice(-1) : []),
  ].map(({ frame, notification }) => ({ frame, notification: withoutStack(notification) }));
}

/** As rxjs-marbles does with the notifications that it compares. */
function withoutStack(notification: Message['notification']): Message['notification'] {
  const { kind, error } = notification;
  if (kind !== 'E' || !(error instanceof Error)) return notification;
  return { ...notification, error: { name: error.name, message: error.message } };
}

/** Returns the index of the first item that differs, or null if the lists are equal. */
function findDifference<Item>(expected: readonly Item[], received: readonly Item[]): number | null {
  const length = Math.max(expected.length, received.length);
  for (let index = 0; index < length; index++) {
    if (!isDeepStrictEqual(expected[index], received[index])) return index;
  }
  return null;
}

/** Draws both diagrams with the same column for each frame, and marks their difference at `frame`. */
function drawDiagrams(
  expected: readonly Marble[],
  received: readonly Marble[],
  frame: number,
): string[] {
  const diagrams = [toDiagram(expected), toDiagram(received)];
  const all = diagrams.map(({ texts }) => texts);
  const axis = createAxis(all);
  const column = Math.floor(frame);
  const lines = all.map((texts) => drawLine(texts, axis, column));
  const [text = '', other = ''] = all.map((texts) => texts.get(column));
  // In a group, the first character that differs.
  const offset = Array.from(text).findIndex((character, at) => character !== other[at]);
  const before = axis.filter((cell) => cell.column < column).map(({ blank }) => blank);
  const position = before.join('').length + Math.max(0, offset);
  const isLong = lines.some(({ length }) => length > MAX_WIDTH);
  const start = isLong ? Math.max(0, position - MAX_WIDTH / 2) : 0;
  const head = start > 0 ? '…' : '';
  const [expectedLine = '', receivedLine = ''] = lines.map((line) => {
    const end = start + MAX_WIDTH;
    return head + line.slice(start, end) + (line.length > end ? '…' : '');
  });
  return [
    `  expected  ${expectedLine}`,
    `  received  ${receivedLine}`,
    `            ${' '.repeat(head.length + position - start)}^ first difference`,
    ...diagrams.flatMap(({ note }) => note ?? []),
  ];
}

/**
 * Groups marbles by column. A group is as many columns wide as it has characters. If a marble falls within these
 * columns, the diagram ends before it.
 */
function toDiagram(marbles: readonly Marble[]): Diagram {
  const groups = new Map<number, string>();
  for (const { frame, character } of marbles) {
    const column = Math.floor(frame);
    groups.set(column, (groups.get(column) ?? '') + character);
  }
  const texts = new Map<number, string>();
  let [group, end] = ['', -Infinity];
  for (const [column, characters] of groups) {
    const text = characters.length > 1 ? `(${characters})` : characters;
    if (column < end) {
      const note = `  No diagram can show ${text} at ${column} ms, because the group ${group} covers this column: write several diagrams.`;
      return { texts: texts.set(end, '…'), note };
    }
    texts.set(column, text);
    [group, end] = [text, column + text.length];
  }
  return { texts };
}

/** Lists the cells of an axis that all diagrams share, so that each frame has the same place in all of them. */
function createAxis(diagrams: readonly Diagram['texts'][]): Cell[] {
  const columns = diagrams.flatMap((texts) =>
    Array.from(texts, ([column, text]) => Array.from(text, (_, offset) => column + offset)).flat(),
  );
  const axis: Cell[] = [];
  let column = Math.min(0, ...columns);
  for (const next of [...new Set(columns)].sort((a, b) => a - b)) {
    const gap = next - column;
    if (gap > MAX_DASHES) axis.push({ column, blank: `${axis.length > 0 ? ' ' : ''}${gap}ms ` });
    else for (; column < next; column++) axis.push({ column, blank: '-' });
    axis.push({ column: next, blank: '-' });
    column = next + 1;
  }
  return axis;
}

/** Draws a diagram until its last marble, and at least until the column `until`. */
function drawLine(texts: Diagram['texts'], axis: readonly Cell[], until: number): string {
  const last = Math.max(until, ...texts.keys());
  let [line, end] = ['', -Infinity];
  for (const { column, blank } of axis) {
    if (column > last) break;
    const text = texts.get(column);
    if (text !== undefined) end = column + text.length;
    if (text !== undefined || column >= end) line += text ?? blank;
  }
  return line;
}

/** Returns the character of a notification, or undefined for a value that needs a letter. */
function characterOf({ kind, value }: Message['notification'], values: Values): string | undefined {
  if (kind === 'C') return '|';
  if (kind === 'E') return '#';
  const known = Object.entries(values).find(([, known]) => isDeepStrictEqual(known, value));
  if (known !== undefined) return known[0];
  const isOwnName = typeof value === 'string' && /^[^-() ^!|#]$/u.test(value);
  return isOwnName && !Object.hasOwn(values, value) ? value : undefined;
}

type Letters = ReturnType<typeof createLetters>;

/** Gives each value that has no character a free capital letter, or `?` when all letters are taken. */
function createLetters(taken: readonly string[], messages: readonly Message[]) {
  const used = new Set<unknown>([
    ...taken,
    ...messages.map(({ notification }) => notification.value),
  ]);
  const free = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ').filter((letter) => !used.has(letter));
  const named: { readonly letter: string; readonly value: unknown }[] = [];
  const find = (value: unknown) => named.find((item) => isDeepStrictEqual(item.value, value));
  return {
    characterOf(value: unknown): string {
      const known = find(value);
      if (known !== undefined) return known.letter;
      const letter = free[named.length];
      if (letter === undefined) return '?';
      named.push({ letter, value });
      return letter;
    },
    has: (value: unknown) => find(value) !== undefined,
    list: () => named.map(({ letter, value }) => `  ${letter} is ${formatValue(value)}`),
  };
}

/** Explains what differs between two messages, and then all letters. `character` is that of the expected one. */
function explainValues(
  character: string,
  values: Values,
  expected: Message | undefined,
  received: Message | undefined,
  letters: Letters,
): string[] {
  const [wanted, got] = [expected?.notification, received?.notification];
  const isSameKind = wanted?.kind === got?.kind && expected?.frame === received?.frame;
  const lines: string[] = [];
  if (got?.kind === 'E') {
    if (isSameKind) lines.push(...listDifferences('#', wanted?.error, got.error));
    else lines.push(`  # is ${formatValue(got.error)}`);
  } else if (isSameKind && letters.has(got?.value)) {
    lines.push(...listDifferences(character, wanted?.value, got?.value));
  }
  if (wanted?.kind === 'N' && wanted.value === undefined && !Object.hasOwn(values, character)) {
    lines.push(`  ${character} has no value`);
  }
  return [...limitLines(lines), ...limitLines(letters.list())];
}

/**
 * Lists the properties that differ, one per line.
 *
 * ```text
 * b.scores[1]: expected 3, received 4
 * ```
 */
function listDifferences(
  path: string,
  expected: unknown,
  received: unknown,
  depth = MAX_DEPTH,
): string[] {
  if (isDeepStrictEqual(expected, received)) return [];
  if (isObject(expected) && isObject(received) && depth > 0) {
    const keys = new Set([...Object.keys(expected), ...Object.keys(received)]);
    const lines = [...keys].flatMap((key) => {
      const property = path + (Array.isArray(expected) ? `[${key}]` : `.${key}`);
      return listDifferences(property, expected[key], received[key], depth - 1);
    });
    // Without a different property, the objects are of different classes, or for example maps.
    if (lines.length > 0) return lines;
  }
  return [`  ${path}: expected ${formatValue(expected)}, received ${formatValue(received)}`];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Formats a value on one line. */
function formatValue(value: unknown): string {
  const text = inspect(value, { breakLength: Infinity, depth: MAX_DEPTH }).replaceAll(/\s+/g, ' ');
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
}

function limitLines(lines: readonly string[]): string[] {
  const more = lines.length - MAX_LINES;
  return more > 0 ? [...lines.slice(0, MAX_LINES), `  … and ${more} more`] : [...lines];
}

function describeMarble(marble: Marble | undefined): string {
  if (marble === undefined) return 'nothing more';
  const { character, frame } = marble;
  const name = { '|': 'completion', '#': 'an error' }[character] ?? character;
  return `${name} at ${frame} ms`;
}

/** Returns the `^` and the `!` of a subscription. If it is open, a dash at `last` stands for the `!`. */
function marblesOf(subscription: Subscription | undefined, last: number): Marble[] {
  if (subscription === undefined) return [];
  const { subscribedFrame, unsubscribedFrame } = subscription;
  const start = { frame: subscribedFrame, character: '^' };
  if (unsubscribedFrame < Infinity) return [start, { frame: unsubscribedFrame, character: '!' }];
  return last > subscribedFrame ? [start, { frame: last, character: '-' }] : [start];
}

/** Returns the last moment at which something happens to one of the subscriptions. */
function lastFrame(...subscriptions: (Subscription | undefined)[]): number {
  const frames = subscriptions.flatMap((subscription) =>
    subscription === undefined
      ? []
      : [subscription.subscribedFrame, subscription.unsubscribedFrame],
  );
  return Math.max(...frames.filter(Number.isFinite));
}

function firstFrame(...marbles: (Marble | undefined)[]): number {
  return Math.min(...marbles.flatMap((marble) => marble?.frame ?? []));
}
