import { FINISH_POSITION, type RaceFrame, TICK_MS } from '../../../streams';

/**
 * Lists the ids of the horses of a race in their order at a moment. The finished horses come first, in order of
 * finish, then the others, the leader first. Between two ticks, positions are interpolated as in the animation.
 *
 * @param timeline all frames of the race
 * @param ms simulated ms since the start
 */
export function orderAt(timeline: readonly RaceFrame[], ms: number): number[] {
  const tick = Math.min(Math.max(0, Math.floor(ms / TICK_MS)), timeline.length - 1);
  const before = timeline[tick]?.progress ?? [];
  const after = timeline[tick + 1]?.progress ?? before;
  return before
    .map(({ horseId, position, finishTime }, lane) => {
      const next = after[lane];
      const finishesAt = finishTime ?? next?.finishTime ?? null;
      if (finishesAt !== null && finishesAt <= ms)
        return { horseId, sortKey: -finishesAt, isFinished: true };
      const stepMs = finishesAt === null ? TICK_MS : finishesAt - tick * TICK_MS;
      const target = finishesAt === null ? (next?.position ?? position) : FINISH_POSITION;
      const share = (ms - tick * TICK_MS) / stepMs;
      return { horseId, sortKey: position + share * (target - position), isFinished: false };
    })
    .sort((a, b) => Number(b.isFinished) - Number(a.isFinished) || b.sortKey - a.sortKey)
    .map(({ horseId }) => horseId);
}
