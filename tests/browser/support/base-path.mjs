/** Where the browser tests mount the page: any sub-path must do. */
export const BASE_PATH = '/some/path/';
