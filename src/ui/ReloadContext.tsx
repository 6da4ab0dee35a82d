import { createContext } from 'react';

/** Provides the function that reloads the page. `GameScreen` provides one that also keeps the meeting. */
export const ReloadContext = createContext(() => {
  window.location.reload();
});
