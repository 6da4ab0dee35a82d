/** How far out of view an element still counts as seen, as a share of the window: what comes in is ready. */
const MARGIN = 0.25;

const listeners = new WeakMap<Element, (isSeen: boolean) => void>();

const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
  },
  { rootMargin: `${MARGIN * 100}%` },
);

/**
 * Tells at once whether an element is in view or near it, and then whenever that changes.
 *
 * @returns what ends it
 */
export function watchView(element: Element, onChange: (isSeen: boolean) => void): () => void {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const isWithin = (start: number, end: number, size: number) =>
    end > -MARGIN * size && start < (1 + MARGIN) * size;
  onChange(isWithin(top, bottom, innerHeight) && isWithin(left, right, innerWidth));
  listeners.set(element, onChange);
  observer.observe(element);
  return () => {
    observer.unobserve(element);
    listeners.delete(element);
  };
}
