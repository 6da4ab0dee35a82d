import { useObservableEagerState } from 'observable-hooks';
import { noop } from 'rxjs';
import type { Overlay } from './overlay';
import { useDeferredStores } from './DeferredStores';
import { useStores, useGameState } from './GameContext';
import { RACES_SHORTCUTS } from './shortcuts';
import { useShortcuts } from '../page/useShortcuts';
import { focusMoreButton } from './action-bar/ActionBar';
import { useFinalResults, useHistory } from './hooks';
import { pickButtonId } from './pick/HeaderPick';
import { currentProgramId, isFocusOffScreen } from './program/sections';
import { copyLink } from './share/copyLink';

/** Runs the keyboard shortcuts of the races while it is mounted. Renders nothing. */
export function Shortcuts() {
  const stores = useStores();
  const { chancesSwitch, deepLink, ending, game, overlay } = stores;
  const { replays } = useDeferredStores();
  const isRacing = useGameState('isRacing');
  const isJustOver = useObservableEagerState(ending.isJustOver$);
  const programs = useGameState('programs');
  const finalResults = useFinalResults();
  const hasRuns = useHistory().length > 0;
  /** Returns the id of the program whose section contains the focus, or of the program in view. */
  const currentId = () => currentProgramId(programs.map(({ id }) => id));
  const finishedProgram = () => {
    const id = currentId();
    const isFinished = finalResults.some(({ programId }) => programId === id);
    return isFinished ? programs.find((program) => program.id === id) : undefined;
  };
  const openDialog = (dialog: Overlay) => {
    // Otherwise, the closing dialog would return the focus to an element that is off-screen.
    if (isFocusOffScreen()) focusMoreButton();
    overlay.open(dialog);
  };
  const toggleReplay = (view: 'bar' | 'chart') => {
    const program = finishedProgram();
    if (program !== undefined) void replays.toggle(program, view);
  };
  const openHistory = () => openDialog({ kind: 'history' });
  useShortcuts(
    RACES_SHORTCUTS,
    {
      openDraw: deepLink.openDraws,
      openHelp: () => openDialog({ kind: 'shortcuts' }),
      ...(hasRuns && { openHistory }),
      ...(isRacing && { togglePause: game.togglePause }),
      // A late press of the space bar does not scroll the page either.
      ...(isJustOver && { togglePause: noop }),
      ...(programs.length > 0 && {
        finishRaces: game.finishAllRaces,
        copyLink: () => void copyLink(stores),
        openShare: () => openDialog({ kind: 'share' }),
        openHistory,
        toggleChances: chancesSwitch.toggle,
        toggleReplay: () => toggleReplay('bar'),
        toggleChart: () => toggleReplay('chart'),
        openPhoto: () => {
          const program = finishedProgram();
          if (program !== undefined) openDialog({ kind: 'photo', programId: program.id });
        },
        openPick: () => {
          const programId = currentId();
          if (programId === undefined) return;
          // There is no button while the race is running.
          const button = document.getElementById(pickButtonId(programId));
          if (button === null) return;
          // The focus scrolls the button into view. The list opens below the button.
          button.focus();
          overlay.open({ kind: 'pick', programId });
        },
      }),
    },
    // `RacesOverlays` mounts this component beside the popover of the menu too.
    () => true,
  );
  return null;
}
