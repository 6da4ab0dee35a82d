/** Whether a lane is dimmed, because the visitor points at another one. */
export function isDimmed(lane: number, pointedLane: number | null): boolean {
  return pointedLane !== null && pointedLane !== lane;
}
