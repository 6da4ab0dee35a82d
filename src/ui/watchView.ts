/** How far out of view an element still counts as seen: what comes in is ready. */
const MARGIN = '25%';

const listeners = new WeakMap<Element, (isSeen: boolean) => void>();

const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
  },
  { rootMargin: MARGIN },
);

/**
 * Tells with the next frame whether an element is in view or near it, and then whenever that changes.
 *
 * @returns what ends it
 */
export function watchView(element: Element, onChange: (isSeen: boolean) => void): () => void {
  listeners.set(element, onChange);
  observer.observe(element);
  return () => {
    observer.unobserve(element);
    listeners.delete(element);
  };
}
