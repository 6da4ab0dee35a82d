/**
 * Returns the path under which the built page is mounted (D15). Adds a missing slash at the end, because
 * `/a/b` + `icon.svg` would be `/a/bicon.svg`.
 *
 * @param {string | undefined} value the environment variable `BASE_PATH`
 * @throws Error if the path does not start with a slash.
 */
export function readBasePath(value) {
  const path = value === undefined || value === '' ? '/' : value;
  if (!path.startsWith('/')) {
    throw new Error(`BASE_PATH must start with a slash, such as /some/path/, got ${path}`);
  }
  return path.endsWith('/') ? path : `${path}/`;
}
