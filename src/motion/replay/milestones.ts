import { durationOf, fieldAt, type Paths, type Program, TICK_MS } from '../../../streams';

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
export function listMilestones({ horses }: Program, paths: Paths): Milestone[] {
  const { finishTimes } = paths;
  const timeOf = (lane: number) => finishTimes[lane] ?? Infinity;
  const idOf = (lane: number) => horses[lane]?.id ?? NaN;
  const lanes = [...finishTimes.keys()]
    .filter((lane) => timeOf(lane) < Infinity)
    .sort((a, b) => timeOf(a) - timeOf(b));
  const ids = lanes.map(idOf);
  const finishes = lanes.map((lane, index) => ({
    fromMs: timeOf(lane),
    leaderId: ids[0] ?? null,
    // Not computed before it is needed: for 5,000 horses, all these lists together would have 12 million ids.
    get finishers() {
      return ids.slice(0, index + 1);
    },
  }));
  const leads = listLeads(paths, finishes[0]?.fromMs ?? durationOf(paths));
  return [
    ...leads.map(({ fromMs, lane }) => ({ fromMs, leaderId: idOf(lane), finishers: [] })),
    ...finishes,
  ];
}

/** Returns the milestone at the moment `ms` of the race. */
export function milestoneAt(milestones: readonly Milestone[], ms: number): Milestone {
  const milestone = ms > 0 ? milestones.findLast(({ fromMs }) => fromMs <= ms) : undefined;
  return milestone ?? AT_GATE;
}

/** A lane that takes the lead. */
interface Lead {
  readonly fromMs: number;
  readonly lane: number;
}

/** Lists the new leaders until `endMs`, when the winner finishes or the race ends. */
function listLeads(paths: Paths, endMs: number): Lead[] {
  const leads: Lead[] = [];
  for (let fromMs = 0; fromMs < endMs; fromMs += TICK_MS) {
    for (const lead of listLeadsOfTick(paths, fromMs, Math.min(fromMs + TICK_MS, endMs))) {
      if (lead.lane !== leads.at(-1)?.lane) leads.push(lead);
    }
  }
  return leads;
}

/**
 * Lists the leaders within a tick, in which no horse finishes before `untilMs`. The next leader is the first horse that
 * catches up with the current leader. If several horses do so at the same moment, the fastest of them is the next leader.
 */
function listLeadsOfTick(paths: Paths, fromMs: number, untilMs: number): Lead[] {
  const starts = fieldAt(paths, fromMs).positions;
  const ends = fieldAt(paths, untilMs).positions;
  /** Percent of the track per ms. */
  const speeds = starts.map((start, lane) => ((ends[lane] ?? 0) - start) / (untilMs - fromMs));
  const speedOf = (lane: number) => speeds[lane] ?? 0;
  const positionOf = (lane: number, ms: number) =>
    (starts[lane] ?? 0) + speedOf(lane) * (ms - fromMs);
  const lanes = [...starts.keys()];
  const isAhead = (a: number, b: number) => {
    const gap = positionOf(a, fromMs) - positionOf(b, fromMs);
    return gap > 0 || (gap === 0 && speedOf(a) > speedOf(b));
  };
  let lead = { fromMs, lane: lanes.reduce((a, b) => (isAhead(b, a) ? b : a)) };
  const leads = [lead];
  for (;;) {
    const { fromMs: at, lane: leader } = lead;
    const [next] = lanes
      .filter((lane) => speedOf(lane) > speedOf(leader))
      .map((lane) => {
        const gap = positionOf(leader, at) - positionOf(lane, at);
        return { lane, fromMs: at + gap / (speedOf(lane) - speedOf(leader)) };
      })
      .filter(({ fromMs }) => fromMs < untilMs)
      .sort((a, b) => a.fromMs - b.fromMs || speedOf(b.lane) - speedOf(a.lane));
    if (next === undefined) return leads;
    lead = { lane: next.lane, fromMs: Math.max(at, next.fromMs) };
    leads.push(lead);
  }
}
