import { useSubscription } from 'observable-hooks';
import { useMemo } from 'react';
import { EMPTY, noop, Observable, switchMap, withLatestFrom } from 'rxjs';
import { prefersReducedMotion } from '../../motion/reducedMotion';
import { useGame } from '../GameContext';
import { MEDIA } from '../../theme/media';
import { programIdInView, sectionId } from './sections';

/**
 * When races start while none is running, brings the race in view into the window, and keeps it there until they end.
 * Does so also for races that run already, because a start does not wait for this code longer than two seconds.
 */
export function useScrollToRace(): void {
  const { isPaused$, isRacing$, programs$ } = useGame();
  const scroll$ = useMemo(
    () =>
      isRacing$.pipe(
        withLatestFrom(programs$, isPaused$),
        switchMap(([isRacing, programs, isPaused]) => {
          if (!isRacing) return EMPTY;
          const programIds = programs.map(({ id }) => id);
          // The races are paused when a visitor returns from the draws. The page then restores its scroll position.
          return new Observable<never>(() =>
            keepRaceInView(programIds, isPaused ? null : SCROLL_MS),
          );
        }),
      ),
    [isPaused$, isRacing$, programs$],
  );
  useSubscription(scroll$);
}

/** How long the scroll to the race takes after a start, in ms. */
const SCROLL_MS = 240;

/** A window that becomes this much lower or higher, in px, is resized. The toolbars of a phone's browser are lower. */
const MIN_RESIZE = 160;

/** At least this share of a track must be visible for a visitor to watch its race. */
const WATCHED_SHARE = 0.5;

/** Events that stop the scroll. `click` does not, because the visitor may double-click Start. */
const VISITOR_EVENTS = ['wheel', 'touchstart', 'keydown'] as const;

/**
 * Scrolls to the race in view, and scrolls to it again when the window is resized or a phone is turned, unless the
 * visitor has scrolled away from it.
 *
 * @param scrollMs how long the first scroll takes; `null` for none
 * @returns a function that stops
 */
function keepRaceInView(programIds: readonly number[], scrollMs: number | null): () => void {
  let { innerWidth, innerHeight } = window;
  let watchedId = programIdInView(programIds);
  let stopScroll = scrollMs === null ? noop : scrollToRace(watchedId, scrollMs);
  const listeners = new AbortController();
  const { signal } = listeners;
  const onScroll = () => {
    const id = programIdInView(programIds);
    watchedId = (measureTrack(id)?.visibleShare ?? 0) >= WATCHED_SHARE ? id : undefined;
  };
  const onResize = () => {
    const isHeightKept = Math.abs(window.innerHeight - innerHeight) < MIN_RESIZE;
    if (window.innerWidth === innerWidth && isHeightKept) return;
    ({ innerWidth, innerHeight } = window);
    stopScroll();
    stopScroll = scrollToRace(watchedId, 0);
  };
  // The browser dispatches `resize` before the scroll events that a new size causes.
  window.addEventListener('resize', onResize, { signal });
  window.addEventListener('scroll', onScroll, { signal, passive: true });
  return () => {
    stopScroll();
    listeners.abort();
  };
}

/**
 * Scrolls until the whole track of a program is visible. An action of the visitor stops the scroll.
 *
 * @param scrollMs how long the scroll takes
 * @returns a function that stops the scroll
 */
function scrollToRace(programId: number | undefined, scrollMs: number): () => void {
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
  // Waits for the next animation frame. By then, React has rendered the start of the race, or the new size.
  requestId = requestAnimationFrame((startTime) => {
    const distance = measureTrack(programId)?.distance ?? 0;
    if (distance === 0) {
      stop();
      return;
    }
    const start = window.scrollY;
    const step = (time: number) => {
      const isInstant = scrollMs === 0 || prefersReducedMotion();
      const share = isInstant ? 1 : Math.min((time - startTime) / scrollMs, 1);
      // `instant`, because the page scrolls smoothly by default.
      window.scrollTo({ top: start + distance * easeOut(share), behavior: 'instant' });
      if (share < 1) requestId = requestAnimationFrame(step);
      else stop();
    };
    step(startTime);
  });
  return stop;
}

/**
 * Measures the track of a program: the visible share of its height, and the distance in px to scroll until the whole
 * track is visible, from 0. The heading stays visible if there is room for both, or if the track is too high anyway.
 * On phones, the heading scrolls to the top, so that the horse list makes room for the ending, which is below the track.
 */
function measureTrack(
  programId: number | undefined,
): { readonly visibleShare: number; readonly distance: number } | null {
  const section = document.getElementById(sectionId(programId ?? NaN));
  const track = section?.querySelector('[data-track]');
  if (!section || !track) return null;
  // The scroll margins are the parts of the window that the action bar and the bottom bar cover.
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(section);
  const { top, bottom, height } = track.getBoundingClientRect();
  const viewTop = parseFloat(scrollMarginTop);
  const viewBottom = window.innerHeight - parseFloat(scrollMarginBottom);
  const visible = Math.min(bottom, viewBottom) - Math.max(top, viewTop);
  const visibleShare = visible / height;
  const toHeading = section.getBoundingClientRect().top - viewTop;
  const isOnPhone = matchMedia(MEDIA.phone).matches;
  // Rounding can hide a fraction of a pixel.
  if (visible > height - 1) {
    return { visibleShare, distance: isOnPhone ? Math.max(Math.ceil(toHeading), 0) : 0 };
  }
  const isTooHigh = height > viewBottom - viewTop;
  const distance = isTooHigh
    ? toHeading
    : Math.min(Math.max(toHeading, bottom - viewBottom), top - viewTop);
  return { visibleShare, distance: Math.ceil(distance) };
}

function easeOut(share: number): number {
  return 1 - (1 - share) ** 3;
}
