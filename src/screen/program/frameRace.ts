import { prefersReducedMotion } from '../motion/reducedMotion';
import { sectionId, sectionInView } from './sections';

/** How long the scroll to the race takes, in ms. */
const SCROLL_MS = 240;

/** The race stays where it is if at least this share of its track is visible. */
const ENOUGH = 0.6;

/** A click is not among them, because the second click of a double click on Start must not stop the scroll. */
const VISITOR_EVENTS = ['wheel', 'touchstart', 'keydown'] as const;

/**
 * Scrolls the heading of the race in view to just below the action bar, unless most of its track is visible.
 * An action of the visitor stops the scroll.
 *
 * @returns a function that stops the scroll
 */
export function frameRace(programIds: readonly number[]): () => void {
  const visitor = new AbortController();
  const { signal } = visitor;
  let requestId = 0;
  const stop = () => {
    cancelAnimationFrame(requestId);
    visitor.abort();
  };
  for (const type of VISITOR_EVENTS) {
    document.addEventListener(
      type,
      (event) => {
        // Start may have been pressed with a key that is still held.
        if (!(event instanceof KeyboardEvent && event.repeat)) stop();
      },
      { signal, passive: true, capture: true },
    );
  }
  // The start of the race has been rendered by the next frame.
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

/** Returns the scroll position that frames the race in view, or `null` if enough of its track is visible. */
function findTarget(programIds: readonly number[]): number | null {
  const section = document.getElementById(sectionId(sectionInView(programIds) ?? NaN));
  const track = section?.querySelector('[data-track]');
  if (!section || !track) return null;
  // The scroll margins are those parts of the window that the two bars cover.
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(section);
  const { top, bottom, height } = track.getBoundingClientRect();
  const viewTop = parseFloat(scrollMarginTop);
  const viewBottom = window.innerHeight - parseFloat(scrollMarginBottom);
  const visible = Math.min(bottom, viewBottom) - Math.max(top, viewTop);
  if (visible >= height * ENOUGH) return null;
  return Math.ceil(window.scrollY + section.getBoundingClientRect().top - viewTop);
}

function easeOut(share: number): number {
  return 1 - (1 - share) ** 3;
}
