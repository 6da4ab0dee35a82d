/** How far outside the window an element still counts as in view, as a share of the window's height. */
const MARGIN = 0.25;

/**
 * Calls back asynchronously with whether an element is in view or near it, and again on every change.
 *
 * The scroll listener covers jumps: an IntersectionObserver only reports after a frame has been painted,
 * and that frame would show the element's outdated content.
 *
 * @returns stops watching
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
  // Scroll events do not bubble, so that only a capturing listener sees those of inner scroll containers.
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
