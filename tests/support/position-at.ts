import { FINISH_POSITION, type RaceFrame, TICK_MS } from '../../streams';

/**
 * Returns the position of the horse in a lane `ms` after the start: 0 at the gate, 95 at the finish line. Interpolates
 * linearly between ticks. A finishing horse reaches the line at its exact finish time.
 */
export function positionAt(timeline: readonly RaceFrame[], lane: number, ms: number): number {
  const tick = Math.min(Math.max(0, Math.floor(ms / TICK_MS)), timeline.length - 1);
  const before = timeline[tick]?.progress[lane];
  const after = timeline[tick + 1]?.progress[lane];
  if (!before || before.isFinished) return FINISH_POSITION;
  if (!after) return before.position;
  const [endPosition, durationMs] =
    after.finishTime === null
      ? [after.position, TICK_MS]
      : [FINISH_POSITION, after.finishTime - tick * TICK_MS];
  const share = Math.min(1, Math.max(0, ms - tick * TICK_MS) / durationMs);
  return before.position + share * (endPosition - before.position);
}
