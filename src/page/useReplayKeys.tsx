import type { KeyboardEvent, RefObject } from 'react';
import { type Replay, SLIDER_PAGE_MS, SLIDER_STEP_MS } from '../motion/replay/createReplay';
import { REPLAY_SHORTCUTS, runShortcut } from './shortcuts';
import { useShortcuts } from './useShortcuts';

/**
 * Returns the `onKeyDown` handler for the controls of a replay. Escape closes the replay while the focus is
 * anywhere in `section`, or on no element.
 */
export function useReplayKeys(
  replay: Replay,
  section: RefObject<HTMLElement | null>,
  close: () => void,
): (event: KeyboardEvent) => void {
  useShortcuts(
    REPLAY_SHORTCUTS,
    { close },
    // While the focus is in a dialog, Escape closes only the dialog.
    ({ target }) =>
      target === document.body ||
      (target instanceof Node && section.current?.contains(target) === true),
  );
  const commands = {
    toggle: replay.toggle,
    stepBack: () => replay.stepTick(-1),
    stepForward: () => replay.stepTick(1),
    moveBack: () => replay.move(-SLIDER_STEP_MS),
    moveForward: () => replay.move(SLIDER_STEP_MS),
    pageBack: () => replay.move(-SLIDER_PAGE_MS),
    pageForward: () => replay.move(SLIDER_PAGE_MS),
    seekStart: () => replay.seek(0),
    seekEnd: () => replay.seek(replay.endMs),
  };
  return ({ nativeEvent }) => {
    runShortcut(REPLAY_SHORTCUTS, commands, nativeEvent);
  };
}
