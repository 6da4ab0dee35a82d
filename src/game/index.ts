export {
  CHANCE_INTERVAL_MS,
  HORSES_PER_ROSTER,
  ordinal,
  formatCode,
  formatMeeting,
  winChances,
  SPEEDS,
  TICK_MS,
  type ChanceSample,
  type FinalResult,
  type GameState,
  type Horse,
  type Meeting,
  type MeetingFault,
  type Pace,
  type Program,
  type RaceFrame,
  type Speed,
} from '../../streams';
export { createStores, type Stores } from './createStores';
export { GameContext, useGame, useStores } from './GameContext';
export { formatChance } from './formatChance';
export * from './hooks';
export type { FinishedRun } from './history';
export { shortNameOf } from './shortNameOf';
export { formatLink } from './link';
export type { CopiedContent, Notifications } from './notifications';
export type { RunObserver } from './observeRuns';
export type { Overlay } from './overlay';
export type { Route } from './router';
export type { ReplayedRun, ReplayView } from './replays';
export { differenceMs, formatGap, formatSeconds, formatTimeBehind, isCloseFinish } from './time';
export type { LinkError } from './deepLink';
