import { createContext, use } from 'react';
import type { PageStores } from './pageStores';

/** Provides the stores that any page has. */
export const PageContext = createContext<PageStores | null>(null);

export function usePage(): PageStores {
  const stores = use(PageContext);
  if (stores === null) throw new Error('No PageContext above this component');
  return stores;
}
