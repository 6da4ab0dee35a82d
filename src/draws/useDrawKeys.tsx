import { useSubscription } from 'observable-hooks';
import { useMemo } from 'react';
import { filter, fromEvent, withLatestFrom } from 'rxjs';
import { useStores } from '../page/GameContext';
import {
  DRAW_SHORTCUTS,
  type DrawCommand,
  findCommand,
  isInside,
  isShortcutEvent,
  SPACE_CONTROLS,
} from '../page/shortcuts';

/**
 * Runs a command of the current screen when a visitor presses its shortcut. A key does nothing while a dialog has the
 * focus. Space does nothing while a control that itself uses Space has the focus.
 */
export function useDrawKeys(commands: Readonly<Partial<Record<DrawCommand, () => void>>>): void {
  const { letterShortcutsSwitch } = useStores();
  const key$ = useMemo(
    () =>
      fromEvent<KeyboardEvent>(document, 'keydown').pipe(
        filter(isShortcutEvent),
        withLatestFrom(letterShortcutsSwitch.isOn$),
      ),
    [letterShortcutsSwitch],
  );
  useSubscription(key$, ([event, areLetterShortcutsOn]) => {
    if (isInside(event.target, '[role=dialog]')) return;
    const command = findCommand(DRAW_SHORTCUTS, { key: keyName(event) });
    const run = command === null ? undefined : commands[command];
    if (run === undefined) return;
    if (command === 'togglePause' ? isInside(event.target, SPACE_CONTROLS) : !areLetterShortcutsOn)
      return;
    // Prevents scrolling, also while Space is held.
    event.preventDefault();
    if (!event.repeat) run();
  });
}

/** Returns the name of the pressed key in `DRAW_SHORTCUTS`, for example `f`, or `Shift F` if Shift is also pressed. */
function keyName({ key, shiftKey }: KeyboardEvent): string {
  return shiftKey && /^\p{L}$/u.test(key) ? `Shift ${key.toUpperCase()}` : key;
}
