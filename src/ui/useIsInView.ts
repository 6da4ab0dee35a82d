import { type RefObject, useEffect, useRef, useState } from 'react';
import { watchView } from './watchView';

/** Tracks whether the element of the returned ref is in view or near it. Starts with `true`. */
export function useIsInView<E extends Element>(): [ref: RefObject<E | null>, isInView: boolean] {
  const ref = useRef<E>(null);
  const [isInView, setInView] = useState(true);
  useEffect(() => (ref.current === null ? undefined : watchView(ref.current, setInView)), []);
  return [ref, isInView];
}
