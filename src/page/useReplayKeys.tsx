import { type KeyboardEvent as ReactKeyboardEvent, type RefObject, useEffect } from 'react';
import { findCommand, isShortcutEvent, REPLAY_SHORTCUTS, type ReplayCommand } from './shortcuts';
import { type Replay, SLIDER_PAGE_MS, SLIDER_STEP_MS } from '../motion/replay/createReplay';

/**
 * Returns the `onKeyDown` handler for the controls of a replay. Escape closes the replay while the focus is
 * anywhere in `section`, or on no element.
 *
 * @param close a stable function
 */
export function useReplayKeys(
  replay: Replay,
  section: RefObject<HTMLElement | null>,
  close: () => void,
): (event: ReactKeyboardEvent) => void {
  // Listens on the window, because the controls do not receive every Escape. While the focus is in a dialog,
  // Escape closes only the dialog.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      const isInSectionOrNone =
        target === document.body ||
        (target instanceof Node && section.current?.contains(target) === true);
      if (isInSectionOrNone && findCommand(REPLAY_SHORTCUTS, event) === 'close') close();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [close, section]);

  const commands: Readonly<Record<ReplayCommand, () => void>> = {
    toggle: replay.toggle,
    close,
    stepBack: () => replay.stepTick(-1),
    stepForward: () => replay.stepTick(1),
    moveBack: () => replay.move(-SLIDER_STEP_MS),
    moveForward: () => replay.move(SLIDER_STEP_MS),
    pageBack: () => replay.move(-SLIDER_PAGE_MS),
    pageForward: () => replay.move(SLIDER_PAGE_MS),
    seekStart: () => replay.seek(0),
    seekEnd: () => replay.seek(replay.endMs),
  };
  return (event) => {
    if (!isShortcutEvent(event.nativeEvent)) return;
    const command = findCommand(REPLAY_SHORTCUTS, event);
    if (command === null || command === 'close') return;
    // On a focused button, the space bar already clicks the button.
    if (command === 'toggle' && event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    if (command !== 'toggle' || !event.repeat) commands[command]();
  };
}
