import { useSubscription } from 'observable-hooks';
import { createContext, type ReactNode, use, useRef } from 'react';
import { createPortal } from 'react-dom';
import { EMPTY, type Observable } from 'rxjs';

/** The list into which `Output` renders. It is below the knobs. */
export const OutputListContext = createContext<HTMLElement | null>(null);

interface OutputProps {
  readonly label: string;
  readonly children?: ReactNode;
  /** Each value replaces the text, without a render. */
  readonly text$?: Observable<string | number>;
}

/** Shows a result of the demo below the knobs, as a line with a label and a value. */
export function Output({ label, children, text$ = EMPTY }: OutputProps) {
  const list = use(OutputListContext);
  const value = useRef<HTMLElement>(null);
  useSubscription(text$, (text) => {
    if (value.current !== null) value.current.textContent = String(text);
  });
  if (list === null) return null;
  return createPortal(
    <div>
      <dt>{label}</dt>
      <dd ref={value}>{children}</dd>
    </div>,
    list,
  );
}
