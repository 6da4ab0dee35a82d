import {
  catchError,
  defer,
  EMPTY,
  finalize,
  isObservable,
  mergeMap,
  Observable,
  type SchedulerAction,
  Subject,
  Subscription,
  tap,
} from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { formatTokens, parseDiagram, spanOf, type Token } from './marbleDiagram';

/**
 * An input of a pipeline, written as a marble diagram. One column is 1 ms of virtual time. A hot input emits whether
 * anybody subscribes or not, and a cold one begins with each subscription.
 */
export interface Input<Value = unknown> {
  readonly kind: 'hot' | 'cold';
  readonly diagram: string;
  /** The value of each character. Without it, each character is its own value. */
  readonly values?: Readonly<Record<string, Value>> | undefined;
  /** The error of `#`. */
  readonly error?: unknown;
}

export type Inputs = Readonly<Record<string, Input>>;

/** The streams of the inputs: `clicks$` for the input `clicks`. */
export type StreamsOf<I extends Inputs> = {
  readonly [Name in keyof I as Name extends string ? `${Name}$` : never]: I[Name] extends Input<
    infer Value
  >
    ? Observable<Value>
    : never;
};

type Outputs = Readonly<Record<string, Observable<unknown>>>;

/** What to record. */
export interface Scenario<I extends Inputs = Inputs> {
  readonly inputs: I;
  /** Returns the streams to show, by name. Runs in virtual time, which waits neither for promises nor for `setTimeout`. */
  connect(this: void, streams: StreamsOf<I>): Outputs;
  /** The last column. Without it, streams that do not end are recorded until 10 columns after the last input. */
  readonly until?: number | undefined;
  /** The visitor adds values only in columns that are multiples of this number. Default: 1. */
  readonly pressStep?: number | undefined;
}

/** A value that the visitor adds to a hot input. */
export interface Press {
  readonly input: string;
  readonly marble: string;
  /** The column. */
  readonly at: number;
}

export interface TimedValue {
  /** The column, from 0. */
  readonly at: number;
  readonly value: unknown;
}

/** What a stream emits to one subscriber. */
export interface Line {
  /** The column of the subscription. */
  readonly from: number;
  readonly values: readonly TimedValue[];
  /** `null` while the subscription is open. */
  readonly end: End | null;
}

interface End {
  readonly at: number;
  readonly kind: 'complete' | 'error' | 'unsubscribed';
  readonly error?: unknown;
  /** Whether the recording unsubscribed, in its last column. */
  readonly isCut?: boolean | undefined;
}

/** A stream of the diagram. */
export interface Row {
  readonly name: string;
  readonly kind: 'hot' | 'cold' | 'output';
  /** The name of the input in the scenario; null for an output. */
  readonly input: string | null;
  /** What an output or a hot input emits. For a cold input: what it emits to each subscriber, from column 0. */
  readonly line: Line;
  /** The subscriptions to an input, or the streams that an output emits, each from its subscription on. */
  readonly inner: readonly Line[];
  /** The tokens of an input, as they are in its diagram. */
  readonly tokens: readonly Token[];
}

export interface Recording {
  readonly rows: readonly Row[];
  /** The last column. */
  readonly end: number;
  /** Whether all outputs have ended by then. The recording unsubscribes from the others in its last column. */
  readonly isOver: boolean;
  /** Whether a timer was still pending at the end, although nothing was subscribed to an output. */
  readonly hasPendingTimer: boolean;
}

/** Without `until`, outputs are recorded for so many columns after the last press, to find out whether they end. */
const HORIZON = 6000;
/** How many columns a recording without an end has after the last input. */
export const TAIL = 10;
/** A recording without an end grows by so many columns, so that a player does not record anew in each column. */
export const GROWTH = 50;
/** A stream ends with an error if it emits more values to one subscriber, or has more subscribers. */
const MAX_VALUES = 2000;
/** A pipeline that schedules more actions throws an error. With `MAX_VALUES`, no loop hangs the page. */
const MAX_ACTIONS = 200_000;

type Values<Value> = Readonly<Record<string, Value>>;

/** Writes a hot input: `hot('--a--b|')`, or `hot('--p--r', { p: true, r: false })`. */
export function hot(diagram: string): Input<string>;
export function hot<Value>(diagram: string, values: Values<Value>, error?: unknown): Input<Value>;
export function hot(diagram: string, values?: Values<unknown>, error?: unknown): Input {
  return { kind: 'hot', diagram, values, error };
}

