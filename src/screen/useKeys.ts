import { useSubscription } from 'observable-hooks';
import { useMemo } from 'react';
import { BehaviorSubject, filter, fromEvent } from 'rxjs';
import { useGame, useIsRacing, usePrograms } from '../game';
import { copyLink } from './more/actions';
import { useOpenOverlay } from './overlays/overlay';
import { sectionId, sectionInView } from './sectionId';

/** What letters are typed into: not a slider. */
const FIELDS =
  'input:not([type=radio], [type=checkbox], [type=range]), select, textarea, [contenteditable]';
/** What the space bar presses itself. */
const PRESSED = 'button, input, summary, [role=slider], [role=switch], [role=radio]';
/** Whatever lies over the page, but for the menu, which names the keys. */
const OVER = '[role=dialog]:not([data-names-keys])';

/** Whether letters are keys; the space bar always is one. */
export const areLettersOn$ = new BehaviorSubject(true);

/** The keys of the page. */
export function useKeys(): void {
  const game = useGame();
  const programs = usePrograms();
  const isRacing = useIsRacing();
  const open = useOpenOverlay();
  const keys$ = useMemo(
    () => fromEvent<KeyboardEvent>(document, 'keydown').pipe(filter(isForThePage)),
    [],
  );
  useSubscription(keys$, (event) => {
    const key = event.key.toLowerCase();
    if (key === ' ') {
      if (!isRacing || isOn(event.target, PRESSED)) return;
      event.preventDefault();
      game.togglePause();
      return;
    }
    if (!areLettersOn$.value) return;
    if (key === '?') open({ kind: 'shortcuts' });
    if (programs.length === 0) return;
    if (key === 'f') game.finishAllRaces();
    else if (key === 'c') void copyLink(game, open);
    else if (key === 'q') open({ kind: 'share' });
    else if (key === 'h') open({ kind: 'history' });
    else if (key === 'r' || key === 'p') {
      const section = sectionId(sectionInView(programs.map(({ id }) => id)) ?? 0);
      pressIn(document.getElementById(section), key);
    }
  });
}

function isForThePage(event: KeyboardEvent): boolean {
  const { altKey, ctrlKey, defaultPrevented, isComposing, metaKey, repeat, target } = event;
  if (altKey || ctrlKey || metaKey || defaultPrevented || isComposing || repeat) return false;
  return !isOn(target, FIELDS) && document.querySelector(OVER) === null;
}

function isOn(target: EventTarget | null, what: string): boolean {
  return target instanceof Element && target.closest(what) !== null;
}

/** Presses the button that names the key, if it is there. */
function pressIn(section: Element | null, key: string): void {
  section?.querySelector<HTMLElement>(`[aria-keyshortcuts=${key.toUpperCase()}]`)?.click();
}
