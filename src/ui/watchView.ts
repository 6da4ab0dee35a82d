/** How far above or below the window an element still counts as in view, as a share of the height of the window. */
const MARGIN = 0.25;

/**
 * Calls `onChange` with whether an element is in or near the window, and again on every change. The first call is
 * synchronous if the element is in view, and asynchronous otherwise.
 *
 * Callers do not update an element that is out of view. An IntersectionObserver reports only after the browser has
 * painted, and that paint would show the old content. This function therefore also checks by itself whether the
 * element has come into view, at once and on every scroll.
 *
 * @returns a function that stops watching
 */
export function watchView(element: Element, onChange: (isInView: boolean) => void): () => void {
  let isInView: boolean | null = null;
  const update = (next: boolean) => {
    if (next === isInView) return;
    isInView = next;
    onChange(next);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting } of entries) update(isIntersecting);
    },
    { rootMargin: `${MARGIN * 100}% 0%` },
  );
  const checkNow = () => {
    if (isInView !== true && isNear(element)) update(true);
  };
  checkNow();
  observer.observe(element);
  // Scroll events do not bubble, so only a capturing listener receives those of inner scroll containers.
  document.addEventListener('scroll', checkNow, { passive: true, capture: true });
  return () => {
    observer.disconnect();
    document.removeEventListener('scroll', checkNow, { capture: true });
  };
}

function isNear(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > -MARGIN * innerHeight && top < (1 + MARGIN) * innerHeight;
}
