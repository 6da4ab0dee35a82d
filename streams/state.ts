import { isSameList } from './isSameList.ts';
import { isSameMeeting, type Meeting, nextNumber, randomSeed } from './meeting.ts';
import type { FinalResult, Horse, LiveResult, Program, Seed } from './model.ts';
import { createPrograms } from './programs.ts';
import {
  continueRun,
  createRaceState,
  type EngineState,
  finishRun,
  isRunning,
  resetRun,
  type Speed,
  startRun,
} from './raceEngine.ts';
import { createRandom } from './random.ts';
import { createHorses } from './roster.ts';
import { isLiveResult, type RaceState, withResult } from './results.ts';
import {
  HORSES_PER_PROGRAM,
  HORSES_PER_ROSTER,
  LIMIT_MS,
  PROGRAMS_PER_CARD,
  RULES_VERSION,
  TICK_MS,
} from './rules.ts';

/** How large rosters and cards are, and how long races last. */
export interface GameSettings {
  /** Horses in a roster. */
  readonly count: number;
  /** Programs on a card. */
  readonly rounds: number;
  /** Horses in a program. */
  readonly size: number;
  /** Simulated milliseconds after which a race is over, even if horses are still running. */
  readonly limitMs: number;
}

/** The settings of the rules (spec §9). */
export const DEFAULT_SETTINGS: GameSettings = {
  count: HORSES_PER_ROSTER,
  rounds: PROGRAMS_PER_CARD,
  size: HORSES_PER_PROGRAM,
  limitMs: LIMIT_MS,
};

/** The whole state of the game at one moment (spec §3). Immutable: an unchanged value is the same object. */
export interface GameState extends EngineState {
  readonly races: readonly RaceState[];
  readonly horses: readonly Horse[];
  readonly programs: readonly Program[];
  /** The ids of the programs whose race is running. */
  readonly runningPrograms: ReadonlySet<number>;
  /** One for each running race, in the order of the programs. */
  readonly liveResults: readonly LiveResult[];
  /** One for each race that has ended, in the order of the programs. */
  readonly finalResults: readonly FinalResult[];
  readonly isRacing: boolean;
  /** The meeting that a link to these races contains; see `Game.meeting$`. */
  readonly meeting: Meeting | null;
  /** Changes with the card, also when the new card has the same programs. */
  readonly cardId: number;

  readonly settings: GameSettings;
  /** Determines the seeds of new rosters. */
  readonly seed: Seed;
  /** How many rosters were generated from `seed`. */
  readonly rosterCount: number;
  /** Determines the roster, its cards and their races. */
  readonly meetingSeed: number;
  /** The number of the current card of this roster; 0 before the first. */
  readonly card: number;
  /** The number of the run that the next `startAllRaces` begins. */
  readonly nextRun: number;
  /** The next run of each card with a started run, keyed by `cardKey`, in case the card is shown again. */
  readonly nextRuns: ReadonlyMap<string, number>;
}

/** Creates the state of a new game, with its first roster and no programs (D1). */
export function createState(seed: Seed, settings: GameSettings): GameState {
  const meetingSeed = createMeetingSeed(seed, 1);
  return {
    horses: createRoster(meetingSeed, settings),
    programs: [],
    races: [],
    runningPrograms: new Set(),
    liveResults: [],
    finalResults: [],
    isRacing: false,
    isPaused: false,
    speed: 1,
    meeting: null,
    cardId: 0,
    settings,
    seed,
    rosterCount: 1,
    meetingSeed,
    card: 0,
    nextRun: 1,
    nextRuns: new Map(),
    latestStartId: 0,
  };
}

/** Generates the next roster. If there were programs, resets all races and generates a new card (spec §4). */
export function regenerateHorses(state: GameState): GameState {
  const rosterCount = state.rosterCount + 1;
  const next = withRoster({ ...state, rosterCount }, createMeetingSeed(state.seed, rosterCount));
  return state.races.length === 0 ? next : generatePrograms(next);
}

