export {
  FINISH_POSITION,
  ordinal,
  type Game,
  type Horse,
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
