import { clientsClaim } from 'workbox-core';
import { precacheAndRoute } from 'workbox-precaching';

/** The part of the global scope of a service worker that this script needs. */
declare const self: {
  addEventListener: (type: 'message', listener: (event: MessageEvent<unknown>) => void) => void;
  skipWaiting: () => Promise<void>;
};

/** Every file of the build, relative to the base path. `scripts/service-worker.mjs` replaces this name. */
declare const PRECACHE: { url: string; revision: string | null }[];

// Stores every file on the first visit, and answers from this store. No query affects a file of the build.
precacheAndRoute(PRECACHE, { cleanURLs: false, ignoreURLParametersMatching: [/./] });

// Also controls the page of the first visit, so that its lazy chunks load without a connection.
clientsClaim();

// A new version waits until the visitor reloads, because it removes the files of the old version.
self.addEventListener('message', ({ data }) => {
  if (data === 'skip waiting') void self.skipWaiting();
});
