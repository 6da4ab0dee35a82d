import { Profiler, type ReactNode, useEffect, useState } from 'react';
import { BehaviorSubject } from 'rxjs';
import { Output } from '../shell/Output';

/** Counts the React commits of its children after the first one. */
export function CommitCount({ children }: { children: ReactNode }) {
  const [count$] = useState(() => new BehaviorSubject(0));
  useEffect(() => {
    // After the commits of the effects that run on mount.
    const timer = setTimeout(() => {
      count$.next(0);
    });
    return () => {
      clearTimeout(timer);
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
      <Output label="React commits" text$={count$} />
    </>
  );
}
