import { type DecidedDraw, drawnTickets, isEveryone, type Paths, TICK_MS } from '../../../streams';

/** The moments at which the race of a draw decides its places, in simulated ms. */
export interface Decision {
  readonly firstMs: number;
  readonly lastMs: number;
}

/**
 * Finds when the first and the last drawn place are decided:
 * - rule `first`: when these places finish
 * - rule `last`: when the place before them finishes, and when the last but one of all does
 * - everyone or groups: when the winner finishes, because no other place is more important than the rest
 */
export function findDecision(draw: DecidedDraw, finishTimes: Paths['finishTimes']): Decision {
  const { order, rule, entrants } = draw;
  const drawn = drawnTickets(draw, order);
  const [first, last] =
    rule.kind === 'groups' || isEveryone(rule, entrants)
      ? [order[0], order[0]]
      : rule.kind === 'first'
        ? [drawn[0], drawn.at(-1)]
        : [findNext(draw) ?? drawn.at(-1), order.at(-2)];
  return { firstMs: finishMs(finishTimes, first), lastMs: finishMs(finishTimes, last) };
}

/**
 * Returns two tickets in the order of finish: the last one that is drawn, and the one that would be drawn next. If everyone
 * is drawn, returns the first two. Returns `null` for groups, in which no margin is more important than the rest.
 */
export function findDecidingPair(draw: DecidedDraw): readonly [number, number] | null {
  const { order, rule, entrants } = draw;
  if (rule.kind === 'groups') return null;
  const [ahead, behind] = isEveryone(rule, entrants)
    ? order
    : rule.kind === 'first'
      ? [drawnTickets(draw, order).at(-1), findNext(draw)]
      : [findNext(draw), drawnTickets(draw, order).at(-1)];
  return ahead === undefined || behind === undefined ? null : [ahead, behind];
}

/** Returns the ticket that would be drawn next if the rule drew one place more; `undefined` if there is none. */
function findNext({ rule, entrants, order }: DecidedDraw): number | undefined {
  return drawnTickets({ rule: { ...rule, count: rule.count + 1 }, entrants }, order)[rule.count];
}

/** Returns when a ticket finishes, in simulated ms. In a draw, every ticket finishes. */
export function finishMs(finishTimes: Paths['finishTimes'], ticket: number | undefined): number {
  return finishTimes[(ticket ?? 0) - 1] ?? 0;
}

/** The slow motion at the end of a race, from one tick to another. */
export interface SlowFinish {
  readonly fromMs: number;
  readonly untilMs: number;
  /** Returns how many times slower the race is at a speed. */
  readonly slowdown: (speed: number) => number;
}

/**
 * How long the slow motion lasts before the first decision and after the last one, at least, in simulated ms. In this
 * time, a horse covers about 17 m of 1200 m.
 */
const AROUND_DECISION_MS = 50;

/** With 28 tickets of a race of 15 s, the median margin of the winner takes 0.24 s, and then 1 s. */
const MAX_SLOWDOWN = 4;

/** How much longer the race takes, at most, in the scheduler's ms; and in ticks, so that a short race stays short. */
const MAX_EXTRA = { ms: 4_000, ticks: 10 } as const;

/**
 * Returns the slow motion around a decision. It begins and ends with a tick, because the clock of a race changes its pace
 * with its state. The longer it lasts, the less it slows the race.
 *
 * @param tickMs the scheduler's ms between two ticks at speed 1
 */
export function createSlowFinish({ firstMs, lastMs }: Decision, tickMs: number): SlowFinish {
  const fromTick = Math.max(0, Math.floor((firstMs - AROUND_DECISION_MS) / TICK_MS));
  const untilTick = Math.ceil((lastMs + AROUND_DECISION_MS) / TICK_MS);
  const usualMs = (untilTick - fromTick) * tickMs;
  const extraMs = Math.min(MAX_EXTRA.ms, MAX_EXTRA.ticks * tickMs);
  return {
    fromMs: fromTick * TICK_MS,
    untilMs: untilTick * TICK_MS,
    slowdown: (speed) => Math.min(MAX_SLOWDOWN, 1 + (extraMs * speed) / usualMs),
  };
}
