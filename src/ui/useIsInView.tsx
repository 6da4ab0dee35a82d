import { type RefObject, useEffect, useRef, useState } from 'react';
import { watchView } from './watchView';

/** Returns a ref, and whether its element is in or near the window. Starts with `true`. */
export function useIsInView(): [ref: RefObject<HTMLElement | null>, isInView: boolean] {
  const ref = useRef<HTMLElement>(null);
  const [isInView, setInView] = useState(true);
  useEffect(() => (ref.current === null ? undefined : watchView(ref.current, setInView)), []);
  return [ref, isInView];
}
