import { isObservable, type Observable, tap } from 'rxjs';
import { configure, type Context } from 'rxjs-marbles';
import {
  charactersOf,
  describeMessages,
  describeSubscriptions,
  formatSubscription,
  mergeDiagrams,
  type Message,
  type Subscription,
} from './diagram.ts';

/** What a marble test uses. `cold`, `hot`, `time`, `flush` and `scheduler` are those of rxjs-marbles. */
export interface MarbleContext extends Pick<
  Context,
  'cold' | 'hot' | 'time' | 'flush' | 'scheduler'
> {
  /** Expects something of a stream. `subscription` is a diagram of when to subscribe and unsubscribe, such as `^--!`. */
  expect<Value>(actual$: Observable<Value> | undefined, subscription?: string): Expectation<Value>;
  /**
   * Calls an action in the column of its character, before the timers of that column that the test does not start itself.
   *
   * ```text
   * m.schedule('-a-(ab)', { a: () => …, b: () => … })   calls a in column 1, then a and b in column 3
   * ```
   *
   * @throws MarbleError if a character has no action.
   */
  schedule(diagram: string, actions: Readonly<Record<string, () => void>>): void;
}

interface Expectation<Value> {
  /**
   * `values` maps the characters of the diagram to values, and `error` is the value of `#`. Several diagrams are merged,
   * because no single one can show a value within the width of a group.
   */
  readonly toBeObservable: (
    diagram: string | readonly string[],
    values?: Record<string, Value>,
    error?: unknown,
  ) => void;
  /** Expects the subscriptions of a hot or cold stream of the test, one for each diagram. */
  readonly toHaveSubscriptions: (diagrams: string | string[]) => void;
}

/** The failure of a marble test. Its stack starts at the line of the failing expectation. */
class MarbleError extends Error {
  override readonly name = 'MarbleError';

  /** `cause` is the error of a stream that failed. */
  constructor(message: string, callSite: CallSite, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause });
    const start = callSite.stack.indexOf('\n    at ');
    // Only frames of the test.
    const [frames = ''] = callSite.stack.slice(start).split('\n    at runMarbleTest ');
    this.stack = `${this.name}: ${message}${frames}`;
  }
}

/** A test stops after this much virtual time, in ms. */
const MAX_FRAMES = 300_000;
/** A stream with more values counts as endless. */
const MAX_VALUES = 2000;

/**
 * Runs a marble test in virtual time. One column is one ms. A hot value in the column of a timer is emitted before that
 * timer fires, unless the test itself has started the timer.
 *
 * ```text
 * interval(1)  -01234
 * m.hot        ---x--    x is emitted before 2
 * ```
 *
 * The test also fails if a timer is still pending at its end, or if an expectation expects nothing.
 */
export function marbles(test: (m: MarbleContext) => unknown): () => void {
  const testSite = captureCallSite(marbles);
  return () => {
    // The test scheduler compares during the flush, in the order of the expectations.
    const checks: Check[] = [];
    // Calls of `m.expect` that no expectation follows.
    const unused = new Set<CallSite>();
    const { marbles: run } = configure({
      run: true,
      frameworkMatcher: true,
      assertDeepEqual: (received: Recorded, expected: Recorded) => {
        const check = checks.shift();
        if (check === undefined) throw new MarbleError('only m.expect can compare', testSite);
        check(received, expected);
      },
    });
    run(function runMarbleTest(context) {
      const { scheduler } = context;
      scheduler.maxFrames = MAX_FRAMES;
      if (isPromise(test(createContext(context, checks, unused)))) {
        throw new MarbleError(
          'a marble test cannot be async: virtual time waits for no promise',
          testSite,
        );
      }
      context.flush();
      for (const callSite of unused) {
        throw new MarbleError(
          'm.expect(…) expects nothing: call toBeObservable or toHaveSubscriptions',
          callSite,
        );
      }
      const pending = scheduler.actions.length;
      if (pending > 0) {
        throw new MarbleError(
          `pending timers after ${MAX_FRAMES} ms: ${pending}. Unsubscribe from everything that the test starts`,
          testSite,
        );
      }
    })();
  };
}

/** Where a test calls a function. The stack starts with the line of the call. */
interface CallSite {
  readonly stack: string;
}

type Recorded = readonly (Message | Subscription)[];
type Check = (received: Recorded, expected: Recorded) => void;
type Callee = (...args: never[]) => unknown;
type Describe = (
  expected: Recorded,
  received: Recorded,
) => { readonly message: string | null; readonly cause?: unknown };

