/** How far out of view an element still counts as seen, as a share of the window: what comes in is ready. */
const MARGIN = 0.25;

interface Watch {
  readonly onChange: (isInView: boolean) => void;
  isInView: boolean | null;
}

const watches = new Map<Element, Watch>();

const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) tell(target, isIntersecting);
  },
  { rootMargin: `${MARGIN * 100}%` },
);

// The observer tells after a frame is painted. A jump must not show for a frame what stood there before.
document.addEventListener(
  'scroll',
  () => {
    for (const [element, { isInView }] of watches) {
      if (isInView !== true && isNear(element)) tell(element, true);
    }
  },
  { passive: true, capture: true },
);

/**
 * Tells with the next frame whether an element is in view or near it, and then whenever that changes.
 *
 * @returns what ends it
 */
export function watchView(element: Element, onChange: (isInView: boolean) => void): () => void {
  watches.set(element, { onChange, isInView: null });
  observer.observe(element);
  return () => {
    observer.unobserve(element);
    watches.delete(element);
  };
}

function tell(element: Element, isInView: boolean): void {
  const watch = watches.get(element);
  if (watch === undefined || watch.isInView === isInView) return;
  watch.isInView = isInView;
  watch.onChange(isInView);
}

function isNear(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > -MARGIN * innerHeight && top < (1 + MARGIN) * innerHeight;
}