/** Generates the next card of this roster. Replaces all races and results (spec §4, D11). */
export function generatePrograms(state: GameState): GameState {
  const card = nextNumber(state.card);
  return withCard(state, card, state.nextRuns.get(cardKey(state.meetingSeed, card)) ?? 1);
}

/** Opens a meeting with all its races at the gate. The next `startAllRaces` begins its run. */
export function openMeeting(state: GameState, { seed, card, run }: Meeting): GameState {
  return withCard(withRoster(state, seed), card, run);
}

/** Opens a meeting with its run started, and paused at a moment unless all races are over by then. */
export function resumeMeeting(state: GameState, meeting: Meeting, elapsedMs: number): GameState {
  const started = startAllRaces(openMeeting(state, meeting));
  const races = started.races.map((race) => continueRun(race, elapsedMs / TICK_MS));
  return withRaces({ ...started, isPaused: true }, races);
}

/** Opens a meeting with its run finished. The next `startAllRaces` begins a run that was not shown yet. */
export function showMeeting(state: GameState, meeting: Meeting): GameState {
  return finishAllRaces(startAllRaces(openMeeting(state, meeting)));
}

/**
 * Starts the next run of one program, from the gate (D7). Does nothing if its race is running.
 *
 * If another race shows a later run, the program starts that run, so that programs started one by one share
 * a run.
 */
export function startRace(state: GameState, programId: number): GameState {
  const race = findRace(state, programId);
  if (race === undefined || isRunning(race)) return state;
  const latest = Math.max(0, ...runsOf(state.races.filter((other) => other !== race)));
  return startRuns(state, [race], latest > race.latestRun ? latest : nextNumber(race.latestRun));
}

/** Starts the next run of every program. Does nothing while a race is running (spec §5). */
export function startAllRaces(state: GameState): GameState {
  return state.isRacing ? state : startRuns(state, state.races, state.nextRun);
}

/** Ends every running race with its last frame. */
export function finishAllRaces(state: GameState): GameState {
  return withRaces(state, state.races.map(finishRun));
}

/** Returns a race to the gate and removes its result (spec §4). */
export function resetRace(state: GameState, programId: number): GameState {
  const races = state.races.map((race) => (race.program.id === programId ? resetRun(race) : race));
  return withRaces(state, races);
}

export function resetAllRaces(state: GameState): GameState {
  return withRaces(state, state.races.map(resetRun));
}

/** Pauses or resumes. Does nothing unless a race is running (spec §4). */
export function togglePause(state: GameState): GameState {
  return state.isRacing ? { ...state, isPaused: !state.isPaused } : state;
}

export function setSpeed(state: GameState, speed: Speed): GameState {
  return speed === state.speed ? state : { ...state, speed };
}

/** Returns a function that computes and caches the chances of the last sample up to the frame, or those at the gate. */
export function chancesOf({ frame, run, startChances }: RaceState): () => readonly number[] {
  const sample = run?.chanceSamples().findLast(({ ms }) => ms <= frame.elapsedMs);
  return sample?.chances ?? startChances;
}

/** The race of the program with the id n is at index n − 1. */
export function findRace(state: GameState, programId: number): RaceState | undefined {
  return state.races[programId - 1];
}

/** The runs of the races that are not at the gate. */
function runsOf(races: readonly RaceState[]): number[] {
  return races.filter(({ run }) => run !== null).map(({ latestRun }) => latestRun);
}

function startRuns(state: GameState, chosen: readonly RaceState[], run: number): GameState {
  const startId = state.latestStartId + 1;
  const { limitMs } = state.settings;
  const races = state.races.map((race) => {
    if (!chosen.includes(race)) return race;
    // The run depends on this seed alone, not on the timing of other races.
    const named = { seed: state.meetingSeed, card: state.card, run };
    const seed = raceSeed(named, race.program.id);
    const key = runKey(named, race.program.id);
    return startRun({ ...race, latestRun: run }, { key, startId, seed, limitMs });
  });
  const key = cardKey(state.meetingSeed, state.card);
  const latestRun = Math.max(run, state.nextRun - 1, (state.nextRuns.get(key) ?? 1) - 1);
  const nextRun = nextNumber(latestRun);
  const nextRuns = new Map(state.nextRuns).set(key, nextRun);
  return withRaces({ ...state, latestStartId: startId, nextRun, nextRuns }, races);
}

