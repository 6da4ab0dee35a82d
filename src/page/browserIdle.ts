/** Resolves when the browser is idle. */
export function browserIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    // Safari has no `requestIdleCallback`.
    else setTimeout(resolve, 1_000);
  });
}
