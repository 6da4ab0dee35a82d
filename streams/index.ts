export { checkDraws, checkEachDraw, type DrawCheck } from './draw/checkDraws.ts';
export {
  type DrawnTicket,
  drawnTickets,
  isEveryone,
  listDrawn,
  listNoShows,
  ticketNames,
} from './draw/drawn.ts';
export { type EntrantFault, listEntrants, parseEntrants } from './draw/entrants.ts';
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
} from './draw/lockDraw.ts';
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
} from './draw/model.ts';
export { lookAlikeKey, nameKey } from './draw/lookAlike.ts';
export { findTickets } from './draw/readEntry.ts';
export {
  describeExcess,
  type LeftOut,
  type ListEntry,
  parseList,
  type ParsedList,
  type ReadAs,
  type Reading,
  type ReadingKind,
} from './draw/readList.ts';
export {
  DrawError,
  type DrawErrorKind,
  formatDraws,
  parseDraws,
  parseEachDraw,
  parseRule,
  parseSource,
} from './draw/record.ts';
export { createDrawProgram, drandWord, passOver, runDraw, wordOf } from './draw/runDraw.ts';
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
} from './model.ts';
export {
  CHANCE_INTERVAL_MS,
  type ChanceSample,
  placeChances,
  startChances,
  winChances,
} from './chances.ts';
export { createPrograms, ordinal } from './programs.ts';
export {
  createPaths,
  createRace,
  createTimeline,
  type Frames,
  type RaceOptions,
  type TimelineOptions,
} from './race.ts';
export {
  createRaceEngine,
  createRaceState,
  type EngineRace,
  type EngineState,
  finishRun,
  type RaceEngine,
  type Speed,
  startRun,
} from './raceEngine.ts';
export {
  type Field,
  fieldAt,
  firstLanes,
  lastLanes,
  type Paths,
  placeOf,
  rankLanes,
} from './field.ts';
export { createRandom } from './random.ts';
export { rankFinal, rankLive } from './frame.ts';
export { createHorses } from './roster.ts';
export * from './rules.ts';
export {
  type CalendarDate,
  daysInMonth,
  formatDate,
  parseDate,
  seasonMeeting,
  seasonOf,
  seasonResults,
} from './season.ts';
export type { Pace } from './clock.ts';
export { isSameList } from './isSameList.ts';
export { type GameSettings, type GameState, raceSeed, type RaceState } from './state.ts';
