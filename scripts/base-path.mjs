/**
 * Reads the path under which the built page is mounted (D15), from the environment variable `BASE_PATH`. Adds the
 * slash at the end, without which the browser would resolve `/a/b` + `icon.svg` to `/a/bicon.svg`.
 *
 * @param {string | undefined} value
 * @throws Error if the path does not start with a slash.
 */
export function readBasePath(value) {
  const path = value === undefined || value === '' ? '/' : value;
  if (!path.startsWith('/')) {
    throw new Error(`BASE_PATH must start with a slash, such as /some/path/, got ${path}`);
  }
  return path.endsWith('/') ? path : `${path}/`;
}
