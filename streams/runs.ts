import { TICK_MS } from './rules.ts';
import type { RaceState } from './results.ts';
import type { GameState } from './state.ts';

/** What happened to the runs of some races with one change of the state. */
export interface RunEvent {
  /**
   * - `started`: the races have left the gate, or an earlier result, with a new run
   * - `ended`: the races are over
   * - `stopped`: the races were running, and are at the gate again
   * - `cleared`: the races were over, and are at the gate again
   * - `replaced`: the card is another one, or the same one shown again. An earlier run that is shown is over at once,
   *   so it neither starts nor ends.
   */
  readonly kind: (typeof KINDS)[number];
  /** The races to which it happened, after the change. */
  readonly races: readonly RaceState[];
  /** Whether races ended early, because a command showed their last frames. */
  readonly isEarly: boolean;
  /** The whole state after the change. */
  readonly state: GameState;
}

const KINDS = ['started', 'ended', 'stopped', 'cleared', 'replaced'] as const;

/** Lists what happened to the runs between two successive states. */
export function listRunEvents(before: GameState, state: GameState): RunEvent[] {
  if (before.races === state.races) return [];
  const changes = state.races.map((race, index) => {
    const old = before.races[index];
    const kind = before.cardId === state.cardId && old ? kindOf(old, race) : 'replaced';
    const passedMs = race.frame.elapsedMs - (old?.frame.elapsedMs ?? 0);
    return { race, kind, isEarly: kind === 'ended' && passedMs > TICK_MS };
  });
  return KINDS.flatMap((kind) => {
    const group = changes.filter((change) => change.kind === kind);
    const races = group.map(({ race }) => race);
    const isEarly = group.some((change) => change.isEarly);
    return races.length === 0 ? [] : [{ kind, races, isEarly, state }];
  });
}

/** Returns what happened to a race; `null` if it only moved, or did nothing. */
function kindOf(before: RaceState, { run, frame }: RaceState): RunEvent['kind'] | null {
  if (run !== before.run) {
    if (run !== null) return 'started';
    return before.frame.isOver ? 'cleared' : 'stopped';
  }
  return frame.isOver && !before.frame.isOver ? 'ended' : null;
}
