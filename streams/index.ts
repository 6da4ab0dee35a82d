export { checkDraws, checkEachDraw, type DrawCheck } from './draw/checkDraws';
export {
  type DrawnTicket,
  drawnTickets,
  isEveryone,
  listDrawn,
  listNoShows,
  ticketNames,
} from './draw/drawn';
export { type EntrantFault, listEntrants, parseEntrants } from './draw/entrants';
export {
  chainHash,
  countDrawable,
  drawRaceSeed,
  formatFingerprint,
  formatRule,
  formatSource,
  hashText,
  lockDraw,
  type LockOptions,
} from './draw/lockDraw';
export {
  canonicalWord,
  cleanText,
  countTickets,
  type DecidedDraw,
  type Draw,
  DRAW_VERSION,
  type DrawPart,
  type DrawRule,
  type DrawTerms,
  type DrawVersion,
  type Entrant,
  isDecidedDraw,
  type LockedDraw,
  MAX_LINES,
  MAX_RECORD_LENGTH,
  MAX_ROUND,
  maxTickets,
  PEOPLE,
  TICKETS,
  type Verdict,
  type WordSource,
} from './draw/model';
export { lookAlikeKey, nameKey } from './draw/lookAlike';
export { findTickets } from './draw/readEntry';
export {
  describeExcess,
  type LeftOut,
  type ListEntry,
  parseList,
  type ParsedList,
  type ReadAs,
  type Reading,
  type ReadingKind,
} from './draw/readList';
export {
  DrawError,
  type DrawErrorKind,
  formatDraws,
  parseDraws,
  parseEachDraw,
  parseRule,
  parseSource,
} from './draw/record';
export { createDrawProgram, drandWord, passOver, runDraw, wordOf } from './draw/runDraw';
export { createGame, type Game, type GameOptions, type MeetingResults, runMeeting } from './game';
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
export {
  CHANCE_INTERVAL_MS,
  type ChanceSample,
  placeChances,
  startChances,
  winChances,
} from './chances';
export { createPrograms, ordinal } from './programs';
export {
  createPaths,
  createRace,
  createTimeline,
  type Frames,
  type RaceOptions,
  type TimelineOptions,
} from './race';
export {
  createRaceEngine,
  createRaceState,
  type EngineRace,
  type EngineState,
  finishRun,
  type RaceEngine,
  type Speed,
  startRun,
} from './raceEngine';
export {
  type Field,
  fieldAt,
  firstLanes,
  lastLanes,
  type Paths,
  placeOf,
  rankLanes,
} from './field';
export { createRandom } from './random';
export { rankFinal, rankLive } from './frame';
export { createHorses } from './roster';
export * from './rules';
export {
  type CalendarDate,
  daysInMonth,
  formatDate,
  parseDate,
  seasonMeeting,
  seasonOf,
  seasonResults,
} from './season';
export type { Pace } from './clock';
export { isSameList } from './isSameList';
export type { GameSettings, GameState, RaceState } from './state';
