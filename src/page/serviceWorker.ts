import { clientsClaim } from 'workbox-core';
import { addPlugins, precacheAndRoute } from 'workbox-precaching';
import { isFallbackPage } from './version/isFallbackPage';

/** The members of `ServiceWorkerGlobalScope` that this script uses. */
declare const self: {
  addEventListener: (type: 'message', listener: (event: MessageEvent<unknown>) => void) => void;
  skipWaiting: () => Promise<void>;
};

/** The files that the page can request, relative to the base path. `scripts/service-worker.mjs` inserts the list. */
declare const PRECACHE: { url: string; revision: string | null }[];

// Rejects errors, and HTML pages that a server sends in place of other files. The cache never loads assets again, so
// it would keep a wrong response. After a rejection, the browser does not install the worker, and tries again later.
addPlugins([
  {
    cacheWillUpdate: ({ request, response }) =>
      Promise.resolve(response.ok && !isFallbackPage(request.url, response) ? response : null),
  },
]);

// Caches these files on the first visit, and answers requests from the cache. Ignores the query of a request, because
// no file of the build depends on one.
precacheAndRoute(PRECACHE, { cleanURLs: false, ignoreURLParametersMatching: [/./] });

// Lets the worker control the page of the first visit too, so that the lazy chunks of this page load from the cache.
clientsClaim();

// When a new version activates, it removes the files of the old version. An open page may still need these files. The
// new version therefore waits until none is open, or for this message, which a page sends when the visitor accepts it.
self.addEventListener('message', ({ data }) => {
  if (data === 'skip waiting') void self.skipWaiting();
});
