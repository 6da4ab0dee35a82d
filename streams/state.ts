import { startFrame } from './advance';
import { randomSeed, type Meeting, nextNumber } from './meeting';
import type { FinalResult, Horse, LiveResult, Program, RaceFrame, Seed } from './model';
import { createPrograms } from './programs';
import { createRandom } from './random';
import { rankFinal, rankLive } from './ranking';
import { createHorses } from './roster';
import { RULES_VERSION, type SPEEDS } from './rules';

/** How large the meetings are. */
export interface MeetingSize {
  readonly count: number;
  readonly rounds: number;
  readonly size: number;
}

/** One program and how its race stands. */
export interface RaceState {
  readonly program: Program;
  /** The number of its latest run; 0 before the first. A reset does not take it back. */
  readonly run: number;
  /** The start that sent off that run; 0 before the first. */
  readonly start: number;
  readonly frame: RaceFrame;
  /** Only while the race is running. */
  readonly liveResult: LiveResult | null;
  /** Only after it ran to its end. */
  readonly finalResult: FinalResult | null;
}

/** In times of the time of day. */
export type Speed = (typeof SPEEDS)[number];

/** All that the game knows at one moment (spec §3). */
export interface GameState {
  /** Decides the seeds of the meetings it draws. */
  readonly seed: Seed;
  /** How many meetings it has drawn so far. */
  readonly drawn: number;
  /** Of the present meeting: decides its roster, programs and races. */
  readonly meetingSeed: number;
  /** Which of the programs of that roster these are; 0 while there are none. */
  readonly card: number;
  /** The number of the run that a start of all races is. */
  readonly nextRun: number;
  /** The next run of every draw that was ever on, by seed and number: no start shows what has been seen. */
  readonly nextRuns: ReadonlyMap<string, number>;
  readonly horses: readonly Horse[];
  readonly programs: readonly Program[];
  /** The contest of program n stands at n − 1. */
  readonly races: readonly RaceState[];
  /** How many times races were sent off, one or all at once. */
  readonly starts: number;
  readonly isPaused: boolean;
  readonly speed: Speed;
}

/** A game with its first roster and no programs (D1). */
export function createState(seed: Seed, size: MeetingSize): GameState {
  const meetingSeed = seedOf(seed, 1);
  return {
    seed,
    drawn: 1,
    meetingSeed,
    card: 0,
    nextRun: 1,
    nextRuns: new Map(),
    horses: rosterOf(meetingSeed, size),
    programs: [],
    races: [],
    starts: 0,
    isPaused: false,
    speed: 1,
  };
}

/** What a link to what is on the screen must say; `null` without programs. */
export function meetingOf({
  meetingSeed,
  card: draw,
  nextRun,
  races: contests,
}: GameState): Meeting | null {
  if (contests.length === 0) return null;
  const runs = contests.flatMap((contest) => (isAtGate(contest) ? [] : contest.run));
  const run = runs.length === 0 ? nextRun : Math.max(...runs);
  return { version: RULES_VERSION, seed: meetingSeed, card: draw, run };
}

/** The next meeting; where there were programs, all races are reset and new programs drawn (spec §4). */
export function regenerateHorses(state: GameState, size: MeetingSize): GameState {
  const drawn = state.drawn + 1;
  const renewed = withRoster({ ...state, drawn }, seedOf(state.seed, drawn), size);
  return state.races.length === 0 ? renewed : generatePrograms(renewed, size);
}

/** The next programs of this roster, everything of the old ones gone (spec §4, D11). */
export function generatePrograms(state: GameState, size: MeetingSize): GameState {
  const program = nextNumber(state.card);
  const run = state.nextRuns.get(drawOf(state.meetingSeed, program)) ?? 1;
  return withPrograms(state, { card: program, run }, size);
}

/** The roster and programs of a meeting, at the gate; the next start is its run. */
export function openMeeting(state: GameState, meeting: Meeting, size: MeetingSize): GameState {
  return withPrograms(withRoster(state, meeting.seed, size), meeting, size);
}

/**
 * A meeting with its run at its end. The next start of all races is a run that nobody has seen.
 *
 * @param endOf the last frame of a contest's latest run
 */
export function showMeeting(
  state: GameState,
  meeting: Meeting,
  size: MeetingSize,
  endOf: (state: GameState, contest: RaceState) => RaceFrame,
): GameState {
  return finishAllRaces(startAllRaces(openMeeting(state, meeting, size)), endOf);
}

function withRoster(state: GameState, meetingSeed: number, size: MeetingSize): GameState {
  return { ...state, meetingSeed, card: 0, horses: rosterOf(meetingSeed, size) };
}

function withPrograms(
  state: GameState,
  { card: draw, run }: Pick<Meeting, 'card' | 'run'>,
  { rounds, size }: MeetingSize,
): GameState {
  const random = createRandom(state.meetingSeed, 'programs', draw);
  const programs = createPrograms(state.horses, random, rounds, size);
  const contests = programs.map((program) => ({
    program,
    run: run - 1,
    start: 0,
    frame: startFrame(program),
    liveResult: null,
    finalResult: null,
  }));
  return withContests({ ...state, card: draw, programs, nextRun: run }, contests);
}

