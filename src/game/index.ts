export {
  FINISH_POSITION,
  ordinal,
  TICK_MS,
  type Game,
  type Horse,
  type Program,
  type Progress,
  type RaceFrame,
} from '../../streams';
export { GameContext } from './GameContext';
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
  useProgram,
  usePrograms,
  useRuns,
} from './hooks';
export type { RunObserver } from './observeRuns';
