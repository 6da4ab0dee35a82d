import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { applyScheme, type Scheme, SchemeContext } from './scheme';

interface SchemeProviderProps {
  readonly initialScheme?: Scheme;
  readonly children: ReactNode;
}

/** Holds the color scheme, and applies it to the page. Unmounting restores `auto`. */
export function SchemeProvider({ initialScheme = 'auto', children }: SchemeProviderProps) {
  const [scheme, setScheme] = useState(initialScheme);
  useLayoutEffect(() => {
    applyScheme(scheme);
    return () => applyScheme('auto');
  }, [scheme]);
  const state = useMemo(() => [scheme, setScheme] as const, [scheme]);
  return <SchemeContext value={state}>{children}</SchemeContext>;
}
