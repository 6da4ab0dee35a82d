export {
  FINISH_POSITION,
  ordinal,
  parseMeeting,
  printCode,
  printMeeting,
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
export { linkTo } from './link';
export type { RunObserver } from './observeRuns';
export { perGame } from './perGame';
export { behindMs, printSeconds } from './times';
export type { Alarm } from './visit';