/** Creates the context of a test, in which every expectation adds a check that knows its line. */
function createContext(context: Context, checks: Check[], unused: Set<CallSite>): MarbleContext {
  const original = context.expect.bind(context);
  const expectStream = <Value>(
    actual$: Observable<Value> | undefined,
    subscription?: string,
  ): Expectation<Value> => {
    const expectSite = captureCallSite(expectStream);
    if (!isObservable(actual$)) throw new MarbleError('m.expect got no observable', expectSite);
    unused.add(expectSite);
    /** Remembers the line of the expectation for the comparison. */
    const addCheck = (callee: Callee, describe: Describe) => {
      const callSite = captureCallSite(callee);
      unused.delete(expectSite);
      checks.push((received, expected) => {
        const { message, cause } = describe(expected, received);
        if (message !== null) throw new MarbleError(message, callSite, cause);
      });
    };

    const toBeObservable: Expectation<Value>['toBeObservable'] = (diagram, values, error) => {
      const diagrams = [diagram].flat();
      let count = 0;
      let cause: unknown;
      const watched$ = actual$.pipe(
        tap({
          next: () => {
            if (++count > MAX_VALUES) throw new RangeError(`more than ${MAX_VALUES} values`);
          },
          error: (error: unknown) => {
            cause = error;
          },
        }),
      );
      addCheck(toBeObservable, (expected, received) => {
        const wanted =
          diagrams.length === 1
            ? expected.filter(isMessage)
            : mergeDiagrams(diagrams, values, error);
        const messages = [wanted, received.filter(isMessage)] as const;
        const difference = describeMessages(diagrams, values ?? {}, ...messages);
        const isEndless =
          count > MAX_VALUES ||
          (context.scheduler.actions.length > 0 && !subscription?.includes('!'));
        const hint = isEndless ? `\n  ${describeEndless(count)}` : '';
        return { message: difference === null ? null : difference + hint, cause };
      });
      original(watched$, subscription).toBeObservable(diagrams[0] ?? '', values, error);
    };

    const toHaveSubscriptions: Expectation<Value>['toHaveSubscriptions'] = (diagrams) => {
      if (!('subscriptions' in actual$)) {
        const message = 'only m.hot and m.cold record their subscriptions';
        throw new MarbleError(message, captureCallSite(toHaveSubscriptions));
      }
      addCheck(toHaveSubscriptions, (expected, received) => ({
        message: describeSubscriptions(
          expected.filter(isSubscription),
          received.filter(isSubscription),
        ),
      }));
      original(actual$).toHaveSubscriptions(diagrams);
    };

    return { toBeObservable, toHaveSubscriptions };
  };

  const schedule: MarbleContext['schedule'] = (diagram, actions) => {
    const missing = charactersOf([diagram]).find((character) => !Object.hasOwn(actions, character));
    if (missing !== undefined) {
      throw new MarbleError(`${missing} has no action in '${diagram}'`, captureCallSite(schedule));
    }
    void context.hot(diagram, { ...actions }).subscribe((action) => {
      action();
    });
  };

  // Other assertions of rxjs-marbles would add no check, and therefore always pass.
  const removed = { equal: undefined, has: undefined };
  return Object.assign(context, removed, { expect: expectStream, schedule });
}

/**
 * Flushes the test, then expects that every source was subscribed to and that no subscription is left. A source is a hot
 * or cold stream of the test.
 *
 * ```text
 * source  --t--f--t--
 *         ^------!       passes
 *         ^-------...    fails
 * ```
 */
export function expectUnsubscribed(m: MarbleContext, ...sources: Source[]): void {
  m.flush();
  const callSite = captureCallSite(expectUnsubscribed);
  sources.forEach(({ subscriptions }, index) => {
    const name = sources.length > 1 ? `source ${index + 1}` : 'the source';
    if (subscriptions.length === 0) {
      throw new MarbleError(`${name} was never subscribed to`, callSite);
    }
    if (subscriptions.some(({ unsubscribedFrame }) => unsubscribedFrame === Infinity)) {
      const lines = subscriptions.map((log) => `\n  ${formatSubscription(log)}`).join('');
      throw new MarbleError(`${name} is still subscribed to at the end\n${lines}`, callSite);
    }
  });
}

/** A hot or cold stream of a test, which records its subscriptions. */
interface Source {
  readonly subscriptions: readonly Subscription[];
}

function describeEndless(count: number): string {
  const what =
    count > MAX_VALUES
      ? `The stream emitted more than ${MAX_VALUES} values.`
      : `A timer was still pending after ${MAX_FRAMES} ms of virtual time.`;
  return `${what} Unsubscribe from an endless stream: m.expect(x$, '^---!')`;
}

function captureCallSite(callee: Callee): CallSite {
  const callSite = { stack: '' };
  Error.captureStackTrace(callSite, callee);
  return callSite;
}

function isMessage(item: Message | Subscription): item is Message {
  return 'notification' in item;
}

function isSubscription(item: Message | Subscription): item is Subscription {
  return 'subscribedFrame' in item;
}

function isPromise(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'then' in value;
}