/** Writes a cold input, such as a request: `cold('---x|')`. */
export function cold(diagram: string): Input<string>;
export function cold<Value>(diagram: string, values: Values<Value>, error?: unknown): Input<Value>;
export function cold(diagram: string, values?: Values<unknown>, error?: unknown): Input {
  return { kind: 'cold', diagram, values, error };
}

/**
 * Runs a pipeline in virtual time, and records its inputs and outputs as a marble test sees them.
 *
 * @param presses values that are added to hot inputs, placed by `placePress`
 * @param length the least length of a recording whose outputs do not end, in columns
 */
export function record<I extends Inputs>(
  scenario: Scenario<I>,
  presses: readonly Press[],
  length = 0,
): Recording {
  const lastPress = Math.max(-TAIL, ...presses.map(({ at }) => at));
  if (scenario.until === undefined) {
    const horizon = lastPress + HORIZON;
    const recording = run(scenario, presses, horizon);
    const outputs = recording.rows.filter(({ kind }) => kind === 'output');
    const end = Math.max(1, ...outputs.map(({ line }) => endOf(line)));
    if (end < horizon) return { ...recording, end };
  }
  const tokens = Object.values(scenario.inputs).flatMap(({ diagram }) => parseDiagram(diagram));
  const last = Math.max(0, ...tokens.map((token) => token.at + spanOf(token) - 1));
  const until = scenario.until ?? last + TAIL;
  return run(scenario, presses, Math.max(until, lastPress + TAIL, length));
}

/** The column in which a stream ends by itself, or Infinity. */
function endOf({ end }: Line): number {
  const isEndless = end?.error instanceof EndlessStreamError;
  return end === null || end.kind === 'unsubscribed' || isEndless ? Infinity : end.at;
}

/** Subscribes to all outputs in column 0, and unsubscribes in the column `until` from those that have not ended. */
function run({ inputs, connect }: Scenario, presses: readonly Press[], until: number): Recording {
  const scheduler = new LimitedScheduler(() => undefined);
  let isCut = false;
  const observe = <Value>(source$: Observable<Value>, lines: Line[]) =>
    defer(() => {
      const values: TimedValue[] = [];
      const line: Writable<Line> = { from: scheduler.frame, values, end: null };
      const end = (kind: End['kind'], error?: unknown) => {
        const isCutOff = isCut && kind === 'unsubscribed';
        line.end ??= { at: scheduler.frame, kind, error, isCut: isCutOff || undefined };
      };
      if (lines.length === MAX_VALUES) {
        throw new EndlessStreamError(`has more than ${MAX_VALUES} subscriptions`);
      }
      lines.push(line);
      return source$.pipe(
        tap({
          next(value) {
            if (values.length === MAX_VALUES) {
              const error = new EndlessStreamError(`emits more than ${MAX_VALUES} values`);
              end('error', error);
              throw error;
            }
            values.push({ at: scheduler.frame, value });
          },
          complete: () => end('complete'),
          error: (error: unknown) => end('error', error),
        }),
        // Unlike `unsubscribe` of `tap`, also calls back if the subscriber was closed before the subscription.
        finalize(() => end('unsubscribed')),
      );
    });
  // Parses before `run`, because `parseDiagram` also uses `run`, which cannot be nested.
  const parsed = Object.entries(inputs).map(
    ([name, input]) => [name, input, tokensOfInput(name, input, presses)] as const,
  );
  return scheduler.run((helpers) => {
    const rows: Row[] = [];
    const streams: Record<string, Observable<unknown>> = {};
    for (const [name, input, tokens] of parsed) {
      const { kind, values, error } = input;
      const inner: Line[] = [];
      const diagram = formatTokens(tokens);
      streams[`${name}$`] = observe(helpers[kind](diagram, values && { ...values }, error), inner);
      const line = toLine(tokens, input);
      rows.push({ name: `${name}$`, kind, input: name, line, inner, tokens });
    }
    // As in a marble test, nothing unsubscribes from the streams that an output emits, also not the end of the output.
    const emitted = new Subscription();
    const outputs = Object.entries(connect(streams)).map(([name, output$]) => {
      if (!isObservable(output$)) throw new TypeError(`${name} is not an observable`);
      if (name in streams) throw new RangeError(`${name} is the name of an input and of an output`);
      const lines: Line[] = [];
      const inner: Line[] = [];
      const emitted$ = new Subject<Observable<unknown>>();
      const inner$ = emitted$.pipe(
        mergeMap((stream$) => observe(stream$, inner).pipe(catchError(() => EMPTY))),
      );
      emitted.add(inner$.subscribe());
      const subscription = new Subscription();
      // As `expectObservable` does: a marble test subscribes in column 0, before the values of that column.
      scheduler.schedule(() => {
        subscription.add(
          observe(output$, lines).subscribe({
            next(value) {
              if (value instanceof Observable) emitted$.next(value);
            },
            // The error is recorded. Without this, RxJS would also report it as unhandled.
            error: () => undefined,
          }),
        );
      });
      scheduler.schedule(() => {
        isCut = true;
        subscription.unsubscribe();
        isCut = false;
      }, until);
      return { name, lines, inner };
    });
    scheduler.maxFrames = until;
    helpers.flush();
    for (const { name, lines, inner } of outputs) {
      const [line = { from: 0, values: [], end: null }] = lines;
      rows.push({ name, kind: 'output', input: null, line, inner, tokens: [] });
    }
    scheduler.maxFrames = until + HORIZON;
    helpers.flush();
    const isOver = outputs.every(({ lines: [line] }) => line !== undefined && endOf(line) <= until);
    return { rows, end: until, isOver, hasPendingTimer: scheduler.actions.length > 0 };
  });
}

