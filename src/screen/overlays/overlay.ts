import { createContext, use } from 'react';

/** What can lie over the page: one at a time. */
export type Overlay =
  | { readonly kind: 'more' | 'share' | 'code' | 'history' | 'shortcuts' }
  | { readonly kind: 'photo'; readonly programId: number };

export const OverlayContext = createContext<(overlay: Overlay | null) => void>(() => undefined);

/** Opens an overlay in the place of any that is open; `null` closes it. */
export function useOpenOverlay(): (overlay: Overlay | null) => void {
  return use(OverlayContext);
}
