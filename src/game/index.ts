export {
  FINISH_POSITION,
  ordinal,
  parseMeeting,
  printCode,
  printMeeting,
  SPEEDS,
  TICK_MS,
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
  useFinishers,
  useFirst,
  useHorses,
  useIsPaused,
  useIsRacing,
  useIsRunning,
  useLiveResult,
  useMeeting,
  useProgram,
  usePrograms,
  useRuns,
  useSpeed,
} from './hooks';
export { linkTo, readFragment } from './link';
export type { RunObserver } from './observeRuns';
