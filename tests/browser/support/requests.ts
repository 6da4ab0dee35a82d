import { expect, type Page, type Request } from '@playwright/test';

/** Watches the requests of a page. Returns a function that waits until none is pending. */
export function watchRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  const remove = (request: Request) => void pending.delete(request);
  page.on('request', (request) => {
    // Another page replaces this one. The browser does not report the end of all requests of this one.
    if (request.isNavigationRequest()) pending.clear();
    pending.add(request);
  });
  page.on('requestfinished', remove);
  page.on('requestfailed', remove);
  return () => expect.poll(() => pending.size).toBe(0);
}
