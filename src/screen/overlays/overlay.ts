import { createContext, use } from 'react';

/** What can lie over the page: one at a time. */
export type Overlay =
  | { readonly kind: 'more' | 'code' | 'history' | 'shortcuts' }
  /** Refused: the browser did not let the link be copied, so it is to be copied by hand. */
  | { readonly kind: 'share'; readonly isRefused?: boolean }
  | { readonly kind: 'photo'; readonly programId: number };

export const OverlayContext = createContext<(overlay: Overlay | null) => void>(() => undefined);

/** Opens an overlay in the place of any that is open; `null` closes it. */
export function useOpenOverlay(): (overlay: Overlay | null) => void {
  return use(OverlayContext);
}
