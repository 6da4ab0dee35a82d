import { prefersReducedMotion } from '../../motion/reducedMotion';
import { sectionId, programIdInView } from './sections';

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
export function scrollToRace(programIds: readonly number[]): () => void {
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
