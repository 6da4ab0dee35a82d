import { useSubscription } from 'observable-hooks';
import { useMemo } from 'react';
import { EMPTY, Observable, skip, switchMap, withLatestFrom } from 'rxjs';
import { prefersReducedMotion } from '../../motion/reducedMotion';
import { useGame } from '../../page/GameContext';

/** The anchor id of a program's section. */
export function sectionId(programId: number): string {
  return `program-${programId}`;
}

/**
 * Returns the id of the program whose section contains the focus, or of the program in view. A focus that was
 * scrolled off-screen does not count, because the visitor then looks at another section. Neither does the focus of a
 * section itself, because a link of the bottom bar moved it there, and the visitor may have scrolled since.
 */
export function currentProgramId(programIds: readonly number[]): number | undefined {
  const section = isFocusOffScreen()
    ? null
    : document.activeElement?.parentElement?.closest('section[id]');
  return programIds.find((id) => section?.id === sectionId(id)) ?? programIdInView(programIds);
}

/** Whether the element with the focus is above or below the window. */
export function isFocusOffScreen(): boolean {
  const { activeElement, body, documentElement } = document;
  if (activeElement === null || activeElement === body) return false;
  const { top, bottom } = activeElement.getBoundingClientRect();
  return bottom <= 0 || top >= documentElement.clientHeight;
}

/**
 * Returns the id of the program in view: the last program whose section starts above the window or in its
 * upper 40 %, or the first program if none does. At the end of the page, the last sections cannot scroll up,
 * so the whole window counts.
 */
export function programIdInView(programIds: readonly number[]): number | undefined {
  const { scrollHeight, clientHeight } = document.documentElement;
  const isAtEnd = window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 1;
  const inView = programIds.findLast((id) => {
    const top = document.getElementById(sectionId(id))?.getBoundingClientRect().top ?? Infinity;
    return top <= (isAtEnd ? clientHeight : clientHeight * 0.4);
  });
  return inView ?? programIds[0];
}

/**
 * When races start while none is running, scrolls the section of the race in view to the top, unless most of its track
 * is visible.
 */
export function useScrollToRace(): void {
  const { isRacing$, programs$ } = useGame();
  const scroll$ = useMemo(
    () =>
      isRacing$.pipe(
        // Skips the current value, because only a change to true is a start. When a visitor returns from the draws,
        // React subscribes again, and races may already be running.
        skip(1),
        withLatestFrom(programs$),
        switchMap(([isRacing, programs]) =>
          // When the races end, `switchMap` unsubscribes, which stops the scroll.
          isRacing
            ? new Observable<never>(() => scrollToRace(programs.map(({ id }) => id)))
            : EMPTY,
        ),
      ),
    [isRacing$, programs$],
  );
  useSubscription(scroll$);
}

/** How long the scroll to the race takes, in ms. */
const SCROLL_MS = 240;

/** The page does not scroll if at least this share of the track is visible. */
const MIN_VISIBLE_SHARE = 0.6;

/** Events that stop the scroll. `click` does not, because the visitor may double-click Start. */
const VISITOR_EVENTS = ['wheel', 'touchstart', 'keydown'] as const;

/**
 * Scrolls the heading of the race in view to just below the action bar, unless most of its track is visible.
 * An action of the visitor stops the scroll.
 *
 * @returns a function that stops the scroll
 */
function scrollToRace(programIds: readonly number[]): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  let requestId = 0;
  const stop = () => {
    cancelAnimationFrame(requestId);
    listeners.abort();
  };
  for (const type of VISITOR_EVENTS) {
    document.addEventListener(
      type,
      (event) => {
        // Ignores a held key, because it may be the key that pressed Start.
        if (!(event instanceof KeyboardEvent && event.repeat)) stop();
      },
      { signal, passive: true, capture: true },
    );
  }
  // Waits for the next animation frame. By then, React has rendered the start of the race.
  requestId = requestAnimationFrame((startTime) => {
    const target = findTarget(programIds);
    if (target === null) {
      stop();
      return;
    }
    const start = window.scrollY;
    const step = (time: number) => {
      const share = prefersReducedMotion() ? 1 : Math.min((time - startTime) / SCROLL_MS, 1);
      // `instant`, because the page scrolls smoothly by default.
      window.scrollTo({ top: start + (target - start) * easeOut(share), behavior: 'instant' });
      if (share < 1) requestId = requestAnimationFrame(step);
      else stop();
    };
    step(startTime);
  });
  return stop;
}

/**
 * Returns the scroll position at which the section of the race in view begins just below the action bar, or
 * `null` if enough of its track is visible.
 */
function findTarget(programIds: readonly number[]): number | null {
  const section = document.getElementById(sectionId(programIdInView(programIds) ?? NaN));
  const track = section?.querySelector('[data-track]');
  if (!section || !track) return null;
  // The scroll margins are the parts of the window that the action bar and the bottom bar cover.
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(section);
  const { top, bottom, height } = track.getBoundingClientRect();
  const viewTop = parseFloat(scrollMarginTop);
  const viewBottom = window.innerHeight - parseFloat(scrollMarginBottom);
  const visible = Math.min(bottom, viewBottom) - Math.max(top, viewTop);
  if (visible >= height * MIN_VISIBLE_SHARE) return null;
  return Math.ceil(window.scrollY + section.getBoundingClientRect().top - viewTop);
}

function easeOut(share: number): number {
  return 1 - (1 - share) ** 3;
}
