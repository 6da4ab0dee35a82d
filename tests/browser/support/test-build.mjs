/** The path of the page in the browser tests. It is not `/`, because the page must work at any path. */
export const BASE_PATH = '/some/path/';

/** The folder with the build for the browser tests. */
export const TEST_BUILD = 'node_modules/.test-build';