/** An error of the inspector, which no test can expect. */
export class EndlessStreamError extends Error {}

/** Ends a loop without end. In virtual time, for example `interval(0)` is one. */
class LimitedScheduler extends TestScheduler {
  private count = 0;

  override schedule<State>(
    work: (this: SchedulerAction<State>, state?: State) => void,
    delay?: number,
    state?: State,
  ): Subscription {
    this.count++;
    if (this.count > MAX_ACTIONS) {
      throw new EndlessStreamError(`The streams never end: more than ${MAX_ACTIONS} actions.`);
    }
    return super.schedule(work, delay, state);
  }
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Returns the tokens of an input with its presses. */
function tokensOfInput(name: string, { diagram }: Input, presses: readonly Press[]): Token[] {
  const added = presses
    .filter(({ input }) => input === name)
    .map(({ at, marble }) => ({ at, marbles: marble }));
  return [...parseDiagram(diagram), ...added].sort((a, b) => a.at - b.at);
}

function toLine(tokens: readonly Token[], { values, error }: Input): Line {
  const notifications = tokens.flatMap(({ at, marbles }) =>
    Array.from(marbles, (marble) => ({ at, marble })),
  );
  const end = notifications.find(({ marble }) => marble === '|' || marble === '#');
  return {
    from: 0,
    values: notifications.flatMap(({ at, marble }) =>
      marble === '|' || marble === '#' ? [] : [{ at, value: values ? values[marble] : marble }],
    ),
    end:
      end === undefined
        ? null
        : end.marble === '|'
          ? { at: end.at, kind: 'complete' }
          : { at: end.at, kind: 'error', error: Boolean(error) ? error : 'error' },
  };
}

/** Lists the characters that a visitor can add to an input. */
export function listMarbles(input: Input | undefined): string[] {
  if (input?.kind !== 'hot') return [];
  const { diagram, values } = input;
  const marbles = parseDiagram(diagram).flatMap(({ marbles }) => Array.from(marbles));
  return [...new Set(values ? Object.keys(values) : marbles)].filter((m) => !/[|#]/.test(m));
}

/**
 * Places a value of the visitor in the first free column at or after the present one.
 *
 * @returns `null` if the input has ended by then
 */
export function placePress(
  { inputs, pressStep = 1 }: Scenario,
  presses: readonly Press[],
  { input: name, marble, at }: Press,
): Press | null {
  const input = inputs[name];
  if (input === undefined || !listMarbles(input).includes(marble)) return null;
  const tokens = tokensOfInput(name, input, presses);
  let column = Math.ceil(at / pressStep) * pressStep;
  const isTaken = (token: Token) => column >= token.at && column < token.at + spanOf(token);
  while (tokens.some(isTaken)) column += pressStep;
  const end = tokens.find(({ marbles }) => /[|#]$/.test(marbles));
  return end !== undefined && column >= end.at ? null : { input: name, marble, at: column };
}
