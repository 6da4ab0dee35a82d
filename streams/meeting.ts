import { startFrame } from './advance';
import type { FinalResult, Horse, LiveResult, Program, RaceFrame, Seed } from './model';
import { createPrograms } from './programs';
import { createRandom } from './random';
import { rankFinal, rankLive } from './ranking';
import { createHorses } from './roster';

/** How large a meeting is. */
export interface MeetingSize {
  readonly count: number;
  readonly rounds: number;
  readonly size: number;
}

/** One program and how its race stands. */
export interface Contest {
  readonly program: Program;
  /** The number of its latest run; 0 before the first. A reset does not take it back. */
  readonly run: number;
  /** The start of the meeting that sent off that run; 0 before the first. */
  readonly start: number;
  readonly frame: RaceFrame;
  /** Only while the race is running. */
  readonly liveResult: LiveResult | null;
  /** Only after it ran to its end. */
  readonly finalResult: FinalResult | null;
}

/** All that the game knows at one moment (spec §3, "Game state"). */
export interface Meeting {
  readonly seed: Seed;
  /** How many rosters the seed has given so far. */
  readonly roster: number;
  /** How many times programs were drawn from this roster. */
  readonly draw: number;
  readonly horses: readonly Horse[];
  readonly programs: readonly Program[];
  /** The contest of program n stands at n − 1. */
  readonly contests: readonly Contest[];
  /** How many times races were sent off, one or all at once. */
  readonly starts: number;
  readonly isPaused: boolean;
}

/** A meeting with its first roster and no programs (D1). */
export function openMeeting(seed: Seed, { count }: MeetingSize): Meeting {
  const horses = createHorses(createRandom(seed, 'roster', 1), count);
  return {
    seed,
    roster: 1,
    draw: 0,
    horses,
    programs: [],
    contests: [],
    starts: 0,
    isPaused: false,
  };
}

/** A new roster; where there were programs, all races are reset and new programs drawn (spec §4). */
export function regenerateHorses(meeting: Meeting, size: MeetingSize): Meeting {
  const roster = meeting.roster + 1;
  const horses = createHorses(createRandom(meeting.seed, 'roster', roster), size.count);
  const renewed = { ...meeting, roster, draw: 0, horses };
  return meeting.contests.length === 0 ? renewed : generatePrograms(renewed, size);
}

/** New programs, everything of the old ones gone (spec §4, D11). */
export function generatePrograms(meeting: Meeting, { rounds, size }: MeetingSize): Meeting {
  const draw = meeting.draw + 1;
  const random = createRandom(meeting.seed, 'programs', meeting.roster, draw);
  const programs = createPrograms(meeting.horses, random, rounds, size);
  const contests = programs.map((program) => ({
    program,
    run: 0,
    start: 0,
    frame: startFrame(program),
    liveResult: null,
    finalResult: null,
  }));
  return withContests({ ...meeting, draw, programs }, contests);
}

/** The next run of a program, from the gate (D7). Nothing happens to one that is running. */
export function startRace(meeting: Meeting, programId: number): Meeting {
  return sendOff(meeting, ({ program }) => program.id === programId);
}

/** Starts every program, unless a race is running (spec §5). */
export function startAllRaces(meeting: Meeting): Meeting {
  return meeting.contests.some(isRunning) ? meeting : sendOff(meeting, () => true);
}

/** Back to the gate, without results (spec §4). */
export function resetRace(meeting: Meeting, programId: number): Meeting {
  return withContest(meeting, programId, (contest) => ({
    ...contest,
    frame: frameAtGate(contest),
    liveResult: null,
    finalResult: null,
  }));
}

export function resetAllRaces(meeting: Meeting): Meeting {
  return meeting.contests.reduce((next, { program }) => resetRace(next, program.id), meeting);
}

/** Pauses or resumes; only while racing (spec §4). */
export function togglePause(meeting: Meeting): Meeting {
  return withContests({ ...meeting, isPaused: !meeting.isPaused }, meeting.contests);
}

/** What one tick changes: the orders, and with the last frame of a race its result. */
export function showFrames(meeting: Meeting, frames: readonly RaceFrame[]): Meeting {
  const frameOf = new Map(frames.map((frame) => [frame.programId, frame]));
  const contests = meeting.contests.map((contest) => {
    const frame = frameOf.get(contest.program.id);
    return frame === undefined ? contest : showFrame(contest, frame);
  });
  return withContests(meeting, contests);
}

/** What decides one run: nothing else does, so no race depends on the timing of another. */
export function raceSeed({ seed, roster, draw }: Meeting, programId: number, run: number): Seed[] {
  return [seed, 'race', roster, draw, programId, run];
}

export function findContest(meeting: Meeting, programId: number): Contest | undefined {
  return meeting.contests[programId - 1];
}

export function isRunning(contest: Contest): boolean {
  return contest.liveResult !== null;
}

export function isAtGate(contest: Contest): boolean {
  return contest.liveResult === null && contest.finalResult === null;
}

function sendOff(meeting: Meeting, isChosen: (contest: Contest) => boolean): Meeting {
  const start = meeting.starts + 1;
  const contests = meeting.contests.map((contest) => {
    if (!isChosen(contest) || isRunning(contest)) return contest;
    const frame = frameAtGate(contest);
    const run = contest.run + 1;
    return { ...contest, run, start, frame, liveResult: rankLive(frame), finalResult: null };
  });
  return withContests({ ...meeting, starts: start }, contests);
}

function showFrame(contest: Contest, frame: RaceFrame): Contest {
  const { liveResult } = contest;
  if (liveResult === null) return contest;
  return frame.isOver
    ? { ...contest, frame, liveResult: null, finalResult: rankFinal(frame) }
    : { ...contest, frame, liveResult: keepIfSame(liveResult, rankLive(frame)) };
}

function frameAtGate({ program, frame }: Contest): RaceFrame {
  return frame.elapsedMs === 0 ? frame : startFrame(program);
}

function withContest(
  meeting: Meeting,
  programId: number,
  change: (contest: Contest) => Contest,
): Meeting {
  return withContests(
    meeting,
    meeting.contests.map((contest) =>
      contest.program.id === programId ? change(contest) : contest,
    ),
  );
}

/** The one place where contests change: without a running race there is no pause (D12). */
function withContests(meeting: Meeting, contests: readonly Contest[]): Meeting {
  return { ...meeting, contests, isPaused: meeting.isPaused && contests.some(isRunning) };
}

/** The old order as long as nobody passed anybody and nobody finished, so that who reads it sees no change. */
function keepIfSame(old: LiveResult, next: LiveResult): LiveResult {
  const isSame = old.result.every((rank, index) => {
    const other = next.result[index];
    // Stryker disable next-line OptionalChaining: two orders of one race are equally long
    return rank.horseId === other?.horseId && rank.isFinished === other.isFinished;
  });
  return isSame ? old : next;
}
