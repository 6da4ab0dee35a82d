import { useObservableEagerState } from 'observable-hooks';
import { useEffectEvent, useLayoutEffect } from 'react';
import { usePage } from './PageContext';
import { type Commands, isInside, runShortcut, type Shortcut } from './shortcuts';

/**
 * Runs a command of the page when the visitor presses its shortcut. The visitor can switch off the shortcuts that are
 * characters.
 *
 * @param isActive whether a pressed key can be a shortcut; by default, while no dialog has the focus
 */
export function useShortcuts<Command extends string>(
  shortcuts: readonly Shortcut<Command>[],
  commands: Commands<Command>,
  isActive = ({ target }: KeyboardEvent) => !isInside(target, '[role=dialog]'),
): void {
  const areCharactersOn = useObservableEagerState(usePage().letterShortcutsSwitch.isOn$);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isActive(event)) runShortcut(shortcuts, commands, event, areCharactersOn);
  });
  // A layout effect, because a dialog must disable the shortcuts as soon as it is on the screen.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
