/** Controls that use letter keys themselves. Radio buttons, checkboxes and sliders do not. */
const TEXT_CONTROLS =
  'input:not([type=radio], [type=checkbox], [type=range]), select, textarea, [contenteditable]';

/** Controls that use the space bar themselves. */
export const SPACE_CONTROLS = 'button, input, summary, [role=switch], [role=radio]';

/** Whether a pressed key can be a shortcut. If not, it belongs to the browser or to the focused control. */
export function isShortcutEvent(event: KeyboardEvent): boolean {
  const { altKey, ctrlKey, defaultPrevented, isComposing, metaKey, target } = event;
  if (altKey || ctrlKey || metaKey || defaultPrevented || isComposing) return false;
  return !isInside(target, TEXT_CONTROLS);
}

/** Returns whether the target of an event is an element that matches `selector`, or is inside one. */
export function isInside(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
