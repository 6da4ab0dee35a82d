import { useSubscription } from 'observable-hooks';
import { createContext, type ReactNode, use, useRef } from 'react';
import { createPortal } from 'react-dom';
import { EMPTY, type Observable } from 'rxjs';

/** Where the figures of a demo stand: below its knobs. */
export const FigureList = createContext<HTMLElement | null>(null);

interface FigureProps {
  readonly label: string;
  readonly children?: ReactNode;
  /** Words that change by themselves: they are written, and nothing renders. */
  readonly text$?: Observable<string | number>;
  readonly isCode?: boolean;
}

/** What came of the knobs, a line below them: "Finished  no, 33.0 to go". */
export function Figure({ label, children, text$ = EMPTY, isCode = false }: FigureProps) {
  const list = use(FigureList);
  const value = useRef<HTMLElement>(null);
  useSubscription(text$, (text) => {
    if (value.current !== null) value.current.textContent = String(text);
  });
  if (list === null) return null;
  return createPortal(
    <div>
      <dt>{label}</dt>
      <dd ref={value} data-code={isCode || undefined}>
        {children}
      </dd>
    </div>,
    list,
  );
}
