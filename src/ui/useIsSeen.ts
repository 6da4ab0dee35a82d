import { type RefObject, useEffect, useRef, useState } from 'react';
import { watchView } from './watchView';

/** Whether the element that the ref is given to is in view or near it. */
export function useIsSeen<E extends Element>(): [ref: RefObject<E | null>, isSeen: boolean] {
  const ref = useRef<E>(null);
  const [isSeen, setSeen] = useState(true);
  useEffect(() => (ref.current === null ? undefined : watchView(ref.current, setSeen)), []);
  return [ref, isSeen];
}
