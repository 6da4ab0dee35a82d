/**
 * Returns whether a server answered with a page in place of another file. Some servers do so, with the status 200,
 * while a new version is deployed.
 */
export function isFallbackPage(url: string, response: Pick<Response, 'headers'>): boolean {
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
  return isPage && !new URL(url).pathname.endsWith('.html');
}
