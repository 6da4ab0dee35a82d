import { configure, type Context } from 'rxjs-marbles';
import { expect } from 'vitest';
import { formatDiagram, isMessageList } from './diagram';

/**
 * Runs a marble test in virtual time. One column is one ms of virtual time, and therefore one tick
 * with `tickMs: 1`. A hot value in the column of a tick is emitted before that tick.
 *
 * ```text
 * ticks    -12345
 * command  ---x--    x is emitted before tick 3
 * ```
 *
 * A failing expectation throws an error whose stack starts at the line of that expectation. The test also
 * fails if a timer is still pending at its end. With rxjs-marbles alone, a test in which an interval stays
 * subscribed would never end.
 */
export function marbles(test: (m: Context) => void): () => void {
  return () => {
    // The stack of each call of `m.expect`. The test scheduler compares later, during the flush, in the same order.
    const callSites: Error[] = [];
    const { marbles: run } = configure({
      run: true,
      frameworkMatcher: true,
      assert: (value: unknown, message) => {
        expect(value, message).toBeTruthy();
      },
      assertDeepEqual: (actual: unknown, expected: unknown) => {
        const callSite = callSites.shift();
        try {
          compare(actual, expected);
        } catch (error) {
          throw withStackOf(callSite, error);
        }
      },
    });
    run((m) => {
      m.scheduler.maxFrames = MAX_FRAMES;
      test(recordCallSites(m, callSites));
      m.flush();
      expect(m.scheduler.actions.length, 'pending timers').toBe(0);
    })();
  };
}

/** A test stops after this much virtual time, in ms. */
const MAX_FRAMES = 300_000;

/** Compares the diagrams first, because they show a difference best, and then all values. */
function compare(actual: unknown, expected: unknown): void {
  if (isMessageList(actual) && isMessageList(expected)) {
    expect(formatDiagram(actual)).toBe(formatDiagram(expected));
  }
  expect(actual).toStrictEqual(expected);
}

/** Makes every `m.expect` record the line that calls it. */
function recordCallSites<M extends Context>(m: M, callSites: Error[]): M {
  const original = m.expect.bind(m);
  const expectWithCallSite: Context['expect'] = (actual$, subscription) => {
    callSites.push(callSiteOf(expectWithCallSite));
    return original(actual$, subscription);
  };
  m.expect = expectWithCallSite;
  return m;
}

/** Captures the stack from the caller of `callee` on. */
function callSiteOf(callee: (...args: never[]) => unknown): Error {
  const callSite = new Error();
  Error.captureStackTrace(callSite, callee);
  return callSite;
}

/** Replaces the stack frames of an error with those of the call site. */
function withStackOf(callSite: Error | undefined, error: unknown): unknown {
  if (error instanceof Error && callSite?.stack !== undefined) {
    const frames = callSite.stack.slice(callSite.stack.indexOf('\n'));
    error.stack = `${error.name}: ${error.message}${frames}`;
  }
  return error;
}

/**
 * Creates a hot `paused$` from a diagram. `t` and `p` pause the race, `f` and `r` resume it, and `#` is an
 * error.
 *
 * ```text
 * pauseMarbles(m, '--t--f')
 * ticks            -12345-
 * passed           -1---5-
 * ```
 */
export function pauseMarbles(m: Context, diagram: string) {
  return m.hot<boolean>(
    diagram,
    { t: true, f: false, p: true, r: false },
    new Error('paused$ failed'),
  );
}

/** A cold or hot test observable, which records its subscriptions. */
interface Source {
  readonly subscriptions: readonly { readonly unsubscribedFrame: number }[];
}

/**
 * Flushes the test, then expects that every source was subscribed to and that no subscription is left.
 *
 * ```text
 * source  --t--f--t--
 *         ^------!       passes
 *         ^-------...    fails
 * ```
 */
export function expectUnsubscribed(m: Context, ...sources: Source[]): void {
  m.flush();
  try {
    for (const { subscriptions } of sources) {
      expect(subscriptions.length, 'subscriptions').toBeGreaterThan(0);
      const open = subscriptions.filter(({ unsubscribedFrame }) => unsubscribedFrame === Infinity);
      expect(open.length, 'open subscriptions').toBe(0);
    }
  } catch (error) {
    throw withStackOf(callSiteOf(expectUnsubscribed), error);
  }
}
