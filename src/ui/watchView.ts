/** How far above or below the window an element still counts as in view, in window heights. */
const MARGIN = 0.25;

/**
 * Calls `onChange` with whether an element is in or near the window: once soon after this call, and then on
 * every change.
 *
 * When the page jumps to the element, an IntersectionObserver reports only after a frame is painted, and that
 * frame would show the element's outdated content. A scroll listener therefore checks before the paint.
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
    { rootMargin: `${MARGIN * 100}%` },
  );
  const onScroll = () => {
    if (isInView !== true && isNear(element)) update(true);
  };
  observer.observe(element);
  // Scroll events do not bubble, so only a capturing listener receives those of inner scroll containers.
  document.addEventListener('scroll', onScroll, { passive: true, capture: true });
  return () => {
    observer.disconnect();
    document.removeEventListener('scroll', onScroll, { capture: true });
  };
}

function isNear(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > -MARGIN * innerHeight && top < (1 + MARGIN) * innerHeight;
}
