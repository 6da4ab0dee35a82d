import { createContext } from 'react';

/** Provides a function that reloads the page. */
export const ReloadContext = createContext(() => {
  window.location.reload();
});