/** Names the programs of a roster. */
function drawOf(meetingSeed: number, draw: number): string {
  return `${meetingSeed}.${draw}`;
}

function seedOf(seed: Seed, drawn: number): number {
  return randomSeed(createRandom(seed, 'meeting', drawn));
}

function rosterOf(meetingSeed: number, { count }: MeetingSize): readonly Horse[] {
  return createHorses(createRandom(meetingSeed, 'roster'), count);
}

/** The next run of a program, from the gate (D7). Nothing happens to one that is running. */
export function startRace(state: GameState, programId: number): GameState {
  const contest = findRace(state, programId);
  return contest === undefined || isRunning(contest)
    ? state
    : sendOff(state, [contest], nextNumber(contest.run));
}

/** The next run of every program, unless a race is running (spec §5). */
export function startAllRaces(state: GameState): GameState {
  return state.races.some(isRunning) ? state : sendOff(state, state.races, state.nextRun);
}

/** Ends every race that is running as it would have ended. */
export function finishAllRaces(
  state: GameState,
  endOf: (state: GameState, contest: RaceState) => RaceFrame,
): GameState {
  return withContests(
    state,
    state.races.map((contest) =>
      isRunning(contest) ? showFrame(contest, endOf(state, contest)) : contest,
    ),
  );
}

/** Back to the gate, without results (spec §4). */
export function resetRace(state: GameState, programId: number): GameState {
  return withContest(state, programId, (contest) => ({
    ...contest,
    frame: frameAtGate(contest),
    liveResult: null,
    finalResult: null,
  }));
}

export function resetAllRaces(state: GameState): GameState {
  return state.races.reduce((next, { program }) => resetRace(next, program.id), state);
}

/** Pauses or resumes; only while racing (spec §4). */
export function togglePause(state: GameState): GameState {
  return withContests({ ...state, isPaused: !state.isPaused }, state.races);
}

/**
 * What one tick changes: the orders, and with the last frame of a race its result. Frames of a race that
 * was stopped change nothing, nor do they come into a later run.
 *
 * @param start the start that sent off the races of these frames
 */
export function showFrames(
  state: GameState,
  frames: readonly RaceFrame[],
  start: number,
): GameState {
  const frameOf = new Map(frames.map((frame) => [frame.programId, frame]));
  const contests = state.races.map((contest) => {
    const frame = frameOf.get(contest.program.id);
    return frame === undefined || contest.start !== start ? contest : showFrame(contest, frame);
  });
  return withContests(state, contests);
}

/** What decides one run: nothing else does, so no race depends on the timing of another. */
export function raceSeed(
  { meetingSeed, card: draw }: GameState,
  { program, run }: RaceState,
): Seed[] {
  return [meetingSeed, 'race', draw, program.id, run];
}

export function findRace(state: GameState, programId: number): RaceState | undefined {
  return state.races[programId - 1];
}

export function isRunning(contest: RaceState): boolean {
  return contest.liveResult !== null;
}

export function isAtGate(contest: RaceState): boolean {
  return contest.liveResult === null && contest.finalResult === null;
}

function sendOff(state: GameState, chosen: readonly RaceState[], run: number): GameState {
  const start = state.starts + 1;
  const contests = state.races.map((contest) => {
    if (!chosen.includes(contest)) return contest;
    const frame = frameAtGate(contest);
    return { ...contest, run, start, frame, liveResult: rankLive(frame), finalResult: null };
  });
  const key = drawOf(state.meetingSeed, state.card);
  const nextRun = nextNumber(Math.max(state.nextRuns.get(key) ?? 1, state.nextRun, run + 1) - 1);
  const nextRuns = new Map(state.nextRuns).set(key, nextRun);
  return withContests({ ...state, starts: start, nextRun, nextRuns }, contests);
}

function showFrame(contest: RaceState, frame: RaceFrame): RaceState {
  const { liveResult } = contest;
  if (liveResult === null) return contest;
  return frame.isOver
    ? { ...contest, frame, liveResult: null, finalResult: rankFinal(frame) }
    : { ...contest, frame, liveResult: keepIfSame(liveResult, rankLive(frame)) };
}

function frameAtGate({ program, frame }: RaceState): RaceFrame {
  return frame.elapsedMs === 0 ? frame : startFrame(program);
}

function withContest(
  state: GameState,
  programId: number,
  change: (contest: RaceState) => RaceState,
): GameState {
  return withContests(
    state,
    state.races.map((contest) => (contest.program.id === programId ? change(contest) : contest)),
  );
}

/** The one place where contests change: without a running race there is no pause (D12). */
function withContests(state: GameState, contests: readonly RaceState[]): GameState {
  return { ...state, races: contests, isPaused: state.isPaused && contests.some(isRunning) };
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
