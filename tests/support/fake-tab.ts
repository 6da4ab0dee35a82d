import { vi } from 'vitest';
import type { AddressWindow } from '../../src/page/address';

/** An entry of the history of a tab. */
interface Entry {
  readonly url: URL;
  readonly state: unknown;
  /** The page that added the entry. Entries of one page have the same. */
  readonly page: number;
}

/** A storage of the browser. */
type FakeStorage = Pick<Storage, 'getItem' | 'setItem'>;

function createStorage(): FakeStorage {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem(key, text) {
      texts.set(key, text);
    },
  };
}

/**
 * A tab of a browser for tests in Node: its address with its history, and its storages. The site has the races at `/` and
 * the draws at `/draw/`. After a change of the page, the test disposes the stores of the page before, and creates those
 * of the next.
 *
 * ```text
 * new FakeTab('#a')         /#a
 * address.goTo('draw/')     /#a  /draw/
 * back()                    /#a             returns true: another page
 * follow('#b')              /#a  /#b        dispatches hashchange
 * ```
 */
export class FakeTab extends EventTarget implements AddressWindow {
  readonly #sessionStorage = createStorage();
  readonly #localStorage: FakeStorage;
  #entries: Entry[];
  #index = 0;
  /** How many pages the tab has loaded by links. */
  #pages = 0;

  /** @param localStorage the storage that the tabs of a device share */
  constructor(fragment = '', localStorage = createStorage()) {
    super();
    this.#localStorage = localStorage;
    this.#entries = [{ url: new URL(`https://furlong.test/${fragment}`), state: null, page: 0 }];
  }

  /**
   * Makes this tab that of the globals `window`, `sessionStorage` and `localStorage`, until `vi.unstubAllGlobals`. The
   * browser has no Web Locks.
   */
  open(): void {
    vi.stubGlobal('window', this);
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('sessionStorage', this.#sessionStorage);
    vi.stubGlobal('localStorage', this.#localStorage);
  }

  readonly location = this.#createLocation();
  readonly history = this.#createHistory();

  /** Goes back by an entry. Returns whether that shows another page. */
  back(): boolean {
    const before = this.#current;
    this.#index = Math.max(0, this.#index - 1);
    return this.#arrive(before);
  }

  /** Follows a link of the page or pastes an address. Returns whether that shows another page. */
  follow(path: string): boolean {
    const before = this.#current;
    const url = new URL(path, before.url);
    const isSamePage = url.pathname === before.url.pathname && url.hash !== '';
    this.#add({ url, state: null, page: isSamePage ? before.page : ++this.#pages });
    return this.#arrive(before);
  }

  get #current(): Entry {
    const entry = this.#entries[this.#index];
    if (entry === undefined) throw new Error('The tab has no entry');
    return entry;
  }

  #add(entry: Entry): void {
    this.#entries = [...this.#entries.slice(0, this.#index + 1), entry];
    this.#index++;
  }

  #arrive(before: Entry): boolean {
    const { page, url } = this.#current;
    if (page !== before.page) return true;
    if (url.hash !== before.url.hash) this.dispatchEvent(new Event('hashchange'));
    return false;
  }

  #createLocation(): AddressWindow['location'] {
    const current = () => this.#current.url;
    return {
      get hash() {
        return current().hash;
      },
      get pathname() {
        return current().pathname;
      },
      get search() {
        return current().search;
      },
      assign: (path) => {
        this.follow(String(path));
      },
      // The test creates the stores again.
      reload: () => undefined,
    };
  }

  #createHistory(): AddressWindow['history'] {
    const current = () => this.#current;
    const entryOf = (state: unknown, path: string | URL | null = ''): Entry => {
      const { url, page } = current();
      return { url: path === null || path === '' ? url : new URL(path, url), state, page };
    };
    return {
      get state() {
        return current().state;
      },
      pushState: (state: unknown, _, path) => {
        this.#add(entryOf(state, path));
      },
      replaceState: (state: unknown, _, path) => {
        this.#entries[this.#index] = entryOf(state, path);
      },
    };
  }
}
