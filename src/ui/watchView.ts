/** How far above or below the window an element still counts as in view, as a share of the height of the window. */
const MARGIN = 0.25;

/**
 * Calls `onChange` with whether an element is in or near the window, and again on every change. The first call is
 * synchronous if the element is in view, and asynchronous otherwise. Watches each element at most once at a time.
 *
 * @returns a function that stops watching
 */
export type WatchView = (element: Element, onChange: (isInView: boolean) => void) => () => void;

/**
 * Creates a `WatchView`, whose elements share one IntersectionObserver and one scroll listener.
 *
 * Callers do not update an element that is out of view. An IntersectionObserver reports only after the browser has
 * painted, and that paint would show the old content. A `WatchView` therefore also checks by itself which elements
 * have come into view, at once and on every scroll.
 */
export function createWatchView(): WatchView {
  /** The function that updates each watched element. */
  const updates = new Map<Element, (isInView: boolean) => void>();
  /** The watched elements that are not known to be in view. */
  const others = new Set<Element>();
  let observer: IntersectionObserver | null = null;

  const checkNow = () => {
    // Measures all elements before the first update, which may change their styles.
    for (const element of [...others].filter(isNear)) updates.get(element)?.(true);
  };
  const start = () => {
    // Scroll events do not bubble, so only a capturing listener receives those of inner scroll containers.
    document.addEventListener('scroll', checkNow, { passive: true, capture: true });
    return new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) updates.get(target)?.(isIntersecting);
      },
      { rootMargin: `${MARGIN * 100}% 0%` },
    );
  };
  return (element, onChange) => {
    let isInView: boolean | null = null;
    const update = (next: boolean) => {
      if (next === isInView) return;
      isInView = next;
      if (isInView) others.delete(element);
      else others.add(element);
      onChange(next);
    };
    updates.set(element, update);
    if (isNear(element)) update(true);
    else others.add(element);
    observer ??= start();
    observer.observe(element);
    return () => {
      updates.delete(element);
      others.delete(element);
      observer?.unobserve(element);
      if (updates.size > 0) return;
      observer?.disconnect();
      observer = null;
      document.removeEventListener('scroll', checkNow, { capture: true });
    };
  };
}

function isNear(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > -MARGIN * innerHeight && top < (1 + MARGIN) * innerHeight;
}
