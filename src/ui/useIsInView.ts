import { type RefObject, useEffect, useRef, useState } from 'react';
import { watchView } from './watchView';

/** Whether the element that the ref is given to is in view or near it. */
export function useIsInView<E extends Element>(): [ref: RefObject<E | null>, isInView: boolean] {
  const ref = useRef<E>(null);
  const [isInView, setInView] = useState(true);
  useEffect(() => (ref.current === null ? undefined : watchView(ref.current, setInView)), []);
  return [ref, isInView];
}
