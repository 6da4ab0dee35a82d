import { useLayoutSubscription } from 'observable-hooks';
import { useMemo } from 'react';
import { filter, fromEvent, withLatestFrom } from 'rxjs';
import type { Overlay } from '../page/overlay';
import { useStores } from '../page/GameContext';
import { focusMoreButton } from './action-bar/ActionBar';
import { pickButtonId } from './pick/HeaderPick';
import { currentProgramId, isFocusOffScreen } from './program/sections';
import { copyLink } from './share/copyLink';
import { createReplay } from '../motion/replay/createReplay';
import {
  findCommand,
  isInside,
  isShortcutEvent,
  RACES_SHORTCUTS,
  type RacesCommand,
  SPACE_CONTROLS,
} from '../page/shortcuts';

/** Runs the keyboard shortcuts of the route `races` while it is mounted. Renders nothing. */
export function Shortcuts() {
  const stores = useStores();
  const key$ = useMemo(() => {
    const { game, history, letterShortcutsSwitch } = stores;
    return fromEvent<KeyboardEvent>(document, 'keydown').pipe(
      filter(isShortcutEvent),
      withLatestFrom(game.state$, letterShortcutsSwitch.isOn$, history.runs$),
    );
  }, [stores]);

  // A layout effect, because a dialog must disable the shortcuts as soon as it is on the screen.
  useLayoutSubscription(key$, ([event, state, areLetterShortcutsOn, runs]) => {
    const { chancesSwitch, game, overlay, replays, router } = stores;
    const { isRacing, programs, finalResults } = state;
    const command = findCommand(RACES_SHORTCUTS, event);
    if (command === null) return;

    if (command === 'togglePause') {
      if (!isRacing || isInside(event.target, SPACE_CONTROLS)) return;
      // Prevents scrolling, also while Space is held.
      event.preventDefault();
      if (!event.repeat) game.togglePause();
      return;
    }
    if (event.repeat || !areLetterShortcutsOn) return;
    const worksWithoutPrograms =
      command === 'openHelp' ||
      command === 'openDraw' ||
      (command === 'openHistory' && runs.length > 0);
    if (programs.length === 0 && !worksWithoutPrograms) return;
    // The program whose section contains the focus, or the program in view.
    const currentId = currentProgramId(programs.map(({ id }) => id));
    const finished = programs.find(
      ({ id }) => id === currentId && finalResults.some(({ programId }) => programId === id),
    );
    const openDialog = (dialog: Overlay) => {
      // Otherwise, the closing dialog would return the focus to an element that is off-screen.
      if (isFocusOffScreen()) focusMoreButton();
      overlay.open(dialog);
    };
    const commands: Readonly<Record<Exclude<RacesCommand, 'togglePause'>, () => void>> = {
      finishRaces: game.finishAllRaces,
      copyLink: () => void copyLink(stores),
      openShare: () => openDialog({ kind: 'share' }),
      openHistory: () => openDialog({ kind: 'history' }),
      openDraw: () => router.go('draw'),
      openHelp: () => openDialog({ kind: 'shortcuts' }),
      toggleChances: chancesSwitch.toggle,
      toggleReplay: () => {
        if (finished) void replays.toggle(finished, 'bar', createReplay);
      },
      toggleChart: () => {
        if (finished) void replays.toggle(finished, 'chart', createReplay);
      },
      openPhoto: () => {
        if (finished) openDialog({ kind: 'photo', programId: finished.id });
      },
      openPick: () => {
        if (currentId === undefined || state.runningPrograms.has(currentId)) return;
        const button = document.getElementById(pickButtonId(currentId));
        if (button === null) return;
        // The focus scrolls the button into view. The list opens below the button.
        button.focus();
        overlay.open({ kind: 'pick', programId: currentId });
      },
    };
    commands[command]();
  });
  return null;
}