function withRoster(state: GameState, meetingSeed: number): GameState {
  return { ...state, meetingSeed, card: 0, horses: createRoster(meetingSeed, state.settings) };
}

function withCard(state: GameState, card: number, run: number): GameState {
  const programs = createCard(state.horses, { seed: state.meetingSeed, card }, state.settings);
  const races = programs.map((program) => ({
    ...createRaceState(program),
    latestRun: run - 1,
    result: null,
  }));
  return withRaces({ ...state, card, cardId: state.cardId + 1, programs, nextRun: run }, races);
}

/**
 * Replaces the races and derives every value that depends on them. Ends a pause if no race is running (D12).
 * Every change of a race goes through this function.
 */
export function withRaces(state: GameState, changed: readonly RaceState[]): GameState {
  const races = changed.map((race, index) => withResult(race, state.races[index]));
  const running = races.filter(isRunning).map(({ program }) => program.id);
  const isRacing = running.length > 0;
  const liveResults = races.flatMap(({ result }) => (isLiveResult(result) ? result : []));
  const finalResults = races.flatMap(({ result }) => (isLiveResult(result) ? [] : (result ?? [])));
  const meeting = meetingOf(state, races);
  return {
    ...state,
    races,
    runningPrograms: isSameList([...state.runningPrograms], running)
      ? state.runningPrograms
      : new Set(running),
    liveResults: isSameList(state.liveResults, liveResults) ? state.liveResults : liveResults,
    finalResults: isSameList(state.finalResults, finalResults) ? state.finalResults : finalResults,
    isRacing,
    isPaused: state.isPaused && isRacing,
    meeting: isSameMeeting(state.meeting, meeting) ? state.meeting : meeting,
  };
}

/**
 * Returns the meeting with the run of the races that have left the gate, or with the next run if none has. Returns
 * `null` if there are no races, or if the races that have left the gate show different runs.
 */
function meetingOf(
  { meetingSeed, card, nextRun }: GameState,
  races: readonly RaceState[],
): Meeting | null {
  const [run = nextRun, ...others] = new Set(runsOf(races));
  if (races.length === 0 || others.length > 0) return null;
  return { version: RULES_VERSION, seed: meetingSeed, card, run };
}

function cardKey(meetingSeed: number, card: number): string {
  return `${meetingSeed}.${card}`;
}

function createMeetingSeed(seed: Seed, rosterCount: number): number {
  return randomSeed(createRandom(seed, 'meeting', rosterCount));
}

/**
 * Returns the key of a run of one program. It names the run wherever a run is named: the same race has the same key,
 * also after a reload or on another device.
 */
export function runKey(
  { seed, card, run }: Pick<Meeting, 'seed' | 'card' | 'run'>,
  programId: number,
): string {
  return `${cardKey(seed, card)}.${run}.${programId}`;
}

/** Returns the seed of a race of a meeting. */
export function raceSeed(
  { seed, card, run }: Pick<Meeting, 'seed' | 'card' | 'run'>,
  programId: number,
): readonly Seed[] {
  return [seed, 'race', card, programId, run];
}

/** Creates the programs of a meeting from its horses. */
export function createCard(
  horses: readonly Horse[],
  { seed, card }: Pick<Meeting, 'seed' | 'card'>,
  { rounds, size }: GameSettings,
): readonly Program[] {
  return createPrograms(horses, createRandom(seed, 'programs', card), rounds, size);
}

/** Creates the horses of the meetings with a seed. */
export function createRoster(meetingSeed: number, { count }: GameSettings): readonly Horse[] {
  return createHorses(createRandom(meetingSeed, 'roster'), count);
}
