export {
  FINISH_POSITION,
  ordinal,
  type FinalResult,
  type Game,
  type Horse,
  type LiveResult,
  type Program,
  type RaceFrame,
} from '../../streams';
export { GameContext } from './GameContext';
export {
  useAnnouncements,
  useFinalResult,
  useFrames,
  useHorses,
  useIsPaused,
  useIsRacing,
  useLiveResult,
  useProgram,
  usePrograms,
} from './hooks';
