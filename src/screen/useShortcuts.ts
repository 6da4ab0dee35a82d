import { useSubscription } from 'observable-hooks';
import { useMemo } from 'react';
import { filter, fromEvent, withLatestFrom } from 'rxjs';
import { type Overlay, useStores } from '../game';
import { POPOVER_QUERY } from './more/popoverQuery';
import { sectionInView } from './program/sections';
import { copyLink } from './share/copyLink';
import { findCommand, PAGE_SHORTCUTS, type PageCommand } from './shortcuts/shortcuts';

/** Controls that use letter keys themselves. Radio buttons, checkboxes and sliders do not. */
const TEXT_CONTROLS =
  'input:not([type=radio], [type=checkbox], [type=range]), select, textarea, [contenteditable]';
/** Controls that use the space bar themselves. */
const SPACE_CONTROLS = 'button, input, summary, [role=slider], [role=switch], [role=radio]';

/** Runs the shortcuts of the page. They are disabled while a dialog is open. */
export function useShortcuts(): void {
  const stores = useStores();
  const key$ = useMemo(() => {
    const { game, overlay, shortcuts } = stores;
    return fromEvent<KeyboardEvent>(document, 'keydown').pipe(
      filter(isShortcutEvent),
      withLatestFrom(game.state$, overlay.overlay$, shortcuts.areLettersOn$),
    );
  }, [stores]);

  useSubscription(key$, ([event, state, currentOverlay, areLettersOn]) => {
    const { game, overlay, replays } = stores;
    const { isRacing, programs, finalResults } = state;
    if (isModal(currentOverlay)) return;
    const command = findCommand(PAGE_SHORTCUTS, event);
    if (command === null) return;

    if (command === 'togglePause') {
      if (!isRacing || isInside(event.target, SPACE_CONTROLS)) return;
      event.preventDefault();
      game.togglePause();
      return;
    }
    if (!areLettersOn || (programs.length === 0 && command !== 'openHelp')) return;
    const inViewId = sectionInView(programs.map(({ id }) => id));
    const finished = programs.find(
      ({ id }) => id === inViewId && finalResults.some(({ programId }) => programId === id),
    );
    const commands: Readonly<Record<Exclude<PageCommand, 'togglePause'>, () => void>> = {
      finishRaces: game.finishAllRaces,
      copyLink: () => void copyLink(stores),
      openShare: () => overlay.open({ kind: 'share' }),
      openHistory: () => overlay.open({ kind: 'history' }),
      openHelp: () => overlay.open({ kind: 'shortcuts' }),
      toggleReplay: () => {
        if (finished) void replays.toggle(finished);
      },
      openPhoto: () => {
        if (finished) overlay.open({ kind: 'photo', programId: finished.id });
      },
    };
    commands[command]();
  });
}

/** Whether an overlay disables the shortcuts. The menu popover and the error of a failed overlay do not. */
function isModal(overlay: Overlay | null): boolean {
  if (overlay === null || overlay.kind === 'failed') return false;
  return overlay.kind !== 'more' || !matchMedia(POPOVER_QUERY).matches;
}

function isShortcutEvent(event: KeyboardEvent): boolean {
  const { altKey, ctrlKey, defaultPrevented, isComposing, metaKey, repeat, target } = event;
  if (altKey || ctrlKey || metaKey || defaultPrevented || isComposing || repeat) return false;
  return !isInside(target, TEXT_CONTROLS);
}

function isInside(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
