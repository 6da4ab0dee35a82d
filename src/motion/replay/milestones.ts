import { type RaceFrame, TICK_MS } from '../../../streams';
import { createLanePath, type Waypoint } from '../../horse/createPath';

/** The leader and the finishers of a race from `fromMs` until the next milestone. */
export interface Milestone {
  readonly fromMs: number;
  /** The id of the horse in front, or of the winner; `null` at the gate. */
  readonly leaderId: number | null;
  /** The ids of the horses that have finished, in order of finish. */
  readonly finishers: readonly number[];
}

/** The milestone before the start. */
export const AT_GATE: Milestone = { fromMs: 0, leaderId: null, finishers: [] };

/**
 * Lists the milestones of a race in order, one for each new leader and one for each finish. A new leader can
 * also take over between two ticks, because positions are interpolated linearly.
 */
export function listMilestones(timeline: readonly RaceFrame[]): Milestone[] {
  const end = timeline.at(-1);
  const finished = (end?.progress ?? [])
    .flatMap(({ horseId, finishTime }) => (finishTime === null ? [] : [{ horseId, finishTime }]))
    .sort((a, b) => a.finishTime - b.finishTime);
  const [winner] = finished;
  const ids = finished.map(({ horseId }) => horseId);
  const finishes = finished.map(({ finishTime }, index) => ({
    fromMs: finishTime,
    leaderId: winner?.horseId ?? null,
    // Not computed before it is needed: for 5,000 horses, all these lists together would have 12 million ids.
    get finishers() {
      return ids.slice(0, index + 1);
    },
  }));
  return [...listLeads(timeline, winner?.finishTime ?? end?.elapsedMs ?? 0), ...finishes];
}

/** Returns the milestone at the moment `ms` of the race. */
export function milestoneAt(milestones: readonly Milestone[], ms: number): Milestone {
  const milestone = ms > 0 ? milestones.findLast(({ fromMs }) => fromMs <= ms) : undefined;
  return milestone ?? AT_GATE;
}

/** Lists one milestone for each new leader until `endMs`, when the winner finishes or the race ends. */
function listLeads(timeline: readonly RaceFrame[], endMs: number): Milestone[] {
  const runners = (timeline[0]?.progress ?? []).map(({ horseId }, lane) => ({
    horseId,
    path: createLanePath(timeline, lane),
  }));
  const leads: Milestone[] = [];
  for (const [tick, { elapsedMs }] of timeline.entries()) {
    if (elapsedMs >= endMs) break;
    const segments = runners.flatMap(({ horseId, path: { [tick]: start, [tick + 1]: end } }) => {
      if (start === undefined || end === undefined) return [];
      const sharePerMs = (end.courseShare - start.courseShare) / (end.ms - start.ms);
      return { ...start, horseId, sharePerMs };
    });
    for (const lead of listLeadsOfTick(segments, elapsedMs, Math.min(elapsedMs + TICK_MS, endMs))) {
      if (lead.leaderId !== leads.at(-1)?.leaderId) leads.push(lead);
    }
  }
  return leads;
}

/** The movement of a horse during one tick, from its waypoint at the start of the tick. */
interface Segment extends Waypoint {
  readonly horseId: number;
  /** The change of `courseShare` per millisecond. */
  readonly sharePerMs: number;
}

/**
 * Lists one milestone for each leader within a tick. The next leader is the first horse that catches up with
 * the current leader. If several horses do so at the same moment, the fastest of them is the next leader.
 */
function listLeadsOfTick(segments: readonly Segment[], fromMs: number, endMs: number): Milestone[] {
  const shareAt = ({ ms, courseShare, sharePerMs }: Segment, at: number) =>
    courseShare + sharePerMs * (at - ms);
  const isAhead = (a: Segment, b: Segment) => {
    const gap = shareAt(a, fromMs) - shareAt(b, fromMs);
    return gap > 0 || (gap === 0 && a.sharePerMs > b.sharePerMs);
  };
  let at = fromMs;
  let leader = segments.reduce((a, b) => (isAhead(b, a) ? b : a));
  const leads: Milestone[] = [{ fromMs: at, leaderId: leader.horseId, finishers: [] }];
  for (;;) {
    const current = leader;
    const [next] = segments
      .filter(({ sharePerMs }) => sharePerMs > current.sharePerMs)
      .map((segment) => ({
        segment,
        ms:
          at +
          (shareAt(current, at) - shareAt(segment, at)) / (segment.sharePerMs - current.sharePerMs),
      }))
      .filter(({ ms }) => ms < endMs)
      .sort((a, b) => a.ms - b.ms || b.segment.sharePerMs - a.segment.sharePerMs);
    if (next === undefined) return leads;
    leader = next.segment;
    at = Math.max(at, next.ms);
    leads.push({ fromMs: at, leaderId: leader.horseId, finishers: [] });
  }
}
