import { configure, type Context } from 'rxjs-marbles';
import { expect } from 'vitest';
import { formatDiagram, isMessages } from './diagram';

const { marbles: run } = configure({
  run: true,
  frameworkMatcher: true,
  assert: (value: unknown, message) => {
    expect(value, message).toBeTruthy();
  },
  assertDeepEqual: (actual: unknown, expected: unknown) => {
    // Two diagrams tell what is wrong at a glance; but they do not hold all there is in a value.
    if (isMessages(actual) && isMessages(expected)) {
      expect(formatDiagram(actual)).toBe(formatDiagram(expected));
    }
    expect(actual).toStrictEqual(expected);
  },
});

/** Frames after which a test is stopped. */
const LONGEST_MS = 300_000;

/**
 * A timing test: one column is one frame, and with `tickMs: 1` one tick. What stands in the column of a
 * tick comes before the tick.
 *
 * ```text
 * ticks    -1-2-3
 * command  ---x--    x is given before tick 2
 * ```
 *
 * Beyond what rxjs-marbles checks, no timer may be left when all is said: an interval that nobody
 * released fails the test, where the bare library would turn it for ever.
 */
export function marbles(timing: (m: Context) => void): () => void {
  return () => {
    run((m) => {
      m.scheduler.maxFrames = LONGEST_MS;
      timing(m);
      m.flush();
      expect(m.scheduler.actions.length, 'timers left behind').toBe(0);
    })();
  };
}

/**
 * The pause of a race, hot: `t` shuts the gate, `f` opens it; so do `p` and `r`, a pause and a resume.
 *
 * ```text
 * pausedAt(m, '--t--f')
 * ticks        -12345-
 * passed       -1---5-
 * ```
 */
export function pauseMarbles(m: Context, diagram: string) {
  return m.hot<boolean>(
    diagram,
    { t: true, f: false, p: true, r: false },
    new Error('the pause broke'),
  );
}

/** What `m.cold` and `m.hot` know of their subscribers. */
interface Source {
  readonly subscriptions: readonly { readonly unsubscribedFrame: number }[];
}

/**
 * Plays the test to its end, then fails unless every source was subscribed to and let go.
 *
 * ```text
 * source  --t--f--t--
 *         ^------!       released
 *         ^-------...    not released
 * ```
 */
export function expectUnsubscribed(m: Context, ...sources: Source[]): void {
  m.flush();
  for (const { subscriptions } of sources) {
    expect(subscriptions.length, 'subscriptions').toBeGreaterThan(0);
    const open = subscriptions.filter(({ unsubscribedFrame }) => unsubscribedFrame === Infinity);
    expect(open.length, 'subscriptions not released').toBe(0);
  }
}
