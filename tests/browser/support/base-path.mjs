/** The path of the page in the browser tests. It is not `/`, because the page must work at any path. */
export const BASE_PATH = '/some/path/';
