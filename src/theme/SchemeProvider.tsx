import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useState } from 'react';
import { applyScheme, loadScheme, saveScheme, type Scheme } from './scheme';

type SchemeState = readonly [scheme: Scheme, setScheme: (scheme: Scheme) => void];

const SchemeContext = createContext<SchemeState | null>(null);

/** Returns the color scheme of the page and its setter. */
export function useScheme(): SchemeState {
  const state = use(SchemeContext);
  if (state === null) throw new Error('Wrap this component in <SchemeProvider>');
  return state;
}

/** Holds the color scheme, saves it, and applies it to the page. Unmounting restores `auto`. */
export function SchemeProvider({ children }: { children: ReactNode }) {
  const [scheme, setScheme] = useState(loadScheme);
  useLayoutEffect(() => {
    applyScheme(scheme);
    return () => applyScheme('auto');
  }, [scheme]);
  const state = useMemo(() => {
    const choose = (next: Scheme) => {
      saveScheme(next);
      setScheme(next);
    };
    return [scheme, choose] as const;
  }, [scheme]);
  return <SchemeContext value={state}>{children}</SchemeContext>;
}
