/** What the visitor reads when a part of the page has failed, and what may help. */
export interface Failure {
  readonly message: string;
  readonly canRetry: boolean;
  readonly canReload: boolean;
}

const NOT_LOADED: Failure = {
  message: 'This part could not be loaded. Check the connection and try again.',
  canRetry: true,
  canReload: false,
};

/** Some browsers never fetch a module again after a failure. In these, only a reload helps. */
const NOT_LOADED_AGAIN: Failure = {
  message:
    'This part could not be loaded. If trying again does not help, reload the page, which interrupts a running race.',
  canRetry: true,
  canReload: true,
};

/** The server no longer has the files of this version. */
const OUTDATED: Failure = {
  message:
    'There is a new version of Furlong. To see this part, reload the page, which interrupts a running race.',
  canRetry: false,
  canReload: true,
};

/** Finds out why a part of the page could not be loaded. */
export async function explainNotLoaded(hasFailedBefore = false): Promise<Failure> {
  if (await isOutdated()) return OUTDATED;
  return hasFailedBefore ? NOT_LOADED_AGAIN : NOT_LOADED;
}

/**
 * Returns whether this page on the server has another entry script, and therefore another version. The name of the entry
 * script contains a hash of its code. This code names all other chunks, so a change of any chunk changes the name.
 */
async function isOutdated(): Promise<boolean> {
  const assets = `${import.meta.env.BASE_URL}assets/`;
  // The dev server has no script in `assets/`.
  const entry = document.querySelector(`script[src^="${assets}"]`)?.getAttribute('src');
  if (entry === null || entry === undefined) return false;
  try {
    const response = await fetch(location.pathname, { cache: 'no-store' });
    const html = await response.text();
    // A network that asks for a login may answer with a page of its own.
    return response.ok && html.includes(`"${assets}`) && !html.includes(entry);
  } catch {
    return false;
  }
}
