import { createContext } from 'react';

/** Provides the function that reloads the page. That of `GameScreen` also keeps the meeting. */
export const ReloadContext = createContext(() => {
  window.location.reload();
});
