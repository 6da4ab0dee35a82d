export { createGame, type Game, type GameOptions } from './game';
export {
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
export { placeChances, winChances } from './chances';
export { createPrograms, ordinal } from './programs';
export { createRace, type RaceOptions } from './race';
export { createRandom } from './random';
export { rankFinal, rankLive } from './ranking';
export { createHorses } from './roster';
export * from './rules';
export type { Pace } from './clock';
export { type GameState, isSameList, type RaceState, type Speed } from './state';
export { createTimeline, type TimelineOptions } from './timeline';
