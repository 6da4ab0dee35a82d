export {
  FINISH_POSITION,
  ordinal,
  parseMeeting,
  formatCode,
  formatMeeting,
  rankFinal,
  SPEEDS,
  TICK_MS,
  type FinalResult,
  type Game,
  type Horse,
  type Meeting,
  type MeetingFault,
  type Program,
  type Progress,
  type RaceFrame,
  type Speed,
} from '../../streams';
export { GameContext, useGame } from './GameContext';
export {
  useAnnouncements,
  useFinalResult,
  useFinalResults,
  useFinishers,
  useFirst,
  useHistory,
  useHorses,
  useIsPaused,
  useIsRacing,
  useIsRunning,
  useIsShared,
  useLink,
  useLiveResult,
  useMeeting,
  useProgram,
  usePrograms,
  useRecording,
  useRuns,
  useSpeed,
} from './hooks';
export type { FinishedRun } from './history';
export { formatLink } from './link';
export type { RunObserver } from './observeRuns';
export { perGame } from './perGame';
export { behindMs, formatSeconds } from './time';
export type { LinkError } from './visit';
