export * from './draw/index.ts';
export {
  createGame,
  type Game,
  type GameOptions,
  type MeetingResults,
  runMeeting,
} from './game.ts';
export {
  CODE_SEPARATORS,
  isSameMeeting,
  type Meeting,
  type MeetingFault,
  parseMeeting,
  formatCode,
  formatMeeting,
} from './meeting.ts';
export type * from './model.ts';
export {
  CHANCE_INTERVAL_MS,
  type ChanceSample,
  fieldChances,
  placeChances,
  startChances,
  winChances,
} from './chances.ts';
export { createClock, type Pace } from './clock.ts';
export { createPrograms, ordinal } from './programs.ts';
export {
  createPaths,
  createRace,
  createTimeline,
  type RaceOptions,
  type RunOptions,
} from './race.ts';
export {
  createRaceEngine,
  createRaceState,
  type EngineState,
  finishRun,
  type Race,
  type RaceEngine,
  type Run,
  type Speed,
  startRun,
} from './raceEngine.ts';
export {
  durationOf,
  type Field,
  fieldAfter,
  fieldAt,
  firstLanes,
  lastLanes,
  type Paths,
  placeOf,
  positionAt,
  rankLanes,
} from './field.ts';
export { createRandom } from './random.ts';
export { createHorses } from './roster.ts';
export * from './rules.ts';
export {
  createResults,
  isLiveResult,
  listFinishers,
  type RaceState,
  rankField,
  rankFinal,
  rankLive,
  withResult,
} from './results.ts';
export type { RunEvent } from './runs.ts';
export * from './season.ts';
export { isSameList } from './isSameList.ts';
export { type GameSettings, type GameState, raceSeed, runKey } from './state.ts';
