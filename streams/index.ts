export { chainHash, drawRaceSeed } from './draw/canonicalText';
export { cleanText } from './draw/cleanText';
export { checkDraws, checkEachDraw, type DrawCheck } from './draw/checkDraws';
export { DrawError, type DrawErrorKind } from './draw/DrawError';
export { createDrawProgram } from './draw/createDrawProgram';
export {
  type EntrantFault,
  type ListEntry,
  listEntrants,
  parseEntrants,
  parseList,
} from './draw/entrants';
export { formatDraws } from './draw/formatDraws';
export { formatFingerprint } from './draw/formatFingerprint';
export { countTickets, lockDraw, type LockOptions } from './draw/lockDraw';
export {
  type DecidedDraw,
  type Draw,
  type DrawPart,
  type DrawRule,
  type Entrant,
  isDecidedDraw,
  type LockedDraw,
  type Verdict,
} from './draw/model';
export { parseDraws, parseEachDraw } from './draw/parseDraws';
export { runDraw } from './draw/runDraw';
export { createGame, type Game, type GameOptions } from './game';
export {
  CODE_SEPARATORS,
  isSameMeeting,
  type Meeting,
  type MeetingFault,
  parseMeeting,
  formatCode,
  formatMeeting,
} from './meeting';
export type {
  FinalRank,
  FinalResult,
  Horse,
  LiveRank,
  LiveResult,
  Program,
  Progress,
  RaceFrame,
  Random,
  Seed,
} from './model';
export { placeChances, startChances, winChances } from './chances';
export { createPrograms, ordinal } from './programs';
export { createRace, type RaceOptions } from './race';
export {
  createRaceEngine,
  createRaceState,
  type EngineState,
  finishRun,
  type RaceEngine,
  type RaceState,
  type Speed,
  startRun,
} from './raceEngine';
export { createRandom } from './random';
export { rankFinal, rankLive } from './ranking';
export { createHorses } from './roster';
export * from './rules';
export { MAX_RECORD_LENGTH, TICKETS } from './draw/limits';
export { type MeetingResults, runMeeting } from './runMeeting';
export type { Pace } from './clock';
export { isSameList } from './isSameList';
export type { GameSettings, GameState } from './state';
export { CHANCE_INTERVAL_MS, type ChanceSample } from './sampleChances';
export { createTimeline, type TimelineOptions } from './timeline';
