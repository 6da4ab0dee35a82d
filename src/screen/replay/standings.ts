import type { RaceFrame } from '../../game';
import { createPath, type Waypoint } from '../motion/createPath';

/** How a race stands from a moment on, until the next standing. */
export interface Standing {
  readonly fromMs: number;
  /** The id of the horse in front, or of the winner; `null` at the gate, where nobody is. */
  readonly first: number | null;
  /** The ids of the horses that are home, in order of finish. */
  readonly finishers: readonly number[];
}

/** Before the start. */
export const AT_GATE: Standing = { fromMs: 0, first: null, finishers: [] };

/**
 * Every standing of a race, in order: one for each change of the lead in the picture, which is between
 * the ticks, and one for each horse that comes home.
 */
export function listStandings(timeline: readonly RaceFrame[]): Standing[] {
  const runners = runnersOf(timeline);
  const home = runners
    .flatMap(({ horseId, finishTime }) => (finishTime === null ? [] : [{ horseId, finishTime }]))
    .sort((a, b) => a.finishTime - b.finishTime);
  const winnerMs = home[0]?.finishTime ?? timeline.at(-1)?.elapsedMs ?? 0;
  const leads = leadsOf(runners, winnerMs).map(({ fromMs, horseId }) => ({
    fromMs,
    first: horseId,
    finishers: AT_GATE.finishers,
  }));
  const finishes = home.map(({ finishTime }, index) => ({
    fromMs: finishTime,
    first: home[0]?.horseId ?? null,
    finishers: home.slice(0, index + 1).map(({ horseId }) => horseId),
  }));
  return [...leads, ...finishes];
}

/** How it stands at a moment of the race. */
export function standingAt(standings: readonly Standing[], ms: number): Standing {
  const standing = ms > 0 ? standings.findLast(({ fromMs }) => fromMs <= ms) : undefined;
  return standing ?? AT_GATE;
}

interface Runner {
  readonly horseId: number;
  readonly finishTime: number | null;
  readonly path: readonly Waypoint[];
}

interface Lead {
  readonly fromMs: number;
  readonly horseId: number;
}

function runnersOf(timeline: readonly RaceFrame[]): Runner[] {
  return (timeline.at(-1)?.progress ?? []).map(({ horseId, finishTime }, lane) => ({
    horseId,
    finishTime,
    path: createPath(timeline, ({ progress }) => progress.slice(lane, lane + 1)),
  }));
}

/** Who is in front from when, until somebody is home: all are on their way, each straight from tick to tick. */
function leadsOf(runners: readonly Runner[], winnerMs: number): Lead[] {
  const leads: Lead[] = [];
  const ticks = runners[0]?.path ?? [];
  const last = Math.max(0, ...runners.map(({ path }) => path.length - 1));
  for (let tick = 0; tick < last && (ticks[tick]?.ms ?? winnerMs) < winnerMs; tick++) {
    const lines = runners.flatMap(({ horseId, path }) => lineOf(horseId, path, tick) ?? []);
    const [from, end] = [lines[0]?.ms ?? 0, lines[0]?.untilMs ?? 0];
    for (const lead of leadsAmong(lines, from, Math.min(end, winnerMs))) {
      if (lead.horseId !== leads.at(-1)?.horseId) leads.push(lead);
    }
  }
  return leads;
}

/** The way of a horse in one tick. */
interface Line {
  readonly horseId: number;
  readonly ms: number;
  readonly untilMs: number;
  readonly place: number;
  /** Of the course, in a millisecond. */
  readonly pace: number;
}

function lineOf(horseId: number, path: readonly Waypoint[], tick: number): Line | null {
  const [start, end] = [path[tick], path[tick + 1]];
  if (start === undefined || end === undefined) return null;
  const pace = (end.place - start.place) / (end.ms - start.ms);
  return { horseId, ms: start.ms, untilMs: end.ms, place: start.place, pace };
}

/** From one overtaking to the next: whoever meets the leader first, the fastest of those who meet together. */
function leadsAmong(lines: readonly Line[], fromMs: number, endMs: number): Lead[] {
  const placeAt = ({ ms, place, pace }: Line, at: number) => place + pace * (at - ms);
  const isAhead = (a: Line, b: Line, at: number) => {
    const gap = placeAt(a, at) - placeAt(b, at);
    return gap > 0 || (gap === 0 && a.pace > b.pace);
  };
  let at = fromMs;
  let leader = lines.reduce((a, b) => (isAhead(b, a, fromMs) ? b : a));
  const leads = [{ fromMs: at, horseId: leader.horseId }];
  for (;;) {
    const current = leader;
    const [next] = lines
      .filter(({ pace }) => pace > current.pace)
      .map((line) => ({
        line,
        ms: at + (placeAt(current, at) - placeAt(line, at)) / (line.pace - current.pace),
      }))
      .filter(({ ms }) => ms < endMs)
      .sort((a, b) => a.ms - b.ms || b.line.pace - a.line.pace);
    if (next === undefined) return leads;
    leader = next.line;
    at = Math.max(at, next.ms);
    leads.push({ fromMs: at, horseId: leader.horseId });
  }
}
