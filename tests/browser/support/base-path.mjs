/** The sub-path of the page in the browser tests; the page must work under any. */
export const BASE_PATH = '/some/path/';
