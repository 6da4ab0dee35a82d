import { Profiler, type ReactNode, useEffect, useState } from 'react';
import { BehaviorSubject } from 'rxjs';
import { Figure } from '../shell/Figures';

/** A figure: how often React has committed something in here since it came to rest after the first time. */
export function Commits({ children }: { children: ReactNode }) {
  const [count$] = useState(() => new BehaviorSubject(0));
  useEffect(() => {
    const rest = setTimeout(() => {
      count$.next(0);
    });
    return () => {
      clearTimeout(rest);
    };
  }, [count$]);
  return (
    <>
      <Profiler
        id="demo"
        onRender={() => {
          count$.next(count$.value + 1);
        }}
      >
        {children}
      </Profiler>
      <Figure label="React commits" text$={count$} />
    </>
  );
}
