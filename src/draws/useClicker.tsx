import { type KeyboardEvent, useEffect, useState } from 'react';
import { findShortcut, isInside } from '../page/shortcuts';
import { DRAW_SHORTCUTS } from './shortcuts';
import { useShortcuts } from '../page/useShortcuts';
import { useStage } from './StageContext';

/**
 * How long a new screen does not react to a press, in ms. It may still be meant for the screen before, and drawing
 * again removes the result.
 */
const READY_MS = 1_000;

/** Whether the component has been mounted for `READY_MS`. */
export function useIsReady(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), READY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isReady;
}

/**
 * Runs the primary action of a step when a presenter presses a key of a clicker. Where Page Up and Page Down can
 * scroll something, they keep doing so. On a stage, less than a quarter of a screen is no reason to scroll.
 *
 * @returns the `onKeyDown` handler for a field with one line, in which Page Up and Page Down have no use of their own
 */
export function useClicker(next: () => void): (event: KeyboardEvent) => void {
  const isReady = useIsReady();
  const minRest = useStage() === 'off' ? 1 : window.innerHeight / 4;
  useShortcuts(
    DRAW_SHORTCUTS,
    isReady ? { next } : {},
    (event) => !isInside(event.target, '[role=dialog]') && !scrolls(event, minRest),
  );
  return ({ nativeEvent: event }) => {
    const isNext = findShortcut(DRAW_SHORTCUTS, event)?.command === 'next';
    if (!isReady || !isNext || event.key.length === 1 || scrolls(event, minRest)) return;
    event.preventDefault();
    if (!event.repeat) next();
  };
}

/**
 * Whether a pressed key scrolls: the page, or a part of it that contains the focus.
 *
 * @param minRest how much of the page must be out of view, in px
 */
function scrolls(
  { key, target }: Pick<globalThis.KeyboardEvent, 'key' | 'target'>,
  minRest: number,
): boolean {
  if (!key.startsWith('Page')) return false;
  // Without a focused element, browsers scroll the part in which the visitor clicked last.
  const start = target === document.body ? getSelection()?.anchorNode : target;
  for (
    let element = elementAt(start);
    element !== null && element !== document.documentElement;
    element = element.parentElement
  ) {
    const rest = element.scrollHeight - element.clientHeight;
    if (rest > 1 && /auto|scroll/.test(getComputedStyle(element).overflowY)) return true;
  }
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollHeight - clientHeight > minRest;
}

/** Returns an element, or the parent element of a text. */
function elementAt(target: EventTarget | null | undefined): Element | null {
  if (target instanceof Element) return target;
  return target instanceof Node ? target.parentElement : null;
}
