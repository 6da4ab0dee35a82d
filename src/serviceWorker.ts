import { clientsClaim } from 'workbox-core';
import { addPlugins, precacheAndRoute } from 'workbox-precaching';
import { isFallbackPage } from './game/version/isFallbackPage';

/** The members of `ServiceWorkerGlobalScope` that this script uses. */
declare const self: {
  addEventListener: (type: 'message', listener: (event: MessageEvent<unknown>) => void) => void;
  skipWaiting: () => Promise<void>;
};

/** All files of the build, relative to the base path. `scripts/service-worker.mjs` replaces this name by the list. */
declare const PRECACHE: { url: string; revision: string | null }[];

// Keeps no answer that is not the file, because the cache never loads a file in `assets/` again. Without one of its
// files, the worker is not installed, and the browser tries again later.
addPlugins([
  {
    cacheWillUpdate: ({ request, response }) =>
      Promise.resolve(response.ok && !isFallbackPage(request.url, response) ? response : null),
  },
]);

// Caches every file on the first visit, and answers requests from the cache. Ignores the query of a request, because
// no file of the build depends on one.
precacheAndRoute(PRECACHE, { cleanURLs: false, ignoreURLParametersMatching: [/./] });

// Lets the worker control the page of the first visit too, so that the lazy chunks of this page load from the cache.
clientsClaim();

// A new version removes the files of the old one when it activates. It therefore waits until the visitor reloads and
// the page sends this message.
self.addEventListener('message', ({ data }) => {
  if (data === 'skip waiting') void self.skipWaiting();
});
